import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { words } from '#words/desk.forms.checks.ts'
import { tagTypeOf } from '../kinds/kinds.ts'
import { createLocator, type Problem } from '../problem.ts'
import type { FormTag, Template } from '../tags/parse-template.ts'
import { layOutParagraphs, type Placement, parseHtml } from './paragraphs.ts'
import { sanitise } from './sanitise.ts'

/** The placeholder of a control in the tree: `properties.index` is the tag's place in the template. */
export const placeholderName = 'form-tag'

/** `removed` and `unplaced` tell what of the owner's HTML and tags is not in the tree. */
export type TemplateTree = { tree: Root; removed: Problem[]; unplaced: Problem[] }

/** Noncharacters: no text needs them, so a tag's place in the HTML cannot be forged or lost. */
const [opens, closes] = ['\uFDD0', '\uFDD1']
const marker = /\uFDD0(\d+)\uFDD1/
const strayMarkers = /[\uFDD0\uFDD1]/g

/**
 * The HTML around the tags as a tree that is safe to draw, with a placeholder for each tag. `autop` lays
 * the text out in paragraphs.
 */
export const createTemplateTree = (template: Template, { autop = true } = {}): TemplateTree => {
  const { parts, tags } = template
  let index = -1
  const html = parts.map((part) => {
    if (part.kind === 'text') return part.text.replace(strayMarkers, '')
    index += 1
    return `${opens}${index}${closes}`
  })
  const { tree, removed } = sanitise(parseHtml(html.join('')))
  const placed = placeTags(tree, tags)
  const laidOut = autop ? layOutParagraphs(tree, (element) => placementOf(element, tags)) : tree
  const unplaced = tags.filter((_, place) => !placed.has(place)).map(unplacedTag)
  return { tree: laidOut, removed: removedElements(removed, template), unplaced }
}

/** Puts placeholders for the markers in texts, and takes markers out of attributes, where no control can be. */
const placeTags = (tree: Root, tags: readonly FormTag[]): Set<number> => {
  const placed = new Set<number>()
  visit(tree, (node, at, parent) => {
    if (node.type === 'element') removeMarkers(node)
    if (node.type !== 'text' || !parent || at === undefined || !marker.test(node.value)) return undefined
    const pieces = node.value.split(marker).flatMap((piece, turn): ElementContent[] => {
      if (turn % 2 === 0) return piece === '' ? [] : [{ type: 'text', value: piece } satisfies Text]
      placed.add(Number(piece))
      return [placeholder(Number(piece), tags)]
    })
    parent.children.splice(at, 1, ...(pieces as RootContent[] & ElementContent[]))
    return [SKIP, at + pieces.length]
  })
  return placed
}

const removeMarkers = ({ properties }: Element) => {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string') properties[name] = value.replace(new RegExp(marker, 'g'), '')
    if (Array.isArray(value))
      properties[name] = value.map((item) => String(item).replace(new RegExp(marker, 'g'), ''))
  }
}

/** The label of an acceptance is HTML too and becomes the placeholder's children. */
const placeholder = (index: number, tags: readonly FormTag[]): Element => {
  const tag = tags[index]
  const label = tag?.baseType === 'acceptance' ? tag.content || (tag.values[0] ?? '') : ''
  const children = sanitise(parseHtml(label)).tree.children as ElementContent[]
  return { type: 'element', tagName: placeholderName, properties: { index }, children }
}

const placementOf = (element: Element, tags: readonly FormTag[]): Placement | undefined => {
  if (element.tagName !== placeholderName) return undefined
  const tag = tags[Number(element.properties.index)]
  return (tag && tagTypeOf(tag.baseType).place) ?? 'inline'
}

const removedElements = (elements: Element[], { parts, firstLine }: Template): Problem[] => {
  const source = parts.map((part) => part.source).join('')
  const locate = createLocator(source, firstLine)
  const offsets = new Map<string, number>()
  for (const { index, 1: name = '' } of source.toLowerCase().matchAll(/<([a-z][^\s/>]*)/g))
    if (!offsets.has(name)) offsets.set(name, index)
  return [...new Set(elements.map(({ tagName }) => tagName))].map((name) => {
    const offset = offsets.get(name)
    return {
      ...(offset !== undefined && locate(offset)),
      what: words.leftOut({ element: `<${name}>` }),
      fix: words.leftOutFix({ element: `<${name}>` }),
    }
  })
}

const unplacedTag = (tag: FormTag): Problem => ({
  ...tag.position,
  what: words.unplaced({ tag: `[${tag.type}${tag.rawName && ` ${tag.rawName}`}]` }),
  fix: words.unplacedFix,
})
