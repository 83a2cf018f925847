import { acceptance } from './acceptance.ts'
import { captchaAnswer } from './captcha-answer.ts'
import { captchaImage } from './captcha-image.ts'
import { choice } from './choice.ts'
import { count } from './count.ts'
import { date } from './date.ts'
import { file } from './file.ts'
import { hidden } from './hidden.ts'
import type { FieldKind, TagType } from './kind.ts'
import { number } from './number.ts'
import { output } from './output.ts'
import { quiz } from './quiz.ts'
import { recaptcha } from './recaptcha.ts'
import { reflection } from './reflection.ts'
import { response } from './response.ts'
import { select } from './select.ts'
import { stripe } from './stripe.ts'
import { submit } from './submit.ts'
import { text } from './text.ts'
import { textarea } from './textarea.ts'
import { time } from './time.ts'
import { turnstile } from './turnstile.ts'

/** Every kind of field. The order is that of the builder's list. */
const kinds = [
  text,
  textarea,
  number,
  date,
  time,
  select,
  choice,
  acceptance,
  file,
  quiz,
  captchaImage,
  captchaAnswer,
  hidden,
  count,
  reflection,
  output,
  response,
  submit,
  recaptcha,
  turnstile,
  stripe,
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

export const tagTypes = Object.assign({}, ...kinds.map(({ tags }) => tags)) as Readonly<
  Record<BaseType, TagType<Field>>
>

export const tagTypeOf = (baseType: BaseType): TagType => tagTypes[baseType]

export const isBaseType = (word: string): word is BaseType => Object.hasOwn(tagTypes, word)

/** Every spelling a template may use, with and without the star. */
export const tagSpellings: string[] = Object.entries<TagType>(tagTypes).flatMap(([name, { star }]) =>
  star ? [name, `${name}*`] : [name],
)
