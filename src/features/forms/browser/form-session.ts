import type { FormView } from '../domain/form-view.ts'
import { takeFromAddress } from './address-values.ts'
import type { FormSession } from './awake-form.ts'
import { createFieldCheck } from './check-fields.ts'
import { rememberSession } from './contact-form.prepare.ts'
import { hasWritten, restoreDraft, saveDraft } from './drafts.ts'
import { followReset, freshQuestions } from './empty-form.ts'
import { chooseWrittenEarly } from './field-habits.ts'
import type { FormFacts } from './form-events.ts'
import type { FormStore } from './form-store.ts'
import { createFormUnderway } from './form-underway.ts'
import { guardForm } from './guard-form.ts'
import { listenToForm } from './listen-to-form.ts'
import { watchNetwork } from './network.ts'
import { sendMessage } from './send-message.ts'
import { ensureKey } from './sending-key.ts'
import { wpcf7 } from './wpcf7-global.ts'

/** Answers how to end it. */
export function startFormSession(form: HTMLFormElement, view: FormView, store: FormStore) {
  const underway = createFormUnderway(form, view, store)
  const fieldCheck = createFieldCheck(underway)
  const botCheck = guardForm(form, view)
  form.wpcf7 = factsOf(form, view, store)
  chooseWrittenEarly(form)
  // What the visitor was faster with; nothing that we fill in.
  const writtenEarly = hasWritten(form)
  takeFromAddress(form, view)
  ensureKey(form)
  if (view.settings.keepDrafts && !view.standards) {
    if (restoreDraft(form, view.unitTag)) store.set({ draftRestored: true })
    if (writtenEarly) saveDraft(form, view.unitTag)
  }
  addSpinners(form)
  void fieldCheck.fetchSchema()
  void freshQuestions(underway)
  let pressed: HTMLElement | null | undefined
  const session: FormSession = {
    submit({ submitter } = {}) {
      // What failed is sent again as it was, or it would be another message.
      pressed = submitter ?? (store.get().state.failure ? pressed : undefined)
      return sendMessage({ ...underway, botCheck }, pressed)
    },
    reset: () => followReset(underway),
    validate: fieldCheck.validate,
  }
  const ends = [
    rememberSession(form, session),
    listenToForm({ ...underway, fieldCheck, botCheck }),
    watchNetwork(underway),
  ]
  return () => {
    for (const end of ends) end()
  }
}

const factsOf = (form: HTMLFormElement, view: FormView, store: FormStore): FormFacts => ({
  id: view.id,
  status: store.get().state.status,
  pluginVersion: view.version,
  locale: view.locale,
  unitTag: view.unitTag,
  containerPost: view.containerPost,
  parent: form.closest('.wpcf7'),
  get schema() {
    return wpcf7().schemas.get(view.id)
  },
})

/** Only script can turn them, so they come with script. */
function addSpinners(form: HTMLFormElement) {
  for (const button of form.querySelectorAll('.has-spinner')) {
    const spinner = document.createElement('span')
    spinner.className = 'wpcf7-spinner'
    if (!button.nextElementSibling?.matches('.wpcf7-spinner')) button.after(spinner)
  }
}
