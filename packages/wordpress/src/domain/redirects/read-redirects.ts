import type { Message } from 'portico/extension'
import { addressKey, splitAddress, z } from 'portico/extension'
import { words as redirectWords } from '../../words/desk.importRedirects.ts'
import { createCsvCutter } from '../files/csv-records.ts'
import { readJson } from '../read-json.ts'
import type { Address } from '../text/text-scope.ts'
import {
  aliasTitle,
  escapePattern,
  type RedirectEntry,
  type RedirectProblem,
  type WrittenLine,
  type WrittenRedirect,
} from './old-redirect.ts'
import { readRedirectsHtaccess, readRedirectsNginx } from './server-redirects.ts'

type RedirectAddresses = {
  /** The address of the old site. */
  base: string
  address(url: string): Address | undefined
}

type ReadRedirects = { entries: readonly RedirectEntry[]; problems: readonly RedirectProblem[] }

/**
 * The redirects in a file of the Redirection plugin (CSV, JSON), of Yoast SEO Premium or Rank Math (CSV), or in settings of
 * Apache or nginx. Each leads to where its target is now, in one step.
 */
export function readRedirects(text: string, addresses: RedirectAddresses): ReadRedirects {
  const told: RedirectProblem[] = []
  const entries = new Map<string, RedirectEntry & { line: number }>()
  for (const written of readWritten(text)) {
    const { line } = written
    const entry = 'what' in written ? written.what : entryOf(written, addresses)
    const same = 'key' in entry ? undefined : entries.get(keyOf(entry.from))
    if ('key' in entry) told.push({ line, what: entry })
    else if (same) told.push({ line, what: redirectWords.twice({ from: entry.from, line: same.line }) })
    else entries.set(keyOf(entry.from), { ...entry, line })
  }
  const direct = [...entries.values()].flatMap(({ line, ...entry }) => {
    const end = endOf(entry, entries)
    if (end) return [end]
    told.push({ line, what: redirectWords.circle({ from: entry.from }) })
    return []
  })
  return { entries: direct, problems: told.toSorted((one, other) => one.line - other.line) }
}

function readWritten(text: string): readonly WrittenLine[] {
  const beginning = text.replace(/^\uFEFF/, '').trimStart()
  if (/^[[{]/.test(beginning)) return readRedirectsJson(text)
  if (/^[\t ]*(?:Redirect|RedirectMatch|RedirectPermanent|RedirectTemp|RewriteRule)[\t ]/im.test(text))
    return readRedirectsHtaccess(text)
  if (/^[\t ]*(?:rewrite[\t ]|location[\t ]|return[\t ])/m.test(text)) return readRedirectsNginx(text)
  const [line = ''] = beginning.split('\n', 1)
  if (/[,;\t]/.test(line) && !isOtherTable(line)) return readRedirectsCsv(text)
  return [{ line: 1, what: redirectWords.unknownFile }]
}

/** A table of votes, or a dump of a database, or a page. */
const isOtherTable = (line: string) =>
  ['<', '--', '/*!', '/* ', 'rating_', '"rating_'].some((start) => line.startsWith(start)) ||
  /^"?\d{1,15}"?[,;\t]"?\d{1,15}"?[,;\t]/.test(line)

const statuses: readonly number[] = [301, 302, 307, 308, 410]

function entryOf(written: WrittenRedirect, addresses: RedirectAddresses): RedirectEntry | Message {
  const { source: from, target, isPattern } = written
  // A browser treats 303 like 302.
  const status = (written.status === 303 ? 302 : written.status) as RedirectEntry['status']
  if (!statuses.includes(status)) return redirectWords.otherAnswer({ from, status: written.status })
  const path = isPattern ? rootedPattern(from) : pathOf(from, addresses)
  if (path === undefined) return redirectWords.otherSite({ from })
  const shape = { from: path, status, ...(isPattern && { pattern: true as const }) }
  if (status === 410) return shape
  if (target === '') return redirectWords.noTarget({ from })
  const to = newTarget(target, addresses)
  if (to === undefined) return redirectWords.wrongTarget({ to: target })
  return isPattern || keyOf(to) !== keyOf(path) ? { ...shape, to } : redirectWords.circle({ from })
}

/** Some plugins leave the first slash out. */
const rootedPattern = (pattern: string) =>
  /^\^(?![/(.[\\])/.test(pattern) ? `^/${pattern.slice(1)}` : pattern

function pathOf(source: string, { base }: RedirectAddresses): string | undefined {
  const isWhole = /^(?:https?:)?\/\//i.test(source)
  const written = isWhole || source.startsWith('/') ? source : `/${source}`
  if (!URL.canParse(written, base)) return undefined
  const url = new URL(written, base)
  if (isWhole && bareHost(url.host) !== bareHost(new URL(base).host)) return undefined
  return readable(url.pathname) + url.search
}

const bareHost = (host: string) => host.replace(/^www\./, '')

function readable(path: string): string {
  try {
    // A space or a percent sign in an address stays as it was written.
    const decoded = decodeURIComponent(path)
    return /[\s%?#\p{Cc}]/u.test(decoded) ? path : decoded
  } catch {
    return path
  }
}

function newTarget(target: string, { base, address }: RedirectAddresses): string | undefined {
  const isWhole = /^(?:https?:)?\/\//i.test(target)
  if (!isWhole && /^[a-z][a-z0-9+.-]*:/i.test(target)) return undefined
  const written = isWhole || target.startsWith('/') ? target : `/${target}`
  if (!URL.canParse(written, base)) return undefined
  const url = new URL(written, base)
  if (/\$\d/.test(target))
    return bareHost(url.host) === bareHost(new URL(base).host) ? pathWithPlaces(written, isWhole) : written
  return address(url.href)?.to ?? (isWhole ? url.href : written)
}

/** Insertions of a pattern are not looked up; the address of the old site before them is removed. */
const pathWithPlaces = (written: string, isWhole: boolean) =>
  isWhole ? written.replace(/^(?:https?:)?\/\/[^/]*/i, '') || '/' : written

const keyOf = (address: string) => {
  const { path, search } = splitAddress(address)
  return addressKey(path, search)
}

const longestChain = 20

/** The target of a redirect that leads to another one; undefined if that never ends. */
function endOf(entry: RedirectEntry, all: ReadonlyMap<string, RedirectEntry>): RedirectEntry | undefined {
  let end = entry
  for (let step = 0; step < longestChain; step += 1) {
    const next = end.to?.startsWith('/') ? all.get(keyOf(end.to)) : undefined
    if (!next || next.pattern) return end
    if (next.to === undefined) {
      const { to: _, ...rest } = end
      return { ...rest, status: 410 }
    }
    end = { ...end, to: next.to }
  }
  return undefined
}

/** The plugins' names for the same column: Redirection, Yoast SEO Premium, Rank Math. */
const columnNames = {
  source: ['source', 'origin', 'from'],
  target: ['target', 'destination', 'to'],
  code: ['code', 'status code', 'redirect type'],
  type: ['type'],
  regex: ['regex'],
  format: ['format', 'matching'],
  match: ['match'],
  status: ['status'],
  title: ['title'],
} as const

type Column = keyof typeof columnNames
/** As Redirection reads a file that names no columns. */
const usual: readonly Column[] = ['source', 'target', 'regex', 'code']

function readRedirectsCsv(text: string): WrittenLine[] {
  const cutter = createCsvCutter()
  let columns: readonly (Column | undefined)[] | undefined
  return [...cutter.push(text), ...cutter.end()].flatMap((record): WrittenLine[] => {
    const { line } = record
    if ('damaged' in record) return [{ line, what: redirectWords.unreadable }]
    const named = columns ? undefined : columnsOf(record.cells)
    columns ??= named ?? usual
    if (named) return []
    const cells = columns.flatMap((name, at) => (name ? [[name, record.cells[at] ?? ''] as const] : []))
    const taken = readLine(new Map(cells))
    return ['key' in taken ? { line, what: taken } : { line, ...taken }]
  })
}

function columnsOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map((cell) =>
    (Object.keys(columnNames) as Column[]).find((name) =>
      columnNames[name].some((one) => one === cell.trim().toLowerCase()),
    ),
  )
  return columns.includes('source') && columns.includes('target') ? columns : undefined
}

function readLine(cells: ReadonlyMap<Column, string>): WrittenRedirect | Message {
  const cell = (name: Column) => cells.get(name)?.trim() ?? ''
  const source = cell('source')
  if (source === '') return redirectWords.unreadable
  if (cell('title') === aliasTitle) return redirectWords.comesWithText
  const type = cell('type')
  const isOff = /^(?:disabled|inactive|trashed)$/i.test(cell('status'))
  // Redirection says what is done there, the others which answer is given.
  const isOther = /^(?:random|pass|nothing)$/.test(type)
  const status = Number(cell('code') || (/^\d+$/.test(type) ? type : '301'))
  const way = matchedBy(source, cell('format'), cell('regex'))
  return (
    whyNot(source, { isOff, match: cell('match') || 'url', ...(isOther && { type }) }) ?? {
      ...{ target: cell('target'), status, ...way },
    }
  )
}

/** What a line asks for that cannot be done here. `type`: its action, if it is not a redirect. */
function whyNot(
  from: string,
  { isOff, match, type }: { isOff: boolean; match: string; type?: string },
): Message | undefined {
  if (isOff) return redirectWords.switchedOff({ from })
  if (match !== 'url') return redirectWords.dependsOnMore({ from, match })
  return type === undefined ? undefined : redirectWords.noRedirect({ from, type })
}

function matchedBy(
  source: string,
  format: string,
  regex: string,
): Pick<WrittenRedirect, 'source' | 'isPattern'> {
  const text = escapePattern(source)
  if (regex === '1' || format === 'regex') return { source, isPattern: true }
  if (format === 'contains') return { source: text, isPattern: true }
  if (format === 'start') return { source: `^/?${text}`, isPattern: true }
  if (format === 'end') return { source: `${text}$`, isPattern: true }
  return { source, isPattern: false }
}

const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => [true, 1, '1'].includes(value))

const redirection = z.object({
  url: z.string(),
  action_type: z.string().default('url'),
  action_code: z.coerce.number().default(301),
  action_data: z.union([z.string(), z.looseObject({ url: z.string().optional() }), z.null()]).optional(),
  match_type: z.string().default('url'),
  match_data: z.looseObject({ source: z.looseObject({ flag_regex: flag.optional() }).optional() }).nullish(),
  regex: flag.optional(),
  enabled: z.boolean().optional(),
  status: z.string().optional(),
})

const file = z.union([
  z.object({ redirects: z.array(z.unknown()) }),
  z.array(z.unknown()).transform((redirects) => ({ redirects })),
])

/** A file of the Redirection plugin. JSON has no lines to tell; the number is that of the redirect. */
function readRedirectsJson(text: string): readonly WrittenLine[] {
  const parsed = file.safeParse(readJson(text.replace(/^\uFEFF/, ''))).data
  if (!parsed) return [{ line: 1, what: redirectWords.unknownFile }]
  return parsed.redirects.map((entry, index) => {
    const line = index + 1
    const one = redirection.safeParse(entry).data
    if (!one) return { line, what: redirectWords.unreadable }
    const { url, action_type: type, action_data, action_code: status, regex, match_data } = one
    const isOff = one.enabled === false || one.status === 'disabled'
    const isOther = type !== 'url' && type !== 'error'
    const what = whyNot(url, { isOff, match: one.match_type, ...(isOther && { type }) })
    if (what) return { line, what }
    const target = typeof action_data === 'string' ? action_data : (action_data?.url ?? '')
    const isPattern = regex ?? match_data?.source?.flag_regex ?? false
    return { line, source: url.trim(), target: target.trim(), status, isPattern }
  })
}
