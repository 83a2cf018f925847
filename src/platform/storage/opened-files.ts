import { closeSync, fstatSync, openSync, type Stats, statSync } from 'node:fs'

/** Anything written there now could never be found again. */
export class FilesGoneError extends Error {
  override name = 'FilesGoneError'
  readonly path: string
  constructor(path: string, message?: string) {
    super(
      message ??
        `${path} is no longer the one that was opened: it was deleted, moved or replaced while the site ran. Put it back, then stop the site and start it again.`,
    )
    this.path = path
  }
}

/** Remembers open files. Returns those that no longer have a name. */
export function rememberOpenedFiles(paths: readonly string[]): () => readonly string[] {
  const opened = paths.map((path) => ({ path, was: statSync(path, { throwIfNoEntry: false }) }))
  return () =>
    opened
      .filter(({ path, was }) => !was || !isSame(was, statSync(path, { throwIfNoEntry: false })))
      .map(({ path }) => path)
}

/** Held open, so that no other folder can get the same number while it is watched. */
export function holdFolder(path: string): { check(): void; release(): void } {
  const held = openSync(path, 'r')
  return {
    check() {
      if (!isSame(fstatSync(held), statSync(path, { throwIfNoEntry: false }))) throw new FilesGoneError(path)
    },
    release: () => closeSync(held),
  }
}

const isSame = (one: Stats | undefined, other: Stats | undefined) =>
  one?.ino === other?.ino && one?.dev === other?.dev
