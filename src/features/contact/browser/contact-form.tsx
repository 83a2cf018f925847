import type { FormView } from '../domain/form-view.ts'
import { formStatus } from '../domain/status.ts'
import { NodesView } from './element-view.tsx'
import { ErrorList } from './error-list.tsx'
import { FormContext } from './form-context.ts'
import { FormNotes } from './form-notes.tsx'
import { useContactForm } from './use-contact-form.ts'

/** A form in the markup of Contact Form 7. Without script it is an ordinary form that posts to its page. */
export function ContactForm(view: FormView) {
  const { root, life, change } = useContactForm(view)
  return (
    <FormContext value={life}>
      <div
        ref={root}
        className={`wpcf7 ${life.awake ? 'js' : 'no-js'}`}
        id={view.unitTag}
        lang={view.language}
        dir={view.direction}
        data-wpcf7-id={view.id}
      >
        <ErrorList />
        <form
          id={view.htmlId}
          name={view.htmlName}
          className={formClasses(view)}
          action={view.action}
          method="post"
          encType={view.multipart ? 'multipart/form-data' : undefined}
          aria-label={view.label}
          noValidate
          data-status={formStatus(view.status)}
          data-uncontrolled
        >
          <NodesView nodes={view.tree} />
          <FormNotes change={change} />
        </form>
      </div>
    </FormContext>
  )
}

/** Drawn once: afterwards the class follows the status by itself, and belongs to other scripts of the page too. */
const formClasses = ({ status, settings, htmlClass }: FormView) =>
  [
    'wpcf7-form',
    formStatus(status),
    settings.demoMode && 'demo',
    settings.acceptanceAsValidation && 'wpcf7-acceptance-as-validation',
    htmlClass,
  ]
    .filter(Boolean)
    .join(' ')

export { ContactForm as island }
