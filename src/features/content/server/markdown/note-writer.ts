import type { ElementContent } from 'hast'
import type { FootnoteReference } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { WriteHtmlOptions } from '#platform/services/texts.ts'

type WriteMark = (note: Parameters<WriteHtmlOptions['writeMark']>[0]) => ElementContent

/** Footnotes apart from the text, for programs that keep them elsewhere. */
export function createNoteWriter(writeMark: WriteMark) {
  const found = new Map<string, { name: string; number: number; children(): ElementContent[] }>()
  return {
    mark(state: State, { identifier, label }: FootnoteReference): ElementContent {
      const key = identifier.toUpperCase()
      const known = found.get(key)
      const note = known ?? {
        name: label ?? identifier,
        number: found.size + 1,
        children: () => {
          const definition = state.footnoteById.get(key)
          return definition ? inSentence(state.all(definition)) : []
        },
      }
      found.set(key, note)
      return writeMark({ name: note.name, number: note.number, isAgain: known !== undefined })
    },
    list() {
      const notes: { name: string; children: ElementContent[] }[] = []
      // A note may hold the mark of another, which stands behind it then.
      for (const { name, children } of found.values()) notes.push({ name, children: children() })
      return notes
    },
  }
}

/** A note of one paragraph needs none. */
function inSentence(children: ElementContent[]): ElementContent[] {
  const [only, ...more] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return only?.type === 'element' && only.tagName === 'p' && more.length === 0 ? only.children : children
}
