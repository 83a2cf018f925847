import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { Log } from './log.ts'

export type WatchdogOptions = {
  log: Log
  /** The program may hang for this long. */
  seconds: number
  /** Whether it may speak before it ends the process. */
  silent: boolean
}

/** The number of checks within that time. */
const looks = 5
const [beats, debugged] = [0, 1]

/**
 * Ends this process when its event loop hangs, so that its parent restarts it: code in an endless loop cannot be
 * interrupted from within. A thread of its own checks for signs of life. Not while debugging.
 */
export function startWatchdog({ log, seconds, silent }: WatchdogOptions): { stop(): void } {
  const signs = new Int32Array(new SharedArrayBuffer(8))
  const lookEvery = (seconds * 1000) / looks
  const beat = () => {
    Atomics.store(signs, debugged, inspectorUrl() === undefined ? 0 : 1)
    Atomics.add(signs, beats, 1)
  }
  const timer = setInterval(beat, lookEvery / 4).unref()
  beat()
  const thread = new Worker(`(${watch})(${createStillness})`, {
    eval: true,
    name: 'watchdog',
    workerData: { signs, lookEvery, seconds, silent },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  })
  thread.unref()
  // Without it the site serves all the same.
  thread.on('error', (error) => log.error({ err: error }, 'the watchdog failed'))
  return {
    stop() {
      clearInterval(timer)
      void thread.terminate()
    },
  }
}

type Look = {
  /** Signs of life so far. */
  beats: number
  debugged: boolean
  /** Milliseconds since the last look, and how many of them the program was ready to run and got no processor. */
  passed: number
  starved: number
}

/**
 * Returns for how many milliseconds the program has hung through its own fault. If the machine sleeps or the process is
 * paused, the check comes far too late and says nothing; time without a processor is the machine's fault.
 */
export function createStillness(lookEvery: number): (look: Look) => number {
  let [last, still] = [-1, 0]
  return ({ beats, debugged, passed, starved }) => {
    if (beats !== last || debugged) still = 0
    else if (passed < lookEvery * 2) still += Math.max(0, passed - Math.max(0, starved))
    last = beats
    return still
  }
}

/** Runs in the thread, from its source alone. */
function watch(createStillness: (lookEvery: number) => (look: Look) => number) {
  // A bundler has its own way with `require`, which the thread does not know.
  const { readFileSync, writeSync } = process.getBuiltinModule('node:fs')
  const data = process.getBuiltinModule('node:worker_threads').workerData
  const signs: Int32Array = data.signs
  const { lookEvery, seconds, silent } = data
  const clock = new Int32Array(new SharedArrayBuffer(4))
  const stillFor = createStillness(lookEvery)
  /**
   * Milliseconds that the main thread has waited for a processor. Only Linux reports it; elsewhere the last value
   * stays.
   */
  const waitedFor = (last: number) => {
    try {
      const told =
        Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[1]) / 1e6
      return Number.isFinite(told) ? told : last
    } catch {
      return last
    }
  }
  let waited = waitedFor(0)
  for (;;) {
    const began = performance.now()
    Atomics.wait(clock, 0, 0, lookEvery)
    const [before, beats] = [waited, Atomics.load(signs, 0)]
    waited = waitedFor(waited)
    const passed = performance.now() - began
    const look = { beats, debugged: Atomics.load(signs, 1) !== 0, passed, starved: waited - before }
    if (stillFor(look) < seconds * 1000) continue
    const msg = `The program has stood still for ${seconds} seconds and is ended, to be started anew. Code of the site that never comes to an end is the usual reason.`
    try {
      if (!silent) writeSync(1, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`)
    } finally {
      process.kill(process.pid, 'SIGKILL')
    }
  }
}
