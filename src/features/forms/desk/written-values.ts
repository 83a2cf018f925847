export type Raw = Readonly<Record<string, unknown>>

export const recordOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}

export const isOn = (value: unknown) => value === true || /^(?:true|on|1|yes)$/.test(String(value))

export const lines = (text: string | null) => (text ?? '').replace(/\r\n?/g, '\n')

export const withEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

export const keysOf = <Key extends string>(values: Readonly<Record<Key, unknown>>) =>
  Object.keys(values) as Key[]

export const mapKeys = <Key extends string, Value>(
  values: Readonly<Record<Key, unknown>>,
  read: (key: Key) => Value,
) => Object.fromEntries(keysOf(values).map((key) => [key, read(key)])) as Record<Key, Value>

export const orNothing = (values: Raw): Raw | undefined =>
  Object.keys(values).length > 0 ? values : undefined
