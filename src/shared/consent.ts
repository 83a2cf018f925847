import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.consent.ts'

/** A consent a visitor was asked for, and whether the box was ticked. */
export type Consent = { name: string; accepted: boolean; text: string; purposes: string[] }

export const consentWord = (accepted: boolean): Message => (accepted ? words.consented : words.notConsented)
