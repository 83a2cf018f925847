import { createInterface } from 'node:readline/promises'

/** Writes over the line before. */
export function showProgress(line: string | undefined): void {
  process.stdout.write(`\r\u001b[2K${line?.slice(0, (process.stdout.columns ?? 80) - 1) ?? ''}`)
}

export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
