import type { CommandIo } from '#platform/commands/command.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { millisecondsLeft } from '../domain/moves/time-left.ts'
import { timeLeftWords } from '../domain/moves/time-left-words.ts'
import type { ImportProgress } from '../server/run/import-run.ts'

const words: Record<ImportProgress['doing'], string> = {
  reading: 'Reading the file',
  looking: 'Looking at what is in it',
  writing: 'Taking it in',
}
/** Of less, nobody wants to hear. */
const worthIt = 2000
const redrawMs = 200

/** On a terminal one line with the time that is left; elsewhere ten lines at most. */
export function createProgressView(io: Pick<CommandIo, 'out' | 'progress'>, now = () => performance.now()) {
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
        io.progress(
          `${words[doing]}: ${percent(done, total)}${left ? `, ${inEnglish(timeLeftWords(left))}` : ''}`,
        )
        return
      }
      const passed = Math.floor((done / total) * 10)
      if (total < worthIt || passed === tenth) return
      tenth = passed
      io.out(`  ${words[doing]}: ${percent(done, total)}`)
    },
    end(): void {
      io.progress?.(undefined)
    },
  }
}

const percent = (done: number, total: number) => `${total > 0 ? Math.floor((100 * done) / total) : 100} %`
