import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { words as problemWords } from '#words/desk.moveProblems.ts'
import type { AnswerWords } from '../index/site-answers.ts'
import { createImportRun, type ImportRun } from '../run/import-run.ts'
import { SourceProblem } from '../source/source-problem.ts'
import { bringCode } from './bring-code.ts'
import type { MoveFiles } from './move-files.ts'
import type { MoveProgress } from './move-store.ts'
import type { MoveEnd, MoveSite, Work } from './move-work.ts'
import { fileOfRunningSite } from './running-site-file.ts'

type Deps = { files: MoveFiles; site: MoveSite; clock: Clock }

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

export async function takeSteps(
  deps: Deps,
  work: Work,
  state: 'looking' | 'writing',
  onProgress: (progress: MoveProgress) => void,
): Promise<MoveEnd> {
  const importRun = await openRun(deps, work, onProgress)
  try {
    const { code } = importRun
    if (state === 'looking')
      return { state: 'looked', look: { ...(await importRun.look()), ...(code && { code: code.path }) } }
    if (code) return await bringCode(deps.site, code, work.move)
    const { state: how, receipt } = await importRun.start()
    if (how === 'done') return { state: 'done', receipt }
    return { state: work.isClosing() ? 'interrupted' : 'stopped' }
  } finally {
    await importRun.close()
  }
}

async function openRun(
  { files, site, clock }: Deps,
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
      : await fileOfRunningSite({ address, user, password, clock, signal, folder, onProgress })
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
