import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

const idleMilliseconds = 1000
const tries = 100
const pauseMilliseconds = 10

/** A log that is deleted takes along what is not in the database yet. So that is as little as possible. */
export function createLogKeeper(
  writer: DatabaseSync,
  { checkFiles, isBusy }: { checkFiles(): void; isBusy(): boolean },
) {
  let timer: NodeJS.Timeout | undefined
  let isOwed = false

  const isDone = (mode: 'passive' | 'truncate') => {
    if (!writer.isOpen || writer.isTransaction) return false
    try {
      checkFiles()
      return writer.prepare(`pragma wal_checkpoint(${mode})`).get()?.busy === 0
    } catch {
      // The next writer is told of it.
      return false
    }
  }

  const whenIdle = () => {
    if (!writer.isOpen) return
    if (isBusy()) return void timer?.refresh()
    if (!isOwed) return void isDone('passive')
    isOwed = !isDone('truncate')
    if (isOwed) timer?.refresh()
  }

  const wait = () => {
    if (timer) timer.refresh()
    else timer = setTimeout(whenIdle, idleMilliseconds).unref()
  }

  return {
    /**
     * Called with every write. Once there has been none for a while, the log is carried over. Further writes do not
     * postpone what is due.
     */
    isWritten: () => (isOwed && timer ? undefined : wait()),
    carryOverNow: () => void isDone('passive'),
    /** All of it, and the log is empty then. When others keep it from that for long, it is tried again later, until it is done. */
    async carryOver() {
      for (let tried = 0; tried < tries; tried += 1) {
        isOwed = !isDone('truncate')
        if (!isOwed) return
        await delay(pauseMilliseconds)
      }
      wait()
    },
    stop: () => clearTimeout(timer),
  }
}
