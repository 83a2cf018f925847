export type CreateIo = {
  out?(line: string): void
  error?(line: string): void
  /** Where a person answers, if it is a terminal. */
  input?: NodeJS.ReadableStream & { isTTY?: boolean }
  output?: NodeJS.WritableStream & { isTTY?: boolean }
}

export const usage: string
/** The exit code of an import that lacks something; no package shares it with the program. */
export const shortCode: number
/** The languages a site can be in. */
export const spoken: readonly string[]
export function createSite(args: readonly string[], io?: CreateIo): Promise<number>
