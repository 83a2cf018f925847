import { closeSync, openSync } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'

const others = 0o007
const group = 0o070

/**
 * What every account of the machine may look into becomes the owner's alone. A group that may more than everybody was given that,
 * and keeps it. What belongs to another account stays as it is.
 */
export async function keepPrivate(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found || (found.mode & others) === 0) return
  const taken = isGiven(found.mode) ? others : others | group
  await chmod(path, found.mode & 0o7777 & ~taken).catch((error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'EROFS', 'ENOENT', 'ENOTSUP'].includes(error.code ?? '')) throw error
  })
}

const isGiven = (mode: number) => (mode & group & ~((mode & others) << 3)) !== 0

/** Private from its first moment on; one that is there stays as it is. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
}
