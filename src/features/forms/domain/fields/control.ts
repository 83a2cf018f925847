import type { Position } from '../problem.ts'
import type { Tag } from '../tags/tag.ts'
import { hasOption, integerOption, optionValue, optionValues, shortFormNumber } from '../tags/tag-options.ts'
import type { DefaultSource, FieldContext } from './field-context.ts'

/** What every drawn control has, ready for its element: the renderer needs no knowledge of the notation. */
export type Control = {
  name: string
  id?: string
  className: string
  tabIndex?: number
  required: boolean
  position: Position
}

/** What fills a control at first: worked out already, and the outer sources it may be asked from again later. */
export type Prefill<Value> = { defaultValue: Value; defaultFrom: DefaultSource[] }

export type Typed = Prefill<string> & { placeholder?: string; readOnly: boolean; autoComplete?: string }

/** `rule…` is what is validated; `minLength` and `maxLength` are the attributes, absent when they contradict. */
export type Lengths = {
  ruleMinLength?: number
  ruleMaxLength?: number
  minLength?: number
  maxLength?: number
}

/** What all controls share. An id that our own ids could meet is left out. */
export const controlOf = (tag: Tag, classes: string[] = baseClasses(tag)): Control => {
  const id = optionValue(tag, 'id', /^(?!wpcf7)[a-z][-\w]*$/i)
  const tabIndex = optionValue(tag, 'tabindex', /^-?\d+$/)
  return {
    name: tag.name,
    ...(id !== undefined && { id }),
    className: classNames([...classes, ...ownerClasses(tag)]),
    ...(tabIndex !== undefined && { tabIndex: Number(tabIndex) }),
    required: tag.required,
    position: tag.position,
  }
}

export const baseClasses = (tag: Tag): string[] => [
  'wpcf7-form-control',
  `wpcf7-${tag.baseType}`,
  ...(tag.required ? ['wpcf7-validates-as-required'] : []),
]

const ownerClasses = (tag: Tag): string[] => optionValues(tag, 'class', /^[-\w]+$/)

export const classNames = (classes: string[]): string => [...new Set(classes)].join(' ')

/** First value, placeholder and the like of a control that is typed into; `written` is the text in the tag. */
export const typedOf = (tag: Tag, context: FieldContext, written = tag.values[0] ?? ''): Typed => {
  const asPlaceholder = hasOption(tag, 'placeholder') || hasOption(tag, 'watermark')
  const autoComplete = optionValue(tag, 'autocomplete', /^[-\w|]+$/)
  return {
    defaultValue: firstValue(tag, context, asPlaceholder ? '' : written),
    defaultFrom: defaultSources(tag),
    ...(asPlaceholder && { placeholder: written }),
    readOnly: hasOption(tag, 'readonly'),
    ...(autoComplete !== undefined && { autoComplete: autoComplete.replaceAll('|', ' ') }),
  }
}

export const sizeOf = (tag: Tag): number =>
  integerOption(tag, 'size') ?? shortFormNumber(tag, /^(\d+)\/\d*$/) ?? 40

/** Zero is no limit. Attributes that contradict each other are left out, though both are still validated. */
export const lengthsOf = (tag: Tag, defaultMax?: number): Lengths => {
  const { min, max } = writtenLengths(tag, defaultMax)
  const contradict = min !== undefined && max !== undefined && max < min
  return {
    ...(min !== undefined && { ruleMinLength: min }),
    ...(max !== undefined && { ruleMaxLength: max }),
    ...(min !== undefined && !contradict && { minLength: min }),
    ...(max !== undefined && !contradict && { maxLength: max }),
  }
}

export const writtenLengths = (tag: Tag, defaultMax?: number) => {
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
    const word = option.toLowerCase()
    if (/^\d+(?:_\d+)*$/.test(word)) return [{ numbers: word.split('_').map(Number) }]
    if (word.startsWith('user_')) return [{ source: { from: 'user', key: word.slice('user_'.length) } }]
    return isOuterSource(word) ? [{ source: { from: word, key: tag.name } }] : []
  })

const outerSources = ['get', 'post', 'post_meta', 'shortcode_attr'] as const
const isOuterSource = (word: string): word is (typeof outerSources)[number] =>
  (outerSources as readonly string[]).includes(word)
