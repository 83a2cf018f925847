/** Lower-case words joined by hyphens, in any script: `Käytävä & Co.` becomes `kaytava-co`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** Letters that do not decompose into a base letter and a mark, as addresses usually spell them. */
const letters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' }
const nordic = { ...letters, ø: 'oe', å: 'aa' }
const lettersIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ...letters, ä: 'ae', ö: 'oe', ü: 'ue' },
  ...{ da: nordic, nb: nordic, nn: nordic, no: nordic },
}

/**
 * The slug of something new, from its title: `Größe` becomes `groesse` in German. What has a slug keeps it, so whatever is
 * derived again and again goes through `slugOf`.
 */
export const newSlug = (title: string, language: string): string => shortened(slugOf(spelt(title, language)))

/** In lower case, with letters spelt as in the language: `Stühle` is `stuehle` in German. */
export function spelt(text: string, language: string): string {
  const [base = ''] = language.split('-', 1)
  const spelling: Readonly<Record<string, string>> = lettersIn[base] ?? letters
  const small = text.normalize('NFC').toLocaleLowerCase(language)
  return Array.from(small, (letter) => spelling[letter] ?? letter).join('')
}

const longestNewSlug = 80

/** Cut between words, so that an address can be read out and pasted; or within the word if there is only one. */
function shortened(slug: string): string {
  const letters = [...slug]
  if (letters.length <= longestNewSlug) return slug
  const start = letters.slice(0, longestNewSlug + 1).join('')
  const end = start.lastIndexOf('-')
  return end > 0 ? start.slice(0, end) : letters.slice(0, longestNewSlug).join('')
}

export const isSlug = (text: string): boolean => slugOf(text) === text && text !== ''

/** A page's address may be nested: `about/team`. */
export const isPageSlug = (text: string): boolean => text.split('/').every(isSlug)
