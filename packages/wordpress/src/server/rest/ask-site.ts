import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { gunzipSync } from 'node:zlib'
import {
  CommandError,
  inEnglish,
  isPublicAddress,
  OutsideError,
  type RequestOutside,
  type Translatable,
} from 'portico/extension'
import { messageOf } from '../../domain/message-of.ts'
import { restRefusal } from '../../domain/rest/rest-values.ts'
import { plainText } from '../../domain/text/html-text.ts'
import { words as siteWords } from '../../words/desk.importSite.ts'
import { userAgent } from '../whole-files.ts'

type SiteAnswer = {
  status: number
  /** The address at the end of the redirects. */
  url: string
  headers: IncomingMessage['headers']
  text: string
}

/** `failed`: the host exists but could not answer: too slow, too large, cut off, or with an error. */
export type Asked = { got: SiteAnswer } | { failed: Translatable }

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
const maxRedirects = 5
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
      if (step === maxRedirects) throw notReached(site.host, siteWords.endlessRedirect)
      url = to.href
    }
  }

  return async (url: string, accept = 'application/json'): Promise<Asked> => {
    let failed: Translatable = ''
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
  readonly what: Translatable
  constructor(what: Translatable, options?: ErrorOptions) {
    super(inEnglish(what), options)
    this.what = what
  }
}

async function readAnswer(url: string, response: IncomingMessage, max: number): Promise<SiteAnswer> {
  // A piece may be a single byte, and what describes it takes a hundred: they are not kept.
  const room = new ArrayBuffer(0, { maxByteLength: max })
  const bytes = new Uint8Array(room)
  try {
    for await (const chunk of response) {
      const size = room.byteLength
      if (size + chunk.length > max) throw new CutOff(siteWords.tooLarge({ bytes: max }))
      room.resize(size + chunk.length)
      bytes.set(chunk, size)
    }
    const isPacked = response.headers['content-encoding'] === 'gzip'
    const body = isPacked ? gunzipSync(Buffer.from(bytes), { maxOutputLength: max }) : Buffer.from(bytes)
    const { statusCode: status = 0, headers } = response
    return { status, url, headers, text: body.toString('utf8') }
  } catch (cause) {
    throw cause instanceof CutOff ? cause : new CutOff(siteWords.cutOff, { cause })
  }
}

/** Errors after which a request is repeated or reported; all others end the import. */
function whyNot(error: unknown, site: URL, isLast: boolean): { failed: Translatable } {
  if (error instanceof CutOff) return { failed: error.what }
  if (error instanceof OutsideError) throw innerAddress(site.hostname, error)
  if (error instanceof CommandError) throw error
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return { failed: siteWords.tooSlow }
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  if (isLast || code === 'ENOTFOUND') throw notReached(site.host, messageOf(error), error)
  return { failed: messageOf(error) }
}

/** Seconds, or a moment. */
function askedToWait({ headers }: SiteAnswer, now: number): number | undefined {
  const asked = headers['retry-after']?.trim()
  if (!asked) return undefined
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * 1000
  const moment = Date.parse(asked)
  return Number.isNaN(moment) ? undefined : Math.max(moment - now, 0)
}

const bare = (host: string) => host.replace(/^www\./, '').replace(/^\[|\]$/g, '')

const usualPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }
const portOf = ({ port, protocol }: URL) => port || (usualPorts[protocol] ?? '')
const isUsual = (url: URL) => portOf(url) === usualPorts[url.protocol]

/** With or without `www.`, and with https if it was http. */
export function isSameSite(site: URL, other: URL): boolean {
  if (!/^https?:$/.test(other.protocol) || bare(site.hostname) !== bare(other.hostname)) return false
  if (site.protocol === 'https:' && other.protocol === 'http:' && !isInner(other.hostname)) return false
  return portOf(site) === portOf(other) || (isUsual(site) && isUsual(other))
}

/** Names that mean this machine or the network around it. */
export function isInner(hostname: string): boolean {
  const host = bare(hostname)
  if (isIP(host)) return !isPublicAddress(host)
  return !host.includes('.') || /\.(?:localhost|local|internal|lan|test|home\.arpa)$/.test(host)
}

/** Whether nobody on the way can read it: encrypted, or never leaving this machine. */
export const mayCarryPassword = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

const { useFile } = siteWords

const trouble = (code: string, what: Translatable, fix: Translatable, cause?: unknown) =>
  new CommandError(code, what, fix, cause === undefined ? undefined : { cause })

export const notReached = (host: string, reason: Translatable, cause?: unknown) =>
  trouble('not_reached', siteWords.notReached({ host, reason }), siteWords.notReachedFix({ useFile }), cause)

const innerAddress = (host: string, cause: unknown) =>
  trouble(
    'inner_address',
    siteWords.innerAddress({ host }),
    siteWords.innerAddressFix({ option: '--allow-private' }),
    cause,
  )

export const leadsElsewhere = (from: string, to: string) =>
  trouble('leads_elsewhere', siteWords.leadsElsewhere({ from, to }), siteWords.leadsElsewhereFix({ useFile }))

export const noWordPress = (address: string, found: Translatable) =>
  trouble('no_rest_api', siteWords.noApi({ address, found }), siteWords.noApiFix({ useFile }))

export const closedToVisitors = (address: string, said: Translatable) =>
  trouble(
    'rest_api_closed',
    siteWords.closed({ address, said }),
    siteWords.closedFix({ option: '--user NAME', useFile }),
  )

export const passwordRefused = (user: string, said: Translatable) =>
  trouble('password_refused', siteWords.passwordRefused({ user, said }), siteWords.passwordRefusedFix)

export const passwordLost = (user: string) =>
  trouble(
    'password_not_seen',
    siteWords.passwordLost({ user }),
    siteWords.passwordLostFix({
      below: 'RewriteEngine On',
      line: 'RewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]',
      useFile,
    }),
  )

export const passwordInTheOpen = (address: string) =>
  trouble('not_encrypted', siteWords.inTheOpen({ address }), siteWords.inTheOpenFix)

/** `refused`: WordPress says no. `failed`: there was no sensible answer. */
export type RestAnswer =
  | { kind: 'answer'; value: unknown; total?: number }
  | { kind: 'refused'; status: number; code: string; message: Translatable; params: readonly string[] }
  | { kind: 'failed'; reason: Translatable }

export type RestApi = (
  path: string,
  parameters?: Readonly<Record<string, string | number>>,
) => Promise<RestAnswer>

/** `root` is where the API begins: `…/wp-json/`, or `…/?rest_route=/` on sites without readable addresses. */
export const createRestApi =
  (root: string, ask: (url: string) => Promise<Asked>): RestApi =>
  async (path, parameters = {}) => {
    const asked = await ask(addressOf(root, path, parameters))
    return 'failed' in asked ? { kind: 'failed', reason: asked.failed } : readRestAnswer(asked.got)
  }

function addressOf(
  root: string,
  path: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const url = new URL(root)
  const route = url.searchParams.get('rest_route')
  if (route === null) url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  else url.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/${path}`)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
  return url.href
}

function readRestAnswer({ status, headers, text }: SiteAnswer): RestAnswer {
  const value = readJson(text)
  if (status >= 400) {
    const refusal = restRefusal.safeParse(value).data
    return {
      kind: 'refused',
      status,
      code: refusal?.code ?? '',
      message: plainText(refusal?.message ?? '') || siteWords.answered({ status: String(status) }),
      params: paramsOf(value),
    }
  }
  if (value === undefined) return { kind: 'failed', reason: whatInstead(text) }
  const total = Number(headers['x-wp-total'])
  const isNumber = headers['x-wp-total'] !== undefined && Number.isSafeInteger(total) && total >= 0
  return { kind: 'answer', value, ...(isNumber && { total }) }
}

/** The parameters that WordPress did not like. */
function paramsOf(value: unknown): readonly string[] {
  const params = (value as { data?: { params?: unknown } } | undefined)?.data?.params
  return typeof params === 'object' && params !== null ? Object.keys(params) : []
}

/** Where a plugin has an error, PHP writes about it before the answer. */
function readJson(text: string): unknown {
  const starts = [0, text.indexOf('\n['), text.indexOf('\n{'), text.indexOf('[{"'), text.indexOf('{"')]
  for (const at of new Set(starts)) {
    if (at < 0) continue
    try {
      const value: unknown = JSON.parse(at === 0 ? text.replace(/^\uFEFF/, '') : text.slice(at))
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // The next place may do.
    }
  }
  return undefined
}

const whatInstead = (text: string) =>
  /^\s*(?:<!doctype|<html)/i.test(text.slice(0, 1000)) ? siteWords.forBrowsers : siteWords.otherAnswer
