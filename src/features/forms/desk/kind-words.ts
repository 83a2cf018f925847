import { defineWords } from '#shared/words/define-words.ts'
import type { BaseType } from '../domain/tags/tag-types.ts'

/** What an owner calls the kinds of fields, by the word their tags begin with. */
export const kindWords = defineWords('desk.forms.kinds', {
  text: 'Line of text',
  email: 'E-mail address',
  url: 'Web address',
  tel: 'Telephone number',
  textarea: 'Longer text',
  number: 'Number',
  range: 'Slider',
  date: 'Date',
  time: 'Time',
  select: 'List to choose from',
  checkbox: 'Boxes to tick',
  radio: 'One of several',
  acceptance: 'Consent',
  file: 'File',
  quiz: 'Question against robots',
  captchac: 'Picture of letters',
  captchar: 'Answer to the picture',
  hidden: 'Hidden field',
  count: 'Character counter',
  reflection: 'What was written, as a list',
  output: 'What was written',
  response: 'Place of the message',
  submit: 'Send button',
  recaptcha: 'reCAPTCHA (nothing is shown)',
  turnstile: 'Turnstile',
  stripe: 'Payment',
} satisfies Record<BaseType, string>)
