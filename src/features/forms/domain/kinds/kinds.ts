import { acceptance } from './acceptance.ts'
import { captchaAnswer, captchaImage, quiz } from './challenge.ts'
import { choice, select } from './choice.ts'
import { file } from './file.ts'
import type { FieldKind, Role, TagType } from './kind.ts'
import { count, output, reflection } from './mirror.ts'
import { date, number, time } from './number.ts'
import { recaptcha, response, stripe, submit, turnstile } from './sending.ts'
import { hidden, text, textarea } from './text.ts'

/** Every kind of field. The order is that of the builder's list. */
const kinds = [
  ...([text, textarea, number, date, time, select, choice, acceptance, file] as const),
  ...([quiz, captchaImage, captchaAnswer, hidden, count, reflection, output] as const),
  ...([response, submit, recaptcha, turnstile, stripe] as const),
] as const

type Kind = (typeof kinds)[number]
type TagsOf<One> = One extends { tags: infer Tags } ? Tags : never
type NamesOf<Tags> = Tags extends unknown ? keyof Tags & string : never
type MadeBy<Tags> =
  Tags extends Readonly<Record<string, { make(...given: never[]): infer Made }>> ? Made : never

/** The word a tag begins with, without its star. */
export type BaseType = NamesOf<TagsOf<Kind>>

export type Field = MadeBy<TagsOf<Kind>>

const byName = new Map<string, Kind>(kinds.map((kind) => [kind.kind, kind]))

export const kindOf = <One extends Field>(field: One) => byName.get(field.kind) as unknown as FieldKind<One>

type KnownTag<One = unknown> = TagType<One> & { role: Role }

export const tagTypes = Object.fromEntries(
  kinds.flatMap(({ tags, role }) =>
    Object.entries<TagType>(tags).map(([name, type]) => [name, { ...type, role }]),
  ),
) as unknown as Readonly<Record<BaseType, KnownTag<Field>>>

export const tagTypeOf = (baseType: BaseType): KnownTag => tagTypes[baseType]

/** Whether something is sent for it. */
export const isSent = ({ role }: { role: Role }) => role === 'answer' || role === 'challenge'

export const isBaseType = (name: string): name is BaseType => Object.hasOwn(tagTypes, name)

/** Every spelling a template may use, with and without the star. */
export const tagSpellings: string[] = Object.entries<TagType>(tagTypes).flatMap(([name, { star }]) =>
  star ? [name, `${name}*`] : [name],
)
