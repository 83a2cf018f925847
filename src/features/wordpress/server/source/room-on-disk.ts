import { freeMegabytes, leastFreeMegabytes } from '#platform/disk-space.ts'
import { SourceProblem } from './source-problem.ts'

const megabyte = 1024 * 1024

/** Whether there is room is asked again after so much. */
const step = 64 * megabyte

export type Room = ReturnType<typeof createRoom>

/** The disk that something is unpacked or fetched to. A packed file of a few megabytes can be made to fill any. */
export function createRoom(folder: string, free: (folder: string) => Promise<number> = freeMegabytes) {
  let granted = 0

  const need = async (bytes: number, title: string, how = 'unpack') => {
    const there = await free(folder)
    const needed = Math.ceil(bytes / megabyte)
    if (there - needed >= leastFreeMegabytes) return
    throw new SourceProblem(
      `There is too little room on the disk to ${how} ${title}: at least ${needed} MB are needed beside the ${leastFreeMegabytes} MB that stay free, and ${there} MB are free.`,
      'Make room, and try again.',
    )
  }

  return {
    /** Refuses what is known to be too much, before anything is written. */
    need,
    /** Passes on what comes, as long as there is room for it. */
    async *through(chunks: AsyncIterable<Buffer>, title: string, how?: string) {
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
