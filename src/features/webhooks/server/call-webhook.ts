import type { IncomingMessage } from 'node:http'
import { type Clock, OutsideError, type RequestOutside, type Translatable } from '#api/extension.ts'
import { words } from '#words/desk.webhooks.delivery.ts'
import { signatureHeaders } from './sign.ts'

type Call = { id: string; body: string; url: string; secrets: readonly string[] }

/** `refused`: it must not be asked at all. */
export type Called = { at: Date; milliseconds: number; answer: string } & (
  | { status: number }
  | { error: Translatable; refused: boolean }
)

export type CallWebhook = (call: Call) => Promise<Called>

const limitMilliseconds = 10_000
const answerBytes = 500

/** Sends one signed request, and returns the result. */
export function createCallWebhook(deps: {
  clock: Clock
  requestOutside: RequestOutside
  limit?: number
}): CallWebhook {
  const { clock, requestOutside, limit = limitMilliseconds } = deps
  return async ({ id, body, url, secrets }) => {
    const at = clock.now()
    const begun = performance.now()
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...signatureHeaders({ id, at, body }, secrets),
    }
    const request = { method: 'POST', headers, body, milliseconds: limit } as const
    const outcome = await requestOutside(url, request, readBeginning).catch((error: unknown) => ({
      answer: '',
      error: wordsOf(error, limit),
      refused: error instanceof OutsideError,
    }))
    return { at, milliseconds: performance.now() - begun, ...outcome }
  }
}

/** The status decides; of the rest only as much is read as the owner is shown. */
async function readBeginning(response: IncomingMessage) {
  const status = response.statusCode ?? 0
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= answerBytes) break
    }
  } catch {
    // It was cut off, or came too slowly.
  }
  const text = Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8')
  return { status, answer: text.replaceAll('\0', '') }
}

/** Advice for the owner. */
const advice: Readonly<Record<string, Translatable>> = {
  ENOTFOUND: words.noHost,
  EAI_AGAIN: words.notLookedUp,
  ETIMEDOUT: words.unreachable,
  EHOSTUNREACH: words.unreachable,
  ENETUNREACH: words.unreachable,
  ECONNREFUSED: words.nothingListens,
}

function wordsOf(error: unknown, limit: number): Translatable {
  if (!(error instanceof Error)) return String(error)
  const known = 'code' in error ? advice[String(error.code)] : undefined
  if (known) return known
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return words.tooSlow({ seconds: limit / 1000 })
  return error.message || error.name
}
