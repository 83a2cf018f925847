import { join } from 'node:path'
import { type QueryExecutorProvider, sql } from 'kysely'
import { z } from 'zod'
import type { Engine } from '#platform/db/database.ts'
import { wrongStatement } from '#platform/db/extension-statements.ts'
import { isTakenPrefix } from '#platform/db/migrate-extensions.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.backup.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { hasTable } from './has-table.ts'
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

/** What extensions did to this database, also those that the site has no longer: their tables are part of it. */
export async function extensionMigrations(db: QueryExecutorProvider, engine: Engine): Promise<Migration[]> {
  if (!(await hasTable(db, engine, table))) return []
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
  return inOrder(rows.map((row) => rowSchema.parse(row)))
}

/** The same from a backup, which may come from anywhere: it can touch the tables of extensions alone. */
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
