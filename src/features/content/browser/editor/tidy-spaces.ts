import type { PhrasingContent, Text } from 'mdast'

/**
 * The same words without spaces that Markdown could only write as `&#x20;`: those at the ends of a line, which no page shows,
 * are left out, and those at the ends of bold and the like stand beside it.
 */
export const tidySpaces = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  withoutEnds(loosened(nodes))

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
