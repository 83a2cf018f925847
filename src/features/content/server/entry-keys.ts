import type { EntryTables } from './entry-rows.ts'
import type { EntryType } from './entry-type.ts'

type EntryKey = Omit<EntryTables['entry_keys'], 'entry_id'>

/** Longer values cannot be told apart by an index of PostgreSQL, and nobody asks for them. */
const longest = 200

/** Whether entries can be found by this field. */
export const isKey = ({ fields, order, until }: EntryType, name: string): boolean =>
  Object.hasOwn(fields, name) && (fields[name]?.filter || order.by === name || until.includes(name))

/** What an entry is found by in lists of its type, each value once. */
export function keysOf(type: EntryType, values: Readonly<Record<string, unknown>>): EntryKey[] {
  return Object.entries(type.fields)
    .filter(([name]) => isKey(type, name))
    .flatMap(([name, field]) => {
      const keys = field.keys(values[name]).map((key) => ({
        field: name,
        value: String(key).slice(0, longest),
        number: typeof key === 'number' ? key : null,
      }))
      return [...new Map(keys.map((key) => [key.value, key])).values()]
    })
}
