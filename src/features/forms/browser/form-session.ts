import type { BotCheck } from '#ui/bot-check/bot-check.ts'
import { loadBotCheck } from '#ui/bot-check/load-bot-check.ts'
import type { FormView } from '../domain/form-view.ts'
import { createFieldCheck } from './check-fields.ts'
import { rememberSession } from './contact-form.prepare.ts'
import { ensureKey, hasWritten, restoreDraft, saveDraft } from './drafts.ts'
import { followReset, freshQuestions } from './empty-form.ts'
import { controlsOf, isUntouched, writeContents } from './field-contents.ts'
import { chooseWrittenEarly } from './field-habits.ts'
import { guardOf } from './fill-in.ts'
import type { FormFacts } from './form-events.ts'
import type { FormStore } from './form-store.ts'
import { createFormUnderway, type FormUnderway } from './form-underway.ts'
import { listenToForm } from './listen-to-form.ts'
import { sendMessage } from './send-message.ts'
import { type FormSession, wpcf7 } from './wpcf7-global.ts'

/** Returns a function that ends it. */
export function startFormSession(form: HTMLFormElement, view: FormView, store: FormStore) {
  const underway = createFormUnderway(form, view, store)
  const fieldCheck = createFieldCheck(underway)
  const botCheck = guardForm(form, view)
  form.wpcf7 = factsOf(form, view, store)
  chooseWrittenEarly(form)
  // What the visitor typed before this script ran, not what we fill in.
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
      // A failed submission is sent again unchanged, or it would be another message.
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

const unguarded: BotCheck = { renew() {}, async confirm() {}, spend() {} }

/** The form's bot check, if it has one. */
const guardForm = (form: HTMLFormElement, { botCheck }: FormView): BotCheck =>
  botCheck ? loadBotCheck(guardOf(form, botCheck)) : unguarded

/** `default:get`: pages are the same for everybody, so what the address says is filled in here. */
function takeFromAddress(form: HTMLFormElement, { fromAddress = {} }: FormView) {
  const query = new URLSearchParams(location.search)
  for (const [name, parameter] of Object.entries(fromAddress)) {
    if (!query.get(parameter)) continue
    const controls = controlsOf(form).filter((control) => control.name === name && isUntouched(control))
    writeContents(controls, { [name]: query.getAll(parameter) })
  }
}

/** Hears of the network coming and going: a message that waits for it is sent, another one may be. */
function watchNetwork({ form, store }: FormUnderway) {
  const listening = new AbortController()
  const note = () => {
    const { state, waits } = store.get()
    if (!state.failure) return
    // Once the network is back, its errors are over.
    store.set(
      navigator.onLine ? { network: 'back', state: { ...state, message: '' } } : { network: 'offline' },
    )
    if (navigator.onLine && waits) void wpcf7().submit(form)
  }
  addEventListener('online', note, listening)
  addEventListener('offline', note, listening)
  return () => listening.abort()
}
