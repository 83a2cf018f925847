import type { Html, PhrasingContent, RootContent } from 'mdast'

/** HTML within a sentence; without the mark it would count as a block. */
export const inlineHtml = (value: string) => ({ type: 'html', value, data: { hName: 'span' } }) as Html

/** HTML, or one of our blocks, between paragraphs. */
export const blockHtml = (value: string): Html => ({ type: 'html', value })

const phrasing = new Set([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'image',
  'inlineCode',
  'link',
  'strong',
  'text',
])

const isInline = (node: RootContent): node is PhrasingContent =>
  phrasing.has(node.type) || (node.type === 'html' && node.data !== undefined)

/**
 * Puts something around what stands within a sentence, and leaves the rest as it is. Spaces at the edges go outside: Markdown
 * cannot begin or end with them there.
 */
export function around(
  nodes: readonly RootContent[],
  make: (inside: PhrasingContent[]) => readonly RootContent[],
): RootContent[] {
  const result: RootContent[] = []
  let run: PhrasingContent[] = []
  const endRun = () => {
    const { before, inside, after } = withoutEdges(run)
    if (before) result.push({ type: 'text', value: before })
    if (inside.length > 0) result.push(...make(inside))
    if (after) result.push({ type: 'text', value: after })
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) run.push(node)
    else {
      endRun()
      result.push(node)
    }
  }
  endRun()
  return result
}

function withoutEdges(run: readonly PhrasingContent[]) {
  const inside = run.map((node) => ({ ...node }))
  let before = ''
  let after = ''
  const first = inside[0]
  if (first?.type === 'text') {
    const value = first.value.trimStart()
    before = first.value.slice(0, first.value.length - value.length)
    first.value = value
    if (value === '') inside.shift()
  }
  const last = inside.at(-1)
  if (last?.type === 'text') {
    const value = last.value.trimEnd()
    after = last.value.slice(value.length)
    last.value = value
    if (value === '') inside.pop()
  }
  return { before, inside, after }
}

/** Everything in one sentence: blocks lose their lines. What can stand in no sentence comes back apart. */
export function asSentence(nodes: readonly RootContent[]): {
  inside: PhrasingContent[]
  apart: RootContent[]
} {
  const inside: PhrasingContent[] = []
  const apart: RootContent[] = []
  for (const node of nodes) {
    if (isInline(node)) {
      inside.push(node.type === 'break' ? inlineHtml('<br>') : node)
      continue
    }
    if ('children' in node) {
      const inner = asSentence(node.children as RootContent[])
      if (inside.length > 0 && inner.inside.length > 0) inside.push({ type: 'text', value: ' ' })
      inside.push(...inner.inside)
      apart.push(...inner.apart)
    } else if (node.type === 'code') inside.push({ type: 'inlineCode', value: node.value })
    else apart.push(node)
  }
  return { inside, apart }
}

/** A link holds no other, and stars inside stars or strokes inside strokes would be read as something else. */
export const without = (
  type: PhrasingContent['type'],
  nodes: readonly PhrasingContent[],
): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (!('children' in node)) return [node]
    const children = without(type, node.children as PhrasingContent[])
    return node.type === type ? children : [{ ...node, children } as PhrasingContent]
  })
