import { setTimeout as pause } from 'node:timers/promises'
import { urls } from '../../src/shared/urls.ts'
import { createRandom, type Random } from '../torture/random.ts'
import { type Address, addressNames, createAddresses } from './addresses.ts'
import { formBody, oddBody } from './bodies.ts'
import { type FormFound, type PageFound, readPage } from './forms-in.ts'
import { oddText } from './hostile-values.ts'
import { createPeople, type Member, type Person, people } from './people.ts'
import { createFuzzedSite, type FuzzedSite } from './site.ts'
import { type Asked, createVisitor } from './visitor.ts'

export type FuzzOptions = {
  requests: number
  seed: number
  /** Also judges how long answers took and what memory was left: for a machine that does nothing else. */
  measured: boolean
  print?: (line: string) => void
}

export type FuzzOutcome = {
  problems: string[]
  addresses: number
  answers: Record<string, number>
  slowestMs: number
  slowest: string
  longestWaitOfOthersMs: number
  /** What was held after the warm-up and after each third of the rest. */
  memoryMb: number[]
  /** Addresses that nobody got past the door of, who is let in where there is one. */
  unreached: string[]
}

const latest = 2000
const longestWait = 1000
const maxGrowth = 1.2
const warmUp = 0.1
const signInEveryMs = 10 * 60_000

/** Asks the demo site for everything, as everybody, in ways nobody would. It must answer, soon, and never with an error of its own. */
export async function fuzz({
  requests,
  seed,
  measured,
  print = () => {},
}: FuzzOptions): Promise<FuzzOutcome> {
  const site = await createFuzzedSite()
  try {
    const members = await createPeople(site)
    const run: Run = {
      ...{ site, problems: [], answers: {}, slowestMs: 0, slowest: '', asked: 0 },
      reached: new Set(),
    }
    site.program.ended.then((code) => {
      if (!run.isOver) run.problems.push(`The program ended with ${code}:\n${site.program.said()}`)
    })
    const others = watchOthers(site)
    const clients = people.map((person, index) => createClient(members[person], person, seed + index))
    const memoryMb: number[] = []
    for (const share of [warmUp, ...Array<number>(3).fill((1 - warmUp) / 3)]) {
      const each = Math.ceil((requests * share) / clients.length)
      await Promise.all(clients.map((client) => disturb(run, client, each, print)))
      memoryMb.push(await site.memory())
    }
    const longestWaitOfOthersMs = await others.stop()
    for (const { person, member } of clients)
      if (person !== 'nobody' && !(await member.isSignedIn()))
        run.problems.push(`The ${person} was signed out on the way, and asked as nobody since.`)
    run.isOver = true
    const outcome = {
      addresses: addressNames.length,
      answers: run.answers,
      slowestMs: run.slowestMs,
      slowest: run.slowest,
      longestWaitOfOthersMs,
      memoryMb,
      unreached: addressNames.filter((name) => !run.reached.has(name)),
    }
    const late = measured ? timings(outcome) : []
    return { problems: [...run.problems, ...late], ...outcome }
  } finally {
    await site.end()
  }
}

type Run = {
  site: FuzzedSite
  problems: string[]
  answers: Record<string, number>
  slowestMs: number
  slowest: string
  asked: number
  reached: Set<string>
  isOver?: boolean
}

type Client = {
  person: Person
  member: Member
  random: Random
  nextAddress: () => Address
  signedInAt: number
  csrf?: string | undefined
}

function createClient(member: Member, person: Person, seed: number): Client {
  const random = createRandom(seed)
  return { person, member, random, nextAddress: createAddresses(random), signedInAt: performance.now() }
}

async function disturb(run: Run, client: Client, requests: number, print: (line: string) => void) {
  const { person, member, random } = client
  let page: PageFound = { forms: [], links: [] }
  for (let count = 0; count < requests && run.problems.length < 50; count += 1) {
    if (performance.now() - client.signedInAt > signInEveryMs) {
      await member.signIn()
      client.signedInAt = performance.now()
    }
    const form = random.chance(0.6)
      ? page.forms.splice(random.between(0, page.forms.length), 1)[0]
      : undefined
    const link = random.chance(0.4) ? page.links[random.between(0, page.links.length)] : undefined
    const asked = form ? posted(form, run.site, random, person) : anything(run.site, client, link)
    try {
      const { status, location, html, milliseconds } = await member.visitor.ask(asked)
      if (asked.name !== undefined && isPastTheDoor(status, location)) run.reached.add(asked.name)
      run.answers[status] = (run.answers[status] ?? 0) + 1
      if (milliseconds > run.slowestMs) {
        run.slowestMs = milliseconds
        run.slowest = described(asked, person)
      }
      if (isFault(status, asked)) run.problems.push(`${status}: ${described(asked, person)}`)
      if (html && status === 200) {
        page = readPage(html, asked.path)
        client.csrf = page.forms.flatMap(({ fields }) => fields).find(isCsrf)?.value ?? client.csrf
      }
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? String(error)
      // A server may hang up on what it does not want to read to the end.
      if (reason === 'ECONNRESET' || reason === 'EPIPE') run.answers[reason] = (run.answers[reason] ?? 0) + 1
      else run.problems.push(`${reason}: ${described(asked, person)}`)
    }
    run.asked += 1
    if (run.asked % 5000 === 0) print(`${run.asked} requests, ${run.problems.length} problems`)
  }
}

const isCsrf = ({ name }: { name: string }) => name === 'csrf'

/** Not sent to sign in, not refused for who they are, and not told that nothing can be there. */
const isPastTheDoor = (status: number, location: string) =>
  ![401, 403, 404, 405].includes(status) && !location.startsWith(urls.desk.signIn())

/** That a site is not ready is an answer about its machine. */
const isFault = (status: number, { path }: Asked) =>
  status === 0 || (status >= 500 && !(status === 503 && path.startsWith(urls.ready)))

const methods: readonly [string, ...string[]] = [
  'GET',
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
]

/** A page that is read again and again is read the way it is meant to be; the rest is not. */
function anything(site: FuzzedSite, client: Client, link: string | undefined): Asked & { name?: string } {
  const { random, nextAddress } = client
  if (link !== undefined) return { method: 'GET', path: link, headers: fromSomewhere(random) }
  const method = random.pick(methods)
  const { name, path } = nextAddress()
  const csrf = random.chance(0.7) && !isEnd(path) ? client.csrf : undefined
  return {
    ...{ name, method, path },
    headers: { ...fromSomewhere(random), ...(random.chance(0.7) && ownPage(site)), ...oddHeaders(random) },
    body: method === 'POST' || random.chance(0.05) ? oddBody(random, csrf) : undefined,
  }
}

/** These end a session or an account, so they are sent without the token that would let them through. */
const ends: readonly string[] = [
  ...[urls.desk.signOut, urls.desk.endSession, urls.desk.password, urls.desk.personRole],
  ...[urls.desk.removePerson, urls.desk.resetPerson, urls.desk.secondFactor],
]

const isEnd = (path: string) => ends.some((end) => path.replaceAll('//', '/').startsWith(end))

function posted(
  form: FormFound,
  site: FuzzedSite,
  random: Random,
  person: Person,
): Asked & { name?: string } {
  const [path = '/'] = form.action.split('#')
  const fields =
    person !== 'nobody' && isEnd(path) ? form.fields.filter((field) => !isCsrf(field)) : form.fields
  return {
    method: 'POST',
    path: path.startsWith('/') ? path : urls.home,
    headers: { ...fromSomewhere(random), ...ownPage(site) },
    body: formBody({ ...form, fields }, random),
  }
}

const ownPage = ({ origin }: FuzzedSite) => ({ origin, 'sec-fetch-site': 'same-origin' })

const fromSomewhere = (random: Random) => ({
  'x-forwarded-for': random.chance(0.95) ? `203.0.113.${random.between(1, 254)}` : printable(oddText(random)),
})

function oddHeaders(random: Random): Record<string, string> {
  if (random.chance(0.7)) return {}
  const name = random.pick([
    'accept',
    'accept-language',
    'accept-encoding',
    'range',
    'if-none-match',
    'if-modified-since',
    'cookie',
    'referer',
    'origin',
    'content-type',
    'x-http-method-override',
    'sec-fetch-site',
    'forwarded',
  ])
  return { [name]: printable(oddText(random)) }
}

const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 4000)

const described = ({ method, path, headers, body }: Asked, person: Person) =>
  `${person} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body ? `${body.type} ${JSON.stringify(body.bytes.toString('latin1').slice(0, 300))} (${body.bytes.length} bytes)` : ''}`

/** Somebody who only reads, all the while. */
function watchOthers(site: FuzzedSite) {
  const reader = createVisitor(site.port)
  let longest = 0
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      const { milliseconds } = await reader
        .ask({ method: 'GET', path: urls.home })
        .catch(() => ({ milliseconds: 0 }))
      longest = Math.max(longest, milliseconds)
      await pause(50)
    }
    reader.close()
  })()
  return {
    async stop() {
      isOver = true
      await reading
      return longest
    },
  }
}

function timings({
  slowestMs,
  slowest,
  longestWaitOfOthersMs,
  memoryMb: [, full = Number.NaN, , last = Number.NaN],
}: Omit<FuzzOutcome, 'problems'>) {
  return [
    ...(slowestMs > latest ? [`An answer took ${Math.round(slowestMs)} ms: ${slowest}`] : []),
    ...(longestWaitOfOthersMs > longestWait
      ? [`Somebody else waited ${Math.round(longestWaitOfOthersMs)} ms.`]
      : []),
    // Caches are full by then; anything that still grows grows with the requests. Not a number is not an answer either.
    ...(last <= full * maxGrowth
      ? []
      : [`What is held went from ${full.toFixed(1)} MB after a third to ${last.toFixed(1)} MB.`]),
  ]
}
