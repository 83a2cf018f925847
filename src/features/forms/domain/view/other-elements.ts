import type {
  CaptchaImageField,
  CountField,
  OutputField,
  QuizField,
  ReflectionField,
  StripeField,
  SubmitField,
  TurnstileField,
} from '../fields/field.ts'
import { turnstileField } from '../form-view.ts'
import { element, hiddenInput, wrap } from './element.ts'
import type { FieldPlace } from './field-place.ts'
import { answerProps, controlProps } from './typed-elements.ts'

export const drawQuiz = (field: QuizField, place: FieldPlace) => {
  const { question, token } = place.quiz?.[field.name] ?? { question: '', token: '' }
  const input = element('input', { type: 'text', ...answerProps(field), ...controlProps(field, place) })
  return wrap(field.name, [
    element('label', {}, [element('span', { className: 'wpcf7-quiz-label' }, [question]), ' ', input]),
    hiddenInput(field.answerName, token),
  ])
}

/** The picture stands outside any wrapper; what it shows is typed elsewhere. */
export const drawPicture = (field: CaptchaImageField, place: FieldPlace) => {
  const { name, challengeName, className, id, width, height } = field
  const { src, challenge = '' } = place.captcha?.[name] ?? {}
  return [
    hiddenInput(challengeName, challenge),
    element('img', { id, className, width, height, src, alt: 'captcha' }),
  ]
}

export const drawCount = ({ name, id, className, startingValue, maximum, minimum }: CountField) =>
  element(
    'span',
    {
      id,
      className,
      'data-target-name': name,
      'data-starting-value': startingValue,
      'data-current-value': startingValue,
      'data-maximum-value': maximum,
      'data-minimum-value': minimum,
    },
    [String(startingValue)],
  )

export const drawOutput = ({ name, id, className, defaultValue }: OutputField) =>
  element('output', { id, className, name, 'data-reflection-of': name, 'data-default': defaultValue }, [
    defaultValue,
  ])

export const drawReflection = ({ name, id, className, defaults }: ReflectionField) =>
  element(
    'fieldset',
    { id, className, 'data-reflection-of': name },
    defaults.map((text) => element('output', { name, 'data-default': text }, [text])),
  )

export const drawSubmit = ({ id, className, tabIndex, label }: SubmitField) =>
  element('input', { type: 'submit', id, className, tabIndex, value: label })

export const drawResponse = (id?: string, className = 'wpcf7-response-output') =>
  element('div', { id, className, 'aria-hidden': true })

/** Where Cloudflare's script draws its widget; it adds the field itself. */
export const drawTurnstile = (siteKey: string, settings: TurnstileField['settings'] = {}) =>
  element('div', {
    className: 'wpcf7-turnstile cf-turnstile',
    'data-sitekey': siteKey,
    'data-response-field-name': turnstileField,
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`data-${name}`, value])),
  })

/** Two steps: the first button asks for the payment, the second, shown in `payment-required`, confirms it. */
export const drawStripe = ({ proceedLabel, completeLabel }: StripeField) =>
  element('div', { className: 'wpcf7-stripe' }, [
    element('div', { className: 'wpcf7-form-control-wrap hidden' }, [
      element('div', { className: 'card-element wpcf7-form-control', 'aria-invalid': false }),
    ]),
    element('span', { className: 'buttons has-spinner' }, [
      element('button', { type: 'submit', className: 'first' }, [proceedLabel]),
      ' ',
      element('button', { type: 'button', className: 'second hidden' }, [completeLabel]),
    ]),
    hiddenInput('_wpcf7_stripe_payment_intent', ''),
  ])
