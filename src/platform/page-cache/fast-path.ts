import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { sitePath } from '#platform/editions/asked-edition.ts'
import { type Answer, askedOfNode } from '#platform/http/answer.ts'
import type { PlainRequest } from '#platform/http/plain-request.ts'
import { isHost } from '#platform/http/request-guard.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

/** Writes stored pages straight to the socket, with the headers the app gave them when it answered last. */
export type FastPath = {
  /** The outermost middleware: notes which stored page answered at its own address, and with which headers. */
  learn: MiddlewareHandler
  /** Whether the request was answered; if not, the app must. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** The same answer as it goes over the line, for a connection that is kept open for as many seconds. */
  bytes(request: PlainRequest, keepAliveSeconds: number): readonly Uint8Array[] | undefined
}

type FastPathOptions = {
  pages: PageCache
  metrics?: Metrics
  /** The key of the page that is asked for, if that is known at once. */
  keptAt?: (request: PlainRequest) => string | undefined
}

type Entry = {
  page: CachedPage
  route: string
  /** The headers added by middleware; alternating names and values. */
  added: readonly string[]
  /** The same answer may go to both. */
  forms: Record<Method, WeakMap<Answer, Form>>
}

type Method = 'GET' | 'HEAD'

type Form = {
  head: string[]
  count: { value: number }
  /** The head as it goes over the line, and the date that is in it. */
  sent?: { date: string; bytes: Buffer }
}

/** Belong to one answer only, or are node's own business. */
const notLearnt = new Set(['x-request-id', 'server-timing', 'date', 'connection', 'keep-alive'])

export function createFastPath({ pages, metrics, keptAt = ({ url }) => url }: FastPathOptions): FastPath {
  const entries = new Map<string, Entry>()

  pages.onForget((page) => {
    if (entries.get(page.key)?.page === page) entries.delete(page.key)
  })

  const formOf = (entry: Entry, answer: Answer, method: Method) => {
    const known = entry.forms[method].get(answer)
    if (known) return known
    const count = metrics?.requests(entry.route, method, answer.status) ?? { value: 0 }
    const form = { head: [...answer.headers, ...entry.added], count }
    entry.forms[method].set(answer, form)
    return form
  }

  const find = (request: PlainRequest) => {
    const { method, headers } = request
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const entry = entries.get(keptAt(request) ?? '')
    if (!entry || headers.range !== undefined || !namesHost(headers)) return undefined
    const answer = pages.ready(entry.page, askedOfNode(method, headers))
    return answer && { answer, form: formOf(entry, answer, method) }
  }

  return {
    async learn(c, next) {
      await next()
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return
      const answered = pages.answered(c.req.raw)
      if (answered && c.res.status === 304) answerAsLearnt(c.res, entries.get(answered.page.key))
      const added = answered && addedHeaders(answered.answer, c.res)
      if (!added || !pages.holds(answered.page)) return
      // One address for each page, the one it is kept under: whatever a stranger appends takes no memory here.
      if (addressOf(c) !== answered.page.key) return
      entries.set(answered.page.key, {
        page: answered.page,
        route: routePath(c),
        added,
        forms: { GET: new WeakMap(), HEAD: new WeakMap() },
      })
    },
    serve(incoming, outgoing) {
      const found = find(incoming)
      if (!found || !isHostNamedOnce(incoming)) return false
      outgoing.writeHead(found.answer.status, found.form.head)
      outgoing.end(found.answer.body)
      found.form.count.value += 1
      return true
    },
    bytes(request, keepAliveSeconds) {
      const found = find(request)
      if (!found) return undefined
      const { answer, form } = found
      form.count.value += 1
      const head = headBytes(answer, form, keepAliveSeconds)
      return answer.body ? [head, answer.body] : [head]
    },
  }
}

/** Made again whenever the clock shows another second. */
function headBytes({ status }: Answer, form: Form, keepAliveSeconds: number) {
  const date = dateNow()
  if (form.sent?.date === date) return form.sent.bytes
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let i = 0; i < form.head.length; i += 2) lines.push(`${form.head[i]}: ${form.head[i + 1]}`)
  lines.push(`Date: ${date}`, 'Connection: keep-alive', `Keep-Alive: timeout=${keepAliveSeconds}`, '', '')
  const bytes = Buffer.from(lines.join('\r\n'), 'latin1')
  form.sent = { date, bytes }
  return bytes
}

/** The path and query of the request in the site, as the client must have written it. */
function addressOf(c: Context) {
  const { url } = c.req
  return sitePath(url.slice(url.indexOf('/', 'https://'.length)))
}

/** Undefined if the app sent something other than the stored page, which then cannot be repeated. */
function addedHeaders(answer: Answer, response: Response): string[] | undefined {
  if (answer.status !== response.status || answer.status === 304 || answer.status === 206) return undefined
  const sent = new Map(response.headers)
  if (sent.has('set-cookie')) return undefined
  for (let i = 0; i < answer.headers.length; i += 2) {
    const name = answer.headers[i] as string
    if (sent.get(name) !== answer.headers[i + 1]) return undefined
    sent.delete(name)
  }
  return [...sent].filter(([name]) => !notLearnt.has(name)).flat()
}

/**
 * The app does not know the type of a page that it answers with 304; what is learnt belongs to that type, here as
 * there.
 */
function answerAsLearnt({ headers }: Response, entry: Entry | undefined) {
  const { added = [] } = entry ?? {}
  for (let i = 0; i < added.length; i += 2) {
    const name = added[i] as string
    if (!headers.has(name)) headers.set(name, added[i + 1] as string)
  }
}

let second = 0
let dateOfSecond = ''

/** Written again once a second. */
function dateNow() {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) dateOfSecond = new Date(now * 1000).toUTCString()
  second = now
  return dateOfSecond
}

const good = new Set<string>()
const maxRemembered = 256

/** Whether the request is plain about its host. If not, the app decides what to say. */
function namesHost({ host, forwarded, 'x-forwarded-host': forwardedHost }: IncomingHttpHeaders) {
  if (!host || forwarded !== undefined || !isGood(host)) return false
  return forwardedHost === undefined || isGood(String(forwardedHost))
}

/** node:http takes the first of two. */
function isHostNamedOnce({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

function isGood(host: string) {
  if (good.has(host)) return true
  if (!isHost(host)) return false
  if (good.size < maxRemembered) good.add(host)
  return true
}
