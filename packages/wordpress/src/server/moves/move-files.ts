import { constants, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createKeyedMutex, type Message } from 'portico/extension'
import { type FileIdentity, isSameFile, type MoveFileKind, wrongWith } from '../../domain/moves/move-files.ts'
import { words as problemWords } from '../../words/desk.moveProblems.ts'
import { freeMegabytes, minFreeMegabytes } from '../source/source-problem.ts'
import { firstBytes } from '../whole-files.ts'
import type { Move, MoveFile, MoveStore } from './move-store.ts'

export type MoveFiles = ReturnType<typeof createMoveFiles>

/** How much of a file is there, or why it is not taken. `isOther`: its first bytes are those of something else. */
export type Received = { received: number } | { problem: Message; isOther?: boolean }

/** A part of a file that comes in pieces. */
export type FilePart = FileIdentity & { kind: MoveFileKind; at: number; bytes: Uint8Array }

const megabyte = 1024 * 1024

/** Uploads for moves: one folder for each. */
export function createMoveFiles({ folder: imports, store }: { folder: string; store: MoveStore }) {
  const folder = join(imports, 'desk')
  /** A file is written by one request at a time. */
  const inTurn = createKeyedMutex()
  const folderOf = (move: string) => join(folder, move)
  const pathOf = (move: string, { kind, name }: Pick<MoveFile, 'kind' | 'name'>) =>
    join(folderOf(move), kind, name)

  /** Says so before the disk is full. */
  const noRoomFor = async (bytes: number): Promise<Message | undefined> => {
    const free = await freeMegabytes(imports)
    const needed = Math.ceil(bytes / megabyte)
    if (free - needed >= minFreeMegabytes) return undefined
    return problemWords.noRoom({ needed, kept: minFreeMegabytes, free })
  }

  const write = async (path: string, bytes: Uint8Array, at: number) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await using handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    await handle.write(bytes, 0, bytes.length, at)
    await handle.sync()
  }

  const receivedOf = async (move: string, kind: MoveFileKind) =>
    (await store.find(move))?.files.find((file) => file.kind === kind)?.received ?? 0

  return {
    /** For files on their way. */
    incoming: join(imports, 'incoming'),
    pathOf,
    folderOf,
    /** Whether there are files of it. */
    has: (move: string) => existsSync(folderOf(move)),
    /** Says what is going to come. Of a file that has come in part, the rest is waited for. */
    async expect(move: Move, kind: MoveFileKind, file: FileIdentity): Promise<Received> {
      const before = move.files.find((one) => one.kind === kind)
      if (before && isSameFile(before, file)) return { received: before.received }
      if (file.size <= 0) return { problem: problemWords.isEmpty({ file: file.name }) }
      const full = await noRoomFor(file.size)
      if (full) return { problem: full }
      await rm(join(folderOf(move.id), kind), { recursive: true, force: true })
      await store.putFile(move.id, kind, file)
      return { received: 0 }
    },
    /** Moves a complete file from the same disk here. */
    put: (
      move: string,
      { kind, path, ...file }: FileIdentity & { kind: MoveFileKind; path: string },
    ): Promise<Received> =>
      inTurn(`${move}/${kind}`, async () => {
        if (file.size <= 0) return { problem: problemWords.isEmpty({ file: file.name }) }
        const wrong = wrongWith(kind, await firstBytes(path, 4096))
        if (wrong) return { problem: problemWords.inFile({ file: file.name, problem: wrong }) }
        const place = pathOf(move, { kind, name: file.name })
        await rm(dirname(place), { recursive: true, force: true })
        await mkdir(dirname(place), { recursive: true, mode: 0o700 })
        await rename(path, place)
        await store.putFile(move, kind, file)
        await store.receive(move, kind, { from: 0, to: file.size })
        return { received: file.size }
      }),
    /** Returns how much has arrived. Parts that came before, or too early, change nothing. */
    take: (move: string, part: FilePart): Promise<Received> =>
      inTurn(`${move}/${part.kind}`, async () => {
        const { kind, at, bytes } = part
        const found = await store.find(move)
        const file = found?.files.find((one) => one.kind === kind)
        if (found?.state !== 'open' || !file || !isSameFile(file, part))
          return { problem: problemWords.notWaitedFor }
        if (at !== file.received) return { received: file.received }
        const end = at + bytes.length
        if (bytes.length === 0 || end > file.size) return { problem: problemWords.otherSize }
        const wrong = at === 0 ? wrongWith(kind, bytes) : undefined
        if (wrong) return { problem: problemWords.inFile({ file: file.name, problem: wrong }), isOther: true }
        const full = await noRoomFor(file.size - at)
        if (full) return { problem: full }
        await write(pathOf(move, file), bytes, at)
        await store.receive(move, kind, { from: at, to: end })
        return { received: await receivedOf(move, kind) }
      }),
    async remove(move: string): Promise<void> {
      await rm(folderOf(move), { recursive: true, force: true })
      await store.forgetFiles(move)
    },
  }
}
