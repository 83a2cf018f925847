import { isBusy } from '../domain/form-state.ts'
import type { FormView } from '../domain/form-view.ts'
import type { FormStatus } from '../domain/status.ts'

/** The properties of `form.wpcf7` for scripts. */
export type FormFacts = {
  id: number
  status: FormStatus
  pluginVersion: string
  locale: string
  unitTag: string
  containerPost: number
  parent: HTMLElement | null
  readonly schema: unknown
}

declare global {
  interface HTMLFormElement {
    wpcf7?: FormFacts
  }
}

/** The events of Contact Form 7: they bubble from the form and cannot be cancelled. */
export const tell = (form: HTMLFormElement, name: string, detail: object) =>
  form.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))

const commonDetail = (view: FormView) => ({
  contactFormId: view.id,
  pluginVersion: view.version,
  contactFormLocale: view.locale,
  unitTag: view.unitTag,
  containerPostId: view.containerPost,
})

/** The detail of everything around a submit or a reset; `apiResponse` once there is one. */
export const submissionDetail = (
  view: FormView,
  status: string,
  formData: FormData,
  apiResponse?: object | undefined,
) => ({
  ...commonDetail(view),
  status,
  inputs: Array.from(formData, ([name, value]) => ({ name, value })).filter(
    ({ name }) => !name.startsWith('_'),
  ),
  formData,
  ...(apiResponse && { apiResponse }),
})

/** Class and attribute follow the state at once; other classes on the form are not ours to touch. */
export function showStatus(form: HTMLFormElement, view: FormView, status: FormStatus) {
  const prevStatus = form.dataset.status
  if (prevStatus === status) return
  form.dataset.status = status
  if (prevStatus) form.classList.remove(prevStatus)
  form.classList.add(status)
  if (form.wpcf7) form.wpcf7.status = status
  // Not `disabled`, which would take the focus away.
  for (const button of form.querySelectorAll('.wpcf7-submit'))
    button.ariaDisabled = isBusy({ status }) ? 'true' : null
  if (prevStatus) tell(form, 'wpcf7statuschanged', { ...commonDetail(view), status, prevStatus })
}
