import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Message, readCsv } from '#api/extension.ts'
import {
  type Column,
  columns,
  columnsOf,
  type ForeignOptions,
  type ForeignReview,
  neededColumns,
  readForeignReview,
} from '../domain/foreign-review.ts'
import type { Review, ReviewStatus } from '../domain/review.ts'
import type { ModerationStore } from './moderation-store.ts'
import type { PutCounts } from './write-reviews.ts'

export type ImportOptions = {
  file: string
  campaign: string
  status: ReviewStatus
  mapping: Partial<Record<Column, string>>
  scale: number
  language: string
  names: ForeignOptions['names']
  onProgress(done: number): void
}

export type ImportOutcome = PutCounts & {
  /** Rows that could not be read; `problems` says why of the first of them. */
  leftOut: number
  problems: readonly { row: number; what: Message }[]
  /** Columns missing from the file, and the columns it has; then nothing was imported. */
  missing?: { columns: readonly Column[]; found: readonly string[] } | undefined
}

const atATime = 500
const maxProblems = 50

/** Takes reviews in from a CSV or JSON file of any size; a row that cannot be read is reported and left out. */
export async function importReviews(
  moderation: ModerationStore,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const missing = await missingColumns(options)
  const counts = { added: 0, changed: 0, unchanged: 0, leftOut: 0 }
  if (missing) return { ...counts, problems: [], missing }
  const problems: { row: number; what: Message }[] = []
  let row = 0
  let batch: Review[] = []
  const flush = async () => {
    // Two rows of one id in a batch would be one row changed twice by one statement.
    const unique = [...new Map(batch.map((review) => [review.id, review])).values()]
    const put = await moderation.putAll(options.campaign, unique, options.status)
    counts.added += put.added
    counts.changed += put.changed
    counts.unchanged += put.unchanged
    batch = []
    options.onProgress(counts.added + counts.changed + counts.unchanged)
  }
  for await (const foreign of readRows(options)) {
    row += 1
    const read = readForeignReview(foreign, { ...options, idOf })
    if (read.ok) batch.push(read.value)
    else {
      counts.leftOut += 1
      if (problems.length < maxProblems) problems.push({ row, what: read.problem })
    }
    if (batch.length >= atATime) await flush()
  }
  await flush()
  await moderation.recount(options.campaign)
  return { ...counts, problems }
}

/** The same review gets the same id at the next import. */
const idOf = ({ author, date, text, title }: ForeignReview) =>
  `i-${createHash('sha256')
    .update(JSON.stringify([author, date, title, text]))
    .digest('base64url')
    .slice(0, 16)}`

async function missingColumns(options: ImportOptions): Promise<ImportOutcome['missing']> {
  const found = await headerOf(options)
  if (!found) return undefined
  const known = columnsOf(found, options.mapping)
  const columns = neededColumns.filter((column) => !known.includes(column))
  return columns.length > 0 ? { columns, found } : undefined
}

/** Undefined for a file without reviews. */
async function headerOf({ file }: ImportOptions): Promise<readonly string[] | undefined> {
  if (isJson(file)) {
    const names = (await readEntries(file)).slice(0, 100).flatMap((entry) => Object.keys(flatten(entry)))
    return names.length > 0 ? [...new Set(names)] : undefined
  }
  for await (const row of readCsv(file)) return row
  return undefined
}

const isJson = (file: string) => /\.json$/i.test(file)

async function* readRows({ file, mapping }: ImportOptions): AsyncIterable<ForeignReview> {
  if (isJson(file)) {
    for (const entry of await readEntries(file)) yield named(flatten(entry), mapping)
    return
  }
  let header: readonly (Column | undefined)[] | undefined
  for await (const row of readCsv(file)) {
    if (header)
      yield Object.fromEntries(
        header.flatMap((column, index) => (column ? [[column, row[index] ?? '']] : [])),
      )
    header ??= columnsOf(row, mapping)
  }
}

async function readEntries(file: string): Promise<readonly Record<string, unknown>[]> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'))
  const list = Array.isArray(value) ? value : (value as { reviews?: unknown[] } | null)?.reviews
  return (list ?? []) as Record<string, unknown>[]
}

/** `{ reply: { text } }` as `reply text`: the author or the answer of a review may be an object of its own. */
function flatten(entry: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]): [string, string][] => {
      if (value === null || value === undefined) return []
      if (typeof value !== 'object') return [[name, String(value)]]
      return Object.entries(flatten(value as Record<string, unknown>)).map(([inner, text]) => [
        `${name} ${inner}`,
        text,
      ])
    }),
  )
}

function named(flat: Record<string, string>, mapping: ImportOptions['mapping']): ForeignReview {
  const names = Object.keys(flat)
  return Object.fromEntries(
    columnsOf(names, mapping).flatMap((column, index) =>
      column ? [[column, flat[names[index] ?? ''] ?? '']] : [],
    ),
  )
}

/** A review as a row of a file that can be imported again. */
export function toFlatReview(review: Review): Record<Column, string | number | undefined> {
  const day = (date: Date | undefined) => date?.toISOString().slice(0, 10)
  const flat = {
    ...review,
    date: day(review.date),
    verified: String(review.verified),
    reply: review.reply?.text,
    reply_author: review.reply?.author,
    reply_date: day(review.reply?.date),
  }
  return Object.fromEntries(columns.map((column) => [column, flat[column]])) as Record<
    Column,
    string | number | undefined
  >
}
