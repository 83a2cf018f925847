import type { Message } from '#shared/words/define-words.ts'
import type { words as tagWords } from '#words/desk.forms.mistakes.ts'
import type { TagType } from '../kinds/kind.ts'
import type { FormTag } from './form-tag.ts'
import type { Mistake } from './mistake.ts'
import { tagTypeOf } from './tag-types.ts'

/** Options a tag does not have, and values its options cannot take. Neither stops the form from working. */
export const checkOptions = (tag: FormTag): Mistake[] => {
  const type = tagTypeOf(tag.baseType)
  return tag.options.flatMap((option): Mistake[] => {
    const wrong = checkOption(option, type)
    const given = { tag: `[${tag.type} ${tag.rawName}]`, option }
    return wrong ? [(words) => ({ what: wrong(words, given), fix: fixFor(type, words) })] : []
  })
}

type Wrong = (words: typeof tagWords, given: { tag: string; option: string }) => Message

const checkOption = (option: string, type: TagType): Wrong | undefined => {
  if (type.shortForms?.some((form) => form.test(option))) return undefined
  const colon = option.indexOf(':')
  const name = (colon === -1 ? option : option.slice(0, colon)).toLowerCase()
  if (!Object.hasOwn(type.options, name)) return (words, given) => words.unknownOption(given)
  const expected = type.options[name]
  if (expected === 'flag' || expected === undefined) return undefined
  if (colon === -1) return (words, given) => words.optionWithoutValue({ ...given, example: `${name}:…` })
  return expected.test(option.slice(colon + 1)) ? undefined : (words, given) => words.badOptionValue(given)
}

const fixFor = (type: TagType, words: typeof tagWords): Message => {
  const names = Object.entries(type.options).map(([name, kind]) => (kind === 'flag' ? name : `${name}:`))
  return names.length > 0 ? words.optionsFix({ names: names.join(', ') }) : words.noOptionsFix
}
