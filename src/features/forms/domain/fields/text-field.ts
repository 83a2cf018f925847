import type { FormTag } from '../tags/form-tag.ts'
import { integerOption, optionValue, shortFormNumber } from '../tags/tag-options.ts'
import { baseClasses, controlOf, lengthsOf, sizeOf, typedOf } from './control.ts'
import type { AkismetPart, TextareaField, TextField, TextInput } from './field.ts'
import type { FieldContext } from './field-context.ts'

const longestText = 400
const longestTextarea = 2000

export const textField = (tag: FormTag, inputType: TextInput, context: FieldContext): TextField => {
  const list = optionValue(tag, 'list', /^[-\w]+$/)
  const akismet = optionValue(tag, 'akismet', /^author(?:_email|_url)?$/) as AkismetPart | undefined
  const judgedAs = inputType === 'text' ? [] : [`wpcf7-validates-as-${inputType}`]
  return {
    kind: 'text',
    inputType,
    ...controlOf(tag, [...baseClasses(tag), 'wpcf7-text', ...judgedAs]),
    ...typedOf(tag, context),
    ...lengthsOf(tag, longestText),
    size: sizeOf(tag),
    ...(list !== undefined && { list }),
    ...(akismet !== undefined && { akismet }),
  }
}

export const textareaField = (tag: FormTag, context: FieldContext): TextareaField => ({
  kind: 'textarea',
  ...controlOf(tag),
  ...typedOf(tag, context, tag.content || tag.values[0]),
  ...lengthsOf(tag, longestTextarea),
  cols: integerOption(tag, 'cols') || shortFormNumber(tag, /^(\d+)x\d*(?:\/\d+)?$/) || 40,
  rows: integerOption(tag, 'rows') || shortFormNumber(tag, /^\d*x(\d+)(?:\/\d+)?$/) || 10,
})
