/** `name` is in backticks, `word` anything bare, `text` in quotes, `sign` one of `( ) , ;` and `broken` a text that a line ended. */
export type SqlToken = { kind: 'name' | 'word' | 'text' | 'sign' | 'broken'; value: string; line: number }

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  '0': '\0',
  Z: '\u001a',
}
const signs = '(),;'
/** What is kept of a text: more than any column we read holds. */
const longest = 1 << 16

type Mode = 'plain' | 'word' | 'line-comment' | 'comment' | "'" | '"' | '`'

const endsWord = new Set(' \t\r\n\f\v(),;\'"`')

const breaks: Readonly<Record<string, RegExp>> = {
  "'": /['\\\n]/g,
  '"': /["\\\n]/g,
  '`': /[`\\\n]/g,
}

/** Within quotes: the end of the piece that needs no look. */
function plainUntil(text: string, at: number, quote: string): number {
  const pattern = breaks[quote]
  if (!pattern) return text.length
  pattern.lastIndex = at
  return pattern.exec(text)?.index ?? text.length
}

function wordEnd(text: string, at: number): number {
  let end = at
  while (end < text.length && !endsWord.has(text[end] ?? '')) end += 1
  return end
}

/**
 * Takes SQL apart as it comes, in time of its length and with little memory. In a text that matters a line never ends, since
 * every program that writes such files escapes it: where one does, a quote is missing, and reading goes on with the next line.
 */
export function createSqlTokens(matters: () => boolean) {
  let mode: Mode = 'plain'
  let value = ''
  let carried = ''
  let line = 1

  const keep = (piece: string) => {
    if (value.length < longest) value += piece
  }
  const token = (kind: SqlToken['kind']): SqlToken => {
    const made = { kind, value, line }
    value = ''
    mode = 'plain'
    return made
  }

  /** One step; answers how many signs it took, or 0 when it has to see more. */
  function plain(text: string, at: number, isEnd: boolean): number {
    const sign = text[at] ?? ''
    const next = text[at + 1]
    if ((sign === '-' || sign === '/') && next === undefined && !isEnd) return 0
    if (sign === '-' && next === '-') mode = 'line-comment'
    else if (sign === '#') mode = 'line-comment'
    else if (sign === '/' && next === '*') mode = 'comment'
    else if (sign === "'" || sign === '"' || sign === '`') mode = sign
    else if (!endsWord.has(sign)) {
      mode = 'word'
      keep(sign)
    } else return 1
    return mode === 'comment' || (mode === 'line-comment' && sign === '-') ? 2 : 1
  }

  function* quoted(
    text: string,
    start: number,
    { quote, isEnd }: { quote: string; isEnd: boolean },
  ): Generator<SqlToken, number> {
    const at = plainUntil(text, start, quote)
    keep(text.slice(start, at))
    const [sign, next] = [text[at], text[at + 1]]
    if (sign === undefined) return at
    if (sign === '\n') {
      line += 1
      if (matters()) yield { ...token('broken'), line: line - 1 }
      else keep(sign)
      return at + 1
    }
    if (next === undefined && !isEnd) {
      carried = text.slice(at)
      return text.length
    }
    if (sign === '\\' && quote !== '`') {
      if (next === '\n') line += 1
      keep(escapes[next ?? ''] ?? next ?? '')
      return at + 2
    }
    if (sign === quote && next === quote) {
      keep(quote)
      return at + 2
    }
    if (sign === quote) yield token(quote === '`' ? 'name' : 'text')
    else keep(sign)
    return at + 1
  }

  function commentEnd(text: string, at: number, isEnd: boolean): number {
    const end = text.indexOf('*/', at)
    const stop = end < 0 ? text.length : end + 2
    for (let one = text.indexOf('\n', at); one >= 0 && one < stop; one = text.indexOf('\n', one + 1))
      line += 1
    if (end >= 0) mode = 'plain'
    else if (!isEnd && text.endsWith('*')) carried = '*'
    return stop
  }

  function* take(given: string, isEnd: boolean): Generator<SqlToken> {
    const text = carried + given
    carried = ''
    let at = 0
    while (at < text.length) {
      if (mode === 'plain') {
        const sign = text[at] ?? ''
        const taken = plain(text, at, isEnd)
        if (taken === 0) {
          carried = text.slice(at)
          return
        }
        if (signs.includes(sign)) yield { kind: 'sign', value: sign, line }
        if (sign === '\n') line += 1
        at += taken
      } else if (mode === 'word') {
        const end = wordEnd(text, at)
        keep(text.slice(at, end))
        if (end < text.length) yield token('word')
        at = end
      } else if (mode === 'line-comment') {
        const end = text.indexOf('\n', at)
        if (end >= 0) mode = 'plain'
        at = end < 0 ? text.length : end
      } else if (mode === 'comment') at = commentEnd(text, at, isEnd)
      else at = yield* quoted(text, at, { quote: mode, isEnd })
    }
    if (!isEnd) return
    if (mode === 'word') yield token('word')
    else if (mode !== 'plain' && mode.length === 1) yield token('broken')
  }

  return { push: (text: string) => take(text, false), end: () => take('', true) }
}
