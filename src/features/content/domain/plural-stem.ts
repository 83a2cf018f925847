/** Harman's S stemmer: weak enough to do no harm in languages that form plurals in other ways. */
export function pluralStem(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (/(?<![ae])ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?<![aeo])es$/.test(word)) return word.slice(0, -1)
  return /[^us]s$/.test(word) ? word.slice(0, -1) : word
}
