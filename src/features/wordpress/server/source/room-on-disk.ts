import { freeMegabytes, leastFreeMegabytes } from '#platform/disk-space.ts'
import { words as sourceWords } from '#words/desk.importSource.ts'
import { SourceProblem } from './source-problem.ts'

const megabyte = 1024 * 1024

/** Whether there is room is asked again after so much. */
const step = 64 * megabyte

/** What a packed file is unpacked for, or one of the old site fetched. */
const noRoom = { unpack: sourceWords.roomToUnpack, fetch: sourceWords.roomToFetch }

export type Room = ReturnType<typeof createRoom>

/** The disk that something is unpacked or fetched to. A packed file of a few megabytes can be made to fill any. */
export function createRoom(folder: string, free: (folder: string) => Promise<number> = freeMegabytes) {
  let granted = 0

  const need = async (bytes: number, title: string, how: keyof typeof noRoom = 'unpack') => {
    const there = await free(folder)
    const needed = Math.ceil(bytes / megabyte)
    if (there - needed >= leastFreeMegabytes) return
    const room = { needed, kept: leastFreeMegabytes, free: there }
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
