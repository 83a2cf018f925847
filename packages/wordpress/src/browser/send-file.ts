import type { ForBrowser } from 'portico/island'
import type { MoveFileKind } from '../domain/moves/move-files.ts'
import type { words as uploadWords } from '../words/desk.upload.ts'

/** The server's answer to a part: how much it has. */
type Answer = { received: number } | { problem: string }

/** It makes no sense to try again. */
export class Refused extends Error {}

type SendingWords = Pick<ForBrowser<typeof uploadWords>, 'signedOut'>

export type Sending = {
  file: File
  kind: MoveFileKind
  csrf: string
  address: string
  received: number
  partBytes: number
  signal: AbortSignal
  onReceived(received: number): void
  /** The connection is gone; it is tried again. */
  onTrouble(): void
  words: SendingWords
}

const longestWait = 30_000

/** Sends what the server does not have yet, a part after the other, for as long as it takes. */
export async function sendFile(sending: Sending): Promise<void> {
  const { file, signal, onReceived, onTrouble } = sending
  let { received } = sending
  let failures = 0
  while (received < file.size) {
    try {
      received = await sendPart(sending, received)
      failures = 0
      onReceived(received)
    } catch (error) {
      if (error instanceof Refused || signal.aborted) throw error
      failures += 1
      onTrouble()
      await pause(Math.min(longestWait, 1000 * 2 ** (failures - 1)))
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function sendPart({ file, kind, csrf, address, partBytes, signal, words }: Sending, at: number) {
  const body = new FormData()
  const fields = { csrf, kind, name: file.name, size: file.size, modified: file.lastModified, at }
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
  body.set('part', file.slice(at, at + partBytes), 'part')
  return (await postForm<{ received: number }>(address, body, { signal, words })).received
}

/** Returns the server's answer, and throws errors that can be retried. */
export async function postForm<Said extends object>(
  address: string,
  body: BodyInit,
  { signal, words }: Pick<Sending, 'signal' | 'words'>,
): Promise<Said> {
  const response = await fetch(address, {
    ...{ method: 'POST', body, signal },
    headers: { accept: 'application/json' },
  })
  if (response.status >= 500 || response.status === 408 || response.status === 429)
    throw new Error(`The site answers with ${response.status}.`)
  const said: Said | Answer = await response.json().catch(() => ({ problem: words.signedOut }))
  if ('problem' in said) throw new Refused(said.problem)
  return said as Said
}
