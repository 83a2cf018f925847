import type { WordForms } from '../../domain/search-words.ts'

/** PostgreSQL keeps at most 16,383 positions, and 256 of one word. */
const lastPosition = 16_383
const mostPlaces = 256

/** It refuses more than a megabyte, positions of two bytes included. */
const mostBytes = 900_000

type Words = { title: readonly WordForms[]; text: readonly WordForms[] }

/** What PostgreSQL searches in. A stem stands where its word stands; between title and text nothing stands in a row. */
export function vectorOf({ title, text }: Words): string {
  const places = new Map<string, string[]>()
  let bytes = 0
  const add = (word: string, position: number, weight: string) => {
    const known = places.get(word) ?? []
    if (known.length === 0) {
      bytes += Buffer.byteLength(word) + 4
      if (bytes > mostBytes) return
      places.set(word, known)
    }
    if (known.length < mostPlaces && position <= lastPosition) {
      known.push(`${position}${weight}`)
      bytes += 2
    }
  }
  const addAll = (words: readonly WordForms[], from: number, weight: string) => {
    for (const [index, word] of words.entries()) {
      add(word.text, from + index, weight)
      for (const stem of word.stems) add(stem, from + index, weight)
    }
  }
  addAll(title, 1, 'A')
  addAll(text, title.length + 2, '')
  return Array.from(places, ([word, at]) => (at.length > 0 ? `'${word}':${at.join(',')}` : `'${word}'`)).join(
    ' ',
  )
}
