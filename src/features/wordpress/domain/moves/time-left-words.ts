import type { Message } from '#shared/words/define-words.ts'
import { words as uploadWords } from '#words/desk.upload.ts'
import { timeLeft } from './time-left.ts'

/** Apart from the figures, which the browser needs without a catalogue. */
export function timeLeftWords(milliseconds: number): Message {
  const left = timeLeft(milliseconds)
  return 'hours' in left ? uploadWords.hoursLeft(left) : uploadWords.minutesLeft(left)
}
