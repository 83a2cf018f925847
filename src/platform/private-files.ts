import { closeSync, openSync } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'

const others = 0o007

/**
 * What every account of the machine may look into becomes the owner's alone. What was given to a group and to nobody else
 * stays so, as does what belongs to another account.
 */
export async function keepPrivate(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found || (found.mode & others) === 0) return
  await chmod(path, found.isDirectory() ? 0o700 : 0o600).catch((error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'EROFS', 'ENOENT', 'ENOTSUP'].includes(error.code ?? '')) throw error
  })
}

/** Private from its first moment on; one that is there stays as it is. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
}
