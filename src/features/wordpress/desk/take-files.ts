import type { DeskVisit } from '#platform/desk/desk-route.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.moves.ts'
import {
  type FileIdentity,
  isMoveFileKind,
  type MoveFileKind,
  moveFileKinds,
  safeFileName,
  wrongWith,
} from '../domain/moves/move-files.ts'
import type { Move } from '../server/moves/move-store.ts'
import type { MoveDeskDeps } from './move-desk.ts'

type Expected = { kind: MoveFileKind; file: FileIdentity; path?: string }

const wholeNumber = (text: string | null) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined)

/** What a form says is going to come, or brings itself. */
export function expectedIn({ form, stored }: Pick<DeskVisit, 'form' | 'stored'>): readonly Expected[] {
  return moveFileKinds.flatMap((kind): Expected[] => {
    // A browser sends a field that nobody put a file into, too.
    const sent = stored.find(({ field, name, size }) => field === kind && (name !== '' || size > 0))
    if (sent) {
      const { name, size, path } = sent
      return [{ kind, file: { name: safeFileName(name), size, modified: 0 }, path }]
    }
    const size = wholeNumber(form.get(`${kind}-size`))
    const name = form.get(`${kind}-name`)
    if (size === undefined || name === null) return []
    const modified = wholeNumber(form.get(`${kind}-modified`)) ?? 0
    return [{ kind, file: { name: safeFileName(name), size, modified } }]
  })
}

/** Takes what the form brought, and says how much is there of what comes in parts. */
export async function takeFiles(
  { files }: MoveDeskDeps,
  move: Move,
  expected: readonly Expected[],
): Promise<Result<Partial<Record<MoveFileKind, number>>, Sayable>> {
  const received: Partial<Record<MoveFileKind, number>> = {}
  for (const { kind, file, path } of expected) {
    const taken = await (path === undefined
      ? files.expect(move, kind, file)
      : files.put(move.id, { ...file, kind, path }))
    if (!taken.ok) return taken
    received[kind] = taken.value
  }
  return ok(received)
}

/** Whether the first part of a file shows that it is none of this kind. */
export function bringsWrongFile({ form, files }: Pick<DeskVisit, 'form' | 'files'>): boolean {
  const kind = form.get('kind') ?? ''
  const [part] = files
  return (
    isMoveFileKind(kind) &&
    form.get('at') === '0' &&
    part !== undefined &&
    wrongWith(kind, part.bytes) !== undefined
  )
}

/** A part of a file, as the upload sends it. */
export async function takePart(
  { files }: MoveDeskDeps,
  move: Move,
  visit: Pick<DeskVisit, 'form' | 'files'>,
): Promise<Result<number, Sayable>> {
  const kind = visit.form.get('kind') ?? ''
  const size = wholeNumber(visit.form.get('size'))
  const at = wholeNumber(visit.form.get('at'))
  const [part] = visit.files
  if (!isMoveFileKind(kind) || size === undefined || at === undefined || !part) return fail(words.notComplete)
  const modified = wholeNumber(visit.form.get('modified')) ?? 0
  const name = safeFileName(visit.form.get('name') ?? '')
  return files.take(move.id, { kind, name, size, modified, at, bytes: part.bytes })
}
