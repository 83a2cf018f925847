import type { InvalidField } from '../domain/form-state.ts'
import type { FormView } from '../domain/form-view.ts'
import { beforeAnswer } from '../domain/label-words.ts'
import { useForm } from './form-context.ts'

export const errorId = (unitTag: string, field: string) =>
  `${unitTag}-ve-${field}`.replace(/[^0-9a-z_-]/gi, '')

/** What else a visitor should know to mend it. */
export const hintsFor = ({ hints }: FormView, { field, message }: InvalidField) =>
  (hints?.[field] ?? []).filter(({ error }) => error === message)

/** What became of the form, for those who hear the page: the message is announced, each error leads to its field. */
export function ErrorList() {
  const { view, state } = useForm()
  return (
    <div className="screen-reader-response">
      <p role="status" aria-live="polite" aria-atomic="true">
        {state.message}
      </p>
      <ul>
        {state.invalidFields.map((wrong) => {
          const { field } = wrong
          const message = [wrong.message, ...hintsFor(view, wrong).map(({ words }) => words)].join(' ')
          const id = view.controls[field]
          const label = view.labels[field]
          const error = label ? `${beforeAnswer(label)} ${message}` : message
          return (
            <li key={field} id={errorId(view.unitTag, field)}>
              {id ? <a href={`#${id}`}>{error}</a> : error}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
