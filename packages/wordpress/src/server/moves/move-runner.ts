import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { auditService, CommandError, type ExtensionContext, type Message } from 'portico/extension'
import { words as problemWords } from '../../words/desk.moveProblems.ts'
import type { ImportSite } from '../import-site.ts'
import type { AnswerWords } from '../index/find-site-facts.ts'
import { exportName, readRunningSite } from '../rest/read-running-site.ts'
import { type ImportLock, ImportUnderWay, isImporting, lockImports } from '../run/import-lock.ts'
import { createImportRun, type ImportRun } from '../run/import-run.ts'
import { SourceProblem } from '../source/source-problem.ts'
import type { MoveFiles } from './move-files.ts'
import type { Move, MoveEnd, MoveOptions, MoveProgress, MoveState, MoveStore } from './move-store.ts'

type MoveRunnerDeps = {
  store: MoveStore
  files: MoveFiles
  site: ImportSite & Pick<ExtensionContext<unknown, never>, 'background' | 'log'>
}

export type MoveRunner = ReturnType<typeof createMoveRunner>

/** A move as it is at this moment, whichever process is at it. */
export type SeenMove = { move: Move; state: MoveState }

type Work = {
  /** `holder`: this run. */
  move: Move
  does: 'looking' | 'writing'
  lock: ImportLock
  /** Of the account on the old site; not stored. */
  password: string | undefined
  signal: AbortSignal
  isClosing(): boolean
}

/** Previews and imports uploads, in the background. */
export function createMoveRunner(deps: MoveRunnerDeps) {
  const { store, site } = deps
  const here = new Map<string, { controller: AbortController; over: Promise<void> }>()

  const begin = async (
    before: Move,
    does: Work['does'],
    { options = before.options, password }: { options?: MoveOptions; password?: string | undefined } = {},
  ): Promise<Message | undefined> => {
    const { id } = before
    // The run before may have said that it is over, and be about to end.
    if (!isBusy(before)) await here.get(id)?.over
    if (here.has(id)) return problemWords.notNow
    // Before the database says that it runs: if nobody has the lock, nothing does.
    let lock: ImportLock
    try {
      lock = lockImports(site.folder)
    } catch (error) {
      if (error instanceof ImportUnderWay) return withFix(error)
      throw error
    }
    const move = { ...before, options, holder: randomUUID() }
    let isClaimed = false
    try {
      isClaimed = await store.claim(before, { state: does, holder: move.holder, options })
    } finally {
      if (!isClaimed) lock.release()
    }
    if (!isClaimed) return problemWords.notNow
    const controller = new AbortController()
    const over = site.background(async (closing) => {
      const signal = AbortSignal.any([controller.signal, closing])
      try {
        const work = { move, does, lock, password, signal, isClosing: () => closing.aborted }
        await run(deps, work, () => controller.abort())
      } catch (err) {
        site.log.error({ err }, 'how an import from WordPress ended could not be written down')
      } finally {
        lock.release()
        here.delete(id)
      }
    })
    here.set(id, { controller, over })
    return undefined
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
    async see(move: Move): Promise<SeenMove> {
      if (!isBusy(move) || here.has(move.id) || isImporting(site.folder)) return { move, state: move.state }
      // It may have come to its end between the two questions.
      const now = (await store.find(move.id)) ?? move
      return { move: now, state: now.holder === move.holder ? 'interrupted' : now.state }
    },
  }
}

export const isBusy = ({ state }: { state: MoveState }) => state === 'looking' || state === 'writing'

async function run(deps: MoveRunnerDeps, work: Work, abort: () => void): Promise<void> {
  const { store, site } = deps
  const { move } = work
  const teller = createTeller(deps, move, abort)
  const end = await takeSteps(deps, work, teller.show).catch((error) => endOf(site, work, error))
  await teller.end()
  await store.settle(move, end)
  if (!end.receipt) return
  const { account, who } = move
  const { file, items } = end.receipt
  await site.use(auditService).record({
    ...{ account, who },
    what: problemWords.logImported({ file, items }),
  })
}

const tellEveryMilliseconds = 1000

/** How far it is goes into the database every second, and whether somebody wants it to stop comes from there. */
function createTeller({ store, site: { clock, log } }: MoveRunnerDeps, move: Move, abort: () => void) {
  let last: (MoveProgress & Pick<Move, 'beganAt' | 'beganDone'>) | undefined
  let told: Promise<void> = Promise.resolve()
  const tell = () => {
    const progress = last
    if (!progress) return
    told = told
      .then(async () => {
        if (await store.advance(move, progress)) abort()
      })
      .catch((err) => log.warn({ err }, 'how far an import from WordPress is could not be written down'))
  }
  const timer = setInterval(tell, tellEveryMilliseconds).unref()
  return {
    show(progress: MoveProgress) {
      const isNew = last?.doing !== progress.doing
      last = { beganAt: clock.now(), beganDone: progress.done, ...(!isNew && last), ...progress }
      if (isNew) tell()
    },
    async end() {
      clearInterval(timer)
      tell()
      await told
    },
  }
}

/** The number of items per batch: visitors are answered between batches. */
const batchItems = 10
const longestPause = 100

const box = problemWords.takeSite

const answerWords: AnswerWords = {
  timezone: problemWords.chooseTimezone,
  frontPage: problemWords.writePostsPage,
  postsPage: problemWords.writePostsPage,
  takeSite: problemWords.tickTakeSite({ box }),
  keepSite: problemWords.untickTakeSite({ box }),
}

type OnProgress = (progress: MoveProgress) => void

async function takeSteps(deps: MoveRunnerDeps, work: Work, onProgress: OnProgress): Promise<MoveEnd> {
  const importRun = await openRun(deps, work, onProgress)
  try {
    if (work.does === 'looking') return { state: 'looked', look: await importRun.look() }
    const { state: how, receipt } = await importRun.start()
    if (how === 'done') return { state: 'done', receipt }
    return { state: work.isClosing() ? 'interrupted' : 'stopped' }
  } finally {
    await importRun.close()
  }
}

async function openRun(
  { files, site }: MoveRunnerDeps,
  work: Work,
  onProgress: OnProgress,
): Promise<ImportRun> {
  const { move, lock, signal } = work
  const pathOf = (kind: string) => {
    const file = move.files.find((one) => one.kind === kind)
    const path = file && files.pathOf(move.id, file)
    if (path === undefined || existsSync(path)) return path
    throw new SourceProblem(problemWords.fileGone({ file: file?.name ?? '' }), problemWords.uploadAgain)
  }
  const { address, user: _, withoutMedia, ...answers } = move.options
  const folder = files.folderOf(move.id)
  const file =
    address === undefined
      ? pathOf('export')
      : await fileOfRunningSite(work, { address, folder: join(folder, 'site'), site, onProgress })
  let began = performance.now()
  const pause = async () => {
    await wait(Math.min(longestPause, performance.now() - began))
    began = performance.now()
  }
  return createImportRun(site, {
    ...{ exports: file ? [file] : [], answers, answerWords },
    files: { uploads: pathOf('uploads'), ratings: pathOf('ratings'), redirects: pathOf('redirects') },
    ...(withoutMedia && { withoutMedia: true }),
    ...{ lock, signal, onProgress, pace: { batchItems, pause } },
    known: { name: move.id, folder: join(folder, 'notes') },
  })
}

/**
 * Reads a running WordPress into an export file. It is read once; the desk does not allow addresses within a network.
 */
async function fileOfRunningSite(
  { move: { options }, password, signal }: Work,
  {
    address,
    folder,
    site,
    onProgress,
  }: { address: string; folder: string; site: ImportSite; onProgress: OnProgress },
): Promise<string> {
  const { user } = options
  const file = join(folder, exportName(new URL(address)))
  if (existsSync(file)) return file
  if (user !== undefined && !password)
    throw new SourceProblem(problemWords.passwordNotKept, problemWords.writeAgain)
  const { outcome } = await readRunningSite({
    ...{ address, folder, clock: site.clock, signal, mayAskInner: false },
    ...(user !== undefined && password && { credentials: { user, password } }),
    onProgress: ({ done, total = 0 }) => onProgress({ doing: 'asking', done, total }),
  })
  if (outcome === 'stopped') throw signal.reason
  return file
}

/** In place of what the command says, which names its options. */
const fixes: Readonly<Record<string, Message>> = {
  inner_address: problemWords.innerAddress,
  rest_api_closed: problemWords.apiClosed,
}

const withFix = ({ code, words }: CommandError) =>
  problemWords.both({ problem: words.what, fix: fixes[code] ?? words.fix })

/** How a run ended that did not come to its end. */
export function endOf(
  { log }: Pick<MoveRunnerDeps['site'], 'log'>,
  { does, signal, isClosing }: Pick<Work, 'does' | 'signal' | 'isClosing'>,
  error: unknown,
): MoveEnd {
  const state = does === 'looking' ? 'open' : 'stopped'
  if (signal.aborted && error === signal.reason)
    return { state: isClosing() && does === 'writing' ? 'interrupted' : state }
  if (error instanceof CommandError) return { state, problem: withFix(error) }
  log.error({ err: error }, 'an import from WordPress failed')
  return { state, problem: isFull(error) ? problemWords.diskFull : problemWords.notFinished }
}

/** Also if it was the cause of another error. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/.test(code) || isFull(error.cause)
}
