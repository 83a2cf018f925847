import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { image, paragraph, hard_break: hardBreak } = schema.nodes

/** Inserts a picture in its own paragraph, after the selection; the cursor moves to an empty one below. */
export function insertPicture(attributes: { src: string; alt: string }): Command {
  return ({ selection: { $to }, tr }, dispatch) => {
    const picture = paragraph.create(null, image.create(attributes))
    const { from, to, above, below } = gapAt($to)
    tr.replaceWith(from, to, [...above, picture, paragraph.create(), ...below])
    const start = above.reduce((place, { nodeSize }) => place + nodeSize, from)
    tr.setSelection(TextSelection.create(tr.doc, start + picture.nodeSize + 1))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

type Gap = { from: number; to: number; above: readonly Node[]; below: readonly Node[] }

function gapAt($place: ResolvedPos): Gap {
  if ($place.parent.type.contentMatch.matchType(image))
    return { from: $place.before(), to: $place.after(), ...halvesAt($place) }
  let { depth } = $place
  while (depth > 0 && !$place.node(depth).type.contentMatch.matchType(paragraph)) depth -= 1
  const behind = depth === $place.depth ? $place.pos : $place.after(depth + 1)
  return { from: behind, to: behind, above: [], below: [] }
}

/** Markdown has no blanks at the edge of a paragraph: those around the cut go. */
function halvesAt({ parent, parentOffset }: ResolvedPos) {
  const textOf = (from: number, to: number) =>
    parent.textBetween(from, to, undefined, ({ type }) => (type === hardBreak ? '\n' : '\ufffc'))
  const isFull = ({ childCount }: Node) => childCount > 0
  const { size } = parent.content
  return {
    above: [parent.cut(0, textOf(0, parentOffset).trimEnd().length)].filter(isFull),
    below: [parent.cut(size - textOf(parentOffset, size).trimStart().length)].filter(isFull),
  }
}
