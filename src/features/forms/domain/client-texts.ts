import { words as clientWords } from '#words/forms.browser.ts'

export type ClientTextKey = keyof typeof clientWords
export type ClientTexts = Readonly<Record<ClientTextKey, string>>

export const clientTextKeys = Object.keys(clientWords) as ClientTextKey[]
