import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { remember } from '#shared/remember.ts'
import type { FormDefinition } from './form-definition.ts'
import { plainLabel } from './label-words.ts'
import { createTemplateTree, placeholderName } from './markup/template-tree.ts'
import type { FormTag } from './tags/form-tag.ts'
import { parseTemplate } from './tags/parse-template.ts'
import { optionValue } from './tags/tag-options.ts'
import type { BaseType } from './tags/tag-types.ts'

type Content = RootContent | ElementContent

/** What only shows something, or sends: nobody reads words in front of it as its label. */
const silent: ReadonlySet<BaseType> = new Set([
  ...(['captchac', 'count', 'hidden', 'output', 'recaptcha', 'reflection'] as const),
  ...(['response', 'stripe', 'submit', 'turnstile'] as const),
])

/** Words that are no label of their own may be a whole paragraph. */
const longestWords = 80

/** What visitors read as the label of each field, by the field's name, where the template says it of one field alone. */
export const fieldLabels = remember((source): ReadonlyMap<string, string> => {
  const { template } = parseTemplate(source)
  const { tree } = createTemplateTree(template)
  const labels = new Map<string, string>()
  const aimed = labelsById(tree)
  const walk = (holders: readonly (Root | Element)[]) => {
    for (const child of holders.at(-1)?.children ?? []) {
      if (child.type !== 'element') continue
      const tag = isPlace(child) ? template.tags[Number(child.properties.index)] : undefined
      if (!tag) walk([...holders, child])
      else if (tag.name && !silent.has(tag.baseType) && !labels.has(tag.name)) {
        const words =
          aimed.get(optionValue(tag, 'id') ?? '') || ownWords(tag, child) || wordsAround(tag, holders)
        const label = plainLabel(words ?? '')
        if (label) labels.set(tag.name, label)
      }
    }
  }
  const namesIn = (holder: Root | Element) => {
    const names = new Set<string>()
    visit(holder, 'element', (element) => {
      const tag = isPlace(element) ? template.tags[Number(element.properties.index)] : undefined
      if (tag?.name && !silent.has(tag.baseType)) names.add(tag.name)
    })
    return names
  }
  /** From the nearest element outwards, as long as it holds this field and no other. */
  const wordsAround = ({ baseType }: FormTag, holders: readonly (Root | Element)[]) => {
    const alone = holders.filter((holder) => holder.type === 'element' && namesIn(holder).size === 1)
    const nearest = alone.toReversed() as Element[]
    const legends = nearest.map(legendOf)
    const group = baseType === 'checkbox' || baseType === 'radio' ? legends.find(Boolean) : undefined
    return group ?? nearest.map((holder, at) => legends[at] || wordsIn(holder)).find(Boolean)
  }
  walk([tree])
  return labels
})

/** The same of a whole form. */
export const labelsOf = ({ template }: FormDefinition) =>
  fieldLabels(template.parts.map(({ source }) => source).join(''))

const isPlace = (node: Content) => node.type === 'element' && node.tagName === placeholderName

const ownWords = ({ baseType }: FormTag, place: Element) => (baseType === 'acceptance' ? textOf(place) : '')

const labelsById = (tree: Root) => {
  const labels = new Map<string, string>()
  visit(tree, 'element', ({ tagName, properties, children }) => {
    const id = tagName === 'label' && properties.htmlFor
    if (typeof id === 'string' && !labels.has(id)) labels.set(id, wordsOf(children))
  })
  return labels
}

const legendOf = ({ tagName, children }: Element) => {
  const legend = children.find((child) => child.type === 'element' && child.tagName === 'legend')
  return tagName === 'fieldset' && legend ? textOf(legend) : ''
}

/** What stands before the field; or behind it, if nothing else is shown there. */
function wordsIn({ tagName, children }: Element): string | undefined {
  const places = children.flatMap((child, at) => (holdsPlace(child) ? [at] : []))
  const [first = 0] = places
  const gaps = [
    children.slice(0, first),
    ...places.map((at, turn) => children.slice(at + 1, places[turn + 1])),
  ]
  const [before = '', ...others] = gaps.map(wordsOf)
  const words = before || (places.length > 1 ? others.slice(0, -1) : others).find(Boolean)
  return words && (tagName === 'label' || words.length <= longestWords) ? words : undefined
}

/** Without what stands beside a field inside it, such as a counter. */
const wordsOf = (nodes: readonly Content[]): string =>
  nodes
    .filter((node) => !holdsPlace(node))
    .map(textOf)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

const holdsPlace = (node: Content): boolean =>
  node.type === 'element' && (isPlace(node) || node.children.some(holdsPlace))
