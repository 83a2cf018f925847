/** Nothing in it can be folded. */
const plain = /^[a-z0-9]+$/

/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
  // Written for one another at the end of a word.
  ...{ ة: 'ه', ى: 'ي' },
}
const lettersPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** Signs that make another syllable of a Japanese one. */
const voicing = new Set(['\u3099', '\u309A'])

/** Without case, accents and possessive endings: `Käytävä’s` is found by `kaytava`. */
export function foldWord(word: string): string {
  const small = word.toLowerCase()
  if (plain.test(small)) return small
  return small
    .normalize('NFKD')
    .replace(/\p{M}/gu, (mark) => (voicing.has(mark) ? mark : ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(lettersPattern, (letter) => letters[letter] ?? letter)
    .replace(/['’]s$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
