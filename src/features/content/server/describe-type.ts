import type { AddedType, ContentType, TypeExtension } from '#platform/extension/content-type.ts'
import type { Fields } from '#shared/fields/group.ts'
import type { EntryKey } from '../domain/entry-fields.ts'

/** Makes the compiler reject what the start would refuse, if it knows the names. */
type WithoutTakenNames<Described> = string extends keyof Described
  ? unknown
  : {
      fields?: {
        [Name in keyof Described & EntryKey]: `Every entry has "${Name}" already. Choose another name.`
      }
    }

/** `Omit` would forget which keys go together. */
type Without<Whole, Key extends PropertyKey> = Whole extends unknown ? Omit<Whole, Key> : never

/** Types the description of a kind of content; changes nothing. */
export const type = <const Described extends Fields>(
  name: string,
  description: Without<ContentType<Described>, 'name' | 'by'> & WithoutTakenNames<Described>,
): AddedType => ({ name, ...description }) as unknown as AddedType

/** Gives a type more fields, or something to show: `extend('post', { fields: { minutes: field.number() } })`. */
export const extend = <const Described extends Fields = Record<never, never>>(
  name: string,
  addition: Partial<Omit<TypeExtension<Described>, 'extends' | 'by'>> & WithoutTakenNames<Described>,
): AddedType => ({ extends: name, fields: {}, ...addition }) as unknown as AddedType
