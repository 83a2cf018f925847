import { searchWords } from './search-words.ts'

/** A word of a query; longer ones also find words that begin with them. */
export type QueryWord = { text: string; prefix: boolean }

const mostWords = 8
const shortestPrefix = 3

export function queryWords(query: string): QueryWord[] {
  const texts = new Set<string>()
  for (const { text } of searchWords(query.slice(0, 200))) {
    if (text !== '' && texts.size < mostWords) texts.add(text)
  }
  return [...texts].map((text) => ({ text, prefix: text.length >= shortestPrefix }))
}

export const matches = ({ text, prefix }: QueryWord, word: string): boolean =>
  prefix ? word.startsWith(text) : word === text
