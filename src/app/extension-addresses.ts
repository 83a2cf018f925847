import { TrieRouter } from 'hono/router/trie-router'
import { checkOptionalParameter, splitRoutingPath } from 'hono/utils/url'
import type { MadeExtension } from '#platform/extension/extension.ts'
import type { Parts } from '#platform/extension/parts.ts'
import type { UseService } from '#platform/extension/service.ts'
import type { Log } from '#platform/log.ts'
import { entriesService } from '#platform/services/entries.ts'
import { isReserved } from '#shared/edition.ts'
import { refuse } from './site-extensions.ts'

type Route = { method: string; path: string }

/** Of the program and of types: what may conflict with an extension's addresses, or be taken over by them. */
type Taken = {
  /** Answered before an extension is asked. */
  before: readonly Route[]
  /** Routes that are asked last. */
  after: readonly Route[]
}

/** An address that is answered already is given to nobody else in silence: such a route stops the start. */
export function refuseTakenAddresses(
  extensions: readonly MadeExtension[],
  builtIn: readonly MadeExtension[],
) {
  const taken: Taken = {
    before: builtIn.flatMap(({ made }) => [...routesOf(made.calls), ...routesOf(made.routes)]),
    after: builtIn.flatMap(({ made }) => routesOf(made.pages)),
  }
  for (const [index, extension] of extensions.entries()) {
    const routes = extension.made.routes?.routes ?? []
    for (const route of routes) {
      refuseReserved(extension, route)
      if (route.method === 'ALL') refuseFarReaching(extension, route, taken)
      refuseTaken(extension, route, taken)
      for (const other of extensions.slice(0, index)) refuseTwice(extension, route, other)
    }
  }
}

/** The same for screens of the desk, where the first route that matches answers. */
export function refuseTakenScreens(extensions: readonly MadeExtension[], screens: readonly Route[]) {
  for (const { name, made } of extensions) {
    const own: readonly Route[] = made.desk?.routes ?? []
    for (const route of own) {
      const taken = screens.find(
        (screen) => !own.includes(screen) && screen.method === route.method && meet(route, screen),
      )
      const owner = extensions.find(({ made }) => made.desk?.routes?.some((one) => one === taken))
      const other = owner ? `the extension "${owner.name}"` : 'the desk'
      if (taken)
        refuse(
          `The extension "${name}" has a screen at ${route.path}, and ${other} has one at ${taken.path} already. Choose another address, such as /desk/${name}.`,
        )
    }
  }
}

/** The extension that answers at an address before any page does; undefined if there are none. */
export function ownAddressesOf(extensions: readonly MadeExtension[]) {
  const router = new TrieRouter<string>()
  const asked = extensions.flatMap(({ name, made: { routes } }) =>
    (routes?.routes ?? [])
      .filter(({ method }) => method === 'GET' || method === 'ALL')
      .map(({ path }) => ({ name, path })),
  )
  for (const { name, path } of asked) router.add('GET', path, name)
  return asked.length === 0 ? undefined : (address: string) => router.match('GET', address)[0][0]?.[0]
}

type CoveredDeps = { extensions: readonly MadeExtension[]; use: UseService; log: Log }

/** Texts at such addresses. A check before one of them guards neither lists nor the search, where its words are seen all the same. */
export async function nameCoveredTexts({ extensions, use, log }: CoveredDeps) {
  const coveredBy = ownAddressesOf(extensions)
  if (!coveredBy) return
  const openDespite = (url: string) => {
    const said = extensions.flatMap(({ name, made: { access = {} } }) =>
      Object.keys(access).map((path) => ({ name, path })),
    )
    return said.find(({ path }) => answersAt({ path })(url))
  }
  const pages = await Promise.all(extensions.map(({ made }) => made.listed?.pages() ?? []))
  const own = new Set(pages.flat().map(({ path }) => path))
  const choices = await use(entriesService).menuChoices()
  for (const { url } of choices.filter((choice) => !own.has(choice.url))) {
    const extension = coveredBy(url)
    const rule = extension ? undefined : openDespite(url)
    if (rule)
      log.warn(
        { extension: rule.name, url },
        `the extension "${rule.name}" says who may see ${rule.path}, and the site has a text at ${url}: everybody sees it, because "access" is for the routes of an extension alone`,
      )
    if (extension)
      log.warn(
        { extension, url },
        `the extension "${extension}" answers at ${url}, where the site has a text: visitors see it there only if the extension lets them through, while lists and the search show its words to everybody`,
      )
  }
}

/** So that names never collide, whatever else a site has. For now a warning; a later version refuses them. */
export function nameStrangeNames({ extensions, log }: Pick<CoveredDeps, 'extensions' | 'log'>) {
  for (const { name: extension, made } of extensions) {
    const begins = (name: string) => name === extension || name.startsWith(`${extension}-`)
    const warn = (what: string, better: string) =>
      log.warn(
        { extension },
        `the extension "${extension}" has ${what}: let its name begin with that of the extension, as ${better} does; a later version will ask for it`,
      )
    for (const { name } of made.blocks ?? [])
      if (!begins(name)) warn(`a block "${name}"`, `"${extension}-${name}"`)
    const screens = new Set((made.desk?.routes ?? []).map(({ path }) => path.split('/')[2] ?? ''))
    for (const screen of screens)
      if (!begins(screen)) warn(`a screen at /desk/${screen}`, `/desk/${extension}`)
  }
}

/** Without what runs for every address, and the last of all, which looks for a page of the owner's. */
const routesOf = (app: Parts['routes']): readonly Route[] =>
  (app?.routes ?? []).filter(({ path }) => path !== '/*')

function refuseReserved({ name }: MadeExtension, { path }: Route) {
  if (!examplesOf(path).some(isReserved)) return
  const advice = path.startsWith('/desk')
    ? 'Screens of the desk belong in "desk.routes", where Portico checks who may see them.'
    : `Choose another address, such as /${name}.`
  refuse(`The extension "${name}" answers at ${path}, and Portico keeps such addresses for itself. ${advice}`)
}

/** A check there would guard only one of many places where the same text is shown, and look as if it guarded it. */
function refuseFarReaching({ name }: MadeExtension, route: Route, { before, after }: Taken) {
  const reached = [...after, ...before].flatMap(({ path }) => examplesOf(path)).find(answersAt(route))
  if (reached !== undefined)
    refuse(
      `The extension "${name}" has a handler for every method ("use" or "all") at ${route.path}, which also runs at ${reached}. Pages of the site are the same for everybody, so nothing can stand before them. Name addresses of the extension's own routes instead.`,
    )
}

function refuseTaken({ name, types = [] }: MadeExtension, route: Route, { before, after }: Taken) {
  const lists = types.flatMap((type) =>
    'name' in type && type.path !== undefined ? [type.path.replace(/\/:slug$/, '')] : [],
  )
  const isOwn = ({ path }: Route) => lists.some((list) => path === list || path.startsWith(`${list}/`))
  const inTheWay =
    before.find((other) => haveMethodInCommon(route, other) && meet(route, other)) ??
    after.find((other) => haveMethodInCommon(route, other) && !isOwn(other) && covers(route, other))
  if (inTheWay)
    refuse(
      `The extension "${name}" answers at ${route.path}, and the site itself answers at ${inTheWay.path}. Choose another address, such as /${name}.`,
    )
}

function refuseTwice({ name }: MadeExtension, route: Route, other: MadeExtension) {
  const same = other.made.routes?.routes.find((its) => haveMethodInCommon(route, its) && meet(route, its))
  if (same)
    refuse(
      `The extensions "${other.name}" and "${name}" both answer at ${route.path}${same.path === route.path ? '' : ` (${same.path})`}. Give one of them another address.`,
    )
}

const haveMethodInCommon = (one: Route, other: Route) =>
  one.method === other.method || one.method === 'ALL' || other.method === 'ALL'

const meet = (one: Route, other: Route) =>
  examplesOf(one.path).some(answersAt(other)) || examplesOf(other.path).some(answersAt(one))

/** One that is about a few addresses of many is meant to be: the import says which texts nobody sees. */
function covers(route: Route, other: Route) {
  const examples = examplesOf(other.path)
  return examples.length > 0 && examples.every(answersAt(route))
}

/** As Hono itself would find it. */
export function answersAt({ path }: Pick<Route, 'path'>): (address: string) => boolean {
  const router = new TrieRouter<true>()
  router.add('GET', path, true)
  return (address) => router.match('GET', address)[0].length > 0
}

const words = ['oak-table', '7', '2026', '10', 'sitemap-1.xml', 'rating_1.svg']

/** Addresses that a route is for: as many as tell apart what its placeholders take. */
export function examplesOf(path: string): readonly string[] {
  return (checkOptionalParameter(path) ?? [path]).flatMap((one) => {
    const segments = splitRoutingPath(one).map(wordsFor)
    const max = Math.max(1, ...segments.map(({ length }) => length))
    if (segments.some(({ length }) => length === 0)) return []
    return Array.from(
      { length: max },
      (_, index) => `/${segments.map((segment) => segment[index % segment.length]).join('/')}`,
    )
  })
}

function wordsFor(segment: string): readonly string[] {
  if (segment === '*') return words
  if (!segment.startsWith(':')) return [segment]
  const pattern = segment.endsWith('}') ? segment.slice(segment.indexOf('{') + 1, -1) : undefined
  return pattern === undefined ? words : words.filter((word) => new RegExp(`^(?:${pattern})$`).test(word))
}
