import { freeMegabytes, leastFreeMegabytes } from '#platform/disk-space.ts'

/** Throws while there is still time to do something. */
export function createRoomCheck(folder: string): () => Promise<void> {
  return async () => {
    const free = await freeMegabytes(folder)
    if (free < leastFreeMegabytes)
      throw new Error(`Only ${free} MB are free for the data folder. Make room, or move it to a larger disk.`)
  }
}
