import type { Message, Translatable } from 'portico/extension'
import type { MoveFileKind } from '../domain/moves/move-files.ts'
import { millisecondsLeft, timeLeft } from '../domain/moves/time-left.ts'
import type { Move } from '../server/moves/move-store.ts'
import { words as progressWords } from '../words/desk.moveProgress.ts'
import { words } from '../words/desk.moves.ts'
import { words as uploadWords } from '../words/desk.upload.ts'

export type KindWords = { kind: MoveFileKind; label: Message; hint: Message; accept: string }

export const kindWords: readonly KindWords[] = [
  { kind: 'export', label: words.exportLabel, hint: words.exportHint, accept: '.xml,.gz,.zip' },
  { kind: 'uploads', label: words.uploadsLabel, hint: words.uploadsHint, accept: '.zip,.tar,.gz,.tgz' },
  { kind: 'ratings', label: words.ratingsLabel, hint: words.ratingsHint, accept: '.csv,.txt' },
  {
    ...{ kind: 'redirects', label: words.redirectsLabel, hint: words.redirectsHint },
    accept: '.csv,.json,.txt,.conf,.htaccess',
  },
]

/** How far it is, in a sentence. */
export function howFar(move: Move, now: Date): Message {
  const { done, total, beganAt, beganDone } = move
  if (move.doing === '') return words.begins
  const doing = progressWords[move.doing]
  if (total <= 0) return words.doing({ doing })
  const share = Math.min(100, Math.floor((done / total) * 100)) / 100
  const milliseconds = millisecondsLeft({
    done,
    total,
    beganDone,
    elapsed: now.getTime() - beganAt.getTime(),
  })
  const left = milliseconds === undefined ? undefined : timeLeftWords(milliseconds)
  const isCounted = move.doing === 'writing' || move.doing === 'looking'
  if (isCounted)
    return left
      ? words.doingItemsLeft({ doing, done, total, share, left })
      : words.doingItems({ doing, done, total, share })
  return left ? progressWords.shareLeft({ doing, share, left }) : progressWords.share({ doing, share })
}

/** How far it came, as far as that is known while it does not run. */
export const haltedWords = ({ doing, done, total }: Move): Message | undefined =>
  doing === 'writing' && total > 0 ? words.takenIn({ done, total }) : undefined

/** The name of a move. */
export const moveName = ({ files, receipt, options }: Move): Translatable =>
  receipt?.file ?? files.find(({ kind }) => kind === 'export')?.name ?? options.address ?? words.noFileYet

export function timeLeftWords(milliseconds: number): Message {
  const left = timeLeft(milliseconds)
  return 'hours' in left ? uploadWords.hoursLeft(left) : uploadWords.minutesLeft(left)
}
