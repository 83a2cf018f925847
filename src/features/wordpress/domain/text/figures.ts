import type { Element, ElementContent } from 'hast'
import type { State } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { RootContent } from 'mdast'
import { element, isBlank, isElement } from './elements.ts'
import { keepHtml } from './kept-html.ts'
import { blockHtml } from './markdown-nodes.ts'
import type { TextScope } from './text-scope.ts'

/** A picture with a plain caption is Markdown; anything else with a caption stays a figure, with Markdown inside. */
export function figureNodes(state: State, node: Element, scope: TextScope): RootContent[] {
  const caption = node.children.find((child) => isElement(child, 'figcaption') && !isEmpty(child))
  const rest = node.children.filter((child) => !isElement(child, 'figcaption'))
  const inside = () => state.toFlow(state.all({ ...node, children: rest })) as RootContent[]
  if (!isElement(caption)) return inside()
  const picture = onlyPicture(rest)
  if (picture && isElement(picture, 'img') && isPlain(caption))
    return [{ type: 'paragraph', children: [imageOf(picture, flat(textOf(caption)))] }]
  if (picture) return [blockHtml(keepHtml([element('figure', {}, [picture, caption])], scope))]
  const words = blockHtml(keepHtml([caption], scope))
  const flow = inside()
  const isFirst = node.children.filter((child) => !isBlank(child))[0] === caption
  return [blockHtml('<figure>'), ...(isFirst ? [words, ...flow] : [...flow, words]), blockHtml('</figure>')]
}

export const imageOf = (picture: Element, title?: string) =>
  ({
    type: 'image',
    url: String(picture.properties.src ?? ''),
    alt: flat(String(picture.properties.alt ?? '')),
    ...(title && { title }),
  }) as const

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

const isEmpty = (node: ElementContent): boolean =>
  isBlank(node) || (isElement(node) && node.tagName !== 'img' && node.children.every(isEmpty))

const isPlain = ({ children }: Element) => children.every((child) => child.type === 'text')

/** A picture, or a link around one, and nothing else; boxes around it mean nothing. */
function onlyPicture(nodes: readonly ElementContent[]): Element | undefined {
  const [only, ...more] = nodes.filter((node) => !isBlank(node))
  if (!isElement(only) || more.length > 0) return undefined
  if (only.tagName === 'img') return only
  const inner = onlyPicture(only.children)
  if (!inner) return undefined
  if (only.tagName === 'a') return isElement(inner, 'img') ? { ...only, children: [inner] } : undefined
  return isElement(only, 'div', 'p', 'span', 'picture', 'figure') ? inner : undefined
}
