import type { RootContent } from 'mdast'
import type { Node } from 'prosemirror-model'
import { createMarkdownParser, type ParseMarkdown } from '../../domain/markdown/parse-markdown.ts'
import { blockMarkdown, saysTheSame } from './from-rich.ts'
import { schema } from './schema.ts'
import { NotRich, toRich } from './to-rich.ts'

/** A Markdown text in the form the rich view works on, and back. */
type RichDocument = {
  doc: Node
  /** The text of a changed document: untouched blocks, and anything between them, are kept byte for byte. */
  markdownOf(doc: Node): string
}

export type ReadRich = (markdown: string) => RichDocument

type Origin = { index: number; text: string }

export function createReadRich(shortcodes: readonly string[]): ReadRich {
  const { parse } = createMarkdownParser(new Set(shortcodes))
  return (markdown) => {
    const parsed = parse(markdown)
    const blocks = parsed.ok
      ? parsed.value.children.map((node) => ({ ...placeOf(node), node }))
      : [{ start: 0, end: markdown.length, node: undefined }]
    const richNodes = blocks.map(({ start, end, node }) =>
      richOrSource(parse, node, markdown.slice(start, end)),
    )
    const origins = new Map<Node, Origin>()
    for (const [index, { start, end }] of blocks.entries()) {
      const rich = richNodes[index]
      if (rich) origins.set(rich, { index, text: markdown.slice(start, end) })
    }
    const originOf = (node: Node): Origin | undefined => {
      const known = origins.get(node)
      if (known) return known
      for (const [original, origin] of origins) if (original.eq(node)) return origin
      return undefined
    }
    const gapAfter = (index: number) => markdown.slice(blocks[index]?.end, blocks[index + 1]?.start)
    const opening = markdown.slice(0, blocks[0]?.start ?? markdown.length)
    return {
      doc: schema.node('doc', null, withRoomBelow(richNodes)),
      markdownOf: (doc) => write(doc, { originOf, gapAfter, opening, last: blocks.length - 1 }),
    }
  }
}

/** So that one can go on writing below a card or a list. An empty paragraph is nothing in Markdown. */
const withRoomBelow = (blocks: readonly Node[]) =>
  blocks.at(-1)?.type.name === 'paragraph' ? blocks : [...blocks, schema.node('paragraph')]

const placeOf = ({ position }: RootContent) => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
})

/** Content that does not survive a round trip is shown as its source. */
function richOrSource(parse: ParseMarkdown, node: RootContent | undefined, text: string): Node {
  const source = schema.node('source', { text })
  if (!node) return source
  try {
    const rich = toRich(node)
    const parsed = parse(blockMarkdown(rich))
    const [again, ...more] = parsed.ok ? parsed.value.children : []
    return again && more.length === 0 && saysTheSame(toRich(again), rich) ? rich : source
  } catch (error) {
    if (error instanceof NotRich || error instanceof RangeError) return source
    throw error
  }
}

type Originals = {
  originOf(node: Node): Origin | undefined
  gapAfter(index: number): string
  opening: string
  last: number
}

function write(doc: Node, { originOf, gapAfter, opening, last }: Originals): string {
  let text = opening
  let before: { node: Node; origin: Origin | undefined } | undefined
  for (const node of doc.children) {
    if (isEmpty(node)) continue
    const origin = originOf(node)
    if (before) {
      const isAsBefore = origin && before.origin && origin.index === before.origin.index + 1
      text += isAsBefore ? gapAfter(before.origin?.index ?? 0) : between(before.node, node)
    }
    text += origin?.text ?? blockMarkdown(node)
    before = { node, origin }
  }
  if (!before) return ''
  return text + (before.origin?.index === last ? gapAfter(last) : '\n')
}

const isEmpty = (node: Node) => node.type.name === 'paragraph' && node.childCount === 0

/** Two lists in a row would become one. */
const between = (before: Node, node: Node) =>
  before.type === node.type && /_list$/.test(node.type.name) ? '\n\n<!-- -->\n\n' : '\n\n'
