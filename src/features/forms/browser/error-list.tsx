import { useForm } from './form-store.ts'

export const errorId = (unitTag: string, field: string) =>
  `${unitTag}-ve-${field}`.replace(/[^0-9a-z_-]/gi, '')

/** The result for screen readers: the message is announced, each error links to its field. */
export function ErrorList() {
  const { view, state } = useForm()
  return (
    <div className="screen-reader-response">
      <p role="status" aria-live="polite" aria-atomic="true" lang={view.langs?.[state.message]}>
        {state.message}
      </p>
      <ul>
        {state.invalidFields.map(({ field, message }) => {
          const id = view.controls[field]
          const label = view.labels[field]
          const said = [message, view.hints?.[field]?.[message]].filter(Boolean).join(' ')
          const lang = view.langs?.[message]
          const error = lang ? (
            <>
              {label} <span lang={lang}>{said}</span>
            </>
          ) : (
            [label, said].filter(Boolean).join(' ')
          )
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
