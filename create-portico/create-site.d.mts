export type CreateIo = {
  out?(line: string): void
  error?(line: string): void
  /** Where a person answers, if it is a terminal. */
  input?: NodeJS.ReadableStream & { isTTY?: boolean }
  output?: NodeJS.WritableStream & { isTTY?: boolean }
}

export const usage: string
export function createSite(args: readonly string[], io?: CreateIo): Promise<number>
