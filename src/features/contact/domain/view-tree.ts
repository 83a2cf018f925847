import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Field } from './fields/field.ts'
import { serverOnly, type ViewElement, type ViewField, type ViewNode, type ViewProps } from './form-view.ts'
import { placeholderName } from './markup/template-tree.ts'

/** A template's tree as plain JSON for the view, with React's names for attributes. */
export const viewTree = (tree: Root): ViewNode[] => viewNodes(tree.children)

/** A field without what must or need not reach the browser. */
export const viewField = (field: Field): ViewField =>
  Object.fromEntries(Object.entries(field).filter(([key]) => !hidden.has(key))) as ViewField

const hidden: ReadonlySet<string> = new Set(serverOnly)

const viewNodes = (nodes: readonly (RootContent | ElementContent)[]): ViewNode[] =>
  nodes.flatMap((node, index): ViewNode[] => {
    if (node.type === 'text') return [node.value]
    if (node.type !== 'element') return []
    return [node.tagName === placeholderName ? viewPlace(node, nodes.slice(0, index)) : viewElement(node)]
  })

function viewPlace(node: Element, before: readonly (RootContent | ElementContent)[]) {
  const label = before
    .slice(before.findLastIndex(isPlaceholder) + 1)
    .map(textOf)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  const children = viewNodes(node.children)
  return {
    field: Number(node.properties.index),
    ...(label && { label }),
    ...(children.length > 0 && { children }),
  }
}

function viewElement({ tagName, properties, children }: Element): ViewElement {
  const props = { ...viewProps(tagName, properties), ...firstValue(tagName, children) }
  const nodes = tagName === 'textarea' ? [] : viewNodes(children)
  const shown = tableParts.has(tagName) ? nodes.filter((node) => typeof node !== 'string') : nodes
  return {
    tag: tagName,
    ...(Object.keys(props).length > 0 && { props }),
    ...(shown.length > 0 && { children: shown }),
  }
}

/** White space between cells is nothing in HTML, but React would have to draw it. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])

/** React takes what a select or a text area first holds from the element itself. */
function firstValue(tag: string, children: readonly ElementContent[]): ViewProps {
  if (tag === 'textarea') return { defaultValue: children.map(textOf).join('') }
  const [chosen] = tag === 'select' ? chosenOptions(children) : []
  return chosen === undefined ? {} : { defaultValue: chosen }
}

const viewProps = (tag: string, properties: Element['properties']): ViewProps =>
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

const isPlaceholder = (node: RootContent | ElementContent) =>
  node.type === 'element' && node.tagName === placeholderName

const chosenOptions = (nodes: readonly ElementContent[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    if (node.tagName !== 'option') return chosenOptions(node.children)
    return node.properties.selected ? [String(node.properties.value ?? textOf(node))] : []
  })
