import { statfs } from 'node:fs/promises'

/** Less than this, and a site that takes uploads is soon in trouble. */
export const minFreeMegabytes = 500

/** Less than this, and what is left is for words: a message is small, and must find room. */
export const minForFilesMegabytes = 100

export async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / (1024 * 1024))
}

/** While there is still time to do something. */
export async function refuseLittleRoom(folder: string): Promise<void> {
  const free = await freeMegabytes(folder)
  if (free < minFreeMegabytes)
    throw new Error(`Only ${free} MB free for the data folder. Free up space, or move it to a larger disk.`)
}
