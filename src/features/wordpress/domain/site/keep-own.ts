import { own } from '#shared/site.ts'

/** What a file says, by key; keys may have keys below them. */
export type Keys = Readonly<Record<string, unknown>>

/**
 * What is to be said after an import: everything that is wanted, unless the owner has said something else here. What the last
 * import wrote, and nobody changed since, is no word of the owner.
 */
export function keepOwn<Value>(
  here: Value | undefined,
  wanted: Value | undefined,
  before: Value | undefined,
): Value | undefined {
  if (wanted === undefined || isEmpty(wanted)) return here
  return here === undefined || isEmpty(here) || isSame(here, before) ? wanted : here
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** Both were read from YAML or are written to it, where the order of keys is kept. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The same for each key of a map. */
export function keepOwnEntries(here: Keys, wanted: Keys, before: Keys): Keys {
  const kept = Object.entries(wanted).map(([key, value]) => [
    key,
    keepOwn(own(here, key), value, own(before, key)),
  ])
  return { ...here, ...Object.fromEntries(kept) }
}

export const keysOf = (value: unknown): Keys =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Keys) : {}
