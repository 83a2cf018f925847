import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'

/** How the placeholder of something drawn later behaves in running text. */
export type Placement = 'inline' | 'block' | 'hidden'
type PlacementOf = (element: Element) => Placement | undefined

type Node = RootContent | ElementContent

/**
 * Lays out text as an owner types it: a blank line separates paragraphs, a line end breaks the line. Text already
 * inside a block is only laid out within it.
 */
export const layOutParagraphs = (root: Root, placementOf: PlacementOf = () => undefined): Root => {
  const isHidden = (node: Node) => node.type === 'element' && placementOf(node) === 'hidden'
  const isBlock = (node: Node) =>
    node.type === 'element' &&
    (placementOf(node) ?? (blockElements.has(node.tagName) ? 'block' : 'inline')) === 'block'
  const isNothing = (node: Node) =>
    isHidden(node) || node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')

  const inside = (node: Node): Node => {
    if (node.type !== 'element' || placementOf(node) || verbatimElements.has(node.tagName)) return node
    return { ...node, children: layOut(node.tagName, node.children) as ElementContent[] }
  }

  const layOut = (parent: string, children: Node[]): Node[] => {
    if (paragraphParents.has(parent)) return paragraphsOf(children)
    const laidOut = children.map(inside)
    const holdsText = lineParents.has(parent) || !blockElements.has(parent)
    return holdsText ? breakLines(laidOut) : laidOut
  }

  const paragraphsOf = (children: Node[]): Node[] =>
    splitAt(children, isBlock).flatMap((run) => {
      const [only] = run
      if (only && isBlock(only)) return [inside(only)]
      return splitAtBlankLines(run).flatMap((lines) => {
        if (lines.every(isNothing)) return lines.filter(isHidden)
        return [paragraph(breakLines(lines.map(inside)))]
      })
    })

  const breaks = (node: Node | undefined) =>
    node === undefined || isBlock(node) || (node.type === 'element' && node.tagName === 'br')

  /** A line end becomes `<br>` only between two things that are seen. */
  const breakLines = (children: Node[]): Node[] => {
    const pieces = children.flatMap(splitLines)
    const isSeen = (node: Node) => node !== lineEnd && !isNothing(node)
    const followers = seenAfterEach(pieces, isSeen)
    let before: Node | undefined
    return pieces.flatMap((piece, index) => {
      if (isSeen(piece)) before = piece
      if (piece !== lineEnd) return [piece]
      if (breaks(before) || breaks(followers[index])) return [newline]
      before = lineBreak
      return [lineBreak, newline]
    })
  }

  return { ...root, children: paragraphsOf(root.children) as RootContent[] }
}

const lineEnd: ElementContent = { type: 'text', value: '\n' }
const newline: ElementContent = { type: 'text', value: '\n' }
const lineBreak: ElementContent = { type: 'element', tagName: 'br', properties: {}, children: [] }

const paragraph = (children: Node[]): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: trimEnds(children) as ElementContent[],
})

const splitLines = (node: Node): Node[] => {
  if (node.type !== 'text') return [node]
  const lines = node.value.split('\n')
  return lines.flatMap((line, index) => {
    const start = index > 0 ? line.trimStart() : line
    const value = index < lines.length - 1 ? start.trimEnd() : start
    return [...(index > 0 ? [lineEnd] : []), ...(value === '' ? [] : [text(value)])]
  })
}

const seenAfterEach = (nodes: Node[], isSeen: (node: Node) => boolean): (Node | undefined)[] => {
  const followers: (Node | undefined)[] = []
  let next: Node | undefined
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    followers[index] = next
    const node = nodes[index]
    if (node && isSeen(node)) next = node
  }
  return followers
}

/** Runs of nodes, and each separator alone, in their order. */
const splitAt = (nodes: Node[], isSeparator: (node: Node) => boolean): Node[][] => {
  const runs: Node[][] = [[]]
  for (const node of nodes) {
    if (isSeparator(node)) runs.push([node], [])
    else runs.at(-1)?.push(node)
  }
  return runs.filter((run) => run.length > 0)
}

const splitAtBlankLines = (nodes: Node[]): Node[][] => {
  const runs: Node[][] = [[]]
  for (const node of nodes) {
    const [first, ...more] = node.type === 'text' ? node.value.split(/\n[ \t]*\n\s*/).map(text) : [node]
    if (first) runs.at(-1)?.push(first)
    for (const start of more) runs.push([start])
  }
  return runs
}

const trimEnds = (nodes: Node[]): Node[] => {
  const isBlank = (node: Node | undefined) => node?.type === 'text' && node.value.trim() === ''
  let [start, end] = [0, nodes.length]
  while (start < end && isBlank(nodes[start])) start += 1
  while (end > start && isBlank(nodes[end - 1])) end -= 1
  return nodes.slice(start, end).map((node, index, { length }) => {
    if (node.type !== 'text') return node
    const value = index === 0 ? node.value.trimStart() : node.value
    return text(index === length - 1 ? value.trimEnd() : value)
  })
}

const text = (value: string): ElementContent => ({ type: 'text', value })

/** May hold paragraphs: text written straight into them is laid out like text on the page. */
const paragraphParents = new Set(
  (
    'address article aside blockquote caption dd details dialog div dt fieldset figcaption figure footer ' +
    'form header li main nav section td th'
  ).split(' '),
)

/** Block elements: they end the previous paragraph. */
const blockElements = new Set([
  ...paragraphParents,
  ...(
    'center col colgroup datalist dl h1 h2 h3 h4 h5 h6 hgroup hr legend menu noscript ol optgroup option p pre ' +
    'script search style summary table tbody template tfoot thead title tr ul'
  ).split(' '),
])

/** Blocks that hold running text but no paragraphs: a line break in them is a `<br>`. */
const lineParents = new Set('h1 h2 h3 h4 h5 h6 legend p summary'.split(' '))

/** Their text is kept exactly as written. */
const verbatimElements = new Set(
  'pre textarea script style select datalist option template svg math'.split(' '),
)

/** HTML as a browser reads it inside a page: whatever is broken comes out as a well-formed tree. */
export const parseHtml = (html: string): Root => {
  const tree = fromHtml(html.replace(/\r\n?/g, '\n'), { fragment: true })
  visit(tree, (node) => {
    delete node.position
  })
  return tree
}
