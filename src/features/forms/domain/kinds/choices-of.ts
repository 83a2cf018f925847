import type { Prefill } from '../fields/control.ts'
import type { FieldContext } from '../fields/field-context.ts'
import type { Tag } from '../tags/tag.ts'
import { integerOption, optionValue } from '../tags/tag-options.ts'

export type Choice = { label: string; value: string }

/** Of a field with choices. */
export type Choices = Prefill<string[]> & {
  inputName: string
  choices: Choice[]
  minItems?: number
  maxItems?: number
}

export const choiceValues = (tag: Tag, context: FieldContext): string[] => {
  const source = optionValue(tag, 'data', /^[-\w]+$/)
  const more = source === undefined ? [] : (context.choicesFrom?.(source) ?? [])
  return [...tag.values, ...more]
}

export const sameLabel = (value: string): Choice => ({ label: value, value })

export const itemLimits = (tag: Tag) => {
  const [minItems, maxItems] = [integerOption(tag, 'minitems'), integerOption(tag, 'maxitems')]
  return { ...(minItems && { minItems }), ...(maxItems && { maxItems }) }
}
