import type { Paragraph, Parent, PhrasingContent, Root, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Shortcode } from '../../domain/markdown/shortcode.ts'

/** A block in the text, in whichever syntax it was written. */
export type BlockNode = Parent & {
  type: 'block'
  name: string
  attributes: Record<string, string>
  form: 'directive' | 'shortcode'
  /** Why it cannot be read or is not allowed here. */
  flaw?: 'unreadable' | 'misplaced' | 'unopened'
}

declare module 'mdast' {
  interface RootContentMap {
    block: BlockNode
  }
  interface PhrasingContentMap {
    block: BlockNode
  }
}

export type BlockNames = { directives: ReadonlySet<string>; shortcodes: ReadonlySet<string> }

/** Turns directives and shortcodes into block nodes between paragraphs, with their content as children. */
export function placeBlocks(tree: Root, names: BlockNames): Root {
  placeWithin(tree, names)
  visit(tree, 'text', (node) => {
    node.value = withoutDoubledBrackets(node.value, names.shortcodes)
  })
  return tree
}

function placeWithin(parent: Parent, names: BlockNames) {
  const spread = parent.children.flatMap((child) =>
    child.type === 'paragraph' ? split(child, names) : [child],
  )
  parent.children = enclose(spread).map((child) => asBlock(child, parent))
  for (const child of parent.children) if ('children' in child) placeWithin(child, names)
}

/** `before [ratings] after` becomes a paragraph, a block and a paragraph: a block is not part of a sentence. */
function split(paragraph: Paragraph, names: BlockNames): RootContent[] {
  const broken = brokenDirective(paragraph, names)
  if (broken) return [broken]
  if (!paragraph.children.some((child) => child.type === 'shortcode')) return [paragraph]
  const parts: RootContent[] = []
  let run: PhrasingContent[] = []
  const endRun = () => {
    const children = trimmed(run)
    if (children.length > 0) parts.push({ type: 'paragraph', children, position: children[0]?.position })
    run = []
  }
  for (const child of paragraph.children) {
    if (child.type === 'shortcode') {
      endRun()
      parts.push(child)
    } else run.push(child)
  }
  endRun()
  return parts
}

function trimmed(children: PhrasingContent[]): PhrasingContent[] {
  const isEmpty = (child: PhrasingContent | undefined) =>
    child?.type === 'break' || (child?.type === 'text' && child.value.trim() === '')
  const start = children.findIndex((child) => !isEmpty(child))
  if (start < 0) return []
  const end = children.findLastIndex((child) => !isEmpty(child))
  return children.slice(start, end + 1)
}

/** A paragraph such as `::rating{size=5` was meant to be a block; a visitor should not see it as text. */
function brokenDirective(paragraph: Paragraph, names: BlockNames): BlockNode | undefined {
  const first = paragraph.children[0]
  if (first?.type !== 'text' || !first.value.startsWith('::')) return undefined
  const text = textOf(paragraph)
  const name = /^:{2,}([a-z][\w-]*)(?![\w-])/i.exec(text)?.[1]
  if (!name || !names.directives.has(name) || text.includes('\n')) return undefined
  return {
    type: 'block',
    name,
    attributes: {},
    form: 'directive',
    flaw: 'unreadable',
    children: [],
    position: paragraph.position,
  }
}

/** Moves everything between `[name]` and `[/name]` into the block. */
function enclose(nodes: RootContent[]): RootContent[] {
  const result: RootContent[] = []
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]
    if (node === undefined) continue
    if (node.type !== 'shortcode') {
      result.push(node)
      continue
    }
    const end = node.closing ? -1 : closingOf(nodes, at, node.name)
    const inside = end < 0 ? [] : enclose(nodes.slice(at + 1, end))
    result.push({ ...fromShortcode(node), children: inside })
    if (end >= 0) at = end
  }
  return result
}

function closingOf(nodes: RootContent[], from: number, name: string): number {
  let depth = 0
  for (let at = from; at < nodes.length; at += 1) {
    const node = nodes[at]
    if (node?.type !== 'shortcode' || node.name !== name) continue
    depth += node.closing ? -1 : 1
    if (depth === 0) return at
    // Two opening tags and one closing tag: the first opening tag has no content.
    if (depth > 1 && !hasTwoClosings(nodes, at, name)) return -1
  }
  return -1
}

const hasTwoClosings = (nodes: RootContent[], from: number, name: string) =>
  nodes.slice(from).filter((node) => node.type === 'shortcode' && node.name === name && node.closing).length >
  1

const fromShortcode = ({ name, attributes, closing, position }: Shortcode): BlockNode => ({
  type: 'block',
  name,
  attributes,
  form: 'shortcode',
  ...(closing && { flaw: 'unopened' as const }),
  children: [],
  position,
})

const holdsBlocks = new Set([
  'root',
  'blockquote',
  'listItem',
  'tableCell',
  'footnoteDefinition',
  'containerDirective',
  'block',
])

function asBlock(node: RootContent, parent: Parent): RootContent {
  if (node.type === 'block') return holdsBlocks.has(parent.type) ? node : { ...node, flaw: 'misplaced' }
  if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return node
  const children: RootContent[] = node.type === 'leafDirective' ? labelOf(node) : node.children
  return {
    type: 'block',
    name: node.name,
    attributes: texts(node.attributes),
    form: 'directive',
    children,
    position: node.position,
  }
}

const labelOf = ({ children }: LeafDirective): Paragraph[] =>
  children.length > 0 ? [{ type: 'paragraph', children }] : []

const texts = (attributes: Record<string, string | null | undefined> | null | undefined) =>
  Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [name, value ?? '']))

/** WordPress writes a shortcode that should be shown, not run, as `[[name]]`. */
const withoutDoubledBrackets = (text: string, names: ReadonlySet<string>) =>
  text.replace(/\[(\[([\w-]+)(?![\w-])[^[\]]*\])\]/g, (whole, inner: string, name: string) =>
    names.has(name) ? inner : whole,
  )
