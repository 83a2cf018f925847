/** The words of a line in a server's settings: quotes hold one together, a backslash keeps the sign behind it. */
export function wordsOfLine(line: string): string[] {
  const words: string[] = []
  let word: string | undefined
  let quote = ''
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? ''
    if (sign === '\\' && /["' ]/.test(line[at + 1] ?? '')) {
      at += 1
      word = `${word ?? ''}${line[at]}`
    } else if (quote === '' && (sign === '"' || sign === "'") && word === undefined) {
      quote = sign
      word = ''
    } else if (sign === quote && quote !== '') {
      words.push(word ?? '')
      word = undefined
      quote = ''
    } else if (quote === '' && /\s/.test(sign)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = `${word ?? ''}${sign}`
  }
  return word === undefined ? words : [...words, word]
}
