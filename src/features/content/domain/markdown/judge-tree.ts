import type { Nodes, Root, Table } from 'mdast'
import type { Excess } from './excess.ts'

/** Prose of the largest size has 30,000 nodes. */
const max = { nodes: 40_000, depth: 100, footnotes: 1_000, blocks: 300, formats: 200_000 }

/** HTML elements that go on, when they are not closed, in everything that follows; equal ones at most three times. */
const formatting = /^(?:b|big|code|em|font|i|s|small|strike|strong|tt|u)[\s/>]/i

/** Finds trees that were parsed quickly but would take long to draw. */
export function judgeTree(root: Root): Excess | undefined {
  const formats = new Set<string>()
  let nodes = 0
  let tags = 0
  let footnotes = 0
  let blocks = 0
  const open: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next
    const line = node.position?.start.line ?? 1
    nodes += node.type === 'table' ? cellsOf(node) : 1
    if (nodes > max.nodes) return { line, reason: 'tooManyParts', max: max.nodes }
    if (depth > max.depth) return { line, reason: 'tooDeepParts', max: max.depth }
    if (node.type === 'footnoteReference') footnotes += 1
    if (footnotes > max.footnotes) return { line, reason: 'tooManyNotes', max: max.footnotes }
    if (isBlock(node)) blocks += 1
    if (blocks > max.blocks) return { line, reason: 'tooManyBlocks', max: max.blocks }
    if (node.type === 'html') {
      const [, ...found] = node.value.split('<')
      tags += found.length
      for (const tag of found) if (formatting.test(tag)) formats.add(tag.toLowerCase())
    }
    if (formats.size * tags > max.formats) return { line, reason: 'tooManyFormats' }
    if ('children' in node)
      for (const child of node.children.toReversed()) open.push({ node: child, depth: depth + 1 })
  }
  return formats.size * (nodes + tags) > max.formats ? { line: 1, reason: 'tooManyFormats' } : undefined
}

/** Every row is filled up to the width of the first. */
const cellsOf = ({ children: rows }: Table) => rows.length * (rows[0]?.children.length ?? 0)

const isBlock = ({ type }: Nodes) =>
  type === 'leafDirective' || type === 'containerDirective' || type === 'shortcode'
