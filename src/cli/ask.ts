import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

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

/** What is typed is not shown. */
export async function askSecret(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stdout.write(question)
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
