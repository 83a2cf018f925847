import type { Message } from '#shared/words/define-words.ts'
import { words as redirectWords } from '#words/desk.importRedirects.ts'
import type { WrittenRedirect, WrittenRedirects } from './old-redirect.ts'
import { escapePattern, literalPath } from './pattern-text.ts'
import { wordsOfLine } from './server-words.ts'

type Location = Pick<WrittenRedirect, 'source' | 'isPattern'> | 'elsewhere'
type Taken = Omit<WrittenRedirect, 'line'>

/** Settings of nginx: `rewrite … permanent|redirect;`, and `return 301 …;` in a location of its own. */
export function readRedirectsNginx(text: string): WrittenRedirects {
  const read: WrittenRedirects = { found: [], problems: [] }
  const open: Location[] = []
  text.split(/\r\n?|\n/).forEach((written, index) => {
    const line = index + 1
    // A brace in a pattern has no space before it.
    for (const piece of withoutComment(written).split(/(?<=;)|(?<=\s\{)|(?=\}\s*$)/)) {
      const statement = piece.trim()
      if (statement.endsWith('{')) open.push(locationOf(wordsOfLine(statement.slice(0, -1))))
      else if (statement === '}') open.pop()
      const taken = statement.endsWith(';')
        ? taking(wordsOfLine(statement.slice(0, -1)), open.at(-1))
        : undefined
      if (taken && 'key' in taken)
        read.problems.push({
          line,
          what: redirectWords.ofLine({ line: statement.slice(0, 200), reason: taken }),
        })
      else if (taken) read.found.push({ line, ...taken })
    }
  })
  return read
}

function withoutComment(line: string): string {
  const start = line.search(/(?:^|\s)#/)
  return start < 0 ? line : line.slice(0, start)
}

function locationOf([name, ...words]: readonly string[]): Location {
  if (name !== 'location') return 'elsewhere'
  const [first = '', second = ''] = words
  if (first === '=') return { source: second, isPattern: false }
  if (first === '~' || first === '~*') return patternOf(first === '~*' ? `(?i)${second}` : second)
  return { source: `^${escapePattern(first === '^~' ? second : first)}`, isPattern: true }
}

function taking(
  [name, ...words]: readonly string[],
  location: Location | undefined,
): Taken | Message | undefined {
  if (name === 'return') return returned(words, location)
  if (name !== 'rewrite') return undefined
  const [source = '', target = '', flag = ''] = words
  if (flag !== 'permanent' && flag !== 'redirect' && !/^https?:\/\//.test(target))
    return redirectWords.rewrites
  if (asksMore(target)) return redirectWords.asksMore
  const status = flag === 'permanent' ? 301 : 302
  return { ...patternOf(source), target: target.replace(/\?$/, ''), status }
}

function returned(words: readonly string[], location: Location | undefined): Taken | Message | undefined {
  const [first = '', second = ''] = words
  const status = /^\d{3}$/.test(first) ? Number(first) : 302
  if (status < 300 || (status >= 400 && status !== 410)) return undefined
  if (!location || location === 'elsewhere') return redirectWords.noAddressAlone
  const target = status === 410 ? '' : /^\d{3}$/.test(first) ? second : first
  return asksMore(target) ? redirectWords.asksMore : { ...location, target, status }
}

/** `$host`, `$request_uri` …, and no `$1`. */
const asksMore = (target: string) => /\$[a-z_]/i.test(target)

function patternOf(pattern: string): Pick<WrittenRedirect, 'source' | 'isPattern'> {
  const path = literalPath(pattern)
  return { source: path ?? pattern, isPattern: path === undefined }
}
