import type { BotCheck } from '#ui/bot-check/bot-check.ts'
import { isBusy } from '../domain/form-state.ts'
import { browserFields, turnstileField } from '../domain/form-view.ts'
import { outcomeEvents } from '../domain/status.ts'
import { setKey } from './drafts.ts'
import { showQuestions } from './empty-form.ts'
import { fillIn } from './fill-in.ts'
import { formDataOf, type Outcome, postForm } from './form-api.ts'
import { submissionDetail, tell } from './form-events.ts'
import type { FormUnderway } from './form-underway.ts'

/** Seconds. */
const patience = 30

type Sending = FormUnderway & { botCheck: BotCheck }

/** Sends the form, unless it is being sent already. Whatever happens, the visitor is told and keeps their input. */
export async function sendMessage(sending: Sending, submitter?: HTMLElement | null) {
  const { form, view, store, move } = sending
  const { state } = store.get()
  if (isBusy(state)) return
  const formData = postedBy(form, submitter)
  tell(form, 'wpcf7beforesubmit', submissionDetail(view, state.status, formData))
  if (!move({ type: 'submit' })) return
  store.set({ waits: false, network: undefined, draftRestored: false })
  await addToken(sending, formData)
  const outcome = await postForm(sending.url('feedback'), formData, {
    silence: (view.settings.answerTimeout ?? patience) * 1000,
    onProgress: (progress) => store.set({ progress }),
  })
  store.set({ progress: undefined })
  if (!('answer' in outcome && outcome.answer.status === 'mail_sent')) sending.botCheck.renew()
  if ('answer' in outcome) return takeAnswer(sending, formData, outcome.answer)
  store.set({ network: navigator.onLine ? undefined : 'offline' })
  move({ type: 'fail', failure: failureOf(sending, outcome) })
}

function postedBy(form: HTMLFormElement, submitter?: HTMLElement | null) {
  const formData = formDataOf(form)
  const { name, value = '' } = (submitter ?? {}) as Partial<HTMLInputElement>
  if (name) formData.append(name, value)
  return formData
}

/** Scripts that heard of the submit may have added to the data, so the token joins it there. */
async function addToken({ form, botCheck }: Sending, formData: FormData) {
  await botCheck.confirm()
  for (const name of [browserFields.token, browserFields.started, turnstileField]) {
    const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field) formData.set(name, field.value)
  }
  botCheck.spend()
}

function takeAnswer(
  { form, view, move }: Sending,
  formData: FormData,
  answer: Extract<Outcome, { answer: unknown }>['answer'],
) {
  const { status, message = '', invalid_fields: invalidFields = [] } = answer
  move({ type: 'answer', status, message, invalidFields })
  for (const name of outcomeEvents(status)) tell(form, name, submissionDetail(view, status, formData, answer))
  if (answer.posted_data_hash) fillIn(form, '_wpcf7_posted_data_hash', answer.posted_data_hash)
  showQuestions(form, answer)
  if (status !== 'mail_sent') return
  setKey(form)
  form.reset()
}

function failureOf({ view: { texts } }: Sending, { code, message }: Extract<Outcome, { code: string }>) {
  const own = Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : texts.http_error
  return { code, message: message ?? own }
}
