import { statfs } from 'node:fs/promises'

/** Less than this, and a site that takes uploads is soon in trouble. */
export const leastFreeMegabytes = 500

export async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / (1024 * 1024))
}
