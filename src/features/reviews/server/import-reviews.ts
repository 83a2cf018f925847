import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createCsvReader } from '../domain/csv.ts'
import {
  type Column,
  columnOf,
  columns,
  type ForeignReview,
  readForeignReview,
} from '../domain/foreign-review.ts'
import type { Review, ReviewStatus } from '../domain/review.ts'
import type { ModerationStore } from './moderation-store.ts'

export type ImportOptions = {
  file: string
  campaign: string
  status: ReviewStatus
  mapping: Partial<Record<Column, string>>
  scale: number
  language: string
  onProgress(done: number): void
}

export type ImportOutcome = { imported: number; problems: readonly { row: number; what: string }[] }

const atATime = 500
const mostProblems = 50

/** Takes reviews in from a CSV or JSON file of any size; a row that cannot be read is reported and left out. */
export async function importReviews(
  moderation: ModerationStore,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const problems: { row: number; what: string }[] = []
  let imported = 0
  let row = 0
  let batch: Review[] = []
  const flush = async () => {
    // Two rows of one id in a batch would be one row changed twice by one statement.
    const unique = [...new Map(batch.map((review) => [review.id, review])).values()]
    if (unique.length > 0) await moderation.putAll(options.campaign, unique, options.status)
    imported += unique.length
    batch = []
    options.onProgress(imported)
  }
  for await (const foreign of readRows(options)) {
    row += 1
    const read = readForeignReview(foreign, { ...options, idOf })
    if (read.ok) batch.push(read.value)
    else if (problems.length < mostProblems) problems.push({ row, what: read.problem })
    if (batch.length >= atATime) await flush()
  }
  await flush()
  await moderation.recount(options.campaign)
  return { imported, problems }
}

/** The same review gets the same id at the next import. */
const idOf = ({ author, date, text, title }: ForeignReview) =>
  `i-${createHash('sha256')
    .update(JSON.stringify([author, date, title, text]))
    .digest('base64url')
    .slice(0, 16)}`

async function* readRows(options: ImportOptions): AsyncIterable<ForeignReview> {
  if (/\.json$/i.test(options.file)) yield* readJson(options)
  else yield* readCsv(options)
}

async function* readCsv({ file, mapping }: ImportOptions): AsyncIterable<ForeignReview> {
  let reader: ReturnType<typeof createCsvReader> | undefined
  let header: readonly (Column | undefined)[] | undefined
  const toReview = (row: readonly string[]) => {
    if (header)
      return [
        Object.fromEntries(header.flatMap((column, index) => (column ? [[column, row[index] ?? '']] : []))),
      ]
    header = row.map((name) => columnOf(name.trim(), mapping))
    return []
  }
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const text = reader ? chunk : chunk.replace(/^\uFEFF/, '')
    reader ??= createCsvReader(separatorOf(text))
    yield* reader.read(text).flatMap(toReview)
  }
  yield* (reader?.end() ?? []).flatMap(toReview)
}

/** Spreadsheets of many countries write semicolons. */
function separatorOf(text: string) {
  const line = text.split('\n', 1)[0] ?? ''
  return [';', '\t'].find((separator) => line.split(separator).length > line.split(',').length) ?? ','
}

async function* readJson({ file, mapping }: ImportOptions): AsyncIterable<ForeignReview> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'))
  const list = Array.isArray(value) ? value : (value as { reviews?: unknown[] } | null)?.reviews
  for (const entry of list ?? []) yield flatten(entry as Record<string, unknown>, mapping)
}

function flatten(entry: Record<string, unknown>, mapping: ImportOptions['mapping']): ForeignReview {
  const reply = typeof entry.reply === 'object' ? (entry.reply as Record<string, unknown> | null) : undefined
  const flat = reply
    ? { ...entry, reply: reply.text, reply_author: reply.author, reply_date: reply.date }
    : entry
  return Object.fromEntries(
    Object.entries(flat).flatMap(([name, value]) => {
      const column = columnOf(name, mapping)
      return column && value !== null && value !== undefined ? [[column, String(value)]] : []
    }),
  )
}

/** A review as a row of a file that can be taken in again. */
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
