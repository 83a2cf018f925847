import type { Message, PartIo } from 'portico/extension'
import { timeLeftWords } from '../desk/move-words.ts'
import { millisecondsLeft } from '../domain/moves/time-left.ts'
import type { ImportProgress } from '../server/run/import-run.ts'
import { words as progressWords } from '../words/desk.moveProgress.ts'

/** Fewer items are not worth a progress line. */
const worthIt = 2000
const redrawMs = 200

/** On a terminal one line with the time that is left; elsewhere ten lines at most. */
export function createProgressView(
  io: Pick<PartIo<never>, 'out' | 'progress' | 't'>,
  now = () => performance.now(),
) {
  let doing: ImportProgress['doing'] | undefined
  let begun = { at: 0, done: 0 }
  let tenth = 0
  let drawnAt = Number.NEGATIVE_INFINITY
  return {
    show(progress: ImportProgress): void {
      const { done, total } = progress
      if (doing !== progress.doing) {
        doing = progress.doing
        begun = { at: now(), done }
        tenth = Math.floor((done / total) * 10)
      }
      if (io.progress) {
        if (now() - drawnAt < redrawMs && done < total) return
        drawnAt = now()
        const elapsed = now() - begun.at
        const left = done < total && millisecondsLeft({ done, total, beganDone: begun.done, elapsed })
        io.progress(io.t(howFar(progress, left || undefined)))
        return
      }
      const passed = Math.floor((done / total) * 10)
      if (total < worthIt || passed === tenth) return
      tenth = passed
      io.out(`  ${io.t(howFar(progress))}`)
    },
    end(): void {
      io.progress?.(undefined)
    },
  }
}

function howFar({ doing: name, done, total }: ImportProgress, milliseconds?: number): Message {
  const [doing, share] = [progressWords[name], total > 0 ? Math.floor((100 * done) / total) / 100 : 1]
  return milliseconds === undefined
    ? progressWords.share({ doing, share })
    : progressWords.shareLeft({ doing, share, left: timeLeftWords(milliseconds) })
}
