import { Fragment, type Mark, type Node } from 'prosemirror-model'

/**
 * The same block without spaces that Markdown could only write as `&#x20;`: those at the ends of a line, which no page shows,
 * are left out, and those at the ends of bold and the like stand beside it.
 */
export function tidySpaces(node: Node): Node {
  if (node.type.spec.code || node.isLeaf) return node
  const children = node.isTextblock
    ? withoutEnds(node.children.flatMap(loosened))
    : node.children.map(tidySpaces)
  return node.copy(Fragment.from(children))
}

const loose = new Set(['strong', 'emphasis', 'strike'])

const isCode = ({ marks }: Node) => marks.some(({ type }) => type.name === 'code')

/** Spaces at the ends of a text keep only the marks that go on beyond them. */
function loosened(node: Node, index: number, all: readonly Node[]): Node[] {
  const text = node.text ?? ''
  const words = text.trim()
  const before = words ? text.slice(0, text.length - text.trimStart().length) : text
  const after = words ? text.slice(text.trimEnd().length) : ''
  if (isCode(node) || (!before && !after)) return [node]
  const outer = (beside: Node | undefined) =>
    node.marks.filter((mark) => !loose.has(mark.type.name) || (beside && mark.isInSet(beside.marks)))
  const [previous, next] = [all[index - 1], all[index + 1]]
  if (!words)
    return piece(
      node,
      before,
      outer(previous).filter((mark) => outer(next).includes(mark)),
    )
  return [
    ...piece(node, before, outer(previous)),
    ...piece(node, words, node.marks),
    ...piece(node, after, outer(next)),
  ]
}

const piece = ({ type }: Node, text: string, marks: readonly Mark[]): Node[] =>
  text ? [type.schema.text(text, marks)] : []

/** Without the spaces at both ends of every line. */
const withoutEnds = (nodes: readonly Node[]): Node[] =>
  trimmed(trimmed(nodes, 'trimStart').toReversed(), 'trimEnd').toReversed()

function trimmed(nodes: readonly Node[], trim: 'trimStart' | 'trimEnd'): Node[] {
  let isEdge = true
  return nodes.flatMap((node) => {
    const text = node.text?.[trim]()
    const isOpen = isEdge && text !== undefined && !isCode(node)
    if (!isOpen) {
      isEdge = node.type.name === 'hard_break'
      return [node]
    }
    isEdge = text === ''
    return piece(node, text, node.marks)
  })
}
