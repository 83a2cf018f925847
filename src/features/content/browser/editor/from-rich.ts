import type { BlockContent, ListItem, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Mark, Node } from 'prosemirror-model'

const options: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  // At the beginning of a line two colons would begin a block.
  extensions: [gfmToMarkdown(), { unsafe: [{ atBreak: true, character: ':', after: ':' }] }],
}

/** The Markdown of one block, without a line end. */
export function blockMarkdown(node: Node): string {
  if (node.type.name === 'source') return String(node.attrs.text)
  const root: Root = { type: 'root', children: [fromRich(node)] }
  return toMarkdown(root, options).replace(/\n$/, '')
}

/** Whether two blocks say the same, but for spaces that no page shows. */
export const saysTheSame = (one: Node, other: Node) =>
  JSON.stringify(fromRich(one)) === JSON.stringify(fromRich(other))

function fromRich(node: Node): RootContent {
  const { attrs } = node
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: inline(node) }
    case 'blockquote':
      return { type: 'blockquote', children: node.children.map(fromRich) as BlockContent[] }
    case 'bullet_list':
      return { type: 'list', ordered: false, spread: attrs.spread, children: node.children.map(item) }
    case 'ordered_list':
      return {
        ...{ type: 'list', ordered: true, start: attrs.start, spread: attrs.spread },
        children: node.children.map(item),
      }
    case 'code_block':
      return { type: 'code', lang: attrs.lang, meta: attrs.meta, value: node.textContent }
    case 'rule':
      return { type: 'thematicBreak' }
    case 'source':
      return { type: 'html', value: String(attrs.text) }
    default:
      return { type: 'paragraph', children: inline(node) }
  }
}

const item = (node: Node): ListItem => ({
  type: 'listItem',
  spread: node.attrs.spread,
  checked: node.attrs.checked,
  children: node.children.map(fromRich) as BlockContent[],
})

/** From the outside in. */
const order = ['link', 'strong', 'emphasis', 'strike', 'code']

type Piece = { node: Node; marks: readonly Mark[] }

function inline(parent: Node): PhrasingContent[] {
  const pieces = parent.children.map((node) => ({
    node,
    marks: node.marks.toSorted((a, b) => order.indexOf(a.type.name) - order.indexOf(b.type.name)),
  }))
  return tidySpaces(nest(pieces))
}

/** Adjacent pieces that share their outermost mark are nested in it together. */
function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const result: PhrasingContent[] = []
  for (let place = 0; place < pieces.length; ) {
    const [mark] = pieces[place]?.marks ?? []
    let end = place + 1
    if (mark) while (pieces[end]?.marks[0]?.eq(mark)) end += 1
    const run = pieces.slice(place, end)
    result.push(...(mark ? marked(mark, run) : run.map(({ node }) => leaf(node))))
    place = end
  }
  return result
}

function marked(mark: Mark, run: readonly Piece[]): PhrasingContent[] {
  const inside = run.map(({ node, marks }) => ({ node, marks: marks.slice(1) }))
  switch (mark.type.name) {
    case 'code':
      return [{ type: 'inlineCode', value: run.map(({ node }) => node.text ?? '').join('') }]
    case 'link':
      return [
        { type: 'link', url: mark.attrs.href, title: mark.attrs.title, children: nest(inside) as never[] },
      ]
    case 'strong':
      return [{ type: 'strong', children: nest(inside) }]
    case 'emphasis':
      return [{ type: 'emphasis', children: nest(inside) }]
    default:
      return [{ type: 'delete', children: nest(inside) }]
  }
}

function leaf(node: Node): PhrasingContent {
  if (node.type.name === 'image')
    return { type: 'image', url: node.attrs.src, alt: node.attrs.alt, title: node.attrs.title }
  return node.type.name === 'hard_break' ? { type: 'break' } : { type: 'text', value: node.text ?? '' }
}

/**
 * The same words without spaces that Markdown could only write as `&#x20;`: those at line ends, which are never shown,
 * are left out, and those at the ends of bold and the like are moved outside.
 */
const tidySpaces = (nodes: readonly PhrasingContent[]): PhrasingContent[] => withoutEnds(loosened(nodes))

function loosened(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return joined(
    nodes.flatMap((node): PhrasingContent[] => {
      if (node.type === 'link') return [{ ...node, children: loosened(node.children) as never[] }]
      if (node.type !== 'strong' && node.type !== 'emphasis' && node.type !== 'delete') return [node]
      const inside = withoutSpacesAtBreaks(loosened(node.children))
      const [before, after] = [inside.at(0), inside.at(-1)].map((one) =>
        one?.type === 'text' ? one.value : '',
      )
      const words = withoutEnds(inside)
      if (words.length === 0) return textOf(before ?? '')
      return [
        ...textOf(before?.slice(0, before.length - before.trimStart().length) ?? ''),
        { ...node, children: words },
        ...textOf(after?.slice(after.trimEnd().length) ?? ''),
      ]
    }),
  )
}

const textOf = (value: string): Text[] => (value ? [{ type: 'text', value }] : [])

function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const all: PhrasingContent[] = []
  for (const node of nodes) {
    const last = all.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      all.splice(-1, 1, { ...last, value: last.value + node.value })
    else all.push(node)
  }
  return all
}

const withoutEnds = (nodes: readonly PhrasingContent[]) =>
  withoutSpacesAtBreaks([{ type: 'break' }, ...nodes, { type: 'break' }]).slice(1, -1)

function withoutSpacesAtBreaks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (node.type !== 'text') return [node]
    const start = nodes[index - 1]?.type === 'break' ? node.value.trimStart() : node.value
    return textOf(nodes[index + 1]?.type === 'break' ? start.trimEnd() : start)
  })
}
