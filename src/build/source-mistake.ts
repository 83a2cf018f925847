import { readFileSync } from 'node:fs'

/** In the source, at the first line with these words. */
export function sourceMistake(file: string, words: string, sentence: string) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(words)) + 1
  return Object.assign(new Error(sentence), { reason: sentence, id: file, loc: { file, line } })
}
