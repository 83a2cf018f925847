import type { IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { CommandError } from '#platform/commands/command.ts'
import { gatherBytes } from '#platform/http/gather-bytes.ts'
import { OutsideError, type RequestOutside } from '#platform/http/request-outside.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { reasonOf } from '#shared/reason-of.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as siteWords } from '#words/desk.importSite.ts'
import { userAgent } from '../user-agent.ts'
import { isSameSite, mayCarryPassword } from './same-site.ts'
import { innerAddress, leadsElsewhere, notReached } from './site-errors.ts'

export type SiteAnswer = {
  status: number
  /** Of the last place in a row of redirects. */
  url: string
  headers: IncomingMessage['headers']
  text: string
}

/** `failed`: the host is there and could not answer this: too slow, too large, cut off, or with an error of its own. */
export type Asked = { got: SiteAnswer } | { failed: Sayable }

export type AskLimits = { milliseconds: number; bytes: number; tries: number; longestWait: number }

const askLimits: AskLimits = {
  milliseconds: 60_000,
  bytes: 32 * 1024 * 1024,
  tries: 4,
  longestWait: 10 * 60_000,
}

type AskDeps = {
  site: URL
  requestOutside: RequestOutside
  /** Waits; ends early with an error when somebody stops the import. */
  pause(milliseconds: number): Promise<void>
  now(): number
  credentials?: { user: string; password: string }
  limits?: AskLimits
}

const shortestPause = 250
const longestPause = 5_000
const mostRedirects = 5
const busy = [408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529]

/** One question at a time, with a pause as long as the last answer took: the old site has visitors, too. */
export function createSiteAsker({
  site,
  requestOutside,
  pause,
  now,
  credentials,
  limits = askLimits,
}: AskDeps) {
  let lastTook: number | undefined

  async function ask(url: string, accept: string): Promise<SiteAnswer> {
    if (lastTook !== undefined) await pause(Math.min(Math.max(lastTook, shortestPause), longestPause))
    const started = now()
    const request = {
      method: 'GET',
      headers: headersFor(new URL(url), accept),
      milliseconds: limits.milliseconds,
    } as const
    try {
      return await requestOutside(url, request, (response) => readAnswer(url, response, limits.bytes))
    } finally {
      lastTook = now() - started
    }
  }

  function headersFor(url: URL, accept: string): Record<string, string> {
    const authorization = credentials && mayCarryPassword(url) && accept === 'application/json'
    return {
      accept,
      'accept-encoding': 'gzip',
      'user-agent': userAgent,
      ...(authorization && { authorization: `Basic ${basic(credentials)}` }),
    }
  }

  async function follow(address: string, accept: string): Promise<SiteAnswer> {
    let url = address
    for (let step = 0; ; step += 1) {
      const answer = await ask(url, accept)
      const next = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined
      if (!next || !URL.canParse(next, url)) return answer
      const to = new URL(next, url)
      if (!isSameSite(site, to)) throw leadsElsewhere(url, to.origin)
      if (step === mostRedirects) throw notReached(site.host, siteWords.endlessRedirect)
      url = to.href
    }
  }

  return async (url: string, accept = 'application/json'): Promise<Asked> => {
    let failed: Sayable = ''
    for (let attempt = 1; attempt <= limits.tries; attempt += 1) {
      const outcome = await follow(url, accept).catch((error: unknown) =>
        whyNot(error, site, attempt === limits.tries),
      )
      const answer = 'failed' in outcome ? undefined : outcome
      if (answer && !busy.includes(answer.status)) return { got: answer }
      failed = 'failed' in outcome ? outcome.failed : siteWords.answered({ status: String(outcome.status) })
      if (attempt === limits.tries) break
      const asked = answer && askedToWait(answer, now())
      if (asked !== undefined && asked > limits.longestWait)
        throw notReached(site.host, siteWords.comeAgain({ minutes: Math.ceil(asked / 60_000) }))
      await pause(asked ?? 1000 * 2 ** attempt)
    }
    return { failed }
  }
}

const basic = ({ user, password }: { user: string; password: string }) =>
  Buffer.from(`${user}:${password}`).toString('base64')

class CutOff extends Error {
  readonly what: Sayable
  constructor(what: Sayable, options?: ErrorOptions) {
    super(inEnglish(what), options)
    this.what = what
  }
}

async function readAnswer(url: string, response: IncomingMessage, most: number): Promise<SiteAnswer> {
  const bytes = gatherBytes()
  let size = 0
  try {
    for await (const chunk of response) {
      size += chunk.length
      if (size > most) throw new CutOff(siteWords.tooLarge({ bytes: most }))
      bytes.add(chunk)
    }
    const isPacked = response.headers['content-encoding'] === 'gzip'
    const body = isPacked ? gunzipSync(bytes.whole(), { maxOutputLength: most }) : bytes.whole()
    const { statusCode: status = 0, headers } = response
    return { status, url, headers, text: body.toString('utf8') }
  } catch (cause) {
    throw cause instanceof CutOff ? cause : new CutOff(siteWords.cutOff, { cause })
  }
}

/** What a question may fail of, so that it is asked again or told; everything else ends the import. */
function whyNot(error: unknown, site: URL, isLast: boolean): { failed: Sayable } {
  if (error instanceof CutOff) return { failed: error.what }
  if (error instanceof OutsideError) throw innerAddress(site.hostname, error)
  if (error instanceof CommandError) throw error
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return { failed: siteWords.tooSlow }
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  if (isLast || code === 'ENOTFOUND') throw notReached(site.host, reasonOf(error), error)
  return { failed: reasonOf(error) }
}

/** Seconds, or a moment. */
function askedToWait({ headers }: SiteAnswer, now: number): number | undefined {
  const asked = headers['retry-after']?.trim()
  if (!asked) return undefined
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * 1000
  const moment = Date.parse(asked)
  return Number.isNaN(moment) ? undefined : Math.max(moment - now, 0)
}
