import { setTimeout as pause } from 'node:timers/promises'
import { urls } from '../../src/shared/urls.ts'
import { createRandom, type Random } from '../torture/random.ts'
import { addressCount, anyAddress } from './addresses.ts'
import { formBody, oddBody } from './bodies.ts'
import { type FormFound, type PageFound, readPage } from './forms-in.ts'
import { oddText } from './hostile-values.ts'
import { createPeople, type Person, people } from './people.ts'
import { createFuzzedSite, type FuzzedSite } from './site.ts'
import { type Asked, createVisitor, type Visitor } from './visitor.ts'

export type FuzzOptions = {
  requests: number
  seed: number
  /** Also judges how long answers took and what memory was left: for a machine that does nothing else. */
  measured: boolean
  say?: (line: string) => void
}

export type FuzzOutcome = {
  problems: string[]
  addresses: number
  answers: Record<string, number>
  slowestMs: number
  slowest: string
  longestWaitOfOthersMs: number
  memoryBeforeMb: number
  memoryAfterMb: number
}

const latest = 2000
const longestWait = 1000
const clientsOfEach = 1
const warmUp = 0.1

/** Asks the demo site for everything, as everybody, in ways nobody would. It must answer, soon, and never with an error of its own. */
export async function fuzz({ requests, seed, measured, say = () => {} }: FuzzOptions): Promise<FuzzOutcome> {
  const site = await createFuzzedSite()
  try {
    const visitors = await createPeople(site)
    const run: Run = { site, problems: [], answers: {}, slowestMs: 0, slowest: '', asked: 0 }
    site.program.ended.then((code) => {
      if (!run.isOver) run.problems.push(`The program ended with ${code}:\n${site.program.said()}`)
    })
    const others = watchOthers(site)
    const part = async (share: number, offset: number) => {
      const clients = people.flatMap((person) => Array.from({ length: clientsOfEach }, () => person))
      await Promise.all(
        clients.map((person, index) =>
          disturb(run, {
            person,
            visitor: visitors[person],
            random: createRandom(seed + offset + index),
            requests: Math.ceil((requests * share) / clients.length),
            say,
          }),
        ),
      )
    }
    await part(warmUp, 0)
    const memoryBeforeMb = await site.memory()
    await part(1 - warmUp, 1000)
    const longestWaitOfOthersMs = await others.stop()
    if (measured) await pause(15_000)
    const memoryAfterMb = await site.memory()
    run.isOver = true
    const outcome = {
      addresses: addressCount,
      answers: run.answers,
      slowestMs: run.slowestMs,
      slowest: run.slowest,
      longestWaitOfOthersMs,
      memoryBeforeMb,
      memoryAfterMb,
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
  isOver?: boolean
}

type Client = {
  person: Person
  visitor: Visitor
  random: Random
  requests: number
  say: (line: string) => void
}

async function disturb(run: Run, { person, visitor, random, requests, say }: Client) {
  let page: PageFound = { forms: [], links: [] }
  for (let count = 0; count < requests && run.problems.length < 50; count += 1) {
    const form = random.chance(0.6)
      ? page.forms.splice(random.between(0, page.forms.length), 1)[0]
      : undefined
    const link = random.chance(0.4) ? page.links[random.between(0, page.links.length)] : undefined
    const asked = form ? posted(form, run.site, random, person) : anything(run.site, random, link)
    try {
      const { status, html, milliseconds } = await visitor.ask(asked)
      run.answers[status] = (run.answers[status] ?? 0) + 1
      if (milliseconds > run.slowestMs) {
        run.slowestMs = milliseconds
        run.slowest = described(asked, person)
      }
      if (isFault(status, asked)) run.problems.push(`${status}: ${described(asked, person)}`)
      if (html && status === 200) page = readPage(html, asked.path)
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? String(error)
      // A server may hang up on what it does not want to read to the end.
      if (reason === 'ECONNRESET' || reason === 'EPIPE') run.answers[reason] = (run.answers[reason] ?? 0) + 1
      else run.problems.push(`${reason}: ${described(asked, person)}`)
    }
    run.asked += 1
    if (run.asked % 5000 === 0) say(`${run.asked} requests, ${run.problems.length} problems`)
  }
}

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
function anything(site: FuzzedSite, random: Random, link: string | undefined): Asked {
  if (link !== undefined) return { method: 'GET', path: link, headers: fromSomewhere(random) }
  const method = random.pick(methods)
  return {
    method,
    path: anyAddress(random),
    headers: { ...fromSomewhere(random), ...(random.chance(0.7) && ownPage(site)), ...oddHeaders(random) },
    body: method === 'POST' || random.chance(0.05) ? oddBody(random) : undefined,
  }
}

/** These end a session or an account, so they are sent without the token that would let them through. */
const ends: readonly string[] = [
  ...[urls.desk.signOut, urls.desk.endSession, urls.desk.password, urls.desk.personRole],
  ...[urls.desk.removePerson, urls.desk.resetPerson, urls.desk.secondFactor],
]

function posted(form: FormFound, site: FuzzedSite, random: Random, person: Person): Asked {
  const [path = '/'] = form.action.split('#')
  const fields =
    person !== 'nobody' && ends.includes(path)
      ? form.fields.filter(({ name }) => name !== 'csrf')
      : form.fields
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
  memoryBeforeMb,
  memoryAfterMb,
}: Omit<FuzzOutcome, 'problems'>) {
  return [
    ...(slowestMs > latest ? [`An answer took ${Math.round(slowestMs)} ms: ${slowest}`] : []),
    ...(longestWaitOfOthersMs > longestWait
      ? [`Somebody else waited ${Math.round(longestWaitOfOthersMs)} ms.`]
      : []),
    ...(memoryAfterMb > memoryBeforeMb * 1.2
      ? [`Memory went from ${Math.round(memoryBeforeMb)} to ${Math.round(memoryAfterMb)} MB.`]
      : []),
  ]
}
