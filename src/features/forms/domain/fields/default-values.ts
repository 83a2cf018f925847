import type { Tag } from '../tags/tag.ts'
import { optionValues } from '../tags/tag-options.ts'
import type { DefaultSource, FieldContext } from './field-context.ts'

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
