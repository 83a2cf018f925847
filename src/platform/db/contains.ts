import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './database.ts'

/** Whether a text holds these words, in capitals or not. SQLite sees only capitals of English, in LIKE as in `lower`. */
export function contains(engine: Engine, text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return engine === 'sqlite'
    ? sql<boolean>`${text} like ${pattern} escape '\\'`
    : sql<boolean>`${text} ilike ${pattern} escape '\\'`
}
