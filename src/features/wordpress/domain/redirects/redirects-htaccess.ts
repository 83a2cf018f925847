import { own } from '#shared/site.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as redirectWords } from '#words/desk.importRedirects.ts'
import type { WrittenRedirect, WrittenRedirects } from './old-redirect.ts'
import { escapePattern, literalPath } from './pattern-text.ts'
import { wordsOfLine } from './server-words.ts'

const namedStatus: Readonly<Record<string, number>> = { permanent: 301, temp: 302, seeother: 303, gone: 410 }

type Taken = Omit<WrittenRedirect, 'line'>

/** `.htaccess`: Redirect, RedirectMatch, RedirectPermanent, RedirectTemp, and RewriteRule where it answers with a redirect. */
export function readRedirectsHtaccess(text: string): WrittenRedirects {
  const read: WrittenRedirects = { found: [], problems: [] }
  let isConditional = false
  let isWordpress = false
  text.split(/\r\n?|\n/).forEach((written, index) => {
    const line = index + 1
    const trimmed = written.trim()
    if (/^# (?:BEGIN|END) WordPress$/.test(trimmed)) isWordpress = trimmed.startsWith('# BEGIN')
    if (trimmed === '' || trimmed.startsWith('#') || isWordpress) return
    const [directive = '', ...words] = wordsOfLine(trimmed)
    const name = directive.toLowerCase()
    if (name === 'rewritecond') isConditional = true
    const taken = name === 'rewriterule' ? rewriteRule(words, isConditional) : redirect(name, words)
    if (name === 'rewriterule') isConditional = false
    if (taken === undefined) return
    if ('key' in taken)
      read.problems.push({
        line,
        what: redirectWords.ofLine({ line: trimmed.slice(0, 200), reason: taken }),
      })
    else read.found.push(...taken.map((one) => ({ line, ...one })))
  })
  return read
}

const shapes: Readonly<Record<string, { status?: number; isPattern: boolean }>> = {
  redirect: { isPattern: false },
  redirectmatch: { isPattern: true },
  redirectpermanent: { status: 301, isPattern: false },
  redirecttemp: { status: 302, isPattern: false },
}

function redirect(name: string, words: readonly string[]): readonly Taken[] | Message | undefined {
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
  // What lies below the folder goes along.
  const below = { ...plain, source: `^${escapePattern(source)}(.+)$`, target: `${target}$1`, isPattern: true }
  return source.length > 1 && source.endsWith('/') && target.endsWith('/') ? [plain, below] : [plain]
}

function rewriteRule(
  words: readonly string[],
  isConditional: boolean,
): readonly Taken[] | Message | undefined {
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
  if (isConditional) return redirectWords.conditional
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

/** One that can match a single address is no pattern here. */
function pattern(source: string, target: string, status: number): Taken {
  const path = literalPath(source)
  return { source: path ?? source, target, status, isPattern: path === undefined }
}
