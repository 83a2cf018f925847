import type { Documents } from './documents.ts'

/** A new document's path: `start`, with a number where that is taken. */
export type NewPath = { kind: string; start: string; ending: '.md' | '.yaml' }

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
