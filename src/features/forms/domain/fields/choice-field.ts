import type { FormTag } from '../tags/form-tag.ts'
import { hasOption, integerOption, optionValue } from '../tags/tag-options.ts'
import { baseClasses, controlOf } from './control.ts'
import { defaultSources, defaultValues } from './default-values.ts'
import type { Choice, ChoiceField, SelectField } from './field.ts'
import type { FieldContext } from './field-context.ts'

export const blankLabel = '—Please choose an option—'

export const choiceField = (
  tag: FormTag,
  inputType: ChoiceField['inputType'],
  context: FieldContext,
): ChoiceField => {
  const exclusive = inputType === 'checkbox' && hasOption(tag, 'exclusive')
  const single = exclusive || inputType === 'radio'
  const values = choiceValues(tag, context)
  const defaults = defaultValues(tag, context, values)
  return {
    kind: 'choice',
    inputType,
    ...controlOf(tag, exclusive ? [...baseClasses(tag), 'wpcf7-exclusive-checkbox'] : baseClasses(tag)),
    required: tag.required || inputType === 'radio',
    inputName: single ? tag.name : `${tag.name}[]`,
    exclusive,
    labelFirst: hasOption(tag, 'label_first'),
    useLabelElement: hasOption(tag, 'use_label_element'),
    ...(hasOption(tag, 'free_text') && { freeTextName: `_wpcf7_free_text_${tag.name}` }),
    choices: values.map(sameLabel),
    defaultValue: single ? defaults.slice(0, 1) : defaults,
    defaultFrom: defaultSources(tag),
    ...itemLimits(tag),
    ...(single && { maxItems: 1 }),
  }
}

export const selectField = (tag: FormTag, context: FieldContext): SelectField => {
  const multiple = hasOption(tag, 'multiple')
  const values = choiceValues(tag, context)
  const defaults = defaultValues(tag, context, values)
  const size = integerOption(tag, 'size')
  const autoComplete = optionValue(tag, 'autocomplete', /^[-\w|]+$/)
  return {
    kind: 'select',
    ...controlOf(tag),
    inputName: multiple ? `${tag.name}[]` : tag.name,
    multiple,
    ...(size && { size }),
    ...(autoComplete !== undefined && { autoComplete: autoComplete.replaceAll('|', ' ') }),
    choices: selectChoices(tag, values),
    defaultValue: multiple ? defaults : defaults.slice(0, 1),
    defaultFrom: defaultSources(tag),
    ...(multiple && itemLimits(tag)),
  }
}

const choiceValues = (tag: FormTag, context: FieldContext): string[] => {
  const source = optionValue(tag, 'data', /^[-\w]+$/)
  const more = source === undefined ? [] : (context.choicesFrom?.(source) ?? [])
  return [...tag.values, ...more]
}

const selectChoices = (tag: FormTag, values: string[]): Choice[] => {
  const choices = values.map(sameLabel)
  if (hasOption(tag, 'include_blank') || values.length === 0)
    return [{ label: blankLabel, value: '' }, ...choices]
  if (!hasOption(tag, 'first_as_label')) return choices
  return choices.map((choice, index) => (index === 0 ? { ...choice, value: '' } : choice))
}

const sameLabel = (value: string): Choice => ({ label: value, value })

export const itemLimits = (tag: FormTag) => {
  const [minItems, maxItems] = [integerOption(tag, 'minitems'), integerOption(tag, 'maxitems')]
  return { ...(minItems && { minItems }), ...(maxItems && { maxItems }) }
}
