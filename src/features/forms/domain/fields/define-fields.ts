import type { FormTag } from '../tags/form-tag.ts'
import type { BaseType } from '../tags/tag-types.ts'
import { acceptanceField } from './acceptance-field.ts'
import { recaptchaField, responseField, stripeField, submitField, turnstileField } from './button-field.ts'
import { captchaAnswerField, captchaImageField, quizField } from './challenge-field.ts'
import { choiceField, selectField } from './choice-field.ts'
import { dateField, timeField } from './date-field.ts'
import type { Field } from './field.ts'
import type { FieldContext, FieldSurroundings } from './field-context.ts'
import { fileField } from './file-field.ts'
import { countField, hiddenField, outputField, reflectionField } from './mirror-field.ts'
import { numberField } from './number-field.ts'
import { textareaField, textField } from './text-field.ts'

type FieldMaker = (tag: FormTag, surroundings: FieldSurroundings) => Field

const makers: Record<BaseType, FieldMaker> = {
  text: (tag, context) => textField(tag, 'text', context),
  email: (tag, context) => textField(tag, 'email', context),
  url: (tag, context) => textField(tag, 'url', context),
  tel: (tag, context) => textField(tag, 'tel', context),
  textarea: textareaField,
  number: (tag, context) => numberField(tag, 'number', context),
  range: (tag, context) => numberField(tag, 'range', context),
  date: dateField,
  time: timeField,
  select: selectField,
  checkbox: (tag, context) => choiceField(tag, 'checkbox', context),
  radio: (tag, context) => choiceField(tag, 'radio', context),
  acceptance: acceptanceField,
  file: fileField,
  quiz: quizField,
  captchac: captchaImageField,
  captchar: captchaAnswerField,
  hidden: hiddenField,
  count: countField,
  reflection: reflectionField,
  output: outputField,
  response: responseField,
  submit: submitField,
  recaptcha: recaptchaField,
  turnstile: turnstileField,
  stripe: stripeField,
}

/** One field per tag, in the same order. An id that an earlier field has already is left out. */
export const defineFields = (tags: readonly FormTag[], context: FieldContext): Field[] => {
  const usedIds = new Set<string>()
  return tags.map((tag) => {
    const { id, ...field } = makers[tag.baseType](tag, { ...context, tags })
    if (id === undefined || usedIds.has(id)) return field
    usedIds.add(id)
    return { ...field, id }
  })
}
