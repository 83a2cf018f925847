import type { Mistake } from './mistake.ts'

export type Attributes = { options: string[]; values: string[] }

/** What separates words in a tag: every Unicode space, and the zero-width one that editors slip in. */
export const tagSpace = '[\\s\\u0085\\u200b]'

const spaces = new RegExp(`${tagSpace}+`, 'y')
const quoted = /"([^"]*)"|'([^']*)'/y
const bare = /[^"'\s\u0085\u200b]+/y
const outsideOptionCharset = /[^-+*=0-9a-zA-Z:.!?#$&@_/|%]/u

/** Reads `name option option:value "value" 'value'`. Options come first, quoted values last. */
export const readAttributes = (text: string): Attributes | Mistake => {
  const options: string[] = []
  const values: string[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  while (at < text.length) {
    if (take(spaces)) continue
    const value = take(quoted)
    if (value) {
      values.push(value[1] ?? value[2] ?? '')
      continue
    }
    const option = take(bare)?.[0]
    if (option === undefined) return unclosedQuote(text.slice(at))
    if (values.length > 0) return optionAfterValue(option)
    const stranger = outsideOptionCharset.exec(option)
    if (stranger) return strangeCharacter(option, stranger[0])
    options.push(option)
  }
  return { options, values }
}

const unclosedQuote =
  (rest: string): Mistake =>
  (words) => ({ what: words.unclosedQuote({ rest: shorten(rest) }), fix: words.unclosedQuoteFix })

const optionAfterValue =
  (option: string): Mistake =>
  (words) => ({ what: words.optionAfterValue({ option: shorten(option) }), fix: words.optionAfterValueFix })

const strangeCharacter =
  (option: string, character: string): Mistake =>
  (words) => ({
    what: words.strangeCharacter({ option: shorten(option), character }),
    fix: words.strangeCharacterFix({ character }),
  })

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
