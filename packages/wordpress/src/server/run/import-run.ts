import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  inEnglish,
  mediaIntakeService,
  parseTranslatable,
  siteService,
  type Translatable,
  takenPlacesService,
} from 'portico/extension'
import { createReceipt, type Receipt } from '../../domain/receipt/receipt.ts'
import { words as sourceWords } from '../../words/desk.importSource.ts'
import { words as receiptWords } from '../../words/desk.receipt.ts'
import { createHere, saidLanguage, typeChanges } from '../here.ts'
import { editor, type ImportSite } from '../import-site.ts'
import type { AnswerWords, SiteAnswers } from '../index/find-site-facts.ts'
import { namelessSite } from '../index/index-export.ts'
import { openPlan, type Plan } from '../index/open-plan.ts'
import { factsOf, hashOfFiles, prepareSource, sizeOf } from '../source/prepare-source.ts'
import { createRoom, SourceProblem } from '../source/source-problem.ts'
import type { Phase } from './batch.ts'
import { clearOld } from './clear-leftovers.ts'
import { createConversionThread } from './conversion-thread.ts'
import { type ImportLock, lockImports } from './import-lock.ts'
import {
  createImportStore,
  createItemNotes,
  createSharedNotes,
  type ImportPlace,
  type ImportStore,
} from './import-store.ts'
import { createMediaMaker } from './media-maker.ts'
import { createPhases, type PhaseFiles } from './phases.ts'
import {
  createBatchWriter,
  type FinishBatch,
  refusal,
  SharedTextChanged,
  type WriteBatch,
} from './write-batch.ts'

export type ImportRequest = {
  /** The export, in one file or several. */
  exports: readonly string[]
  answers: SiteAnswers
  /** How answers that are missing are asked for; by the options of the command unless said. */
  answerWords?: AnswerWords
  files?: PhaseFiles & {
    /** A copy of the old uploads: a folder, or a zip or tar archive. The old site itself is asked for files otherwise. */
    uploads?: string | undefined
  }
  /** The old site, if it is within a network and may be asked for its files nevertheless. */
  innerSite?: URL | undefined
  /** Files stay behind. */
  withoutMedia?: boolean
  /** Where notes are made instead. */
  workFolder?: string
  /** An import identified by a name, and not by its content, with the folder for its notes. */
  known?: { name: string; folder: string }
  /** Held by the caller. */
  lock?: ImportLock
  /** Stops after the current batch; what is written stays, and the import can be continued. */
  signal?: AbortSignal | undefined
  onProgress?(progress: ImportProgress): void
  /** The receipt of an import that has come to its end. An import that is killed before this is over goes on and ends again. */
  keepReceipt?(receipt: Receipt): Promise<void>
  /** Where a site answers visitors meanwhile: smaller steps, with something between them. */
  pace?: { batchItems: number; pause(): Promise<void> }
}

export type ImportProgress = { doing: 'reading' | 'looking' | 'writing'; done: number; total: number }

/** `stopped`: it can go on from there. */
export type ImportEnd = { state: 'done' | 'stopped'; receipt: Receipt }

export type ImportRun = {
  name: string
  /** Reads and converts everything, and writes nothing. */
  look(): Promise<Receipt>
  /** Whether an earlier run of this file was interrupted: `start` goes on from there. */
  isUnderWay: boolean
  /** How many others were interrupted and are forgotten now, because nobody came back for them. */
  forgotten: number
  /** The file does not end early. */
  isWhole: boolean
  /** Takes everything in, or goes on where an earlier run was interrupted. */
  start(): Promise<ImportEnd>
  /** Must be called. Only what an interrupted import needs is left. */
  close(): Promise<void>
}

/** An import of one export. */
export async function createImportRun(site: ImportSite, request: ImportRequest): Promise<ImportRun> {
  const { exports, answers, files = {}, known, signal, onProgress = () => {} } = request
  for (const path of [...exports, files.ratings, files.redirects]) if (path !== undefined) sizeOf(path)
  if (files.uploads !== undefined) factsOf(files.uploads)
  const imports = request.workFolder ?? site.folder
  const lock = request.lock ?? lockImports(imports)
  const unlock = () => {
    if (lock !== request.lock) lock.release()
  }
  let unfinished: string | undefined
  try {
    const { name, folder } = known ?? (await knownByContent(request, imports))
    const store = createImportStore(site)
    const notes = createItemNotes(site.db)
    const forgotten = request.workFolder ? 0 : await clearOld({ ...site, store, imports }, folder)
    const before = await store.find(name)
    const isUnderWay = before !== undefined && before.state !== 'done' && !request.workFolder
    if (!isUnderWay) {
      await rm(folder, { recursive: true, force: true })
      unfinished = folder
    }
    const source = await prepareSource(exports, { folder, signal })
    const here = createHere({ ...site, notes })
    const plan = await openPlan({
      ...{ source, folder, answers, answerWords: request.answerWords, here, signal },
      hereLanguage: await saidLanguage(site.documents),
      hereTimezone: (await site.use(siteService).current()).timezone,
      onBytes: (done, total) => onProgress({ doing: 'reading', done, total }),
    })
    if (plan.facts.items === 0) {
      plan.close()
      throw new SourceProblem(nothingIn(plan), sourceWords.exportAgain)
    }
    if (plan.site === namelessSite && (await store.hasOther(plan.site, inEnglish(source.title)))) {
      plan.close()
      throw new SourceProblem(
        sourceWords.nameless,
        sourceWords.writeAddress({ link: '<link>https://old.example</link>', channel: '<channel>' }),
      )
    }
    const texts = {
      documents: site.documents,
      places: site.use(takenPlacesService),
      notes: createSharedNotes(site.db, plan.site),
    }
    const mediaFor = (mode: 'look' | 'write') => {
      if (request.withoutMedia) return undefined
      const { innerSite } = request
      // A site that is thrown away has its data on another disk than the one that is meant.
      const room = createRoom(
        site.folder,
        site.isThrownAway ? async () => Number.POSITIVE_INFINITY : undefined,
      )
      const library = site.use(mediaIntakeService)
      const deps = { plan, uploads: files.uploads, folder, signal, room, innerSite, library }
      return createMediaMaker(deps, mode === 'look')
    }
    const batchItems = request.pace?.batchItems
    const thread =
      request.pace || plan.facts.items > manyItems
        ? createConversionThread({ folder, files: source.files, batchItems })
        : undefined
    let isWanted = isUnderWay
    const context: Context = {
      ...{ name, plan, site, store, request, title: source.title },
      write: createBatchWriter({ ...site, notes, site: plan.site, unread: plan.types.unread }),
      phasesFor: (mode) =>
        createPhases(plan, files, {
          ...{ texts, media: mediaFor(mode), typesHere: here.types(), batchItems, thread },
          isWriting: mode === 'write',
          findNotes: (keys) => notes.find(plan.site, keys),
        }),
    }
    return {
      name,
      isUnderWay,
      forgotten,
      isWhole: !plan.facts.endsEarly,
      look: () => look(context),
      async start() {
        isWanted = true
        const end = await start(context)
        isWanted = end.state !== 'done'
        return end
      },
      async close() {
        await thread?.close()
        plan.close()
        if (!isWanted) await rm(folder, { recursive: true, force: true })
        unlock()
      },
    }
  } catch (error) {
    // Unpacked files may fill the disk.
    if (unfinished) await rm(unfinished, { recursive: true, force: true })
    unlock()
    throw error
  }
}

async function knownByContent(request: ImportRequest, imports: string) {
  const { exports, answers, files = {}, withoutMedia, signal } = request
  const beside = [files.ratings, files.redirects].filter((path) => path !== undefined)
  const hash = await hashOfFiles([...exports, ...beside], signal)
  const name = createHash('sha256')
    .update(`${hash}${JSON.stringify([answers, files, withoutMedia])}`)
    .digest('hex')
    .slice(0, 16)
  return { name, folder: join(imports, name) }
}

/** For fewer, a thread would not be worth its start, unless visitors wait meanwhile: one text can take seconds. */
const manyItems = 500

const nothingIn = ({ facts }: Plan): Translatable =>
  facts.problems.length === 0
    ? sourceWords.empty
    : facts.problems.reduce((first, next) => receiptWords.inTurn({ first, next }))

type Context = {
  name: string
  plan: Plan
  phasesFor(mode: 'look' | 'write'): Promise<readonly Phase[]>
  site: ImportSite
  store: ImportStore
  write: WriteBatch
  request: ImportRequest
  title: Translatable
}

const beginning: ImportPlace = { phase: '', position: 0, done: 0, tally: {} }

/** The import itself, with every batch taken back after it has told what it comes to. */
async function look(context: Context): Promise<Receipt> {
  const phases = await context.phasesFor('look')
  const { place, isStopped } = await goThrough(context, phases, beginning, 'looking')
  if (isStopped) throw context.request.signal?.reason
  return receiptOf(context, true, place.tally)
}

const receiptOf = (
  { plan, title }: Pick<Context, 'plan' | 'title'>,
  check: boolean,
  tally: ImportPlace['tally'],
): Receipt => {
  const { facts, conclusions } = plan
  return createReceipt(
    {
      ...{ file: title, check, endsEarly: facts.endsEarly, items: facts.items },
      site: { title: facts.site.title, url: facts.site.blogUrl || facts.site.link },
      ...{
        problems: facts.problems,
        guesses: conclusions.guesses,
        untold: facts.site.notes?.map(parseTranslatable) ?? [],
      },
    },
    tally,
  )
}

async function start(context: Context): Promise<ImportEnd> {
  const { name, plan, site, store, request } = context
  await site.documents.reserveIds(plan.index.highestId())
  await makeTypes(context)
  const phases = await context.phasesFor('write')
  const before = await store.find(name)
  const isNew = !before || before.state === 'done'
  if (isNew) {
    const file = inEnglish(context.title)
    await store.begin({ name, site: plan.site, file, options: request.answers, total: totalOf(phases) })
  }
  const { place, isStopped } = await goThrough(context, phases, isNew ? beginning : before, 'writing')
  const receipt = receiptOf(context, false, place.tally)
  if (isStopped) {
    await store.settle(name, 'stopped')
    return { state: 'stopped', receipt }
  }
  await request.keepReceipt?.(receipt)
  await store.settle(name, 'done', receipt)
  return { state: 'done', receipt }
}

const totalOf = (phases: readonly Phase[]) => phases.reduce((sum, { size }) => sum + size, 0)

/** The types of the old site, which are there from now on. An import that goes on has made them before. */
async function makeTypes({ plan, site }: Pick<Context, 'plan' | 'site'>): Promise<void> {
  const { files } = plan.types
  if (files.length === 0) return
  await site.documents.saveMany(typeChanges(files), editor, async (_, outcomes) => {
    const refused = outcomes.find((outcome) => outcome.status === 'refused')
    if (refused) throw new SourceProblem(refusal(refused.problems), sourceWords.nothingWritten)
  })
}

/** Batch after batch, to the end or until it is stopped. Phases that are over are left out. */
async function goThrough(
  context: Context,
  phases: readonly Phase[],
  from: ImportPlace,
  doing: 'looking' | 'writing',
): Promise<{ place: ImportPlace; isStopped: boolean }> {
  const { signal, onProgress, pace } = context.request
  const total = totalOf(phases)
  const at = phases.findIndex(({ name }) => name === from.phase)
  let place = from
  try {
    for (const phase of phases.slice(Math.max(0, at)))
      for (;;) {
        const next = await writeNext(context, phase, place, doing === 'looking')
        if (!next) break
        place = next
        onProgress?.({ doing, done: place.done, total })
        await pace?.pause()
        if (signal?.aborted) return { place, isStopped: true }
      }
  } catch (error) {
    // Anything waiting for others, such as files of the old site, ends at once.
    if (!signal?.aborted || !(error instanceof Error) || error.name !== 'AbortError') throw error
    return { place, isStopped: true }
  }
  return { place, isStopped: false }
}

const maxTries = 20

/** Writes the next batch of a phase. Returns the progress of the import, and undefined when the phase is over. */
async function writeNext(
  { name, store, write }: Context,
  phase: Phase,
  from: ImportPlace,
  isLook: boolean,
): Promise<ImportPlace | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const batch = await phase.next(phase.name === from.phase ? from.position : 0)
    if (!batch) return undefined
    const to = { phase: phase.name, position: batch.position, done: from.done + batch.size }
    const advance: FinishBatch = (tx, tally) => store.advance(tx, name, from, { ...to, tally })
    try {
      return { ...to, tally: await write(batch, from.tally, isLook ? undefined : advance) }
    } catch (error) {
      if (!(error instanceof SharedTextChanged) || attempt === maxTries) throw error
    }
  }
}
