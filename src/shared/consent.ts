import { defineWords } from './words/define-words.ts'

/** What a visitor was asked to agree to, and whether the box was ticked. */
export type Consent = { name: string; accepted: boolean; text: string; purposes: string[] }

const words = defineWords('desk.consent', {
  consented: 'Consented',
  notConsented: 'Not consented',
})

export const consentWord = (accepted: boolean) => (accepted ? words.consented : words.notConsented)
