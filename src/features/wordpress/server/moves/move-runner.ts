import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { CommandError } from '#platform/commands/command.ts'
import type { Log } from '#platform/log.ts'
import type { Audit } from '#platform/services/audit.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import type { Receipt } from '../../domain/receipt/receipt.ts'
import { ImportUnderWay, isImporting } from '../run/import-lock.ts'
import { createImportRun, type ImportEnd, type ImportSite } from '../run/import-run.ts'
import { TakenOver } from '../run/import-store.ts'
import { SourceProblem } from '../source/prepare-source.ts'
import type { MoveFiles } from './move-files.ts'
import type { Move, MoveOptions, MoveProgress, MoveState, MoveStore } from './move-store.ts'
import { fileOfRunningSite } from './running-site-file.ts'

export type MoveRunnerDeps = {
  store: MoveStore
  files: MoveFiles
  site: ImportSite
  audit(): Audit
  clock: Clock
  log: Log
  shutdown: Shutdown
}

export type MoveRunner = ReturnType<typeof createMoveRunner>

type Work = {
  move: Move
  holder: string
  /** Of the account on the old site; kept nowhere. */
  password: string | undefined
  signal: AbortSignal
  isClosing(): boolean
}

/** So many items in one go: visitors are answered between them. */
const batchItems = 10
const longestPause = 100
const tellEveryMilliseconds = 1000

/** Looks at and takes in what was uploaded, beside everything else that the site does. */
export function createMoveRunner(deps: MoveRunnerDeps) {
  const { store, site, log, shutdown } = deps
  const here = new Map<string, { controller: AbortController; over: Promise<void> }>()
  // What runs on is no part of the request that it began with.
  const detached = AsyncLocalStorage.snapshot()
  let isClosing = false

  shutdown.onClose('moving in', async () => {
    isClosing = true
    for (const { controller } of here.values()) controller.abort()
    await Promise.all([...here.values()].map(({ over }) => over))
  })

  const begin = async (
    move: Move,
    state: 'looking' | 'writing',
    { options, password }: { options?: MoveOptions; password?: string | undefined } = {},
  ): Promise<boolean> => {
    // The run before may have said that it is over, and be about to end.
    if (!isBusy(move)) await here.get(move.id)?.over
    if (isClosing || here.has(move.id)) return false
    const holder = randomUUID()
    if (!(await store.claim(move, { state, holder, ...(options && { options }) }))) return false
    const controller = new AbortController()
    const wanted = { ...move, options: options ?? move.options }
    const work: Work = {
      ...{ move: wanted, holder, password, signal: controller.signal, isClosing: () => isClosing },
    }
    const over = detached(() =>
      run(deps, work, state, () => controller.abort())
        .catch((err) => log.error({ err }, 'how an import from WordPress ended could not be written down'))
        .finally(() => here.delete(move.id)),
    )
    here.set(move.id, { controller, over })
    return true
  }

  return {
    look: (move: Move, how: { options: MoveOptions; password?: string | undefined }) =>
      begin(move, 'looking', how),
    start: (move: Move) => begin(move, 'writing'),
    async stop({ id }: Move): Promise<void> {
      await store.wishToStop(id)
      here.get(id)?.controller.abort()
    },
    /** A run that ended without saying so was interrupted. */
    stateOf(move: Move): MoveState {
      if (!isBusy(move) || here.has(move.id)) return move.state
      return isImporting(join(site.dataFolder, 'imports')) ? move.state : 'interrupted'
    },
  }
}

const isBusy = ({ state }: Move) => state === 'looking' || state === 'writing'

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

type End = { state: MoveState; problem?: string; look?: Receipt; receipt?: Receipt }

async function takeSteps(
  { files, site, clock }: MoveRunnerDeps,
  { move, password, signal, isClosing }: Work,
  state: 'looking' | 'writing',
  onProgress: (progress: MoveProgress) => void,
): Promise<End> {
  const pathOf = (kind: string) => {
    const file = move.files.find((one) => one.kind === kind)
    return file && files.pathOf(move.id, file)
  }
  const { address, user } = move.options
  const file =
    address === undefined
      ? pathOf('export')
      : await fileOfRunningSite({
          ...{ address, user, password, clock, signal, dataFolder: site.dataFolder },
          ...{ folder: files.folderOf(move.id), onProgress },
        })
  let began = performance.now()
  const pause = async () => {
    await wait(Math.min(longestPause, performance.now() - began))
    began = performance.now()
  }
  const importRun = await createImportRun(site, {
    file: file ?? '',
    answers: {},
    files: { uploads: pathOf('uploads'), ratings: pathOf('ratings'), redirects: pathOf('redirects') },
    ...(move.options.withoutMedia && { withoutMedia: true }),
    ...{ signal, onProgress, pace: { batchItems, pause } },
  })
  try {
    if (state === 'looking') return { state: 'looked', look: await importRun.look() }
    const end: ImportEnd = await importRun.start()
    if (end.state === 'done') return { state: 'done', receipt: end.receipt }
    return { state: isClosing() ? 'interrupted' : 'stopped' }
  } finally {
    await importRun.close()
  }
}

function endOf({ log }: MoveRunnerDeps, work: Work, state: 'looking' | 'writing', error: unknown): End {
  const back = state === 'looking' ? 'open' : 'stopped'
  if (work.signal.aborted && error === work.signal.reason)
    return { state: work.isClosing() && state === 'writing' ? 'interrupted' : back }
  if (error instanceof SourceProblem || error instanceof CommandError)
    return { state: back, problem: `${error.message} ${error.fix}` }
  if (error instanceof ImportUnderWay || error instanceof TakenOver)
    return { state: back, problem: `${error.message} Wait until it has ended, and try again.` }
  log.error({ err: error }, 'an import from WordPress failed')
  return {
    state: back,
    problem: 'It could not be finished. What came so far stays. Try again; the log of the program says more.',
  }
}

const record = ({ audit }: MoveRunnerDeps, { account, who }: Move, { file, items }: Receipt) =>
  audit().record({
    ...{ account, who },
    ...{ action: 'took in a WordPress export:', subject: `${file}, ${items} items` },
  })
