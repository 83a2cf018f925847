import type { TagType } from '../kinds/kind.ts'
import { type BaseType, type Field, kinds } from '../kinds/kinds.ts'

export type { BaseType }

export const tagTypes = Object.assign({}, ...kinds.map(({ tags }) => tags)) as Readonly<
  Record<BaseType, TagType<Field>>
>

export const tagTypeOf = (baseType: BaseType): TagType => tagTypes[baseType]

export const isBaseType = (word: string): word is BaseType => Object.hasOwn(tagTypes, word)

/** Every spelling a template may use, with and without the star. */
export const tagSpellings: string[] = Object.entries<TagType>(tagTypes).flatMap(([name, { star }]) =>
  star ? [name, `${name}*`] : [name],
)
