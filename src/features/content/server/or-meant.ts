import type { Message } from '#shared/words/define-words.ts'
import { words as documentWords } from '#words/desk.documents.ts'
import { words } from '#words/desk.texts.ts'

/** What to do, after the word that was probably meant. */
export const orMeant = (meant: string | undefined, fix: Message): Message =>
  meant ? words.sentences({ first: documentWords.didYouMean({ word: meant }), second: fix }) : fix
