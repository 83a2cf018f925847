import type { FormView } from '../domain/form-view.ts'
import { NodesView } from './element-view.tsx'
import { ErrorList } from './error-list.tsx'
import { FormContext } from './form-context.ts'
import { FormNotes } from './form-notes.tsx'
import { useContactForm } from './use-contact-form.ts'

/**
 * A form in the markup of Contact Form 7. Without script it is an ordinary form that posts to its page. Its class and status
 * are drawn once: afterwards they follow its life by themselves, and the class belongs to other scripts of the page too.
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

export { ContactForm as island }
