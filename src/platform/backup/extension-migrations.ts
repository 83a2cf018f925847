import { join } from 'node:path'
import { type QueryExecutorProvider, sql } from 'kysely'
import { z } from 'zod'
import type { Engine } from '#platform/db/database.ts'
import { wrongStatement } from '#platform/db/extension-statements.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { hasTable } from './has-table.ts'
import { type Manifest, tableFile } from './manifest.ts'
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

/** What extensions did to this database, also those that the site has no longer: their tables are part of it. */
export async function extensionMigrations(db: QueryExecutorProvider, engine: Engine): Promise<Migration[]> {
  if (!(await hasTable(db, engine, table))) return []
  return inOrder((await sql`select * from ${sql.table(table)}`.execute(db)).rows)
}

/** The same from a backup, which may come from anywhere: it can touch the tables of extensions alone. */
export async function savedExtensionMigrations(source: string, { tables }: Manifest): Promise<Migration[]> {
  if (!tables.some(({ name }) => name === table)) return []
  const rows: unknown[] = []
  for await (const page of readRows(join(source, tableFile(table)))) rows.push(...page)
  return inOrder(rows)
}

function inOrder(rows: readonly unknown[]): Migration[] {
  return rows
    .map((row) => rowSchema.parse(row))
    .sort((a, b) => a.extension.localeCompare(b.extension) || a.position - b.position)
    .map((row) => {
      const wrong = [...row.sqlite, ...row.postgres].find((text) => wrongStatement(row.extension, text))
      if (wrong !== undefined)
        throw new Error(`The tables of the extension "${row.extension}" cannot be made: ${wrong}`)
      return { name: row.name, statements: (engine) => row[engine] }
    })
}
