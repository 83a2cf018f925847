import type { Say } from '#platform/words/say.ts'
import { words } from '#words/desk.forms.ts'
import { NodesView } from '../browser/element-view.tsx'
import { FormContext } from '../browser/form-context.ts'
import { createFormState } from '../domain/form-state.ts'
import type { FormView } from '../domain/form-view.ts'

/** The form as visitors see it. `method="dialog"` outside a dialog sends nothing anywhere. */
export function FormPreview({ view, say }: { view: FormView; say: Say }) {
  const { status, message, invalidFields } = view
  return (
    <FormContext value={{ view, state: createFormState({ status, message, invalidFields }) }}>
      <div className="wpcf7 js" lang={view.language} dir={view.direction}>
        <form
          className={view.formClass}
          aria-label={say(words.preview)}
          method="dialog"
          noValidate
          data-uncontrolled
        >
          <NodesView nodes={view.tree} />
        </form>
      </div>
    </FormContext>
  )
}
