import { make } from './make-element.ts'

export type Question = {
  name: string
  label: string
  hint?: string
  type?: 'text' | 'url' | 'file' | 'checkbox'
  value?: string
  required?: boolean
  accept?: string
}

let asked = 0

/**
 * Asks for something in a dialog. `act` gets the form and may answer what is wrong; the dialog then stays open. Answers
 * the form once it is right, or nothing if the person changed their mind.
 */
export function ask(
  title: string,
  questions: readonly Question[],
  act: (answers: FormData) => Promise<string | undefined> = async () => undefined,
): Promise<FormData | undefined> {
  asked += 1
  const heading = make('h2', { id: `ask-${asked}` }, title)
  const problem = make('p', { class: 'field-error', role: 'alert' })
  const done = make('button', { type: 'submit' }, 'Insert')
  const cancel = make('button', { type: 'button', class: 'button quiet' }, 'Cancel')
  const fields = questions.map((question, place) => field(question, `ask-${asked}-${place}`))
  const form = make(
    'form',
    { class: 'desk-form' },
    heading,
    ...fields,
    problem,
    make('div', { class: 'actions' }, done, cancel),
  )
  const dialog = make('dialog', { class: 'ask', 'aria-labelledby': heading.id }, form)
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
      const wrong = await act(given)
      done.removeAttribute('aria-busy')
      problem.textContent = wrong ?? ''
      if (wrong !== undefined) return
      answers = given
      dialog.close()
    })
    dialog.showModal()
  })
}

function field({ label, hint, name, type = 'text', value, required, accept }: Question, id: string) {
  const input = make('input', {
    ...{ id, name, type, value, accept },
    required: required ?? false,
    'aria-describedby': hint && `${id}-hint`,
  })
  if (type === 'checkbox') return make('label', { class: 'choice' }, input, label)
  return make(
    'div',
    { class: 'field' },
    make('label', { for: id }, label),
    ...(hint ? [make('span', { class: 'field-hint', id: `${id}-hint` }, hint)] : []),
    input,
  )
}
