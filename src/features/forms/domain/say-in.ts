import type { Message } from '#shared/words/define-words.ts'

/** Says a message in the language of whoever reads it. */
export type SayIn = (message: Message) => string

/** For whoever asks how a form is built and not what it says. */
export const inEnglish: SayIn = ({ english, values = {} }) =>
  english.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))

/** Whom a form speaks to, and how. */
export type FormVoices = {
  /** As WordPress writes it: `en_US`. */
  locale: string
  /** To visitors: in the form's language. */
  say: SayIn
  /** To the owner: in the site's language. */
  tellOwner: SayIn
}

export const englishVoices: FormVoices = { locale: 'en_US', say: inEnglish, tellOwner: inEnglish }
