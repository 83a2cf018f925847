import { isBaseType, tagSpellings, tagTypes } from './tag-types.ts'

export type Mistake = { what: string; fix: string }
export type SpottedMistake = Mistake & { offset: number }

const looksLikeTag = /\[(\/?)([A-Za-z]+)(\*?)(?=[\s\]])([^[\]]*)(\]?)/g

/** Finds what was surely meant as a tag in text that is none: typing slips, stray ends, missing brackets. */
export const spotMistakes = (literal: string): SpottedMistake[] =>
  [...literal.matchAll(looksLikeTag)].flatMap((match) => {
    const [, slash, word = '', star = '', rest = '', bracket] = match
    const mistake = slash
      ? strayEnd(word)
      : (unknownStar(word, star) ?? unclosed(word, star, bracket) ?? misspelt(word, star, rest))
    return mistake ? [{ ...mistake, offset: match.index }] : []
  })

const strayEnd = (word: string): Mistake | undefined =>
  isBaseType(word)
    ? {
        what: `"[/${word}]" closes nothing.`,
        fix: `Write "[${word} …]" before it, with no "[" between the two, or remove it.`,
      }
    : undefined

const unknownStar = (word: string, star: string): Mistake | undefined => {
  if (!star || !isBaseType(word) || tagTypes[word].star) return undefined
  const reason = word === 'radio' || word === 'quiz' ? ` A ${word} is always required.` : ''
  return { what: `There is no "${word}*" tag.`, fix: `Write "[${word} …]" without the star.${reason}` }
}

const unclosed = (word: string, star: string, bracket?: string): Mistake | undefined =>
  !bracket && tagSpellings.includes(word + star)
    ? { what: `The "${word}${star}" tag is never closed.`, fix: 'End the tag with "]".' }
    : undefined

const misspelt = (word: string, star: string, rest: string): Mistake | undefined => {
  if (tagSpellings.includes(word + star) || rest.trim() === '') return undefined
  const meant = Object.keys(tagTypes).find((type) => isOneSlipAway(word.toLowerCase(), type))
  return meant
    ? { what: `"${word}${star}" is no tag type.`, fix: `Did you mean "[${meant}${star}${rest}]"?` }
    : undefined
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
