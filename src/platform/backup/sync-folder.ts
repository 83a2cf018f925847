import { open } from 'node:fs/promises'

/** A new name in a folder is durable only once the folder is. */
export async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
