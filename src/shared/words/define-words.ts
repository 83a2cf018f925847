import type { Argument, ArgumentsOf, TagsOf } from './arguments-of.ts'

/** A message, in no language yet. Tags are marked pieces that must be drawn by the caller. */
export type Message<Tags extends string = never> = {
  /** `ratings.rateThis`. */
  readonly key: string
  readonly english: string
  readonly values?: Readonly<Record<string, Argument | Message | List>> | undefined
  readonly tags?: Tags
}

/** Names, one after the other, with the comma of the language they are said in. */
type List = readonly (string | Message)[]

/** A catalogue: names of messages -> what they are in English. */
export type Words<Texts extends Record<string, string> = Record<string, string>> = {
  readonly [Name in keyof Texts]: Said<Texts[Name]>
}

type Said<Text extends string> = string extends Text
  ? Message
  : [keyof ArgumentsOf<Text>] extends [never]
    ? Message<TagsOf<Text>>
    : (values: OrMessages<ArgumentsOf<Text>>) => Message<TagsOf<Text>>

/** A value may be a message, or a list of them. */
type OrMessages<Values> = {
  readonly [Name in keyof Values]: string extends Values[Name] ? Values[Name] | Message | List : Values[Name]
}

/** Language -> name of the message -> translation. */
export type Translations<Texts = Record<string, string>> = Readonly<
  Record<string, Partial<Record<keyof Texts, string>>>
>

/** Every message of the program and of its extensions by its key, without values. */
export const definedWords: ReadonlyMap<string, Message<string>> = new Map()

/** Translations that extensions bring for a part, for each time that it is defined. */
export const broughtWords: ReadonlyMap<string, readonly Translations[]> = new Map()

/**
 * Gives the words of a part names. The form is ICU's: `{name}`, `{count, plural, one {# star} other {# stars}}`, `<link>…</link>`.
 * A message without values is used as it is; one with values is called with them.
 */
export function defineWords<const Texts extends Record<string, string>>(
  part: string,
  texts: Texts,
  translations: Translations<Texts> = {},
): Words<Texts> {
  const brought = [...(broughtWords.get(part) ?? []), translations as Translations]
  ;(broughtWords as Map<string, readonly Translations[]>).set(part, brought)
  const words = Object.entries(texts).map(([name, english]) => {
    const message = { key: `${part}.${name}`, english }
    ;(definedWords as Map<string, Message<string>>).set(message.key, message)
    const said = english.includes('{') ? (values: Message['values']) => ({ ...message, values }) : message
    return [name, said]
  })
  return Object.fromEntries(words)
}
