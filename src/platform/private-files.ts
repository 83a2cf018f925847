import { closeSync, openSync } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'

const others = 0o007
const group = 0o070

/**
 * Makes files readable by other accounts of the machine the owner's alone. A group with more rights than everybody was
 * given them on purpose, and keeps them. Files of other accounts are not changed.
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
