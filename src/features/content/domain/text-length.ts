/** Adult silent reading of non-fiction, words a minute (Brysbaert 2019). */
const wordsPerMinute = 238

export function countWords(text: string): number {
  return (
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)
      ?.length ?? 0
  )
}

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(countWords(text) / wordsPerMinute))

/** Cut at the end of a word, with an ellipsis when something was left out. */
export function excerptOf(text: string, length = 200): string {
  const flat = text.replace(/\s+/gu, ' ').trim()
  if (flat.length <= length) return flat
  const cut = flat.slice(0, length + 1)
  const end = cut.lastIndexOf(' ')
  const kept = end > length / 2 ? cut.slice(0, end) : wholeCharacters(cut, length)
  return `${kept.replace(/(?<![\s,;:.!?–—-])[\s,;:.!?–—-]+$/u, '')}…`
}

/** Never ends in the middle of a surrogate pair. */
const wholeCharacters = (text: string, length: number) =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
