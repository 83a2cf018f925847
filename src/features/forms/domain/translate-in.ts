import type { Message } from '#shared/words/define-words.ts'

/** Translates a message for its reader. */
export type TranslateIn = (message: Message) => string

/** For code that needs the structure of a form, and not its words. */
export const inEnglish: TranslateIn = ({ english, values = {} }) =>
  english.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))

/** The language and the messages of a form. */
export type FormVoices = {
  /** As WordPress writes it: `en_US`. */
  locale: string
  /** To visitors: in the form's language. */
  t: TranslateIn
  /** To the owner: in the site's language. */
  tellOwner: TranslateIn
}

export const englishVoices: FormVoices = { locale: 'en_US', t: inEnglish, tellOwner: inEnglish }
