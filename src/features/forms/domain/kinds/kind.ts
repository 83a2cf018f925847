import type { ViewNode } from '../form-view.ts'
import type { Messages } from '../messages.ts'
import type { FieldRule } from '../rules/schema.ts'
import type { Tag } from '../tags/tag.ts'

/** What fields need to know about their surroundings. */
export type FieldContext = {
  /** `YYYY-MM-DD` in the site's time zone: what `today` and `+1_week` count from. */
  today: string
  /** Further choices for `data:name`. */
  choicesFrom?: (name: string) => readonly string[] | undefined
  /** English when absent. */
  words?: FieldWords
}

/** The context, and what a tag is made with besides. */
export type FieldSurroundings = FieldContext & {
  words: FieldWords
  /** All of the form: a counter needs to see what it counts. */
  tags: readonly Tag[]
  /** `YYYY-MM-DD` of a day that may be written as `today` or `+1_week`. */
  dayOf(written: string): string | undefined
}

/** The default words of a field. */
export type FieldWords = Readonly<Record<'send' | 'chooseOption' | 'captcha' | 'goToPayment' | 'pay', string>>

/** The words in a new field until its owner has written something better. */
export type StartWords = Readonly<
  Record<'firstChoice' | 'secondChoice' | 'question' | 'goOn' | 'payNow', string>
>

/** How a new tag is written into a template. */
export type WriteTag = (name: string, label: string, start: StartWords) => string

/** A tag that defines a kind of field. */
export type TagType<One = unknown> = {
  /** Whether the type also exists with a star. */
  star?: boolean
  /** Whether it has no name. */
  nameless?: boolean
  /** A second one in the same template stays literal text. */
  singular?: boolean
  /** Drawn as a block, never inside a paragraph; or not visible at all. */
  place?: 'block' | 'hidden'
  options: Record<string, 'flag' | RegExp>
  shortForms?: RegExp[]
  /** The name of its values in the builder. */
  values?: 'choices' | 'questions' | 'buttonWords' | 'twoButtonWords' | 'value' | 'shownWhileEmpty'
  make(tag: Tag, surroundings: FieldSurroundings): One
  write: WriteTag
  /** Speaks of another field, so it has the name of the last one whose tag is one of these. */
  follows?(type: TagType & { role: Role }, baseType: string): boolean
}

/**
 * The role of a kind of fields: `answer` is the visitor's input, `challenge` is asked and checked but not part of the
 * message, `shown` is only displayed, and `sends` submits the form.
 */
export type Role = 'answer' | 'challenge' | 'shown' | 'sends'

/** Whether `step:` is a rule or only an attribute, as it was in the original. */
export type RuleSettings = { step_validation: boolean }

/** All that is known of a kind of field: how it is written, made, drawn and judged. */
export type FieldKind<One extends { kind: string }> = {
  kind: One['kind']
  role: Role
  /** Tag name -> field. */
  tags: Readonly<Record<string, TagType<One>>>
  /** The elements of a field, as Contact Form 7 draws them. */
  draw(field: One, place: FieldPlace): readonly ViewNode[]
  /** Clients see fields in the order of the rules, so the turn of a kind is part of the contract. */
  judged?: { turn: number; rules(field: One, messages: Messages, settings: RuleSettings): FieldRule[] }
}

export type Questions = Readonly<Record<string, { question: string; token: string }>>
export type Pictures = Readonly<Record<string, { src: string; challenge: string }>>
export type Written = Readonly<Record<string, readonly string[]>>

/** `answerName`: the field that Cloudflare's script adds. */
export type TurnstilePlace = { siteKey: string; answerName: string }

/** What a field is drawn with, besides its tag. */
export type FieldPlace = {
  /** Id of its control, unless another field of the same name has it. */
  id?: string | undefined
  /** The text in front of it, which names a group of choices. */
  label?: string | undefined
  /** The label of an acceptance. */
  content: readonly ViewNode[]
  /** Input of a visitor without JavaScript, by field name; also `_wpcf7_free_text_…`. */
  written?: Written | undefined
  quiz?: Questions | undefined
  captcha?: Pictures | undefined
  turnstile?: TurnstilePlace | undefined
}
