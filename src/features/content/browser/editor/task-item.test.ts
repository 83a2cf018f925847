import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { createReadRich } from './rich-document.ts'
import { splitItem, taskList } from './task-item.ts'

/** The Markdown after a command, with the cursor behind the words given. */
function after(markdown: string, words: string, command: Command): string {
  const { doc, markdownOf } = createReadRich([])(markdown)
  let place = 0
  doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(words)) place = position + node.text.indexOf(words) + words.length
  })
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, place) })
  let changed = doc
  command(state, ({ doc }) => {
    changed = doc
  })
  return markdownOf(changed)
}

it('makes tasks of a paragraph, and a task of what follows one', () => {
  expect(after('Oil the top\n', 'top', taskList)).toBe('- [ ] Oil the top\n')
  expect(after('- [x] Sandpaper\n- [ ] Wait\n', 'Sand', splitItem)).toBe(
    '- [x] Sand\n- [ ] paper\n- [ ] Wait\n',
  )
  expect(after('- Sandpaper\n', 'Sand', splitItem)).toBe('- Sand\n- paper\n')
})
