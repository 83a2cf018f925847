import { isId } from '#platform/desk/subject.ts'
import { editionNamed, nameOfEdition } from './named-edition.ts'

/** Used in addresses for a translation that does not exist yet: `12-in-fr`. */
export const translationKey = (id: number, edition: string) => `${id}-in-${nameOfEdition(edition)}`

/** The id of a document and, for a translation of it, the edition. */
export function readTranslationKey(key: string): { id: number; edition?: string | undefined } | undefined {
  const [number = '', name, ...others] = key.split('-in-')
  if (!isId(number) || name === '' || others.length > 0) return undefined
  return { id: Number(number), edition: name && editionNamed(name) }
}
