import { type Context, Hono } from 'hono'
import { SignInPage } from '#features/accounts/desk/sign-in-page.tsx'
import { may } from '#features/accounts/domain/roles.ts'
import type { Accounts } from '#features/accounts/server/accounts.ts'
import type { DeskCookies } from '#features/accounts/server/desk-cookies.ts'
import type { FoundSession } from '#features/accounts/server/session-store.ts'
import type { Clock } from '#platform/clock.ts'
import type {
  DeskAnswer,
  DeskPage,
  DeskRoute,
  DeskVisit,
  Done,
  FileStorage,
  GuardedRoute,
  OpenVisit,
  Person,
} from '#platform/desk/desk-route.ts'
import { freeMegabytes, minFreeMegabytes } from '#platform/disk-space.ts'
import { BodyTooLarge } from '#platform/http/body-limit.ts'
import type { Clients } from '#platform/http/clients.ts'
import type { FormBodyLimits } from '#platform/http/form-body.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { ownOrigins, sameOrigin } from '#platform/http/same-origin.ts'
import type { Log } from '#platform/log.ts'
import { whileReading } from '#platform/read-once.ts'
import { Trans } from '#platform/words/trans.tsx'
import type { Translate } from '#platform/words/translate.ts'
import type { SiteTranslator } from '#platform/words/translator.ts'
import { nearestExisting } from '#platform/writable-folder.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as accountWords } from '#words/desk.accounts.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.ts'
import type { DeskCsrf } from './desk-csrf.ts'
import { deskLanguage, type LanguageWishes } from './desk-language.ts'
import { readNotice, writeNotice } from './desk-notice.ts'
import type { HeldActs } from './held-acts.ts'
import { holdForm, isPlainForm, readUnsigned } from './hold-form.tsx'
import { limitsOfOwners, limitsOfStrangers, type NotPosted, type Posted, readPosted } from './read-posted.ts'
import type { RenderDesk } from './render-desk.tsx'
import { dropStored } from './store-file.ts'
import { unsavedPage } from './unsaved-page.tsx'

export type DeskOptions = {
  accounts: Accounts
  routes: readonly DeskRoute[]
  render: RenderDesk
  cookies: DeskCookies
  clients: Clients
  clock: Clock
  csrf: DeskCsrf
  heldActs: HeldActs
  log: Log
  translator: SiteTranslator
  siteLanguage(): Promise<string>
  /** For a form with files, in bytes. */
  largestBody: number
  /** The site's public address, if it is configured. */
  url?: string | undefined
}

type DeskDeps = DeskOptions & {
  /** Asks this desk as a browser would. */
  ask(request: Request): Promise<Response>
}

type Visitor = {
  person: Person
  t: Translate
  session: string
  csrf: string
  provenAt: Date
  newToken?: string | undefined
}

/** A person who does something that matters must have signed in so recently. */
const freshMilliseconds = 15 * 60_000

/** Puts every route of the desk behind what it declares: who may, from where, and how recently they showed who they are. */
export function createDesk(options: DeskOptions): Hono<HttpEnv> {
  const desk = new Hono<HttpEnv>()
  const alone = new Hono<HttpEnv>().onError((error) => {
    throw error
  })
  const deps: DeskDeps = { ...options, ask: async (request) => alone.fetch(request, {}) }
  for (const route of deps.routes) {
    desk.on(route.method.toUpperCase(), route.path, async (c) => {
      if (Number(c.req.header('content-length') ?? 0) > largestBodyOf(route, deps)) throw new BodyTooLarge()
      const answered = () => answer(c, route, deps)
      const response = await (route.method === 'get' ? whileReading(answered) : answered())
      for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value)
      return response
    })
  }
  alone.route('/', desk)
  return desk
}

const largestBodyOf = (route: DeskRoute, { largestBody }: DeskDeps) =>
  (route.access !== 'open' && route.store?.bytes) || largestBody

const fixedHeaders = {
  'cache-control': 'no-store',
  // Without it, the address of a link that is a key could leave the site.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

async function answer(c: Context<HttpEnv>, route: DeskRoute, deps: DeskDeps): Promise<Response> {
  const site = route.method === 'post' ? sameOrigin(c, deps) : ownOrigins(c, deps)[0]
  if (site === undefined) {
    noteRefusal(route, 'it did not come from a page of the desk', deps)
    return respond(c, strangePage, deps)
  }
  if (route.access !== 'open') return answerGuarded(c, site, route, deps)
  const visit = await readVisit(c, site, deps, limitsOfStrangers)
  if ('refused' in visit) return respond(c, notTakenPages[visit.refused], deps)
  return finish(c, await route.handle(visit), deps)
}

async function answerGuarded(c: Context<HttpEnv>, site: string, route: GuardedRoute, deps: DeskDeps) {
  const sender = await findVisitor(c, deps, route)
  if (!sender) return answerUnsigned(c, route, deps, () => readUnsigned(c))
  // Before anything is read, so that only who may send it can send much.
  if (!sender.person.may(route.access)) return forbid(c, route, deps, sender)
  if (route.store && !(await hasRoom(c, route.store))) return finish(c, noRoomPage, deps, sender)
  const limits = limitsOfOwners(route.files && { max: route.files, bytes: largestBodyOf(route, deps) })
  const visit = await readVisit(c, site, deps, limits, route.store?.folder)
  if ('refused' in visit) return finish(c, notTakenPages[visit.refused], deps, sender)
  try {
    return await answerVisit(c, route, deps, { sender, visit })
  } finally {
    await dropStored(visit.stored)
  }
}

/** The same free disk space is required as for everything else, whatever size a form announces. */
async function hasRoom(c: Context<HttpEnv>, { folder, bytes }: FileStorage) {
  const announced = Number(c.req.header('content-length') ?? bytes)
  return (await freeMegabytes(nearestExisting(folder))) - announced / megabyte >= minFreeMegabytes
}

const megabyte = 1024 * 1024

async function answerVisit(
  c: Context<HttpEnv>,
  route: GuardedRoute,
  deps: DeskDeps,
  { sender, visit }: { sender: Visitor; visit: Posted & OpenVisit },
) {
  // A form can take minutes to arrive, and its sender may have lost their rights meanwhile.
  const visitor = route.method === 'post' ? await findAgain(sender, deps) : sender
  if (!visitor) return answerUnsigned(c, route, deps, async () => (isPlainForm(c) ? visit.form : undefined))
  if (!visitor.person.may(route.access)) return forbid(c, route, deps, visitor)
  const refused = refusal(visit.form, route, visitor, deps)
  if (refused === 'prove') return finish(c, proveFirst(c, route, { visitor, visit }, deps), deps, visitor)
  if (refused === 'strange') {
    noteRefusal(route, 'it had no token of this person', deps, visitor)
    const held = await holdForm({ c, route, form: visit.form, now: visitor.person.name }, deps)
    return finish(c, held ?? strangePage, deps, visitor)
  }
  return finish(c, await handleWritten(route, { ...visit, ...visitor }, deps), deps, visitor)
}

/** Input is given back whatever fails: a full disk, a database that is gone. */
async function handleWritten(route: GuardedRoute, visit: DeskVisit, deps: DeskDeps): Promise<DeskAnswer> {
  try {
    return await handleAudited(route, visit, deps)
  } catch (error) {
    if (!route.written || !isPlainForm(visit.c) || wantsData(visit.c)) throw error
    deps.log.error({ err: error, path: route.path }, 'what somebody wrote on the desk could not be saved')
    return unsavedPage(visit)
  }
}

function forbid(c: Context<HttpEnv>, route: GuardedRoute, deps: DeskDeps, visitor: Visitor) {
  noteRefusal(route, 'the role does not include it', deps, visitor)
  return finish(c, forbiddenPage, deps, visitor)
}

/** In the log of the program: somebody who tries doors shows there, and fills no log of the desk. */
const noteRefusal = ({ method, path }: DeskRoute, reason: string, { log }: DeskDeps, visitor?: Visitor) =>
  log.warn({ method, path, reason, account: visitor?.person.id }, 'somebody was refused at the desk')

async function answerUnsigned(
  c: Context<HttpEnv>,
  route: GuardedRoute,
  deps: DeskDeps,
  read: () => Promise<URLSearchParams | undefined>,
): Promise<Response> {
  const form = route.written && !wantsData(c) ? await read() : undefined
  const held = form && (await holdForm({ c, route, form }, deps))
  return held ? respond(c, held, deps) : signInFirst(c, route, await tBefore(c, deps))
}

/** A form's changes are in the activity log from the first one on, in the same transaction. */
async function handleAudited(route: GuardedRoute, visit: DeskVisit, deps: DeskDeps): Promise<DeskAnswer> {
  const { audit } = deps.accounts
  const who = { account: visit.person.id, who: visit.person.name }
  const begun = { ...who, what: commonWords.logBegun({ what: route.path }) }
  const lineOf = (said: DeskAnswer) => {
    const note = said instanceof Response ? undefined : said.audit
    return typeof note === 'object' ? { ...who, ...note } : undefined
  }
  if (route.method === 'post') return audit.during(begun, () => route.handle(visit), lineOf)
  const said = await route.handle(visit)
  const line = lineOf(said)
  if (line) await audit.record(line)
  return said
}

async function tFor(wishes: Omit<LanguageWishes, 'site'>, { translator, siteLanguage }: DeskDeps) {
  await translator.settle()
  return translator.in(deskLanguage({ ...wishes, site: await siteLanguage() }, translator.deskLanguages))
}

/** Nobody is signed in yet. */
const tBefore = (c: Context<HttpEnv>, deps: DeskDeps) =>
  tFor({ asked: c.req.header('accept-language') }, deps)

async function readVisit(
  c: Context<HttpEnv>,
  site: string,
  deps: DeskDeps,
  limits: FormBodyLimits,
  folder?: string,
) {
  const posted = await readPosted(c, limits, folder)
  if ('refused' in posted) return posted
  const t = await tBefore(c, deps)
  const { address, mayShareAddress } = deps.clients.of(c)
  return {
    c,
    t,
    ...posted,
    origin: {
      site,
      address,
      mayShareAddress,
      userAgent: c.req.header('user-agent') ?? '',
      device: deps.cookies.read(c, 'desk-device'),
    },
  }
}

async function findVisitor(
  c: Context<HttpEnv>,
  deps: DeskDeps,
  { unattended }: GuardedRoute,
): Promise<Visitor | undefined> {
  const token = deps.cookies.read(c, 'desk')
  const found = token ? await findSession(token, deps, unattended) : undefined
  return found && toVisitor(found, deps)
}

/** By session, not by token, which may have been replaced since. */
async function findAgain({ session: id, newToken }: Visitor, deps: DeskDeps): Promise<Visitor | undefined> {
  const session = await deps.accounts.sessions.byId(id)
  return session && toVisitor({ session, token: newToken }, deps)
}

async function toVisitor({ session, token }: FoundSession, deps: DeskDeps): Promise<Visitor | undefined> {
  const account = await deps.accounts.accounts.byId(session.account)
  if (!account) return undefined
  const { id, name, role, language } = account
  return {
    t: await tFor({ chosen: language }, deps),
    person: { id, name, role, may: (capability) => may(role, capability) },
    session: session.id,
    csrf: deps.csrf.of(id),
    provenAt: session.provenAt,
    newToken: token,
  }
}

async function findSession(
  token: string,
  { accounts: { sessions } }: DeskDeps,
  unattended = false,
): Promise<FoundSession | undefined> {
  if (!unattended) return sessions.find(token)
  const session = await sessions.peek(token)
  return session && { session }
}

function refusal(
  form: URLSearchParams,
  route: GuardedRoute,
  { person, provenAt }: Visitor,
  { clock, csrf }: DeskDeps,
): 'strange' | 'prove' | undefined {
  if (route.method === 'post' && !csrf.belongsTo(form.get('csrf') ?? '', person.id)) return 'strange'
  // Further ahead than that, it was proven to a clock that has been put back.
  const sinceProven = Math.abs(clock.now().getTime() - provenAt.getTime())
  if (route.fresh && sinceProven > freshMilliseconds) return 'prove'
  return undefined
}

/** The input is carried along by the sign-in form, so that nobody has to repeat it. */
function proveFirst(
  c: Context<HttpEnv>,
  route: GuardedRoute,
  { visitor, visit }: { visitor: Visitor; visit: OpenVisit },
  { heldActs }: DeskDeps,
): DeskAnswer {
  const { person, session } = visitor
  const action = c.req.path + new URL(c.req.url).search
  const isHeld = route.method === 'post' && isPlainForm(c) && !wantsData(c)
  const held = isHeld && heldActs.close({ account: person.id, session, action, body: String(visit.form) })
  if (!held) return signInFirst(c, route, visitor.t, '1')
  return {
    title: accountWords.signIn,
    status: 401,
    main: <SignInPage back={backTo(c, route)} name={person.name} held={held} owned />,
  }
}

/** Done in the new session, with all that is asked of any form, and only for who sent it. */
async function doHeld(c: Context<HttpEnv>, said: Done, deps: DeskDeps): Promise<Response | undefined> {
  const { accounts, cookies, heldActs } = deps
  const act = said.held === undefined ? undefined : heldActs.open(said.held)
  if (!act || typeof said.cookies !== 'object') return undefined
  const before = await accounts.sessions.peek(cookies.read(c, 'desk') ?? '')
  const now = await accounts.sessions.peek(said.cookies.session)
  if (before?.id !== act.session || before.account !== act.account || now?.account !== act.account)
    return undefined
  const site = sameOrigin(c, deps)
  if (site === undefined) return undefined
  // Only one of several processes that get the same request does it.
  if (!(await accounts.sessions.end(act.account, act.session))) return undefined
  const { session } = said.cookies
  return deps.ask(
    new Request(new URL(act.action, site), {
      method: 'POST',
      body: act.body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: cookies.header('desk', session),
        origin: site,
        'user-agent': c.req.header('user-agent') ?? '',
        referer: new URL(said.to, site).href,
      },
    }),
  )
}

/** Back to where they wanted to be; a mere button press has to be repeated, so its page is that place. */
function signInFirst(c: Context<HttpEnv>, route: DeskRoute, t: Translate, again?: '1'): Response {
  if (wantsData(c)) return Response.json({ problem: t(words.signInElsewhere) }, { status: 401 })
  return c.redirect(urls.desk.signIn(backTo(c, route), again), 303)
}

function backTo(c: Context<HttpEnv>, route: DeskRoute): string {
  const back = route.method === 'get' ? c.req.path + new URL(c.req.url).search : refererPath(c)
  return back.length > longestBack ? urls.desk.home : back
}

/** In a header it takes up to three times as much, and proxies refuse headers of more than a few kilobytes. */
const longestBack = 1000

const wantsData = (c: Context<HttpEnv>) => c.req.header('accept')?.startsWith('application/json') ?? false

function refererPath(c: Context<HttpEnv>) {
  const referer = URL.parse(c.req.header('referer') ?? '')
  return referer?.pathname.startsWith(urls.desk.home) ? referer.pathname + referer.search : urls.desk.home
}

async function finish(
  c: Context<HttpEnv>,
  said: DeskAnswer,
  deps: DeskDeps,
  visitor?: Visitor,
): Promise<Response> {
  const { cookies } = deps
  let isNotDone = false
  if (!(said instanceof Response) && 'to' in said && said.cookies) {
    const t = await tBefore(c, deps)
    const done = await doHeld(c, said, deps).catch((error) => {
      // Their previous session has ended, so the page that tells of the failure brings the new one.
      const signedIn = new Response(null)
      keepCookies(signedIn, said, cookies, t)
      for (const cookie of signedIn.headers.getSetCookie()) c.res.headers.append('set-cookie', cookie)
      throw error
    })
    if (done) return withCookiesOf(done, said, cookies, t)
    isNotDone = said.held !== undefined
    await endPrevious(c, deps)
  }
  const response = await respond(c, said, deps, visitor)
  if (visitor?.newToken) cookies.keep(response, 'desk', visitor.newToken)
  if (said instanceof Response) return response
  if ('to' in said) {
    const told = isNotDone ? { ...said, problem: accountWords.notDone } : said
    keepCookies(response, told, cookies, visitor?.t ?? (await tBefore(c, deps)))
  } else if ('main' in said && cookies.read(c, 'desk-notice')) cookies.drop(response, 'desk-notice')
  return response
}

/** Signing in again ends the previous session. */
async function endPrevious(c: Context<HttpEnv>, { accounts, cookies }: DeskDeps) {
  const token = cookies.read(c, 'desk')
  const found = token ? await accounts.sessions.find(token) : undefined
  if (found) await accounts.sessions.end(found.session.account, found.session.id)
}

async function respond(c: Context<HttpEnv>, said: DeskAnswer, deps: DeskDeps, visitor?: Visitor) {
  if (said instanceof Response) return new Response(said.body, said)
  if ('response' in said) return new Response(said.response.body, said.response)
  if ('to' in said) return new Response(null, { status: 303, headers: { location: said.to } })
  const { status = 200 } = said
  const t = visitor?.t ?? (await tBefore(c, deps))
  if (status >= 400 && wantsData(c))
    return Response.json({ problem: t(words.asSentence({ title: said.title })) }, { status })
  const notice = readNotice(deps.cookies.read(c, 'desk-notice'))
  return deps.render(said, { path: c.req.path, visitor, notice, t })
}

function keepCookies(response: Response, said: Done, cookies: DeskCookies, t: Translate) {
  const notice = writeNotice(t, said)
  if (notice) cookies.keep(response, 'desk-notice', notice)
  if (said.cookies === 'forgotten') cookies.drop(response, 'desk')
  else if (said.cookies) {
    cookies.keep(response, 'desk', said.cookies.session)
    cookies.keep(response, 'desk-device', said.cookies.device)
  }
}

/** The cookies of the answer come last, and take precedence. */
function withCookiesOf(done: Response, said: Done, cookies: DeskCookies, t: Translate): Response {
  const signedIn = new Response(null)
  keepCookies(signedIn, said, cookies, t)
  const headers = new Headers(done.headers)
  headers.delete('set-cookie')
  for (const { headers: given } of [signedIn, done])
    for (const cookie of given.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(done.body, { status: done.status, headers })
}

const page = (status: DeskPage['status'], title: Message, advice: Message): DeskPage => ({
  ...(status && { status }),
  title,
  main: (
    <p>
      <Trans of={advice} draw={{}} />
    </p>
  ),
})

const strangePage = page(403, words.strange, words.strangeAdvice)
const forbiddenPage = page(403, words.forbidden, words.forbiddenAdvice)
const noRoomPage = page(413, words.noRoom, words.noRoomAdvice)
const notTakenPages: Readonly<Record<NotPosted['refused'], DeskPage>> = {
  400: page(400, words.notWhole, words.notWholeAdvice),
  408: page(408, words.notInTime, words.notInTimeAdvice),
  413: page(413, words.tooMuch, words.tooMuchAdvice),
}
