import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { Log } from './log.ts'

export type WatchdogOptions = {
  log: Log
  /** So long the program may stand still. */
  seconds: number
  /** Whether it may speak before it ends the process. */
  silent: boolean
}

/** So many looks in a row must find no sign of life. */
const looks = 5
const [beats, debugged] = [0, 1]

/**
 * Ends this process when its event loop stands still, so that whoever started it starts it anew: code that never comes to
 * an end cannot be interrupted from within. A thread of its own looks for signs of life. Not while somebody debugs.
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
  const thread = new Worker(`(${watch})()`, {
    eval: true,
    name: 'watchdog',
    workerData: { signs, lookEvery, looks, seconds, silent },
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

/**
 * Runs in the thread, from its source alone. Counts looks instead of time: a machine that sleeps or a process that is held
 * takes a look far later than it should, and then begins to count anew.
 */
function watch() {
  // A bundler has its own way with `require`, which the thread does not know.
  const { writeSync } = process.getBuiltinModule('node:fs')
  const data = process.getBuiltinModule('node:worker_threads').workerData
  const signs: Int32Array = data.signs
  const { lookEvery, looks, seconds, silent } = data
  const clock = new Int32Array(new SharedArrayBuffer(4))
  let [last, still] = [-1, 0]
  for (;;) {
    const began = performance.now()
    Atomics.wait(clock, 0, 0, lookEvery)
    const now = Atomics.load(signs, 0)
    const onTime = performance.now() - began < lookEvery * 2
    still = now === last && onTime && Atomics.load(signs, 1) === 0 ? still + 1 : 0
    last = now
    if (still < looks) continue
    const msg = `The program has stood still for ${seconds} seconds and is ended, to be started anew. Code of the site that never comes to an end is the usual reason.`
    try {
      if (!silent) writeSync(1, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`)
    } finally {
      process.kill(process.pid, 'SIGKILL')
    }
  }
}
