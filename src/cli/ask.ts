import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { NotAnswered } from '#platform/commands/command.ts'

/** Writes over the line before. */
export function showProgress(line: string | undefined): void {
  process.stdout.write(`\r\u001b[2K${line?.slice(0, (process.stdout.columns ?? 80) - 1) ?? ''}`)
}

type Terminal = { input?: NodeJS.ReadableStream; output?: NodeJS.WritableStream; signal?: AbortSignal }

export async function ask(
  question: string,
  { input = process.stdin, output = process.stdout, signal }: Terminal = {},
): Promise<string> {
  const terminal = createInterface({ input, output })
  try {
    return await answerTo(terminal, question, signal)
  } catch (error) {
    output.write('\n')
    throw error
  }
}

/** The input is not shown. */
export async function askSecret(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stdout.write(question)
  try {
    return await answerTo(terminal, '')
  } finally {
    process.stdout.write('\n')
  }
}

/** Ctrl+C and Ctrl+D close the terminal. */
async function answerTo(terminal: Interface, question: string, signal?: AbortSignal): Promise<string> {
  const left = new Promise<never>((_, reject) => terminal.once('close', () => reject(new NotAnswered())))
  try {
    return await Promise.race([left, terminal.question(question, { ...(signal && { signal }) })])
  } catch (cause) {
    throw new NotAnswered('', { cause })
  } finally {
    terminal.close()
  }
}
