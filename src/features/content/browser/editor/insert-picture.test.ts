import { EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { insertPicture } from './insert-picture.ts'
import { createReadRich } from './rich-document.ts'

const read = createReadRich([])
const seat = '![Seat](/media/seat.webp)'

/** The text once a picture is put behind the words, and one writes on. */
function written(markdown: string, select: (doc: EditorState['doc']) => Selection): string {
  const { doc, markdownOf } = read(markdown)
  let state = EditorState.create({ doc, selection: select(doc) })
  insertPicture({ src: '/media/seat.webp', alt: 'Seat' })(state, (transaction) => {
    state = state.apply(transaction)
  })
  state.doc.check()
  return markdownOf(state.apply(state.tr.insertText('After.')).doc)
}

const behind = (words: string) => (doc: EditorState['doc']) => {
  let place = 0
  doc.descendants((node, start) => {
    const at = node.text?.indexOf(words) ?? -1
    if (at >= 0) place = start + at + words.length
  })
  return TextSelection.create(doc, place)
}

describe('a picture put into a text', () => {
  it.each([
    ['takes the place of an empty paragraph', '', Selection.atEnd, `${seat}\n\nAfter.\n`],
    ['goes below a paragraph', 'Open today.\n', behind('today.'), `Open today.\n\n${seat}\n\nAfter.\n`],
    ['goes above a paragraph', 'Open.\n', Selection.atStart, `${seat}\n\nAfter.\n\nOpen.\n`],
    ['splits words', 'We open **now**.', behind('We'), `We\n\n${seat}\n\nAfter.\n\nopen **now**.\n`],
    ['splits at a break', 'One\\\ntwo', behind('One'), `One\n\n${seat}\n\nAfter.\n\ntwo\n`],
    ['is no heading', '## Open\n', behind('Open'), `## Open\n\n${seat}\n\nAfter.\n`],
    ['stays in a list', '- One\n- Two\n', behind('One'), `- One\n\n  ${seat}\n\n  After.\n- Two\n`],
    ['goes below code', '```\na\nb\n```\n', behind('a'), `\`\`\`\na\nb\n\`\`\`\n\n${seat}\n\nAfter.\n`],
  ])('%s', (_, markdown, select, expected) => {
    expect(written(markdown, select)).toBe(expected)
  })

  it('leaves a chosen card, and a chosen list item, where they are', () => {
    const card = '| a |\n| - |\n| 1 |\n'
    expect(written(card, (doc) => NodeSelection.create(doc, 0))).toBe(`${card}\n${seat}\n\nAfter.\n`)
    const list = '- One\n- Two\n'
    expect(written(list, (doc) => NodeSelection.create(doc, 1))).toBe(`${list}\n${seat}\n\nAfter.\n`)
  })
})
