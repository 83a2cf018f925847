import type { TypeExtension } from '#platform/extension/content-type.ts'
import { ExtensionError } from '#platform/extension/extension-error.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.texts.ts'
import type { EntryType } from './entry-type.ts'

type Wrong = readonly (readonly [field: string, fix: Translatable])[]
type Checking = Pick<TypeExtension, 'check' | 'fields' | 'by'>

/**
 * Checks values that are valid one by one, by the type and by every extension that added fields: the name of a field ->
 * what to do.
 */
export const checkValues = (
  { check, ownFields: fields, by, additions }: EntryType,
  values: Readonly<Record<string, unknown>>,
): Wrong => [{ check, fields, by }, ...additions].flatMap((one) => checkWith(one, values))

/** A check that throws stops the text, which is given back, and nothing else. */
function checkWith({ check, fields, by = '' }: Checking, values: Readonly<Record<string, unknown>>): Wrong {
  try {
    return Object.entries(check?.(values) ?? {}).flatMap(([field, fix]) =>
      fix ? [[field, fix] as const] : [],
    )
  } catch (error) {
    const [first = 'title'] = Object.keys(fields)
    return [[first, words.mendCheck({ reason: new ExtensionError(by, error).message })]]
  }
}
