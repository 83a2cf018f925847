import type { AccessRule } from '#platform/access/access.ts'
import type { ContentType, TypeExtension, TypeLabel, TypeWords } from '#platform/extension/content-type.ts'
import type { Fields } from '#shared/fields/group.ts'
import type { EntryTables } from './entry-rows.ts'

/** A type with everything other parts gave it. */
export type EntryType = Omit<ContentType, 'label' | 'order' | 'list' | 'path' | 'page' | 'desk'> & {
  label: TypeLabel
  order: { by: string; largestFirst: boolean }
  /** The days after which its list leaves one out: the first of these fields that is filled in. */
  until: readonly string[]
  /** The fields visitors can sort the list by, and how many entries a page of it shows. */
  sorts: readonly string[]
  perPage?: number | undefined
  /** Whether entries have their own addresses. Otherwise, the three below are empty. */
  hasPages: boolean
  path: string
  /** The address of an entry, and of the list. */
  pathOf(slug: string): string
  listPath: string
  /** Fields that the list of the desk shows. */
  columns: readonly string[]
  groupBy?: string | undefined
  /** Draws the state of an entry next to the columns of the desk's list. */
  state?: NonNullable<NonNullable<ContentType['desk']>['list']>['state']
  /** The block that shows one, as written in a text. */
  blockOf?: ((entry: { slug: string; fields: Readonly<Record<string, unknown>> }) => string) | undefined
  said?: TypeWords | undefined
  /** The fields of its own definition; `fields` includes those added by others. */
  ownFields: Fields
  additions: readonly TypeExtension[]
  /** Has a day from which it is shown; the file's name may begin with it. */
  isDated: boolean
  /** An address may have several parts: `about/team`. */
  isNested: boolean
  /** Entries have a place in an order. */
  isOrdered: boolean
  /** Filed under categories and tags. */
  isFiled: boolean
  /** Whether it is a valid slug or, without an address, a valid short name. */
  isSlug(slug: string): boolean
  /** Whether an entry may have this slug: not if another part of the site uses the address. */
  isFree(slug: string): boolean
  /** Changes with everything that decides what is read out of a file. */
  version: number
}

/** The rules its list and its pages are subject to. */
export const rulesOf = ({ rule }: EntryType): readonly AccessRule[] => (rule ? [rule] : [])

type EntryKey = Omit<EntryTables['entry_keys'], 'entry_id'>

/** Longer values cannot be told apart by an index of PostgreSQL, and nobody asks for them. */
const longest = 200

/** Whether entries can be found by this field. */
export const isKey = ({ fields, order, until, sorts }: EntryType, name: string): boolean =>
  Object.hasOwn(fields, name) &&
  (Boolean(fields[name]?.filter) || order.by === name || until.includes(name) || sorts.includes(name))

/** The values an entry is found by in lists of its type, each once. */
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
