import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { holdFolder } from '#platform/hold-folder.ts'
import type { Log } from '#platform/log.ts'
import type { PictureProgress, PictureWork } from '#platform/services/library.ts'
import { reasonOf } from '#shared/reason-of.ts'
import type { PictureWish } from './make-picture.ts'
import type { MediaFile, MediaFiles } from './media-files.ts'
import type { PictureMaker } from './picture-maker.ts'
import { type PictureNotes, unfinished } from './picture-notes.ts'

export type PictureQueueDeps = {
  media: MediaFiles
  notes: PictureNotes
  maker: PictureMaker
  /** The folder of the versions and the notes. */
  folder: string
  log: Log
  /** Told of pictures that pages showed before they were ready. */
  onReady(name: string): Promise<unknown>
}

const maxTries = 3
/** While a disk is full. */
const storagePauseMs = 5 * 60 * 1000
const storageCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])
/** Relative to the time a picture took. In between, the processor and the disk are free for visitors. */
const restShare = 0.5

/** `untilMs`: by the clock of `performance`. */
type Haste = { untilMs: number; tell(done: number, total: number): void }

/**
 * Makes the missing versions of pictures, one picture at a time, in one of all processes that share the data folder.
 * The folder shows what is missing, so nothing is forgotten when a process is stopped or killed. Only names are stored,
 * and only those of existing pictures.
 */
export function createPictureQueue({ media, notes, maker, folder, log, onReady }: PictureQueueDeps) {
  const toBegin = new Set<string>()
  const toFinish = new Set<string>()
  /** Requested by pages and visitors before they were ready. */
  const asked = new Set<string>()
  const waiting = { toBegin, toFinish, asked }
  const stopping = new AbortController()
  let isOpen = false
  let underWay: Promise<unknown> | undefined
  let closedUntil = 0

  /** Tells whether a page showed it. */
  const letGo = (name: string): boolean => {
    toBegin.delete(name)
    toFinish.delete(name)
    return asked.delete(name)
  }

  /** This process made it, or another one did. */
  const nowReady = async (name: string) => {
    if (letGo(name)) await onReady(name)
  }

  const lookForMissing = async () => {
    const isDone = await notes.areDone()
    for (const file of await media.list()) if (needsWork(file) && !isDone(file)) toBegin.add(file.name)
  }

  const finish = async (file: MediaFile) => {
    const facts = await maker.make({ path: file.path, folder, extent: 'all' })
    if (!facts) return giveUp(file, 'it cannot be read as a picture')
    await notes.keepReady(file, facts)
    await nowReady(file.name)
  }

  const begin = async (file: MediaFile) => {
    await maker.make({ path: file.path, folder, extent: 'smallest' })
    await notes.forgetTries(file)
    toBegin.delete(file.name)
    toFinish.add(file.name)
  }

  /**
   * A failure is retried at once. An attempt that was stopped or killed does not count: it says nothing about the
   * picture.
   */
  const attempt = async (file: MediaFile, extent: PictureWish['extent']) => {
    try {
      await (extent === 'smallest' ? begin(file) : finish(file))
    } catch (error) {
      if (stopping.signal.aborted || isStorage(error)) throw error
      if ((await notes.countTry(file)) >= maxTries) await giveUp(file, reasonOf(error))
    }
  }

  const giveUp = async (file: MediaFile, reason: string) => {
    log.warn({ file: file.name, reason }, 'the smaller versions of a picture cannot be made')
    await notes.keepFailed(file, reason)
    letGo(file.name)
  }

  const workOff = async (haste?: Haste) => {
    const all = toBegin.union(toFinish).size
    for (let next = take(waiting); next && !stopping.signal.aborted; next = take(waiting)) {
      const began = performance.now()
      if (haste && began > haste.untilMs) return
      const file = await media.find(next.name)
      if (!file || !needsWork(file) || (await notes.isFailed(file))) letGo(next.name)
      else if (await notes.ready(file)) await nowReady(next.name)
      else await attempt(file, next.extent)
      const left = toBegin.union(toFinish).size
      haste?.tell(all - left, all)
      const rest = (performance.now() - began) * restShare
      if (!haste) await delay(rest, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const round = async (haste?: Haste): Promise<void> => {
    if (toBegin.size + toFinish.size === 0) return
    using held = holdFolder(folder)
    if (!held) return
    try {
      await clearUnfinished(folder)
      await workOff(haste)
    } finally {
      maker.close()
    }
  }

  const run = () => {
    if (!isOpen || underWay || stopping.signal.aborted || performance.now() < closedUntil) return
    underWay = round()
      .catch((error) => {
        if (stopping.signal.aborted) return
        closedUntil = performance.now() + storagePauseMs
        log.warn({ err: error }, 'pictures cannot be made now; they are tried again in five minutes')
      })
      .finally(() => {
        underWay = undefined
      })
  }

  return {
    /** When something of it was missing on a page, or is new. */
    want(name: string, { isShown = false } = {}) {
      if (isShown) asked.add(name)
      if (!toFinish.has(name)) toBegin.add(name)
      run()
    },
    /**
     * When the site starts serving, and regularly: continues where another process, or this one before it was stopped,
     * left off.
     */
    async goOn() {
      if (!isOpen) await lookForMissing()
      isOpen = true
      run()
    },
    lookForMissing,
    async stop() {
      stopping.abort()
      maker.close()
      await underWay
    },
    work: createPictureWork({ media, notes, lookForMissing, round }),
  }
}

type Waiting = Readonly<Record<'toBegin' | 'toFinish' | 'asked', ReadonlySet<string>>>

function take({ toBegin, toFinish, asked }: Waiting) {
  const nextOf = (names: ReadonlySet<string>) =>
    asked.values().find((name) => names.has(name)) ?? names.values().next().value
  const begin = nextOf(toBegin)
  if (begin !== undefined) return { name: begin, extent: 'smallest' as const }
  const finish = nextOf(toFinish)
  return finish === undefined ? undefined : { name: finish, extent: 'all' as const }
}

type PictureWorkDeps = Pick<PictureQueueDeps, 'media' | 'notes'> & {
  lookForMissing(): Promise<void>
  round(haste: Haste): Promise<void>
}

/** The view of commands and the desk. */
const createPictureWork = ({ media, notes, lookForMissing, round }: PictureWorkDeps): PictureWork => ({
  async progress(): Promise<PictureProgress> {
    const isDone = await notes.areDone()
    const pictures = (await media.list()).filter(needsWork)
    return { total: pictures.length, left: pictures.filter((file) => !isDone(file)).length }
  },
  async failed() {
    const files = await Promise.all((await notes.givenUp()).map(media.find))
    const failed = await Promise.all(
      files
        .filter((file) => file !== undefined)
        .map(async (file) => ({ file, is: await notes.isFailed(file) })),
    )
    return [...new Set(failed.filter(({ is }) => is).map(({ file }) => file.name))]
  },
  async makeReady({ maxMs, tell }) {
    await lookForMissing()
    await round({ untilMs: performance.now() + maxMs, tell })
  },
})

/** By extension. Whether it is animated is only known once it has been read. */
const needsWork = ({ contentType }: MediaFile) =>
  contentType.startsWith('image/') && !/svg|gif|icon/.test(contentType)

const isStorage = (error: unknown) =>
  error instanceof Error && 'code' in error && storageCodes.has(String(error.code))

/** Left behind by a process that was killed. Only the process that holds the folder writes there. */
async function clearUnfinished(folder: string) {
  const names = await readdir(folder)
  await Promise.all(
    names.filter((name) => name.endsWith(unfinished)).map((name) => rm(join(folder, name), { force: true })),
  )
}
