import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { plainLabel } from '#shared/label-words.ts'
import { memoize } from '#shared/memoize.ts'
import type { FormDefinition } from './form-document.ts'
import { type BaseType, isSent, tagTypeOf } from './kinds/kinds.ts'
import { createTemplateTree, placeholderName } from './markup/template-tree.ts'
import type { FormTag } from './tags/parse-template.ts'
import { parseTemplate } from './tags/parse-template.ts'
import { optionValue } from './tags/tag.ts'

type Content = RootContent | ElementContent

/** Elements that only show something, or submit: words before them are not read as a label. */
const isSilent = (baseType: BaseType) => baseType === 'hidden' || !isSent(tagTypeOf(baseType))

/** Text that is not in a label of its own may be a whole paragraph. */
const longestWords = 80
/** Further out, nobody would read words as the label of a field. */
const maxHolders = 10

/** The fields in each element that holds any place of a tag: their names, two at most. */
type HeldFields = ReadonlyMap<Root | Content, ReadonlySet<string>>

/** The visible label of each field, by name, if it belongs to one field alone. */
export const fieldLabels = memoize((source): ReadonlyMap<string, string> => {
  const { template } = parseTemplate(source)
  const { tree } = createTemplateTree(template)
  const labels = new Map<string, string>()
  const nameAt = (place: Element) => {
    const tag = template.tags[Number(place.properties.index)]
    return tag && !isSilent(tag.baseType) ? tag.name : undefined
  }
  const held = surveyFields(tree, nameAt)
  const aimed = labelsById(tree, held)
  const walk = (holders: readonly (Root | Element)[]) => {
    for (const child of holders.at(-1)?.children ?? []) {
      if (child.type !== 'element') continue
      const tag = isPlace(child) ? template.tags[Number(child.properties.index)] : undefined
      if (!tag) walk([...holders, child])
      else if (tag.name && !isSilent(tag.baseType) && !labels.has(tag.name)) {
        const words =
          aimed.get(optionValue(tag, 'id') ?? '') || ownWords(tag, child) || wordsAround(tag, holders)
        const label = plainLabel(words ?? '')
        if (label) labels.set(tag.name, label)
      }
    }
  }
  /** From the nearest element outwards, as long as it holds this field and no other. */
  const wordsAround = ({ baseType }: FormTag, holders: readonly (Root | Element)[]) => {
    const alone = holders.filter((holder) => holder.type === 'element' && held.get(holder)?.size === 1)
    const nearest = alone.slice(-maxHolders).toReversed() as Element[]
    const legends = nearest.map(legendOf)
    const group = baseType === 'checkbox' || baseType === 'radio' ? legends.find(Boolean) : undefined
    return group ?? nearest.map((holder, at) => legends[at] || wordsIn(holder, held)).find(Boolean)
  }
  walk([tree])
  return labels
})

/** The same of a whole form. */
export const labelsOf = ({ template }: FormDefinition) =>
  fieldLabels(template.parts.map(({ source }) => source).join(''))

const isPlace = (node: Content) => node.type === 'element' && node.tagName === placeholderName

const ownWords = ({ baseType }: FormTag, place: Element) => (baseType === 'acceptance' ? textOf(place) : '')

/** One walk over the whole tree. */
function surveyFields(tree: Root, nameAt: (place: Element) => string | undefined): HeldFields {
  const held = new Map<Root | Content, Set<string>>()
  const walk = (node: Root | Content): Set<string> | undefined => {
    if (!('children' in node)) return undefined
    const names = new Set<string>()
    let holds = false
    for (const child of node.children) {
      const found = walk(child)
      if (!found) continue
      holds = true
      for (const name of found) if (names.size < 2) names.add(name)
    }
    if (node.type === 'element' && isPlace(node)) {
      holds = true
      const name = nameAt(node)
      if (name) names.add(name)
    }
    if (holds) held.set(node, names)
    return holds ? names : undefined
  }
  walk(tree)
  return held
}

const labelsById = (tree: Root, held: HeldFields) => {
  const labels = new Map<string, string>()
  visit(tree, 'element', ({ tagName, properties, children }) => {
    const id = tagName === 'label' && properties.htmlFor
    if (typeof id === 'string' && !labels.has(id)) labels.set(id, wordsOf(children, held))
  })
  return labels
}

const legendOf = ({ tagName, children }: Element) => {
  const legend = children.find((child) => child.type === 'element' && child.tagName === 'legend')
  return tagName === 'fieldset' && legend ? textOf(legend) : ''
}

/** The text before the field; or after it, if nothing else is shown there. */
function wordsIn({ tagName, children }: Element, held: HeldFields): string | undefined {
  const places = children.flatMap((child, at) => (held.has(child) ? [at] : []))
  const [first = 0] = places
  const gaps = [
    children.slice(0, first),
    ...places.map((at, turn) => children.slice(at + 1, places[turn + 1])),
  ]
  const [before = '', ...others] = gaps.map((gap) => wordsOf(gap, held))
  const words = before || (places.length > 1 ? others.slice(0, -1) : others).find(Boolean)
  return words && (tagName === 'label' || words.length <= longestWords) ? words : undefined
}

/** Without other elements next to a field, such as a counter. */
const wordsOf = (nodes: readonly Content[], held: HeldFields): string =>
  nodes
    .filter((node) => !held.has(node))
    .map(textOf)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
