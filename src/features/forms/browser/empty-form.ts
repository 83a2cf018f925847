import type { Refill, RefillAnswer } from '../domain/feedback.ts'
import type { FormView } from '../domain/form-view.ts'
import { removeDraft } from './draft-storage.ts'
import { controlsOf, writeContents } from './field-contents.ts'
import { fillIn } from './fill-in.ts'
import { getJson } from './form-api.ts'
import { submissionDetail, tell } from './form-events.ts'
import type { FormUnderway } from './form-underway.ts'

/** Follows a reset of the form: messages go (except the thanks), new questions come. */
export async function followReset({ form, view, store, move, url }: FormUnderway) {
  const { status } = store.get().state
  const formData = new FormData(form)
  if (!move({ type: 'reset' })) return
  removeDraft(view.unitTag)
  store.set({ draftRestored: false })
  const answer = (await getJson(url('refill'))) as RefillAnswer | undefined
  if (answer) showQuestions(form, answer as Refill)
  // Without a refill there is still a form to use, and perhaps a thanks to read.
  move({ type: 'refilled' })
  tell(form, 'wpcf7reset', submissionDetail(view, status, formData, answer))
}

/** The page may be old and shared, so visitors get questions of their own before answering any. */
export async function freshQuestions({ form, view, url }: FormUnderway) {
  const answers = [...form.querySelectorAll<HTMLInputElement>('.wpcf7-quiz, .wpcf7-captchar')]
  if (view.standards || answers.length === 0) return
  const refill = (await getJson(url('refill'))) as Refill | undefined
  if (refill && answers.every(({ value }) => value === '')) showQuestions(form, refill)
}

/**
 * The browser's reset restores what was drawn, which after a submission without JavaScript is what the visitor typed.
 */
export function emptyWritten(form: HTMLFormElement, { standards }: FormView) {
  if (!standards) return
  const controls = controlsOf(form).filter(({ type }) => type !== 'hidden' && type !== 'file')
  writeContents(controls, standards)
}

/** Shows new questions and pictures; answers to the old ones are cleared. */
export function showQuestions(form: HTMLFormElement, { quiz = {}, captcha = {} }: Refill) {
  for (const [name, [question, token]] of Object.entries(quiz)) {
    fillIn(form, name, '')
    fillIn(form, `_wpcf7_quiz_answer_${name}`, token)
    const label = form.querySelector(`[data-name="${CSS.escape(name)}"] .wpcf7-quiz-label`)
    if (label) label.textContent = question
  }
  for (const [name, src] of Object.entries(captcha)) {
    fillIn(form, name, '')
    // The picture's file is named after its challenge.
    fillIn(form, `_wpcf7_captcha_challenge_${name}`, /(\d+)\.(?:png|gif|jpeg)$/i.exec(src)?.[1] ?? '')
    const image = form.querySelector(`img.wpcf7-captcha-${CSS.escape(name.replaceAll(':', ''))}`)
    image?.setAttribute('src', src)
  }
}
