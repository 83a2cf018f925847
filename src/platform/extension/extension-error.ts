import { reasonOf } from '#shared/reason-of.ts'

/** Something an extension of the site's own did wrong. Told with its name. */
export class ExtensionError extends Error {
  override name = 'ExtensionError'
  readonly extension: string
  /** Of the site's own code, where it is known. */
  readonly line: string | undefined
  constructor(extension: string, cause: unknown, line?: string) {
    super(`The extension "${extension}" failed: ${reasonOf(cause)}`, { cause })
    this.extension = extension
    this.line = line
  }
}

/** What failed, with the name of the extension whose it is; what comes in the box has none. */
export const failureOf = (extension: string | undefined, error: unknown) =>
  extension === undefined ? error : new ExtensionError(extension, error)
