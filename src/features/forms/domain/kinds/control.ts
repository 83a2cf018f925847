import type { Messages } from '../messages.ts'
import type { Position } from '../problem.ts'
import type { FieldRule } from '../rules/schema.ts'
import {
  hasOption,
  integerOption,
  optionValue,
  optionValues,
  shortFormNumber,
  type Tag,
} from '../tags/tag.ts'
import { id, word } from './tag-notation.ts'

/** What every drawn control has, ready for its element: the renderer does not need to know the notation. */
export type Control = {
  name: string
  id?: string | undefined
  className: string
  tabIndex?: number | undefined
  required: boolean
  position: Position
}

export type Typed = ReturnType<typeof typedOf>
export type Lengths = ReturnType<typeof lengthsOf>

/** The properties of all controls. An id that could collide with ours is left out. */
export const controlOf = (tag: Tag, classes: string[] = baseClasses(tag)): Control => {
  const tabIndex = optionValue(tag, 'tabindex', /^-?\d+$/)
  return {
    name: tag.name,
    id: optionValue(tag, 'id', id),
    className: classNames([...classes, ...optionValues(tag, 'class', word)]),
    tabIndex: tabIndex === undefined ? undefined : Number(tabIndex),
    required: tag.required,
    position: tag.position,
  }
}

export const baseClasses = (tag: Tag): string[] => [
  'wpcf7-form-control',
  `wpcf7-${tag.baseType}`,
  ...(tag.required ? ['wpcf7-validates-as-required'] : []),
]

export const classNames = (classes: string[]): string => [...new Set(classes)].join(' ')

/** First value, placeholder and the like of a control that is typed into; `written` is the text in the tag. */
export const typedOf = (tag: Tag, written = tag.values[0] ?? '') => {
  const asPlaceholder = isPlaceholder(tag)
  return {
    defaultValue: defaultValues(tag)[0] ?? (asPlaceholder ? '' : written),
    fromAddress: isFromAddress(tag),
    placeholder: asPlaceholder ? written : undefined,
    readOnly: hasOption(tag, 'readonly'),
    autoComplete: autoCompleteOf(tag),
  }
}

export const isPlaceholder = (tag: Tag) => hasOption(tag, 'placeholder') || hasOption(tag, 'watermark')

export const autoCompleteOf = (tag: Tag) =>
  optionValue(tag, 'autocomplete', /^[-\w|]+$/)?.replaceAll('|', ' ')

export const sizeOf = (tag: Tag): number =>
  integerOption(tag, 'size') ?? shortFormNumber(tag, /^(\d+)\/\d*$/) ?? 40

/**
 * `rule…` is validated; `minLength` and `maxLength` are the attributes, absent when they contradict each other. Zero
 * means unlimited.
 */
export const lengthsOf = (tag: Tag, defaultMax?: number) => {
  const { min, max } = writtenLengths(tag, defaultMax)
  const contradict = min !== undefined && max !== undefined && max < min
  return {
    ruleMinLength: min,
    ruleMaxLength: max,
    minLength: contradict ? undefined : min,
    maxLength: contradict ? undefined : max,
  }
}

const writtenLengths = (tag: Tag, defaultMax?: number) => {
  const max = integerOption(tag, 'maxlength') ?? shortFormNumber(tag, /^\d*(?:x\d*)?\/(\d+)$/) ?? defaultMax
  return { min: integerOption(tag, 'minlength') || undefined, max: max || undefined }
}

/** The values that `default:2_3` names by their numbers, each once. */
export const defaultValues = (tag: Tag, choices = tag.values): string[] => {
  const numbers = optionValues(tag, 'default', /^\d+(?:_\d+)*$/).flatMap((option) => option.split('_'))
  return [...new Set(numbers.flatMap((number) => choices[Number(number) - 1] ?? []))]
}

/** `default:get`: the address of the page says it, under the name of the field. */
export const isFromAddress = (tag: Tag): boolean => optionValues(tag, 'default', /^get$/i).length > 0

export const requiredRule = ({ required, name: field }: Control, messages: Messages): FieldRule[] =>
  required ? [{ rule: 'required', field, error: messages.invalid_required }] : []

type ItemLimits = { name: string; minItems?: number | undefined; maxItems?: number | undefined }

export const itemRules = ({ name: field, minItems, maxItems }: ItemLimits, messages: Messages) => {
  const rules: FieldRule[] = []
  if (minItems) rules.push({ rule: 'minitems', field, threshold: minItems, error: messages.too_few_items })
  if (maxItems) rules.push({ rule: 'maxitems', field, threshold: maxItems, error: messages.too_many_items })
  return rules
}
