const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const otherLettersAndDigits = /[\d\p{L}]/u

/** Keeps a name or a number of the other direction from moving the words around it in a sentence. */
export function isolate(value: string, direction: 'ltr' | 'rtl'): string {
  const isOther =
    direction === 'ltr'
      ? rightToLeft.test(value)
      : otherLettersAndDigits.test(value.replaceAll(new RegExp(rightToLeft, 'g'), ''))
  return isOther ? `\u2068${value}\u2069` : value
}

const opening = { ltr: '\u2066', rtl: '\u2067' }

/**
 * Keeps the words of a sentence in order if the surrounding page runs the other way: `44 reviews`, not `reviews 44`.
 */
export const isolateLanguage = (text: string, direction: 'ltr' | 'rtl', around: 'ltr' | 'rtl') =>
  direction === around ? text : `${opening[direction]}${text}\u2069`

/** Words, addresses and code in Latin letters, with what is written between them. */
const latin = /[!-~]+(?: [!-~]+)*/g
const signsBefore = /^[.,;:!?"'()\]]+ |^["'(]+/
const sentenceSigns = '.,;:!?"\')'

/** Text that ends in letters and digits keeps its order by itself. Text in square brackets is filled in later. */
const needsIsolation = (code: string) =>
  /[A-Za-z]/.test(code) && !/^[A-Za-z\d](?:.*[A-Za-z\d])?$|\[/.test(code)

/** Keeps signs at the ends of code in their place in a sentence from right to left: `/about`, not `about/`. */
export const isolateCode = (text: string): string =>
  text.replaceAll(latin, (found) => {
    const before = signsBefore.exec(found)?.[0].length ?? 0
    let end = found.length
    while (end > before && sentenceSigns.includes(found.charAt(end - 1))) end -= 1
    const code = found.slice(before, end)
    return needsIsolation(code) ? `${found.slice(0, before)}\u2068${code}\u2069${found.slice(end)}` : found
  })
