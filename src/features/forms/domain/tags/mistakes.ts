import type { Message } from '#shared/words/define-words.ts'
import type { words as tagWords } from '#words/desk.forms.mistakes.ts'
import type { TagType } from '../kinds/kind.ts'
import { isBaseType, tagSpellings, tagTypes } from '../kinds/kinds.ts'
import type { Tag } from './tag.ts'

/** What is wrong with a tag. The caller provides the words: the builder parses in the browser, and reports nothing. */
export type Mistake = (words: typeof tagWords) => { what: Message; fix: Message }

/** Options a tag does not have, and values its options cannot take. Neither stops the form from working. */
export const checkOptions = (tag: Tag, type: TagType): Mistake[] =>
  tag.options.flatMap((option): Mistake[] => {
    const wrong = checkOption(option, type)
    const given = { tag: `[${tag.type} ${tag.rawName}]`, option }
    return wrong ? [(words) => ({ what: wrong(words, given), fix: fixFor(type, words) })] : []
  })

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

type SpottedMistake = { offset: number; tell: Mistake }

const looksLikeTag = /\[(\/?)([A-Za-z]+)(\*?)(?=[\s\]])([^[\]]*)(\]?)/g

/** Finds what was surely meant as a tag in text that is none: typing slips, stray ends, missing brackets. */
export const spotMistakes = (literal: string): SpottedMistake[] =>
  [...literal.matchAll(looksLikeTag)].flatMap((match) => {
    const [, slash, word = '', star = '', rest = '', bracket] = match
    const tell = slash
      ? strayEnd(word)
      : (unknownStar(word, star) ?? unclosed(word, star, bracket) ?? misspelt(word, star, rest))
    return tell ? [{ tell, offset: match.index }] : []
  })

const strayEnd = (type: string): Mistake | undefined =>
  isBaseType(type)
    ? (words) => ({
        what: words.strayEnd({ end: `[/${type}]` }),
        fix: words.strayEndFix({ start: `[${type} …]` }),
      })
    : undefined

const unknownStar = (type: string, star: string): Mistake | undefined => {
  if (!star || !isBaseType(type) || tagTypes[type].star) return undefined
  const example = `[${type} …]`
  const isRequired = type === 'radio' || type === 'quiz'
  return (words) => ({
    what: words.noStar({ type }),
    fix: isRequired ? words.noStarRequiredFix({ example, type }) : words.noStarFix({ example }),
  })
}

const unclosed = (word: string, star: string, bracket?: string): Mistake | undefined =>
  !bracket && tagSpellings.includes(word + star)
    ? (words) => ({ what: words.unclosed({ type: word + star }), fix: words.unclosedFix })
    : undefined

const misspelt = (word: string, star: string, rest: string): Mistake | undefined => {
  if (tagSpellings.includes(word + star) || rest.trim() === '') return undefined
  const meant = Object.keys(tagTypes).find((type) => isOneSlipAway(word.toLowerCase(), type))
  if (!meant) return undefined
  return (words) => ({
    what: words.misspelt({ type: word + star }),
    fix: words.misspeltFix({ meant: `[${meant}${star}${rest}]` }),
  })
}

/** Equal, one letter changed, added or missing, or two neighbours swapped. */
const isOneSlipAway = (written: string, meant: string): boolean => {
  if (Math.abs(written.length - meant.length) > 1) return false
  let same = 0
  while (same < meant.length && written[same] === meant[same]) same += 1
  const [left, right] = [written.slice(same), meant.slice(same)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}
