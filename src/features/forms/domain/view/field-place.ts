import type { ViewNode } from '../form-view.ts'

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
