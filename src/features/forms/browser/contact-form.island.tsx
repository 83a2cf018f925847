import type { FormView } from '../domain/form-view.ts'
import { NodesView } from './element-view.tsx'
import { ErrorList } from './error-list.tsx'
import { FormContext, type FormSnapshot, useForm } from './form-store.ts'
import { useContactForm } from './use-contact-form.ts'
import { wpcf7 } from './wpcf7-global.ts'

/**
 * A form in the markup of Contact Form 7. Without JavaScript it is an ordinary form that posts to its page. Its class
 * and status are only drawn once: afterwards they follow its state directly, and other scripts of the page may use the
 * class, too.
 */
export function ContactForm(view: FormView) {
  const { form, life, awake, change } = useContactForm(view)
  return (
    <FormContext value={life}>
      <div
        className={`wpcf7 ${awake ? 'js' : 'no-js'}`}
        id={view.unitTag}
        lang={view.language}
        dir={view.direction}
        data-wpcf7-id={view.id}
      >
        <ErrorList />
        <form
          ref={form}
          id={view.htmlId}
          name={view.htmlName}
          className={view.formClass}
          action={view.action}
          method="post"
          encType={view.multipart ? 'multipart/form-data' : undefined}
          aria-label={view.label}
          noValidate
          data-status={view.status}
          data-uncontrolled
        >
          <NodesView nodes={view.tree} />
          <FormNotes change={change} />
        </form>
      </div>
    </FormContext>
  )
}

type NotesProps = { change(change: Partial<FormSnapshot>): void }

/** Notes besides its message: the progress of an upload, what was kept, what can be done. */
function FormNotes({ change }: NotesProps) {
  const { state, progress, draftRestored, view } = useForm()
  const { texts } = view
  if (progress !== undefined)
    return (
      <progress
        className="wpcf7-progress"
        value={progress}
        lang={view.langs?.[texts.uploading]}
        aria-label={texts.uploading}
      />
    )
  if (state.failure) return <FailureNote change={change} />
  if (!draftRestored) return null
  return (
    <div className="wpcf7-note" lang={view.langs?.[texts.start_over]}>
      <p role="status">{texts.draft_restored}</p>
      <button
        type="button"
        className="button quiet"
        onClick={({ currentTarget: { form } }) => {
          form?.reset()
          form?.querySelector<HTMLElement>('[data-name] :is(input, select, textarea)')?.focus()
        }}
      >
        {texts.start_over}
      </button>
    </div>
  )
}

/** Nothing is lost, and it can be sent again: at once, or automatically when the network is back. */
function FailureNote({ change }: NotesProps) {
  const { network, waits, view, state } = useForm()
  const { texts } = view
  const isOffline = network === 'offline'
  const mayBeOnline = !isOffline && state.failure?.code === 'fetch_error'
  const kept = mayBeOnline ? `${texts.unreachable} ${texts.kept}` : texts.kept
  const sentence = network === 'back' ? texts.back_online : isOffline && waits ? texts.waits : kept
  return (
    <div className="wpcf7-note" lang={view.langs?.[texts.try_again]}>
      <p role="status">{sentence}</p>
      <div className="actions">
        <button
          type="button"
          className="button quiet"
          onClick={({ currentTarget: { form } }) => {
            if (!form) return
            // The button goes with the failure; the one that sends the form stays.
            form.querySelector<HTMLElement>('.wpcf7-submit')?.focus()
            void wpcf7().submit(form)
          }}
        >
          {texts.try_again}
        </button>
        {isOffline && (
          <button
            type="button"
            className="button quiet"
            aria-pressed={waits}
            onClick={() => change({ waits: !waits })}
          >
            {waits ? texts.do_not_wait : texts.send_when_online}
          </button>
        )}
      </div>
    </div>
  )
}

export { ContactForm as island }
