import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.texts.ts'

/** What to do about a block may be written without a full stop. */
export function endSentence(fix: Sayable): Sayable {
  const isEnded = /[.?]$/.test(typeof fix === 'string' ? fix : fix.english)
  return isEnded ? fix : words.problem({ problem: fix })
}
