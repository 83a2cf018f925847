import type { Element, ElementContent, Properties } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { each } from '../own.ts'
import { isPhrasing } from './elements.ts'
import { placeTag, type TextScope } from './text-scope.ts'

const everywhere = ['dir', 'id', 'lang']

/** Elements that our pages show as they are, with the attributes that mean something. */
export const keptElements: Readonly<Record<string, readonly string[]>> = {
  ...each(
    'h1 h2 h3 h4 h5 h6 p div section hr br pre wbr ul dl dt dd summary figure figcaption address table caption thead tbody ' +
      'tfoot tr b bdi bdo cite code dfn em i kbd mark rp rt ruby s samp small span strong sub sup u var',
    [],
  ),
  a: ['href', 'title'],
  abbr: ['title'],
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  data: ['value'],
  del: ['cite', 'dateTime'],
  details: ['open', 'name'],
  img: ['src', 'alt'],
  ins: ['cite', 'dateTime'],
  li: ['value'],
  ol: ['reversed', 'start', 'type'],
  q: ['cite'],
  td: ['align', 'colSpan', 'rowSpan', 'headers'],
  th: ['align', 'colSpan', 'rowSpan', 'headers', 'scope', 'abbr'],
  time: ['dateTime'],
}

/** `<abbr title="…">` */
export function openingTag({ tagName, properties }: Element): string {
  const bare: Element = {
    type: 'element',
    tagName,
    properties: keptProperties(tagName, properties),
    children: [],
  }
  return write([bare]).split('</')[0] ?? ''
}

/** HTML without an empty line, which would end it: our own blocks inside are between empty lines. */
export function keepHtml(nodes: readonly ElementContent[], scope: TextScope): string {
  const cleaned = nodes.flatMap((node) => clean(node, scope, false))
  return write(cleaned)
    .replaceAll(lineMark, '&#10;')
    .replace(new RegExp(`[ \\n]*${blockMark}(\\d+)${blockMark}[ \\n]*`, 'g'), (_, index: string) => {
      const placed = scope.placed(Number(index))
      return placed && 'markdown' in placed ? `\n\n${placed.markdown}\n\n` : ''
    })
    .trim()
}

const lineMark = '\uE00A'
const blockMark = '\uE00B'

const write = (nodes: readonly ElementContent[]) =>
  toHtml([...nodes], {
    characterReferences: { useNamedReferences: true },
    allowDangerousCharacters: false,
  }).replaceAll('|', '&#124;')

/** Beginning a line makes the source readable. */
const ownLine = new Set('tr li dt dd figcaption thead tbody tfoot caption p img summary'.split(' '))

function clean(node: ElementContent, scope: TextScope, isLiteral: boolean): ElementContent[] {
  if (node.type === 'text') {
    const value = node.value.replaceAll(lineMark, '').replaceAll(blockMark, '')
    return [
      {
        type: 'text',
        value: isLiteral ? value.replaceAll('\n', lineMark) : value.replace(/[ \t\r\n\f]+/g, ' '),
      },
    ]
  }
  if (node.type !== 'element') return []
  if (node.tagName === placeTag)
    return [{ type: 'text', value: `${blockMark}${String(node.properties.dataN)}${blockMark}` }]
  const inside = node.children.flatMap((child) => clean(child, scope, isLiteral || node.tagName === 'pre'))
  if (!Object.hasOwn(keptElements, node.tagName)) return isPhrasing(node) ? inside : [space, ...inside, space]
  const kept: Element = {
    ...node,
    properties: keptProperties(node.tagName, node.properties),
    children: inside,
  }
  return ownLine.has(node.tagName) && !isLiteral ? [{ type: 'text', value: '\n' }, kept] : [kept]
}

const space: ElementContent = { type: 'text', value: ' ' }

function keptProperties(tagName: string, properties: Properties): Properties {
  const names = [...everywhere, ...(keptElements[tagName] ?? [])]
  return Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)))
}
