import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '#platform/clock.ts'
import { singleFlight } from '#platform/concurrency.ts'
import type { Database, TableAccess, Transaction } from '#platform/db/database.ts'
import { syncFolder } from '#platform/disk.ts'
import { freeMegabytes, minForFilesMegabytes } from '#platform/disk-space.ts'
import type { Ids } from '#platform/ids.ts'
import type { FolderMarker } from '#platform/storage/folder-marker.ts'
import { holdFolder } from '#platform/storage/opened-files.ts'
import {
  type FileTables,
  fileTables,
  isFileName,
  nobody,
  type StoredFile,
  toStoredFile,
} from './file-table.ts'
import { partEnding, type StagedContent, stageFile } from './stage-file.ts'
import { createSweep } from './sweep-files.ts'

/** On the disk and durable, but nobody's yet: a sweep takes it away unless it is claimed. */
export type StagedFile = StagedContent & { id: string }

export type FileClaim = StoredFile & { reference: string; deleteAt?: Date | undefined }

export type FileStore = {
  /** Whether the disk has room for files, besides that for everything else. */
  hasRoom(): Promise<boolean>
  stage(content: Readable, maxBytes: number): Promise<StagedFile | { tooLarge: true; size: number }>
  /** Belongs to the transaction that stores what the files came with. */
  claim(tx: Transaction, claims: readonly FileClaim[]): Promise<void>
  discard(ids: readonly string[]): Promise<void>
  /** Those of them that do not belong to anything, or no longer do. */
  unclaimed(ids: readonly string[]): Promise<string[]>
  /** After a post was dealt with: what of it nobody claimed is not waited for. */
  discardUnclaimed(ids: readonly string[]): Promise<void>
  ofReference(reference: string): Promise<StoredFile[]>
  /** Forgets the files of these owners; the bytes go with the next sweep. */
  release(tx: Transaction, references: readonly string[]): Promise<void>
  /** Where the bytes are, for reading. */
  path(id: string): string
  /** Throws unless a file can be written and kept now. */
  check(): Promise<void>
  /**
   * Removes files that were released or are due, and those received and never claimed, also by a process that crashed.
   * Returns how many files it removed.
   */
  sweep(): Promise<number>
  close(): void
}

/** More than a file system can store in a file's directory entry. */
const probe = Buffer.alloc(8192)

/** Files outside every folder that is served, under random names, readable by nobody else, never executable. */
export function createFileStore(deps: {
  db: Database
  folder: string
  clock: Clock
  ids: Ids
  free?: (folder: string) => Promise<number>
  folderMarker?: FolderMarker
}): FileStore {
  const { db, folder, clock, ids, free = freeMegabytes, folderMarker } = deps
  const { read } = db.tables<FileTables>()
  const path = (id: string) => {
    if (!isFileName(id)) throw new Error(`"${id}" is not the id of a file.`)
    return join(folder, id)
  }
  const mine = new Set<string>()
  const place = createPlace(folder, folderMarker)

  const stage = async (file: string, content: Readable, maxBytes: number) => {
    const opened = await place.open()
    const staged = await stageFile(content, file, maxBytes)
    if ('tooLarge' in staged) return staged
    await syncFolder(folder)
    opened.check()
    return staged
  }

  const check = singleFlight(async () => {
    // A sweep clears it away, whatever becomes of this process.
    const file = `${path(randomUUID())}${partEnding}`
    try {
      await stage(file, Readable.from([probe]), probe.length)
    } finally {
      await rm(file, { force: true })
    }
  })

  const discard = async (discarded: readonly string[]) => {
    await Promise.all(discarded.map((id) => rm(path(id), { force: true })))
    for (const id of discarded) mine.delete(id)
  }

  const unclaimed = (names: readonly string[]) => unclaimedOf(read, names)

  return {
    path,
    discard,
    async hasRoom() {
      await place.open()
      return (await free(folder)) >= minForFilesMegabytes
    },
    unclaimed,
    async discardUnclaimed(staged) {
      await discard(await unclaimed(staged))
      for (const id of staged) mine.delete(id)
    },
    async stage(content, maxBytes) {
      const id = ids.next()
      try {
        const staged = await stage(path(id), content, maxBytes)
        return 'tooLarge' in staged ? staged : { id, ...staged }
      } finally {
        // Also when it failed: it may have got its name already.
        mine.add(id)
      }
    },
    check,
    close: place.release,
    async claim(tx, claims) {
      if (claims.length === 0) return
      const created = clock.now().getTime()
      const rows = claims.map((claim, position) => toRow(claim, { position, created_at: created }))
      await fileTables(tx).insertInto('files').values(rows).execute()
    },
    async ofReference(reference) {
      const rows = await read
        .selectFrom('files')
        .selectAll()
        .where('reference', '=', reference)
        .orderBy('position')
        .execute()
      return rows.map(toStoredFile)
    },
    async release(tx, references) {
      if (references.length === 0) return
      await fileTables(tx)
        .updateTable('files')
        .set({ ...nobody, delete_at: 0 })
        .where('reference', 'in', references)
        .execute()
    },
    sweep: createSweep({ db, folder, clock, staged: mine, unclaimed, discard, folderMarker }),
  }
}

/** Never creates the data folder around it: if that was moved away, an empty one would replace it. */
async function makeFolder(folder: string) {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The folder, held from its first use, so that a replacement is noticed. */
function createPlace(folder: string, folderMarker: FolderMarker | undefined) {
  let held: ReturnType<typeof holdFolder> | undefined
  return {
    async open() {
      await folderMarker?.check()
      if (!held) await makeFolder(folder)
      held ??= holdFolder(folder)
      return held
    },
    release() {
      held?.release()
      held = undefined
    },
  }
}

async function unclaimedOf(read: TableAccess<FileTables>['read'], names: readonly string[]) {
  if (names.length === 0) return []
  const rows = await read
    .selectFrom('files')
    .select('id')
    .where('id', 'in', names)
    .where('reference', '<>', '')
    .execute()
  const claimed = new Set(rows.map(({ id }) => id))
  return names.filter((name) => !claimed.has(name))
}

const toRow = (claim: FileClaim, more: { position: number; created_at: number }) => ({
  id: claim.id,
  reference: claim.reference,
  field: claim.field,
  name: claim.name,
  media_type: claim.mediaType,
  size: claim.size,
  sha256: claim.sha256,
  delete_at: claim.deleteAt?.getTime() ?? null,
  ...more,
})
