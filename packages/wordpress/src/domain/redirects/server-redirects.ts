import type { Message } from 'portico/extension'
import { words as redirectWords } from '../../words/desk.importRedirects.ts'
import { own } from '../own.ts'
import { escapePattern, literalPath, type WrittenLine, type WrittenRedirect } from './old-redirect.ts'

const namedStatus: Readonly<Record<string, number>> = { permanent: 301, temp: 302, seeother: 303, gone: 410 }

/** `.htaccess`: Redirect, RedirectMatch, RedirectPermanent, RedirectTemp, and RewriteRule if it redirects. */
export function readRedirectsHtaccess(text: string): WrittenLine[] {
  let isConditional = false
  let isWordpress = false
  return text.split(/\r\n?|\n/).flatMap((written, index) => {
    const trimmed = written.trim()
    if (/^# (?:BEGIN|END) WordPress$/.test(trimmed)) isWordpress = trimmed.startsWith('# BEGIN')
    if (trimmed === '' || trimmed.startsWith('#') || isWordpress) return []
    const [directive = '', ...words] = wordsOfLine(trimmed)
    const name = directive.toLowerCase()
    if (name === 'rewritecond') isConditional = true
    const taken = name === 'rewriterule' ? rewriteRule(words, isConditional) : redirect(name, words)
    if (name === 'rewriterule') isConditional = false
    return linesOf(taken, index + 1, trimmed)
  })
}

function linesOf(
  taken: readonly WrittenRedirect[] | Message | undefined,
  line: number,
  source: string,
): WrittenLine[] {
  if (taken && 'key' in taken)
    return [{ line, what: redirectWords.ofLine({ line: source.slice(0, 200), reason: taken }) }]
  return taken?.map((one) => ({ line, ...one })) ?? []
}

const shapes: Readonly<Record<string, { status?: number; isPattern: boolean }>> = {
  redirect: { isPattern: false },
  redirectmatch: { isPattern: true },
  redirectpermanent: { status: 301, isPattern: false },
  redirecttemp: { status: 302, isPattern: false },
}

function redirect(name: string, words: readonly string[]): readonly WrittenRedirect[] | Message | undefined {
  const shape = own(shapes, name)
  if (!shape) return undefined
  const [first = ''] = words
  const written =
    shape.status ?? (/^\d{3}$/.test(first) ? Number(first) : own(namedStatus, first.toLowerCase()))
  const [source = '', target = ''] =
    shape.status === undefined && written !== undefined ? words.slice(1) : words
  const status = written ?? 302
  if (source === '') return redirectWords.namesNothing
  if (shape.isPattern) return [pattern(source, target, status)]
  const plain = { source, target, status, isPattern: false }
  // Includes everything below the folder.
  const below = { ...plain, source: `^${escapePattern(source)}(.+)$`, target: `${target}$1`, isPattern: true }
  return source.length > 1 && source.endsWith('/') && target.endsWith('/') ? [plain, below] : [plain]
}

function rewriteRule(
  words: readonly string[],
  isConditional: boolean,
): readonly WrittenRedirect[] | Message | undefined {
  const [source = '', target = '', written = ''] = words
  const flags = new Map(
    written
      .replace(/^\[|\]$/g, '')
      .split(',')
      .map((flag) => flag.trim().split('='))
      .map(([name = '', value = '']) => [name.toUpperCase(), value] as const),
  )
  const isGone = flags.has('G') || flags.has('GONE')
  const code = flags.get('R') ?? flags.get('REDIRECT')
  if (code === undefined && !isGone) return redirectWords.rewrites
  if (isConditional) return redirectWords.asksMore
  if (target.includes('%{') || source.startsWith('!')) return redirectWords.asksMore
  const status = isGone
    ? 410
    : /^\d{3}$/.test(code ?? '')
      ? Number(code)
      : (own(namedStatus, code ?? '') ?? 302)
  // In .htaccess addresses begin behind the first slash.
  const whole = source.startsWith('^') ? `^/${source.slice(1).replace(/^\//, '')}` : source
  const to = isGone ? '' : target.replace(/\?$/, '')
  const rooted = to === '' || /^(?:https?:\/)?\//i.test(to) ? to : `/${to}`
  const made = pattern(whole, rooted, status)
  const ignoresCase = (flags.has('NC') || flags.has('NOCASE')) && made.isPattern
  return [ignoresCase ? { ...made, source: `(?i)${made.source}` } : made]
}

/** One that can match a single address is not a pattern here. */
function pattern(source: string, target: string, status: number): WrittenRedirect {
  const path = literalPath(source)
  return { source: path ?? source, target, status, isPattern: path === undefined }
}

type Location = Pick<WrittenRedirect, 'source' | 'isPattern'> | 'elsewhere'

/** Settings of nginx: `rewrite … permanent|redirect;`, and `return 301 …;` in a separate location. */
export function readRedirectsNginx(text: string): WrittenLine[] {
  const open: Location[] = []
  return text.split(/\r\n?|\n/).flatMap((written, index) =>
    // A brace in a pattern has no space before it.
    withoutComment(written)
      .split(/(?<=;)|(?<=\s\{)|(?=\}\s*$)/)
      .flatMap((piece) => {
        const statement = piece.trim()
        if (statement.endsWith('{')) open.push(locationOf(wordsOfLine(statement.slice(0, -1))))
        else if (statement === '}') open.pop()
        if (!statement.endsWith(';')) return []
        const taken = taking(wordsOfLine(statement.slice(0, -1)), open.at(-1))
        return linesOf(taken && !('key' in taken) ? [taken] : taken, index + 1, statement)
      }),
  )
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
): WrittenRedirect | Message | undefined {
  if (name === 'return') return returned(words, location)
  if (name !== 'rewrite') return undefined
  const [source = '', target = '', flag = ''] = words
  if (flag !== 'permanent' && flag !== 'redirect' && !/^https?:\/\//.test(target))
    return redirectWords.rewrites
  if (asksMore(target)) return redirectWords.asksMore
  const status = flag === 'permanent' ? 301 : 302
  return { ...patternOf(source), target: target.replace(/\?$/, ''), status }
}

function returned(
  words: readonly string[],
  location: Location | undefined,
): WrittenRedirect | Message | undefined {
  const [first = '', second = ''] = words
  const status = /^\d{3}$/.test(first) ? Number(first) : 302
  if (status < 300 || (status >= 400 && status !== 410)) return undefined
  if (!location || location === 'elsewhere') return redirectWords.asksMore
  const target = status === 410 ? '' : /^\d{3}$/.test(first) ? second : first
  return asksMore(target) ? redirectWords.asksMore : { ...location, target, status }
}

/** `$host`, `$request_uri` …, and no `$1`. */
const asksMore = (target: string) => /\$[a-z_]/i.test(target)

function patternOf(pattern: string): Pick<WrittenRedirect, 'source' | 'isPattern'> {
  const path = literalPath(pattern)
  return { source: path ?? pattern, isPattern: path === undefined }
}

const word = /"((?:[^"\\]|\\["' ]?)*)"?|'((?:[^'\\]|\\["' ]?)*)'?|((?:[^\s\\]|\\["' ]?)+)/g

/** The words of a line in a server's settings: quotes hold one together, a backslash keeps the sign behind it. */
const wordsOfLine = (line: string): string[] =>
  Array.from(line.matchAll(word), ([, double, single, bare]) =>
    (double ?? single ?? bare ?? '').replace(/\\(["' ])/g, '$1'),
  )
