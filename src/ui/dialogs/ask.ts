import { type DialogOptions, openDialog } from './dialog.ts'
import { make } from './make-element.ts'

export type Question = { name: string; label: string; hint?: string; value?: string; required?: boolean }

let asked = 0

/** Asks for a few words in a dialog. `act` may answer what is wrong with them. */
export const ask = (questions: readonly Question[], dialog: Pick<DialogOptions, 'title' | 'act' | 'words'>) =>
  openDialog({ ...dialog, content: questions.map(field) })

/** A line to write on, with its label. */
export function field({ label, hint, name, value, required }: Question): HTMLElement {
  asked += 1
  const id = `asked-${asked}`
  return make(
    'div',
    { class: 'field' },
    make('label', { for: id }, label),
    ...(hint ? [make('span', { class: 'field-hint', id: `${id}-hint` }, hint)] : []),
    make('input', {
      ...{ id, name, type: 'text', value },
      required: required ?? false,
      'aria-describedby': hint && `${id}-hint`,
    }),
  )
}
