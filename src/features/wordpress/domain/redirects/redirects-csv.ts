import type { Message } from '#shared/words/define-words.ts'
import { words as redirectWords } from '#words/desk.importRedirects.ts'
import { createCsvCutter } from '../files/csv-records.ts'
import { aliasTitle } from './alias-lines.ts'
import type { WrittenRedirect, WrittenRedirects } from './old-redirect.ts'
import { escapePattern } from './pattern-text.ts'

/** What the plugins call the same column: Redirection, Yoast SEO Premium, Rank Math. */
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

export function readRedirectsCsv(text: string): WrittenRedirects {
  const read: WrittenRedirects = { found: [], problems: [] }
  const cutter = createCsvCutter()
  let columns: readonly (Column | undefined)[] | undefined
  for (const record of [...cutter.push(text), ...cutter.end()]) {
    const { line } = record
    if ('damaged' in record) {
      read.problems.push({ line, what: redirectWords.damaged })
      continue
    }
    const named = columns ? undefined : columnsOf(record.cells)
    columns ??= named ?? usual
    if (named) continue
    const cells = new Map(
      columns.flatMap((name, at) => (name ? [[name, record.cells[at] ?? ''] as const] : [])),
    )
    const taken = readLine(cells, line)
    if ('key' in taken) read.problems.push({ line, what: taken })
    else read.found.push(taken)
  }
  return read
}

function columnsOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map((cell) =>
    (Object.keys(columnNames) as Column[]).find((name) =>
      columnNames[name].some((one) => one === cell.trim().toLowerCase()),
    ),
  )
  return columns.includes('source') && columns.includes('target') ? columns : undefined
}

function readLine(cells: ReadonlyMap<Column, string>, line: number): WrittenRedirect | Message {
  const cell = (name: Column) => cells.get(name)?.trim() ?? ''
  const source = cell('source')
  if (source === '') return redirectWords.noSource
  if (cell('title') === aliasTitle) return redirectWords.comesWithText
  if (/^(?:disabled|inactive|trashed)$/i.test(cell('status')))
    return redirectWords.switchedOff({ from: source })
  if (cell('match') !== '' && cell('match') !== 'url')
    return redirectWords.dependsOnMore({ from: source, match: cell('match') })
  const type = cell('type')
  // Redirection says what is done there, the others which answer is given.
  if (/^(?:random|pass|nothing)$/.test(type)) return redirectWords.noRedirect({ from: source, type })
  const status = Number(cell('code') || (/^\d+$/.test(type) ? type : '301'))
  const way = matchedBy(source, cell('format'), cell('regex'))
  return { line, target: cell('target'), status, ...way }
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
