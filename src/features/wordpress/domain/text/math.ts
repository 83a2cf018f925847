import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element, isElement } from './elements.ts'

const space: ElementContent = { type: 'text', value: ' ' }

/** A formula in the signs that a line of text has: raised, lowered, fractions with a stroke, roots with a sign. */
export function mathAsHtml(node: Element): ElementContent[] {
  const parts = node.children.filter((child) => isElement(child))
  const [first, second, third] = parts.map(mathAsHtml)
  switch (node.tagName) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
    case 'annotation':
      return [{ type: 'text', value: ` ${textOf(node).trim()} ` }]
    case 'msup':
    case 'mover':
      return [...(first ?? []), element('sup', {}, second ?? [])]
    case 'msub':
    case 'munder':
      return [...(first ?? []), element('sub', {}, second ?? [])]
    case 'msubsup':
    case 'munderover':
      return [...(first ?? []), element('sub', {}, second ?? []), element('sup', {}, third ?? [])]
    case 'mfrac':
      return [...inBrackets(first ?? []), { type: 'text', value: ' / ' }, ...inBrackets(second ?? [])]
    case 'msqrt':
      return [{ type: 'text', value: ' √' }, ...inBrackets(parts.flatMap(mathAsHtml))]
    case 'mroot':
      return [element('sup', {}, second ?? []), { type: 'text', value: '√' }, ...inBrackets(first ?? [])]
    default:
      return [
        space,
        ...node.children.flatMap((child) => (isElement(child) ? mathAsHtml(child) : bare(child))),
        space,
      ]
  }
}

const bare = (node: ElementContent): ElementContent[] =>
  node.type === 'text' && node.value.trim() !== '' ? [node] : []

const inBrackets = (nodes: readonly ElementContent[]): ElementContent[] => [
  { type: 'text', value: '(' },
  ...nodes,
  { type: 'text', value: ')' },
]
