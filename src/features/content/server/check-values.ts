import type { ContentType } from '#platform/extension/content-type.ts'
import type { EntryType } from './entry-type.ts'

/** What the type, and whoever gave it more fields, says of values that are fine one by one: the name of a field -> what to do. */
export function checkValues(
  { check, additions }: Pick<EntryType, 'check' | 'additions'>,
  values: Readonly<Record<string, unknown>>,
): readonly (readonly [field: string, fix: string])[] {
  const checks: ContentType['check'][] = [check, ...additions.map((addition) => addition.check)]
  return checks.flatMap((one) =>
    Object.entries(one?.(values) ?? {}).flatMap(([field, fix]) => (fix ? [[field, fix] as const] : [])),
  )
}
