import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as dialogWords } from '#words/desk.dialogs.ts'
import { make } from './make-element.ts'

export type DialogWords = ForBrowser<typeof dialogWords>

export type DialogOptions = {
  title: string
  content: readonly Node[]
  /** Gets the form and may answer what is wrong; the dialog then stays open. */
  act?: ((answers: FormData) => Promise<string | undefined>) | undefined
  isWide?: boolean | undefined
  /** The label of the button that ends it, if it does not insert something. */
  done?: string | undefined
  words: Pick<DialogWords, 'insert' | 'cancel'>
}

let opened = 0

/** A form in a dialog. Returns the form once it is valid, or undefined if the person cancelled. */
export function openDialog({
  title,
  content,
  act,
  isWide,
  words,
  done: word = words.insert,
}: DialogOptions): Promise<FormData | undefined> {
  opened += 1
  const heading = make('h2', { id: `ask-${opened}` }, title)
  const problem = make('p', { class: 'field-error', role: 'alert' })
  const done = make('button', { type: 'submit' }, word)
  const cancel = make('button', { type: 'button', class: 'button quiet' }, words.cancel)
  const form = make(
    'form',
    { class: 'desk-form' },
    heading,
    ...content,
    problem,
    make('div', { class: 'actions' }, done, cancel),
  )
  const dialog = make(
    'dialog',
    { class: isWide ? 'ask ask-wide' : 'ask', 'aria-labelledby': heading.id },
    form,
  )
  document.body.append(dialog)
  return new Promise((resolve) => {
    let answers: FormData | undefined
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(answers)
    })
    cancel.addEventListener('click', () => dialog.close())
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      event.stopPropagation()
      const given = new FormData(form)
      done.setAttribute('aria-busy', 'true')
      const wrong = await act?.(given)
      done.removeAttribute('aria-busy')
      problem.textContent = wrong ?? ''
      if (wrong !== undefined) return
      answers = given
      dialog.close()
    })
    dialog.showModal()
  })
}
