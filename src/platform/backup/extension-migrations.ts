import { join } from 'node:path'
import { type QueryExecutorProvider, sql } from 'kysely'
import { z } from 'zod'
import type { Engine } from '#platform/db/database.ts'
import { wrongStatement } from '#platform/db/extension-statements.ts'
import { namesOf } from '#platform/db/migrate.ts'
import { isTakenPrefix } from '#platform/db/migrate-extensions.ts'
import { ownTables, readTables } from '#platform/db/tables.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.backup.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { type BackupProblem, type Manifest, tableFile } from './manifest.ts'
import { readRows } from './table-rows.ts'

const table = 'extension_migrations'

const statements = z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text)))
const rowSchema = z.object({
  extension: z.string(),
  position: z.number(),
  name: z.string(),
  sqlite: statements,
  postgres: statements,
})

type Row = z.output<typeof rowSchema>

/**
 * The names of all tables that belong to the site, with those of extensions that it has no longer. Where a newer Portico has been at the
 * database, this program cannot know which ones that made: every table that could be one of ours belongs to it.
 */
export async function presentTables(
  db: QueryExecutorProvider,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<ReadonlySet<string>> {
  const tables = await readTables(db, engine)
  const rowsOf = async (name: string): Promise<readonly unknown[]> =>
    tables.some((one) => one.name === name)
      ? (await sql`select * from ${sql.table(name)}`.execute(db)).rows
      : []
  const ofExtensions = (await rowsOf(table)).map((row) => rowSchema.parse(row))
  const own = ownTables([...migrations, ...inOrder(ofExtensions)], engine)
  const known = namesOf(migrations)
  const applied = (await rowsOf('migrations')) as { name: string }[]
  if (applied.every(({ name }) => known.has(name))) return own
  // Every table of ours has a primary key.
  const possible = tables.filter(({ name, kind, primaryKey }) => {
    return kind !== 'other' && primaryKey.length > 0 && name !== 'migrations'
  })
  return new Set([...own, ...possible.map(({ name }) => name)])
}

/**
 * Extension migrations recorded in a backup, which may come from anywhere: it can only touch the tables of extensions.
 */
export async function savedExtensionMigrations(
  source: string,
  { tables }: Manifest,
): Promise<Result<Migration[], BackupProblem>> {
  if (!tables.some(({ name }) => name === table)) return ok([])
  const rows: Row[] = []
  for await (const page of readRows(join(source, tableFile(table))))
    rows.push(...page.map((row) => rowSchema.parse(row)))
  const wrong = rows.flatMap(wrongIn)[0]
  return wrong === undefined ? ok(inOrder(rows)) : fail(strange(wrong))
}

const wrongIn = ({ extension, sqlite, postgres }: Row): Message[] =>
  isTakenPrefix(extension)
    ? [words.takenPrefix({ name: extension })]
    : [...sqlite, ...postgres].flatMap((statement) => {
        const wrong = wrongStatement(extension, statement)
        return wrong === undefined ? [] : [words.strangeStatement({ name: extension, statement })]
      })

const strange = (what: Message): BackupProblem => ({
  code: 'backup_strange',
  what,
  fix: words.strangeFix({ command: 'npx portico backup' }),
})

const inOrder = (rows: readonly Row[]): Migration[] =>
  rows
    .toSorted((a, b) => a.extension.localeCompare(b.extension) || a.position - b.position)
    .map((row) => ({ name: row.name, statements: (engine) => row[engine] }))
