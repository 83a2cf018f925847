import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  auditService,
  CommandError,
  type ExtensionContext,
  type Message,
  type Sayable,
} from '#api/extension.ts'
import { words as problemWords } from '#words/desk.moveProblems.ts'
import type { Receipt } from '../../domain/receipt/receipt.ts'
import type { ImportSite } from '../import-site.ts'
import type { AnswerWords } from '../index/find-site-facts.ts'
import { exportName, readRunningSite } from '../rest/read-running-site.ts'
import { type ImportLock, ImportUnderWay, isImporting, lockImports } from '../run/import-lock.ts'
import { createImportRun, type ImportRun } from '../run/import-run.ts'
import { TakenOver } from '../run/import-store.ts'
import { SourceProblem } from '../source/source-problem.ts'
import type { MoveFiles } from './move-files.ts'
import type { Move, MoveOptions, MoveProgress, MoveState, MoveStore } from './move-store.ts'

type MoveRunnerDeps = {
  store: MoveStore
  files: MoveFiles
  site: ImportSite & Pick<ExtensionContext<unknown, never>, 'background' | 'log'>
}

export type MoveRunner = ReturnType<typeof createMoveRunner>

/** A move as it is at this moment, whichever process is at it. */
export type SeenMove = { move: Move; state: MoveState }

const tellEveryMilliseconds = 1000

/** Looks at and takes in what was uploaded, beside everything else that the site does. */
export function createMoveRunner(deps: MoveRunnerDeps) {
  const { store, site } = deps
  const here = new Map<string, { controller: AbortController; over: Promise<void> }>()

  const begin = async (
    move: Move,
    state: 'looking' | 'writing',
    { options, password }: { options?: MoveOptions; password?: string | undefined } = {},
  ): Promise<Message | undefined> => {
    // The run before may have said that it is over, and be about to end.
    if (!isBusy(move)) await here.get(move.id)?.over
    if (here.has(move.id)) return problemWords.notNow
    // Before the database says that it runs: where nobody has the lock, nothing does.
    const lock = tryToLock(site.folder)
    if (!lock) return problemWords.both({ problem: problemWords.underWay, fix: problemWords.waitForIt })
    const holder = randomUUID()
    const claimed = await store.claim(move, { state, holder, ...(options && { options }) }).catch((error) => {
      lock.release()
      throw error
    })
    if (!claimed) {
      lock.release()
      return problemWords.notNow
    }
    const controller = new AbortController()
    const over = site.background((closing) => {
      const work: Work = {
        ...{ move: { ...move, options: options ?? move.options }, holder, password, lock },
        ...{ signal: AbortSignal.any([controller.signal, closing]), isClosing: () => closing.aborted },
      }
      return run(deps, work, state, () => controller.abort())
        .catch((err) =>
          site.log.error({ err }, 'how an import from WordPress ended could not be written down'),
        )
        .finally(() => {
          lock.release()
          here.delete(move.id)
        })
    })
    here.set(move.id, { controller, over })
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
    await store.settle({ id: move.id, holder }, endOf(deps.site, work, state, error))
  }
}

/** How far it is goes into the database every second, and whether somebody wants it to stop comes from there. */
function createTeller(
  { store, site: { clock, log } }: MoveRunnerDeps,
  { move, holder }: Work,
  abort: () => void,
) {
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

const record = ({ site }: MoveRunnerDeps, { account, who }: Move, { file, items }: Receipt) =>
  site.use(auditService).record({
    ...{ account, who },
    ...{ action: problemWords.didTakeIn, subject: problemWords.fileWithItems({ file, items }) },
  })

/** So many items in one go: visitors are answered between them. */
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

async function takeSteps(
  deps: MoveRunnerDeps,
  work: Work,
  state: 'looking' | 'writing',
  onProgress: (progress: MoveProgress) => void,
): Promise<MoveEnd> {
  const importRun = await openRun(deps, work, onProgress)
  try {
    if (state === 'looking') return { state: 'looked', look: await importRun.look() }
    const { state: how, receipt } = await importRun.start()
    if (how === 'done') return { state: 'done', receipt }
    return { state: work.isClosing() ? 'interrupted' : 'stopped' }
  } finally {
    await importRun.close()
  }
}

async function openRun(
  { files, site }: MoveRunnerDeps,
  { move, password, lock, signal }: Work,
  onProgress: (progress: MoveProgress) => void,
): Promise<ImportRun> {
  const pathOf = (kind: string) => {
    const file = move.files.find((one) => one.kind === kind)
    const path = file && files.pathOf(move.id, file)
    if (path === undefined || existsSync(path)) return path
    throw new SourceProblem(problemWords.fileGone({ file: file?.name ?? '' }), problemWords.uploadAgain)
  }
  const { address, user, timezone, frontPage, postsPage, takesSite, withoutMedia } = move.options
  const folder = files.folderOf(move.id)
  const file =
    address === undefined
      ? pathOf('export')
      : await fileOfRunningSite({ address, user, password, clock: site.clock, signal, folder, onProgress })
  let began = performance.now()
  const pause = async () => {
    await wait(Math.min(longestPause, performance.now() - began))
    began = performance.now()
  }
  return createImportRun(site, {
    exports: file ? [file] : [],
    answers: { timezone, frontPage, postsPage, takesSite },
    files: { uploads: pathOf('uploads'), ratings: pathOf('ratings'), redirects: pathOf('redirects') },
    ...(withoutMedia && { withoutMedia: true }),
    ...{ answerWords, lock, signal, onProgress, pace: { batchItems, pause } },
    known: { name: move.id, folder: join(folder, 'notes') },
  })
}

/** In place of what the command says, which names its options. */
const fixes: Readonly<Record<string, Message>> = {
  inner_address: problemWords.innerAddress,
  rest_api_closed: problemWords.apiClosed,
}

/** How a run ended that did not come to its end. */
export function endOf(
  { log }: Pick<ExtensionContext<unknown, never>, 'log'>,
  { signal, isClosing }: Pick<Work, 'signal' | 'isClosing'>,
  state: 'looking' | 'writing',
  error: unknown,
): MoveEnd {
  const back = state === 'looking' ? 'open' : 'stopped'
  if (signal.aborted && error === signal.reason)
    return { state: isClosing() && state === 'writing' ? 'interrupted' : back }
  if (error instanceof SourceProblem) return { state: back, problem: withFix(error.what, error.fix) }
  if (error instanceof CommandError)
    return { state: back, problem: withFix(error.words.what, fixes[error.code] ?? error.words.fix) }
  if (error instanceof ImportUnderWay || error instanceof TakenOver)
    return { state: back, problem: withFix(error.what, problemWords.waitForIt) }
  log.error({ err: error }, 'an import from WordPress failed')
  return {
    state: back,
    problem: isFull(error) ? problemWords.diskFull : problemWords.notFinished,
  }
}

const withFix = (problem: Sayable, fix: Sayable) => problemWords.both({ problem, fix })

/** Also where it was told as the cause of something else. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/.test(code) || isFull(error.cause)
}

type Reading = {
  address: string
  user: string | undefined
  password: string | undefined
  folder: string
  clock: ImportSite['clock']
  signal: AbortSignal
  onProgress(progress: MoveProgress): void
}

/** What a running WordPress tells, as an export file. It is read once; addresses inside of a network are not asked from the desk. */
async function fileOfRunningSite(reading: Reading): Promise<string> {
  const { address, user, password, clock, signal, onProgress } = reading
  const folder = join(reading.folder, 'site')
  const file = join(folder, exportName(new URL(address)))
  if (existsSync(file)) return file
  if (user !== undefined && !password)
    throw new SourceProblem(problemWords.passwordNotKept, problemWords.writeAgain)
  const { outcome } = await readRunningSite({
    ...{ address, folder, clock, signal, mayAskInner: false },
    ...(user !== undefined && password && { credentials: { user, password } }),
    onProgress: ({ done, total = 0 }) => onProgress({ doing: 'asking', done, total }),
  })
  if (outcome === 'stopped') throw signal.reason
  return file
}

type Work = {
  move: Move
  holder: string
  lock: ImportLock
  /** Of the account on the old site; kept nowhere. */
  password: string | undefined
  signal: AbortSignal
  isClosing(): boolean
}

type MoveEnd = { state: MoveState; problem?: Sayable; look?: Receipt; receipt?: Receipt }
