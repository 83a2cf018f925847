import type { FormTag } from '../tags/form-tag.ts'
import { hasOption, optionValue } from '../tags/tag-options.ts'
import { controlOf, lengthsOf, sizeOf } from './control.ts'
import type { CaptchaAnswerField, CaptchaImageField, QuizField } from './field.ts'

const imageSizes = { s: [60, 20], m: [72, 24], l: [84, 28] } as const
const defaultQuestion = { before: '1+1=?', after: '2' }

export const quizField = (tag: FormTag): QuizField => {
  const pipes = tag.pipes.length > 0 ? tag.pipes : [defaultQuestion]
  return {
    kind: 'quiz',
    ...controlOf(tag),
    required: true,
    ...lengthsOf(tag),
    size: sizeOf(tag),
    answerName: `_wpcf7_quiz_answer_${tag.name}`,
    questions: pipes.map(({ before, after }) => ({ question: before, answer: after })),
  }
}

export const captchaImageField = (tag: FormTag): CaptchaImageField => {
  const size = (optionValue(tag, 'size', /^[sml]$/i)?.toLowerCase() ?? 'm') as keyof typeof imageSizes
  const [width, height] = imageSizes[size]
  const colour = (name: string) => optionValue(tag, name, /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
  const [foreground, background] = [colour('fg'), colour('bg')]
  const image = `wpcf7-captcha-${tag.name.replaceAll(':', '')}`
  return {
    kind: 'captcha-image',
    ...controlOf(tag, ['wpcf7-form-control', 'wpcf7-captchac', image]),
    challengeName: `_wpcf7_captcha_challenge_${tag.name}`,
    width,
    height,
    ...(foreground !== undefined && { foreground }),
    ...(background !== undefined && { background }),
  }
}

export const captchaAnswerField = (tag: FormTag): CaptchaAnswerField => {
  const written = tag.values[0] ?? ''
  const asPlaceholder = hasOption(tag, 'placeholder') || hasOption(tag, 'watermark')
  return {
    kind: 'captcha-answer',
    ...controlOf(tag),
    required: true,
    ...lengthsOf(tag),
    size: sizeOf(tag),
    ...(asPlaceholder && { placeholder: written }),
    defaultValue: asPlaceholder ? '' : written,
  }
}
