import { isId } from '#platform/desk/subject.ts'
import { firstEdition } from '#shared/edition.ts'

/** Stands in addresses for the translation of a document into an edition, while there is none: `12-in-fr`. */
export const translationKey = (id: number, edition: string) => `${id}-in-${edition || 'first'}`

/** The number of a document and, where it is about a translation of it, the edition. */
export function readTranslationKey(key: string): { id: number; edition?: string | undefined } | undefined {
  const [number = '', name, ...others] = key.split('-in-')
  if (!isId(number) || others.length > 0) return undefined
  return { id: Number(number), edition: name === 'first' ? firstEdition : name }
}
