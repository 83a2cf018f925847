import { optionValue, type Tag } from '../tags/tag.ts'
import { element, hiddenInput, wrap } from '../view/element.ts'
import { controlOf, isPlaceholder, lengthsOf, sizeOf } from './control.ts'
import { answerProps, controlProps, drawControl } from './draw-control.ts'
import type { FieldKind, FieldSurroundings } from './kind.ts'
import { bare, common, labelled, lengths, prefill, sizeAndMax } from './tag-notation.ts'

const defaultQuestion = { before: '1+1=?', after: '2' }

export const quiz = {
  kind: 'quiz',
  role: 'challenge',
  tags: {
    quiz: {
      options: { ...common, ...lengths },
      shortForms: [sizeAndMax],
      values: 'questions',
      make: quizField,
      write: bare('quiz', ({ question }) => ` "${question}"`),
    },
  },
  draw(field, place) {
    const { question, token } = place.quiz?.[field.name] ?? { question: '', token: '' }
    const input = element('input', { type: 'text', ...answerProps(field), ...controlProps(field, place) })
    return [
      wrap(field.name, [
        element('label', {}, [element('span', { className: 'wpcf7-quiz-label' }, [question]), ' ', input]),
        hiddenInput(field.answerName, token),
      ]),
    ]
  },
} satisfies FieldKind<QuizField>

export type QuizField = ReturnType<typeof quizField>

function quizField(tag: Tag) {
  const pipes = tag.pipes.length > 0 ? tag.pipes : [defaultQuestion]
  return {
    kind: 'quiz' as const,
    ...controlOf(tag),
    required: true,
    ...lengthsOf(tag),
    size: sizeOf(tag),
    answerName: `_wpcf7_quiz_answer_${tag.name}`,
    questions: pipes.map(({ before, after }) => ({ question: before, answer: after })),
  }
}

export const captchaAnswer = {
  kind: 'captcha-answer',
  role: 'challenge',
  tags: {
    captchar: {
      options: { ...common, ...lengths, ...prefill },
      shortForms: [sizeAndMax],
      make: captchaAnswerField,
      write: labelled('captchar'),
      follows: (_, baseType) => baseType === 'captchac',
    },
  },
  draw(field, place) {
    const props = { type: 'text', ...answerProps(field), defaultValue: field.defaultValue }
    return drawControl('input', field, props, place)
  },
} satisfies FieldKind<CaptchaAnswerField>

export type CaptchaAnswerField = ReturnType<typeof captchaAnswerField>

function captchaAnswerField(tag: Tag) {
  const written = tag.values[0] ?? ''
  const asPlaceholder = isPlaceholder(tag)
  return {
    kind: 'captcha-answer' as const,
    ...controlOf(tag),
    required: true,
    ...lengthsOf(tag),
    size: sizeOf(tag),
    placeholder: asPlaceholder ? written : undefined,
    defaultValue: asPlaceholder ? '' : written,
  }
}

const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const imageSize = /^[sml]$/i
const imageSizes = { s: [60, 20], m: [72, 24], l: [84, 28] } as const

export const captchaImage = {
  kind: 'captcha-image',
  role: 'shown',
  tags: {
    captchac: {
      options: { ...common, size: imageSize, fg: colour, bg: colour },
      make: captchaImageField,
      write: bare('captchac'),
    },
  },
  /** The picture is outside any wrapper; the field for its text is another one. */
  draw(field, place) {
    const { name, challengeName, className, id, width, height, alt } = field
    const { src, challenge = '' } = place.captcha?.[name] ?? {}
    return [hiddenInput(challengeName, challenge), element('img', { id, className, width, height, src, alt })]
  },
} satisfies FieldKind<CaptchaImageField>

export type CaptchaImageField = ReturnType<typeof captchaImageField>

function captchaImageField(tag: Tag, { words }: FieldSurroundings) {
  const size = (optionValue(tag, 'size', imageSize)?.toLowerCase() ?? 'm') as keyof typeof imageSizes
  const [width, height] = imageSizes[size]
  const image = `wpcf7-captcha-${tag.name.replaceAll(':', '')}`
  return {
    kind: 'captcha-image' as const,
    ...controlOf(tag, ['wpcf7-form-control', 'wpcf7-captchac', image]),
    challengeName: `_wpcf7_captcha_challenge_${tag.name}`,
    width,
    height,
    alt: words.captcha,
    foreground: optionValue(tag, 'fg', colour),
    background: optionValue(tag, 'bg', colour),
  }
}
