import type { Documents, NewPath } from './documents.ts'

/** A path no document has. One that was removed stays free, so that what stood there can be brought back. */
export async function freePath(
  { find, revisions }: Pick<Documents, 'find' | 'revisions'>,
  { kind, start, ending }: NewPath,
): Promise<string> {
  const removed = new Set((await revisions.removed(kind)).map(({ path }) => path))
  for (let number = 1; ; number += 1) {
    const path = `${start}${number === 1 ? '' : `-${number}`}${ending}`
    if (!removed.has(path) && !(await find({ path }))) return path
  }
}
