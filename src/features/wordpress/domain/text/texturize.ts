/**
 * The signs of a printer that change words: `3x4` is `3×4`, `(tm)` is `™`. Quotes, dashes and dots are set by our own pages when
 * they are shown, so that the text stays as it was written.
 */
export const texturize = (text: string) =>
  text
    .replace(/(?<=[\d.,])x(?=\d)/g, (sign, at: number) => (isTimes(text, at) ? '×' : sign))
    .replace(/ \(tm\)/gi, ' ™')
    .replaceAll('``', '“')
    .replaceAll("''", '”')

const inNumber = (sign: string | undefined) => sign !== undefined && /[\d.,]/.test(sign)
const inWord = (sign: string | undefined) => sign !== undefined && /\w/.test(sign)

/** Between two numbers that are no part of a word; `0x10` is one number. */
function isTimes(text: string, at: number): boolean {
  let start = at
  while (inNumber(text[start - 1])) start -= 1
  while (start < at && !/\d/.test(text.charAt(start))) start += 1
  if (start === at || inWord(text[start - 1]) || text.slice(start, at) === '0') return false
  let end = at + 1
  while (inNumber(text[end])) end += 1
  while (!/\d/.test(text.charAt(end - 1))) end -= 1
  return !inWord(text[end])
}
