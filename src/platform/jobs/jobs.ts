import type { Clock } from '#platform/clock.ts'
import { withTimeout } from '#platform/concurrency.ts'
import { failureOf } from '#platform/extension/extension-error.ts'
import type { Log } from '#platform/log.ts'
import { claimMilliseconds, type JobClaims } from './claims.ts'
import { millisecondsOf, type OwnedJob, shortestInterval } from './job.ts'
import { createTrust } from './trust.ts'

export type Jobs = {
  /**
   * Runs the jobs that are due. Jobs that erase are left out while the clock cannot be trusted, unless it is declared
   * to be.
   */
  tick(clock?: 'trusted'): Promise<void>
  /** Does all of it now, due or not. */
  run(): Promise<void>
  start(): void
  /** Waits for running jobs, which still need the database, up to a limit. */
  stop(leftMs: number): Promise<void>
}

export type JobsDeps = {
  jobs: readonly OwnedJob[]
  claims: JobClaims
  log: Log
  clock: Clock
  dataFolder: string
  /** Milliseconds by a clock that nobody sets. */
  running?(): number
  /** The maximum duration of a job before the next begins. */
  limitMilliseconds?: number
}

/** How a round is done: which jobs, and whether anything may be erased. */
type Round = { force: boolean; mayErase(): Promise<boolean> }

/** Does what the parts of a site do again and again, each at its interval. */
export function createJobs(deps: JobsDeps): Jobs {
  const { jobs, claims, log, clock, dataFolder, running = () => performance.now() } = deps
  const { limitMilliseconds = 5 * 60 * 1000 } = deps
  const trust = createTrust({ log, clock, dataFolder, running })
  const stopping = new AbortController()
  const lanes = Map.groupBy(jobs, ({ every }) => millisecondsOf(every))
  const busy = new Map<number, Promise<void>>()
  /** By id: when to check it next. */
  const next = new Map<string, number>()
  /** Also those that nobody waits for any more. */
  const atIt = new Map<string, OwnedJob>()
  let timer: NodeJS.Timeout | undefined

  const doJob = async (job: OwnedJob, interval: number, { force, mayErase }: Round) => {
    const { id, name, extension } = job
    const begun = clock.now().getTime()
    if (atIt.has(id)) return
    next.set(id, begun + interval)
    try {
      if (job.erases && !(await mayErase())) return
      const wait = job.onceForSite && (await claims.take(id, force ? 0 : interval))
      if (wait !== undefined) return void next.set(id, wait)
      atIt.set(id, job)
      const work = (job.onceForSite ? runClaimed(job, begun) : runHere(job)).finally(() => atIt.delete(id))
      await withTimeout(work, limitMilliseconds, () => new TooLate(limitMilliseconds))
    } catch (error) {
      const what = error instanceof TooLate ? 'takes too long, and the rest goes on without it' : 'failed'
      log.error({ err: failureOf(extension, error) }, `the job "${name}" ${what}`)
    }
  }

  const runHere = async ({ run }: OwnedJob) => run(stopping.signal)

  const runClaimed = async ({ id, run }: OwnedJob, begun: number) => {
    const lost = new AbortController()
    const renew = async () => {
      if (!(await claims.renew(id))) lost.abort()
    }
    const renewing = setInterval(() => renew().catch(() => {}), claimMilliseconds / 4).unref()
    try {
      await run(AbortSignal.any([lost.signal, stopping.signal]))
    } finally {
      clearInterval(renewing)
      await claims.done(id, begun)
    }
  }

  const isDue = ({ id }: OwnedJob, interval: number) => {
    const at = next.get(id)
    const now = clock.now().getTime()
    // The clock may have been set back.
    return at === undefined || at <= now || at > now + Math.max(interval, claimMilliseconds)
  }

  /** Jobs of one interval are done one after another; none of another waits for them. */
  const round = async (round: Round) => {
    for (const [interval, all] of lanes) {
      const due = all.filter((job) => round.force || isDue(job, interval))
      if (due.length === 0 || busy.has(interval)) continue
      const work = (async () => {
        for (const job of due) if (!stopping.signal.aborted) await doJob(job, interval, round)
      })()
      busy.set(
        interval,
        work.finally(() => busy.delete(interval)),
      )
    }
    await Promise.all(busy.values())
  }

  const tick = (clock?: 'trusted') => {
    let asked: Promise<boolean> | undefined
    const mayErase = async () => {
      asked ??= clock === 'trusted' ? Promise.resolve(true) : trust()
      return asked
    }
    return round({ force: false, mayErase })
  }

  return {
    tick,
    run: () => round({ force: true, mayErase: async () => true }),
    start() {
      const runQuietly = () => void tick()
      timer = setInterval(runQuietly, shortestInterval).unref()
      runQuietly()
    },
    async stop(leftMs) {
      stopping.abort()
      clearInterval(timer)
      // Whatever is closed after this needs time, too.
      await withTimeout(Promise.all(busy.values()), leftMs / 2, () => new TooLate(leftMs / 2)).catch(
        (error) => {
          for (const { name, extension } of atIt.values())
            log.error({ err: failureOf(extension, error) }, `the job "${name}" was cut off by the end`)
        },
      )
    },
  }
}

class TooLate extends Error {
  override name = 'TooLate'
  constructor(milliseconds: number) {
    super(`It took longer than ${milliseconds / 1000} seconds.`)
  }
}
