import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Transaction } from '#platform/db/database.ts'
import { createDocuments } from '#platform/documents/create-documents.ts'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import { createLog } from '#platform/log.ts'
import { fail, ok } from '#shared/result.ts'
import type { OpenTestDatabase } from './databases.ts'
import { inWords } from './in-words.ts'

type NoteTables = { notes: { id: number; title: string; body: string; path: string } }
export type Note = { title: string; body: string }

const schema = z.object({ title: z.string(), id: z.number().int().optional() })
const notes = (tx: Transaction) => tx.$extendTables<NoteTables>()

export const noteKind: DocumentKind<Note> = {
  kind: 'note',
  matches: (path) => /^notes\/[^/]+\.md$/.test(path),
  parse(source) {
    const parsed = parseFrontMatter(source, schema)
    if (!parsed.ok) return parsed
    const { data, body, warnings } = parsed.value
    return ok({ value: { title: data.title, body }, id: data.id, warnings })
  },
  async apply(tx, { id, path }, { title, body }) {
    if (title === 'Bomb') throw new Error('a fault of the program')
    const other = await notes(tx)
      .selectFrom('notes')
      .select('path')
      .where('title', '=', title)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (other) {
      const what = `The title "${title}" belongs to ${other.path}.`
      return fail([{ path, line: 2, what, fix: 'Choose another.', severity: 'error' as const }])
    }
    await notes(tx)
      .insertInto('notes')
      .values({ id, title, body, path })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, body, path }))
      .execute()
    return ok([`note:${id}`, 'notes'])
  },
  async remove(tx, { id }) {
    await notes(tx).deleteFrom('notes').where('id', '=', id).execute()
    return [`note:${id}`, 'notes']
  },
}

export const note = (title: string, body = 'Text', id?: number) =>
  `---\ntitle: ${title}\n${id === undefined ? '' : `id: ${id}\n`}---\n${body}\n`

export async function openNotes(open: OpenTestDatabase, kind: DocumentKind = noteKind) {
  const db = await open()
  await db
    .tables<unknown>()
    .write((tx) =>
      sql`create table notes (id bigint primary key, title text not null unique, body text not null, path text not null)`.execute(
        tx,
      ),
    )
  const folder = await mkdtemp(join(tmpdir(), 'portico-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'notes'))
  const stale: string[] = []
  const moment = { now: new Date('2026-05-01T10:00:00Z') }
  const deps = {
    db,
    kinds: [kind],
    clock: { now: () => moment.now },
    log: createLog('silent'),
    onStale: (tags: readonly string[]) => void stale.push(...tags),
  }
  const documents = createDocuments(deps)
  const { read } = db.tables<NoteTables>()
  return {
    db,
    deps,
    folder,
    stale,
    documents,
    write: (path: string, text: string | Uint8Array) =>
      mkdir(dirname(join(folder, path)), { recursive: true }).then(() => writeFile(join(folder, path), text)),
    drop: (path: string) => rm(join(folder, path)),
    /** What it reports, in English. */
    take: async () => inWords(await documents.importFolder(folder)),
    notes: async () =>
      Object.fromEntries(
        (await read.selectFrom('notes').selectAll().orderBy('title').execute()).map(
          ({ id, title, body, path }) => [title, { id, body: body.trim(), path }],
        ),
      ),
  }
}

/** What an import reports that found nothing to do. */
export const nothing = {
  created: 0,
  updated: 0,
  unchanged: 0,
  removed: 0,
  kept: [],
  keptWithoutFile: [],
  problems: [],
}
