import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { Audit } from '#platform/services/audit.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as problemWords } from '#words/desk.moveProblems.ts'
import type { Receipt } from '../../domain/receipt/receipt.ts'
import { type ImportLock, ImportUnderWay, isImporting, lockImports } from '../run/import-lock.ts'
import { endOf } from './move-end.ts'
import type { MoveFiles } from './move-files.ts'
import { takeSteps } from './move-steps.ts'
import type { Move, MoveOptions, MoveProgress, MoveState, MoveStore } from './move-store.ts'
import type { MoveSite, Work } from './move-work.ts'

export type MoveRunnerDeps = {
  store: MoveStore
  files: MoveFiles
  site: MoveSite
  audit(): Audit
  clock: Clock
  log: Log
  shutdown: Shutdown
}

export type MoveRunner = ReturnType<typeof createMoveRunner>

/** A move as it is at this moment, whichever process is at it. */
export type SeenMove = { move: Move; state: MoveState }

const tellEveryMilliseconds = 1000

/** Looks at and takes in what was uploaded, beside everything else that the site does. */
export function createMoveRunner(deps: MoveRunnerDeps) {
  const { store, site, log, shutdown } = deps
  const imports = join(site.dataFolder, 'imports')
  const here = new Map<string, { controller: AbortController; over: Promise<void> }>()
  // What runs on is no part of the request that it began with.
  const detached = AsyncLocalStorage.snapshot()
  let isClosing = false
  let hasGoneOn = false

  shutdown.onClose('moving in', async () => {
    isClosing = true
    for (const { controller } of here.values()) controller.abort()
    await Promise.all([...here.values()].map(({ over }) => over))
  })

  const begin = async (
    move: Move,
    state: 'looking' | 'writing',
    { options, password }: { options?: MoveOptions; password?: string | undefined } = {},
  ): Promise<Result<undefined, Message>> => {
    // The run before may have said that it is over, and be about to end.
    if (!isBusy(move)) await here.get(move.id)?.over
    if (isClosing || here.has(move.id)) return fail(problemWords.notNow)
    // Before the database says that it runs: where nobody has the lock, nothing does.
    const lock = tryToLock(imports)
    if (!lock) return fail(problemWords.both({ problem: problemWords.underWay, fix: problemWords.waitForIt }))
    const holder = randomUUID()
    const claimed = await store.claim(move, { state, holder, ...(options && { options }) }).catch((error) => {
      lock.release()
      throw error
    })
    if (!claimed) {
      lock.release()
      return fail(problemWords.notNow)
    }
    const controller = new AbortController()
    const work: Work = {
      ...{ move: { ...move, options: options ?? move.options }, holder, password, lock },
      ...{ signal: controller.signal, isClosing: () => isClosing },
    }
    const over = detached(() =>
      run(deps, work, state, () => controller.abort())
        .catch((err) => log.error({ err }, 'how an import from WordPress ended could not be written down'))
        .finally(() => {
          lock.release()
          here.delete(move.id)
        }),
    )
    here.set(move.id, { controller, over })
    return ok(undefined)
  }

  return {
    look: (move: Move, how: { options: MoveOptions; password?: string | undefined }) =>
      begin(move, 'looking', how),
    start: (move: Move) => begin(move, 'writing'),
    async stop({ id }: Move): Promise<void> {
      await store.wishToStop(id)
      here.get(id)?.controller.abort()
    },
    /** Once after the site was started: what waited for that goes on. */
    async goOn(): Promise<void> {
      if (hasGoneOn) return
      hasGoneOn = true
      const waiting = (await store.list()).find(({ state }) => state === 'waiting')
      if (waiting) await begin(waiting, 'writing')
    },
    /** A run that ended without saying so was interrupted. */
    async see(move: Move): Promise<SeenMove> {
      if (!isBusy(move) || here.has(move.id) || isImporting(imports)) return { move, state: move.state }
      // It may have come to its end between the two questions.
      const now = (await store.find(move.id)) ?? move
      return { move: now, state: now.holder === move.holder ? 'interrupted' : now.state }
    },
  }
}

const isBusy = ({ state }: Move) => state === 'looking' || state === 'writing'

function tryToLock(folder: string): ImportLock | undefined {
  try {
    return lockImports(folder)
  } catch (error) {
    if (error instanceof ImportUnderWay) return undefined
    throw error
  }
}

async function run(deps: MoveRunnerDeps, work: Work, state: 'looking' | 'writing', abort: () => void) {
  const { store } = deps
  const { move, holder } = work
  const teller = createTeller(deps, work, abort)
  try {
    const end = await takeSteps(deps, work, state, teller.show)
    await teller.end()
    await store.settle({ id: move.id, holder }, end)
    if (end.receipt && end.state === 'done') await record(deps, move, end.receipt)
  } catch (error) {
    await teller.end()
    await store.settle({ id: move.id, holder }, endOf(deps, work, state, error))
  }
}

/** How far it is goes into the database every second, and whether somebody wants it to stop comes from there. */
function createTeller({ store, clock, log }: MoveRunnerDeps, { move, holder }: Work, abort: () => void) {
  let last: (MoveProgress & { beganAt: Date; beganDone: number }) | undefined
  let told: Promise<void> = Promise.resolve()
  const tell = () => {
    const progress = last
    if (!progress) return
    told = told
      .then(() => store.advance({ id: move.id, holder }, progress))
      .then((isStopWanted) => {
        if (isStopWanted) abort()
      })
      .catch((err) => log.warn({ err }, 'how far an import from WordPress is could not be written down'))
  }
  const timer = setInterval(tell, tellEveryMilliseconds).unref()
  return {
    show(progress: MoveProgress) {
      const isNew = last?.doing !== progress.doing
      const began = isNew || !last ? { beganAt: clock.now(), beganDone: progress.done } : last
      last = { ...progress, beganAt: began.beganAt, beganDone: began.beganDone }
      if (isNew) tell()
    },
    async end() {
      clearInterval(timer)
      tell()
      await told
    },
  }
}

const record = ({ audit }: MoveRunnerDeps, { account, who }: Move, { file, items }: Receipt) =>
  audit().record({
    ...{ account, who },
    ...{ action: problemWords.didTakeIn, subject: problemWords.fileWithItems({ file, items }) },
  })
