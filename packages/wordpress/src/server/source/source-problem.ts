import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CommandError, type Translatable } from 'portico/extension'
import { otherKind } from '../../domain/files/other-kind.ts'
import { words as sourceWords } from '../../words/desk.importSource.ts'

/** The file cannot be read, in words an owner can act on. */
export class SourceProblem extends CommandError {
  constructor(what: Translatable, fix: Translatable, options?: ErrorOptions) {
    super('unreadable_file', what, fix, options)
  }
}

/** Refuses what its first bytes show to be something else, before it is read as an export. */
export function refuseOtherKind(file: string, head: Uint8Array): void {
  const kind = otherKind(head)
  if (kind) throw new SourceProblem(sourceWords.otherKind({ file, kind }), sourceWords.chooseExport)
}

const megabyte = 1024 * 1024

/** Less than this, and a site that takes uploads is soon in trouble. */
export const minFreeMegabytes = 500

export async function freeMegabytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeMegabytes(dirname(folder))
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / megabyte)
}

/** Whether there is room is asked again after so much. */
const step = 64 * megabyte

/** The message if there is not enough room to unpack a file, or to fetch one of the old site. */
const noRoom = { unpack: sourceWords.roomToUnpack, fetch: sourceWords.roomToFetch }

export type DiskSpace = ReturnType<typeof createRoom>

/** The disk that something is unpacked or fetched to. A packed file of a few megabytes can be made to fill any. */
export function createRoom(folder: string, free: (folder: string) => Promise<number> = freeMegabytes) {
  let granted = 0

  const need = async (bytes: number, title: string, how: keyof typeof noRoom = 'unpack') => {
    const there = await free(folder)
    const needed = Math.ceil(bytes / megabyte)
    if (there - needed >= minFreeMegabytes) return
    const room = { needed, kept: minFreeMegabytes, free: there }
    throw new SourceProblem(noRoom[how]({ title, ...room }), sourceWords.makeRoom)
  }

  return {
    /** Refuses what is known to be too much, before anything is written. */
    need,
    /** Passes on what comes, as long as there is room for it. */
    async *through(chunks: AsyncIterable<Buffer>, title: string, how?: keyof typeof noRoom) {
      for await (const chunk of chunks) {
        granted -= chunk.length
        if (granted < 0) {
          await need(Math.max(step, chunk.length), title, how)
          granted = step
        }
        yield chunk
      }
    },
  }
}
