import { inTime } from './in-time.ts'
import type { Log } from './log.ts'

/** How long requests under way may take once the program is told to stop. */
export const usualGraceMs = 10_000

/** Ends the program in good order: what was opened last is closed first. */
export type Shutdown = {
  readonly begun: boolean
  readonly graceMs: number
  /** `close` is told how many milliseconds are left. */
  onClose(name: string, close: (leftMs: number) => Promise<void> | void): void
  /** Closes everything once, however often it is called. */
  begin(): Promise<void>
}

export function createShutdown({ log, graceMs = usualGraceMs }: { log: Log; graceMs?: number }): Shutdown {
  const steps: { name: string; close: (leftMs: number) => Promise<void> | void }[] = []
  let ending: Promise<void> | undefined

  const closeAll = async () => {
    const until = performance.now() + graceMs
    for (const { name, close } of steps.toReversed()) {
      try {
        await within(Math.max(0, until - performance.now()), close)
      } catch (error) {
        log.error({ err: error, step: name }, 'closing failed')
      }
    }
  }

  return {
    get begun() {
      return ending !== undefined
    },
    graceMs,
    onClose: (name, close) => void steps.push({ name, close }),
    begin() {
      ending ??= closeAll()
      return ending
    },
  }
}

/** A step may use all the time that is left, so it is told a little less than is waited for. */
const within = (leftMs: number, close: (leftMs: number) => Promise<void> | void) =>
  inTime(close(leftMs * 0.9), leftMs, () => new Error(`not done after ${Math.round(leftMs)} ms`))

export type SignalOptions = {
  shutdown: Pick<Shutdown, 'begin'>
  log: Log
  /** The process, or what stands for it in a test. */
  on: (signal: NodeJS.Signals, listener: () => void) => void
  exit: (code: number) => void
  onStopping?: OnStopping
}

/** Told of the first signal. */
export type OnStopping = (signal: NodeJS.Signals) => void

/** The first signal closes and exits with 0; a second one exits at once. */
export function closeOnSignals({ shutdown, log, on, exit, onStopping }: SignalOptions) {
  let asked = false
  const listener = (signal: NodeJS.Signals) => {
    if (asked) return exit(1)
    asked = true
    log.info({}, 'closing; a second signal ends at once')
    onStopping?.(signal)
    void shutdown.begin().then(() => exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) on(signal, () => listener(signal))
}
