import type { Control } from '../fields/control.ts'
import type { FieldSurroundings } from '../fields/field-context.ts'
import type { ViewNode } from '../form-view.ts'
import type { Messages } from '../messages.ts'
import type { FieldRule } from '../rules/schema.ts'
import type { Tag } from '../tags/tag.ts'
import type { WriteTag } from './tag-notation.ts'

/** A tag that stands for a kind of field. */
export type TagType<One = unknown> = {
  /** Whether the type also exists with a star. */
  star?: boolean
  /** Whether it has no name. */
  nameless?: boolean
  /** A second one in the same template stays literal text. */
  singular?: boolean
  /** Drawn as a block of its own, never inside a paragraph. */
  block?: boolean
  options: Record<string, 'flag' | RegExp>
  shortForms?: RegExp[]
  make(tag: Tag, surroundings: FieldSurroundings): One
  /** How a new one is written into a template. */
  write: WriteTag
  /** Speaks of another field, so it has the name of the last one whose tag this matches. */
  follows?: RegExp
  /** Nothing is sent for it. */
  unsent?: boolean
}

/** Whether `step:` is a rule or only an attribute, as it was in the original. */
export type RuleSettings = { stepValidation: boolean }

/** All that is known of a kind of field: how it is written, made, drawn and judged. */
export type FieldKind<One extends Control & { kind: string }> = {
  kind: One['kind']
  /** What is written -> what it makes. */
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

/** What a field is drawn with besides what its tag says. */
export type FieldPlace = {
  /** Id of its control, unless another field of the same name has it. */
  id?: string | undefined
  /** The text in front of it, which names a group of choices. */
  label?: string | undefined
  /** The label of an acceptance. */
  content: readonly ViewNode[]
  /** What a visitor without script wrote, by field name; also `_wpcf7_free_text_…`. */
  written?: Written | undefined
  quiz?: Questions | undefined
  captcha?: Pictures | undefined
  turnstile?: TurnstilePlace | undefined
}
