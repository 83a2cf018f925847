import { inEnglish } from '#platform/words/in-english.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as sourceWords } from '#words/desk.importSource.ts'
import { otherKind } from '../../domain/files/other-kind.ts'

/** The file cannot be read, in words an owner can act on. */
export class SourceProblem extends Error {
  override name = 'SourceProblem'
  readonly what: Sayable
  readonly fix: Sayable
  constructor(what: Sayable, fix: Sayable, options?: ErrorOptions) {
    super(inEnglish(what), options)
    this.what = what
    this.fix = fix
  }
}

/** Refuses what its first bytes show to be something else, before it is read as an export. */
export function refuseOtherKind(file: string, head: Uint8Array): void {
  const kind = otherKind(head)
  if (kind) throw new SourceProblem(sourceWords.otherKind({ file, kind }), sourceWords.chooseExport)
}
