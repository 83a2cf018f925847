import { words as clientWords } from '#words/forms.browser.ts'
import { words as answerWords } from '#words/forms.messages.ts'
import { stripTags } from './text/strip-tags.ts'
import { inEnglish, type TranslateIn } from './translate-in.ts'

/** Every text a form can say. An owner may replace each of them in the form's file. */
const messageWords = { ...answerWords, ...clientWords }

export type MessageKey = keyof typeof messageWords
export type Messages = Readonly<Record<MessageKey, string>>

export const messageKeys = Object.keys(messageWords) as MessageKey[]

export const messagesIn = (t: TranslateIn): Messages =>
  Object.fromEntries(messageKeys.map((key) => [key, t(messageWords[key])])) as Messages

export const defaultMessages = messagesIn(inEnglish)

/** The usual ones with an owner's own texts in their place, all of them free of markup. */
export const resolveMessages = (
  own: Partial<Record<MessageKey, string>> = {},
  usual: Messages = defaultMessages,
): Messages => {
  const texts = Object.entries({ ...usual, ...own }).map(([key, text]) => [key, stripTags(text)])
  return Object.fromEntries(texts) as Messages
}

type ClientTextKey = keyof typeof clientWords
export type ClientTexts = Readonly<Record<ClientTextKey, string>>

export const clientTextKeys = Object.keys(clientWords) as ClientTextKey[]
