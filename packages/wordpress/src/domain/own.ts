/** Looks up a name that comes from a file; undefined for `constructor`. */
export const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The same for each of these names. */
export const each = <Value>(names: string, value: Value): Record<string, Value> =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]))
