import { reasonOf } from '#shared/reason-of.ts'

/** An error caused by one of the site's own extensions, reported with its name. */
export class ExtensionError extends Error {
  override name = 'ExtensionError'
  readonly extension: string
  /** The line of the site's own code, if it is known. */
  readonly line: string | undefined
  constructor(extension: string, cause: unknown, line?: string) {
    super(`The extension "${extension}" failed: ${reasonOf(cause)}`, { cause })
    this.extension = extension
    this.line = line
  }
}

/** An error with the name of the extension it came from; built-in parts are not named. */
export const failureOf = (extension: string | undefined, error: unknown) =>
  extension === undefined ? error : new ExtensionError(extension, error)
