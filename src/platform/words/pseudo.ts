import { changeTexts } from './message-shape.ts'

/** Changes the words of a message, and nothing between them. */
export type Disguise = <Pattern>(message: Pattern) => Pattern

/**
 * Languages that nobody speaks, made from English, with the codes that browsers and translators know: `en-XA` is
 * accented and 40 % longer, `ar-XB` is mirrored. Every message is in ⟦brackets⟧, so that anything missing from the
 * catalogues is visible.
 */
export function pseudoLanguage(language: string): Disguise | undefined {
  const { language: base, region } = new Intl.Locale(language)
  const change = disguises[`${base}-${region}`]
  return (
    change &&
    (<Pattern>(message: Pattern) => ['⟦', ...[changeTexts(message, eachWord(change))].flat(), '⟧'] as Pattern)
  )
}

type Change = (word: string) => string

const disguises: Readonly<Record<string, Change>> = {
  'en-XA': (word) => Array.from(word + word.slice(0, Math.ceil(word.length * 0.4)), accented).join(''),
  'ar-XB': (word) => `\u202e${word}\u202c`,
}

export const pseudoLanguages = Object.keys(disguises)

const plain = 'abcdefghijklmnopqrstuvwxyz'
const marked = [...'áƀçđéƒĝĥîĵķļḿñöþǫŕšŧûṽŵẋýž']

function accented(letter: string): string {
  const found = marked[plain.indexOf(letter.toLowerCase())] ?? letter
  return letter === letter.toLowerCase() ? found : found.toUpperCase()
}

/** Text in square brackets is filled in later, as in emails: `[_site_title]`. */
const wordsAndTags = /\[[\w-]+\]|\p{L}+/gu

const eachWord = (change: Change) => (text: string) =>
  text.replaceAll(wordsAndTags, (found) => (/^\p{L}/u.test(found) ? change(found) : found))
