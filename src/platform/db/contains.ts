import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './database.ts'

/**
 * Whether a text holds these words, in capitals or not; SQLite sees only capitals of English. Not by LIKE, which takes as long as text
 * and words multiplied.
 */
export const contains = (engine: Engine, text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  engine === 'sqlite'
    ? sql<boolean>`instr(lower(${text}), lower(${words})) > 0`
    : sql<boolean>`strpos(lower(${text}), lower(${words})) > 0`
