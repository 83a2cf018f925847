import { withTimeout } from './concurrency.ts'
import type { Log } from './log.ts'

/** How long pending requests may take once the program is told to stop. */
export const usualGraceMs = 10_000

/** Ends the program in order: last opened, first closed. */
export type Shutdown = {
  readonly begun: boolean
  readonly graceMs: number
  /** `close` gets the number of milliseconds left. */
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

/** A step may use all the time that is left, so it gets a little less than is waited for. */
const within = (leftMs: number, close: (leftMs: number) => Promise<void> | void) =>
  withTimeout(close(leftMs * 0.9), leftMs, () => new Error(`not done after ${Math.round(leftMs)} ms`))

export type SignalSource = {
  /** The process, or its replacement in a test. */
  on: (signal: NodeJS.Signals, listener: () => void) => void
  now?: () => number
  /** Calls back when the parent process has ended: nobody else could stop the program. */
  whenParentGone?: (listener: () => void) => void
}

/** Told of the first signal. */
export type OnStopping = (signal: NodeJS.Signals) => void

/** Ending a process group signals the program twice if its parent forwards the signal. */
const sameSignalMs = 1000

/** Calls `first` on the first signal and `second` on another one. A SIGTERM that follows another at once is the same one. */
export function onSignals(
  { on, now = () => performance.now(), whenParentGone }: SignalSource,
  first: OnStopping,
  second: () => void,
) {
  let asked: { signal: NodeJS.Signals; at: number } | undefined
  const listener = (signal: NodeJS.Signals) => {
    if (!asked) {
      asked = { signal, at: now() }
      return first(signal)
    }
    if (signal === 'SIGTERM' && asked.signal === signal && now() - asked.at < sameSignalMs) return
    second()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) on(signal, () => listener(signal))
  // Told to stop already, it goes on stopping in good order.
  whenParentGone?.(() => asked ?? listener('SIGTERM'))
}

export type SignalOptions = SignalSource & {
  shutdown: Pick<Shutdown, 'begin'>
  log: Log
  exit: (code: number) => void
  onStopping?: OnStopping
}

/** The first signal closes and exits with 0; a second one exits at once. */
export function closeOnSignals({ shutdown, log, exit, onStopping, ...source }: SignalOptions) {
  const close = (signal: NodeJS.Signals) => {
    log.info({ signal }, `closing on ${signal}; a second signal ends at once`)
    onStopping?.(signal)
    void shutdown.begin().then(() => exit(0))
  }
  onSignals(source, close, () => exit(1))
}

export type ParentOptions = {
  environment: Record<string, string | undefined>
  parent?: () => number
  everyMs?: number
}

/**
 * Calls back once when the program was started by npm and its parent has ended. npm forwards a signal to the shell
 * between them, and the shell ends without telling the program.
 */
export function whenParentGone(
  listener: () => void,
  { environment, parent = () => process.ppid, everyMs = 500 }: ParentOptions,
) {
  if (environment.npm_lifecycle_event === undefined) return
  const first = parent()
  const timer = setInterval(() => {
    if (parent() === first) return
    clearInterval(timer)
    listener()
  }, everyMs)
  timer.unref()
}
