import type { Message } from '#shared/words/define-words.ts'
import type { words as tagWords } from '#words/desk.forms.mistakes.ts'

/** What is wrong with a tag. The words come from whoever tells it: the builder parses in the browser, and tells nobody. */
export type Mistake = (words: typeof tagWords) => { what: Message; fix: Message }
