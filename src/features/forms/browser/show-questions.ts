import type { Refill } from '../domain/feedback.ts'
import { fillIn } from './fill-in.ts'

/** Shows new questions and pictures; what was answered to the old ones goes. */
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
