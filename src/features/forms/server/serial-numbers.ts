import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type CounterTables = { counters: { name: string; value: number } }

/** Numbers the messages of a form, for `[_serial_number]`. A message that then fails leaves a gap. */
export function createSerialNumbers(db: Database) {
  const { write } = db.tables<CounterTables>()
  return {
    next: (formId: number): Promise<number> =>
      write(async (tx) => {
        const row = await tx
          .insertInto('counters')
          .values({ name: `contact-form:${formId}`, value: 1 })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }),
          )
          .returning('value')
          .executeTakeFirstOrThrow()
        return row.value
      }),
  }
}
