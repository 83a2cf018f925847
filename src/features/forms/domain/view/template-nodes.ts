import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { ViewElement, ViewNode, ViewProps } from '../form-view.ts'
import { placeholderName } from '../markup/template-tree.ts'
import { element, type MaybeProps } from './element.ts'

type Content = RootContent | ElementContent

/** Draws the field of a tag: `label` is the text before it, `content` the nodes between its tags. */
export type DrawTag = (index: number, label: string, content: readonly ViewNode[]) => readonly ViewNode[]

/** A template's tree as plain JSON, with React's names for attributes and the fields in their places. */
export const templateNodes = (tree: Root, draw: DrawTag): ViewNode[] => nodesOf(tree.children, draw, '')

/** `legend` names the controls of a fieldset without a legend of its own. */
const nodesOf = (contents: readonly Content[], draw: DrawTag, legend: string): ViewNode[] =>
  contents.flatMap((node, index): readonly ViewNode[] => {
    if (node.type === 'text') return [node.value]
    if (node.type !== 'element') return []
    if (node.tagName !== placeholderName) return [elementOf(node, draw, legend)]
    return draw(
      Number(node.properties.index),
      labelIn(contents.slice(0, index)) || legend,
      nodesOf(node.children, draw, ''),
    )
  })

const labelIn = (before: readonly Content[]) =>
  before
    .slice(before.findLastIndex(isPlaceholder) + 1)
    .map(textOf)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const legendOf = (children: readonly ElementContent[]) =>
  labelIn(children.filter((child) => child.type === 'element' && child.tagName === 'legend'))

const isPlaceholder = (node: Content) => node.type === 'element' && node.tagName === placeholderName

function elementOf({ tagName, properties, children }: Element, draw: DrawTag, around: string): ViewElement {
  const props = { ...propsOf(tagName, properties), ...firstValue(tagName, children) }
  const legend = tagName === 'fieldset' ? legendOf(children) : around
  const nodes = tagName === 'textarea' ? [] : nodesOf(children, draw, legend)
  return element(
    tagName,
    props,
    tableParts.has(tagName) ? nodes.filter((node) => typeof node !== 'string') : nodes,
  )
}

/** White space between cells is nothing in HTML, but React would have to draw it. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])

/** React takes what a select or a text area first holds from the element itself. */
function firstValue(tag: string, children: readonly ElementContent[]): MaybeProps {
  if (tag === 'textarea') return { defaultValue: children.map(textOf).join('') }
  return tag === 'select' ? { defaultValue: chosenOptions(children)[0] } : {}
}

const propsOf = (tag: string, properties: Element['properties']): ViewProps =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      if (value === null || value === undefined || (tag === 'option' && name === 'selected')) return []
      return [[propName(tag, name), Array.isArray(value) ? value.join(' ') : value]]
    }),
  )

function propName(tag: string, name: string) {
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice('aria'.length).toLowerCase()}`
  if (/^data[A-Z]/.test(name)) return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (tag === 'input' && name === 'value') return 'defaultValue'
  return tag === 'input' && name === 'checked' ? 'defaultChecked' : name
}

const chosenOptions = (nodes: readonly ElementContent[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    if (node.tagName !== 'option') return chosenOptions(node.children)
    return node.properties.selected ? [String(node.properties.value ?? textOf(node))] : []
  })
