import { closeSync, openSync, readSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { ExportAuthor, ExportItem, ExportTerm } from '../../domain/export/export-types.ts'
import { createItemReader } from '../../domain/export/read-export.ts'
import type { PlacedItem } from '../../domain/plan/old-site.ts'
import type { IndexedFile } from './index-export.ts'

const atATime = 500

export type IndexReader = ReturnType<typeof createIndexReader>

/** Queries of a complete index. */
export function createIndexReader(db: DatabaseSync) {
  const one = <Row>(sql: string) => {
    const statement = db.prepare(sql)
    return (...values: SQLInputValue[]) => statement.get(...values) as Row | undefined
  }
  const all = <Row>(sql: string) => {
    const statement = db.prepare(sql)
    return (...values: SQLInputValue[]) => statement.all(...values) as Row[]
  }
  const parsed = <Value>(row: { value: string }) => JSON.parse(row.value) as Value
  const value = one<{ value: string }>('select value from values_of where n = ?')
  const authors = all<{ value: string }>('select value from authors order by login')
  const terms = all<{ value: string }>('select value from terms where taxonomy = ? order by slug')
  const taxonomies = all<{ taxonomy: string; count: number }>(
    'select taxonomy, count(*) as count from terms group by taxonomy order by taxonomy',
  )
  const highest = one<{ id: number | null }>('select max(id) as id from items where document is not null')
  const after = all<ItemRow>('select * from items where type = ? and n > ? order by n limit ?')
  return {
    byId: one<ItemRow>('select * from items where old_id = ? and shares_id = 0'),
    byNumber: one<ItemRow>('select * from items where n = ?'),
    byPath: one<ItemRow>(
      'select items.* from addresses join items on items.n = addresses.n where addresses.path = ?',
    ),
    byFile: one<ItemRow>('select items.* from files join items on items.n = files.n where files.path = ?'),
    attached: all<{ old_id: number }>(
      `select old_id from items where parent = ? and type = 'attachment' order by position, n`,
    ),
    /** Those of a type that come after another one. */
    after,
    /** All of a type, read a few at a time. */
    *each(type: string): Generator<ItemRow> {
      for (let rows = after(type, 0, atATime); rows.length > 0; ) {
        yield* rows
        rows = after(type, rows.at(-1)?.n ?? 0, atATime)
      }
    },
    countsByType: all<{ type: string; count: number; comments: number }>(
      'select type, count(*) as count, sum(comments) as comments from items group by type order by type',
    ),
    /** Texts that visitors could open with a password. */
    locked: all<ItemRow>(
      `select * from items where password = 1 and status = 'publish' and document is not null order by n`,
    ),
    /** The largest number that a document will have. */
    highestId: () => Number(highest()?.id ?? 0),
    file: (n: number) => {
      const row = value(n)
      return row && parsed<IndexedFile>(row)
    },
    authors: () => authors().map(parsed<ExportAuthor>),
    terms: (taxonomy: string) => terms(taxonomy).map(parsed<ExportTerm>),
    taxonomies: () => taxonomies(),
  }
}

export const placedItem = (row: ItemRow): PlacedItem => ({
  oldId: row.old_id,
  type: row.type,
  status: row.status,
  title: row.title,
  slug: row.slug,
  link: row.link,
  parent: row.parent,
  edition: row.edition,
  id: row.id,
  ...(row.document !== null && { document: row.document }),
  ...(row.address !== null && { address: row.address }),
})

/** An item as the index has it. `key` names it among all items of the old site; `here` is the last part of its address here. */
export type ItemRow = {
  n: number
  file: number
  byte: number
  size: number
  line: number
  key: string
  old_id: number
  shares_id: number
  type: string
  status: string
  title: string
  slug: string
  link: string
  parent: number
  position: number
  /** `2019-02-01`, or nothing. */
  day: string
  /** It has no text. */
  empty: number
  comments: number
  /** It asks for one. */
  password: number
  author: string
  /** As on the old site; empty if it does not say. */
  language: string
  /** The same for all translations of a text; empty if there are none. */
  translations: string
  edition: string
  id: number
  here: string | null
  document: string | null
  address: string | null
  /** The version of the text here that it replaces. */
  replaces: string | null
}

export type ReadRow = (row: Pick<ItemRow, 'file' | 'byte' | 'size' | 'line'>) => ExportItem

type ItemFiles = { read: ReadRow; close(): void }

/** Reads items again, each from its place. */
export function openItemFiles(
  files: readonly { path: string }[],
  scopes: readonly (readonly (readonly [string, string])[])[],
): ItemFiles {
  const opened = files.map(({ path }, index) => ({
    handle: openSync(path, 'r'),
    readItem: createItemReader(new Map(scopes[index] ?? [])),
  }))
  return {
    read({ file, byte, size, line }) {
      const bytes = Buffer.allocUnsafeSlow(size)
      const from = opened[file]
      const length = from ? readSync(from.handle, bytes, 0, size, byte) : 0
      const item = length === size ? from?.readItem(bytes, { byte, size, line }) : undefined
      if (!item) throw new Error(`The file has changed: nothing can be read at byte ${byte} (line ${line}).`)
      return item
    },
    close() {
      for (const { handle } of opened) closeSync(handle)
    },
  }
}
