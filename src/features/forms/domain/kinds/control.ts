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
import type { DefaultSource, FieldContext } from './kind.ts'
import { id, word } from './tag-notation.ts'

/** What every drawn control has, ready for its element: the renderer needs no knowledge of the notation. */
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

/** What all controls share. An id that our own ids could meet is left out. */
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
export const typedOf = (tag: Tag, context: FieldContext, written = tag.values[0] ?? '') => {
  const asPlaceholder = isPlaceholder(tag)
  return {
    defaultValue: firstValue(tag, context, asPlaceholder ? '' : written),
    /** The outer sources it may be asked from again later. */
    defaultFrom: defaultSources(tag),
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
 * `rule…` is what is validated; `minLength` and `maxLength` are the attributes, absent when they contradict. Zero is no limit.
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

type WrittenDefault = { source: DefaultSource } | { numbers: number[] }

/** All first values that the `default:` options name, in their order, each once. */
export const defaultValues = (tag: Tag, context: FieldContext, choices = tag.values): string[] => {
  const values = writtenDefaults(tag).flatMap((written) =>
    'source' in written
      ? [...(context.lookUp?.(written.source) ?? [])].filter((value) => value !== '')
      : written.numbers.flatMap((number) => choices[number - 1] ?? []),
  )
  return [...new Set(values)]
}

export const firstValue = (tag: Tag, context: FieldContext, fallback: string): string =>
  defaultValues(tag, context)[0] ?? fallback

export const defaultSources = (tag: Tag): DefaultSource[] =>
  writtenDefaults(tag).flatMap((written) => ('source' in written ? [written.source] : []))

const writtenDefaults = (tag: Tag): WrittenDefault[] =>
  optionValues(tag, 'default').flatMap((option): WrittenDefault[] => {
    const text = option.toLowerCase()
    if (/^\d+(?:_\d+)*$/.test(text)) return [{ numbers: text.split('_').map(Number) }]
    if (text.startsWith('user_')) return [{ source: { from: 'user', key: text.slice('user_'.length) } }]
    return isOuterSource(text) ? [{ source: { from: text, key: tag.name } }] : []
  })

const outerSources = ['get', 'post', 'post_meta', 'shortcode_attr'] as const
const isOuterSource = (text: string): text is (typeof outerSources)[number] =>
  (outerSources as readonly string[]).includes(text)

export const requiredRule = ({ required, name: field }: Control, messages: Messages): FieldRule[] =>
  required ? [{ rule: 'required', field, error: messages.invalid_required }] : []

type ItemLimits = { name: string; minItems?: number | undefined; maxItems?: number | undefined }

export const itemRules = ({ name: field, minItems, maxItems }: ItemLimits, messages: Messages) => {
  const rules: FieldRule[] = []
  if (minItems) rules.push({ rule: 'minitems', field, threshold: minItems, error: messages.too_few_items })
  if (maxItems) rules.push({ rule: 'maxitems', field, threshold: maxItems, error: messages.too_many_items })
  return rules
}
