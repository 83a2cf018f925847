import { askedEdition } from '#platform/editions/asked-edition.ts'
import type { Moved } from '#platform/extension/parts.ts'
import { type AskedAddress, keysOf, readable, splitAddress } from '#shared/address-key.ts'
import { decoded } from '#shared/decoded.ts'
import { withoutEdition } from '#shared/edition.ts'
import { localPath } from '#shared/local-path.ts'
import { urls } from '#shared/urls.ts'
import { readWordpressAddress } from '../../domain/wordpress-address.ts'
import type { ContentDeps } from '../content-deps.ts'
import { createWordpressPlaces } from './wordpress-places.ts'

const pageOfPosts = new RegExp(`^${urls.posts()}(?:/page/([1-9]\\d{0,8}))?$`)

type Step = { moved: Moved; isLast: boolean }

/** Whatever leads on after these leads nowhere: a pattern may make ever longer addresses. */
const maxSteps = 10

/** Where an address that is not found leads, in one step, however many redirects there are. */
export function createFindMoved(deps: ContentDeps) {
  const { entries, types, site, clock, library, oldAddresses } = deps
  const wordpressPlace = createWordpressPlaces(deps)
  const places = [urls.home, urls.archive, urls.search(), urls.rss, urls.atom, urls.jsonFeed]
  const lists: ReadonlySet<string> = new Set([...places, urls.sitemap, urls.robots])
  const isList = (path: string) => lists.has(path) || types.added.some(({ listPath }) => listPath === path)

  /** The same page of the list of posts, if that is at the address of a page. */
  const listedAt = async (path: string) => {
    const asked = pageOfPosts.exec(withoutEdition(askedEdition(), path))
    const listing = asked && (await entries.listing(clock.now()))
    return listing ? urls.listPage(listing.path, Number(asked[1] ?? 1)) : undefined
  }

  const stands = async (path: string) => {
    const plain = withoutEdition(askedEdition(), path)
    if (plain === urls.posts()) return (await listedAt(path)) === undefined
    if (isList(plain) || path.startsWith(`${urls.desk.home}/`)) return true
    if (path.startsWith(urls.media(''))) return library.has(readable(path.slice(urls.media('').length)))
    const entry = await entries.at(readable(path), clock.now())
    if (entry) return entry.path === path
    return (await wordpressPlace({ path, search: '' }))?.to === path
  }

  const stepFrom = async (asked: AskedAddress): Promise<Step | undefined> => {
    const last = (to: string, search: string): Step => ({
      moved: { status: 301, to: withQuery(to, search) },
      isLast: true,
    })
    const led = await entries.ledFrom(keysOf(asked), clock.now())
    if (led) return last(led.entry.path, led.key.includes('?') ? '' : asked.search)
    const listed = await listedAt(tidyPath(asked.path))
    if (listed) return last(listed, asked.search)
    for (const part of oldAddresses()) {
      const moved = await part.find(asked)
      if (!moved) continue
      // A private text may have been published since; the redirect need not change.
      const isByNumber = moved.status === 403 && readWordpressAddress(asked).wish?.kind === 'number'
      const shown = isByNumber ? await wordpressPlace(asked) : undefined
      if (shown) return last(shown.to, shown.rest)
      if (isEnd(moved)) return { moved, isLast: true }
      const to = here(moved.to, (await site.current()).url)
      return {
        moved: { ...moved, to: withQuery(to, moved.byQuery ? '' : asked.search) },
        isLast: !to.startsWith('/'),
      }
    }
    const found = await wordpressPlace(asked)
    return found && last(found.to, found.rest)
  }

  /** Follows redirects of the target. Undefined if they form a circle. */
  const follow = async (asked: AskedAddress, first: Exclude<Moved, Ended>) => {
    let { status, to } = first
    const passed = new Set(keysOf(asked))
    for (let step = 0; step < maxSteps; step += 1) {
      const { path, search } = splitAddress(to)
      const tidy = tidyPath(path)
      // The front page exists, but its query may mean something else.
      const isAnswered = (tidy !== urls.home || search === '') && (await stands(tidy))
      if (isAnswered) return { status, to: tidy + to.slice(path.length) }
      const [key = ''] = keysOf({ path, search })
      if (passed.has(key)) return undefined
      passed.add(key)
      const next = await stepFrom({ path, search })
      if (!next || isEnd(next.moved)) return next ? next.moved : { status, to }
      if (isForNow(next.moved.status)) status = next.moved.status
      to = next.moved.to
      if (next.isLast) return { status, to }
    }
    return undefined
  }

  return {
    /** Whether a page or file of ours is there. */
    stands,
    async find(asked: AskedAddress): Promise<Moved | undefined> {
      const step = await stepFrom(asked)
      if (!step || isEnd(step.moved) || step.isLast) return step?.moved
      return follow(asked, step.moved)
    },
  }
}

type Ended = Extract<Moved, { status: 403 | 410 }>

export const isEnd = (moved: Moved): moved is Ended => moved.status === 403 || moved.status === 410

const isForNow = (status: number) => status === 302 || status === 307

/**
 * A redirect to a path of this site cannot lead to another site, whatever the path contains. An absolute address of
 * this site counts as a path.
 */
function here(to: string, origin: string): string {
  const path = to.startsWith(`${origin}/`) ? to.slice(origin.length) : to
  return path.startsWith('/') ? localPath(path.replace(/^[/\\]+/, '/')) : to
}

/** The query is kept if the target does not have one. */
export function withQuery(to: string, search: string): string {
  if (search === '' || to.includes('?')) return to
  const [path = '', ...hash] = to.split('#')
  return [path + search, ...hash].join('#')
}

/** Small letters, single slashes, none at the end. It always begins with exactly one slash, so it stays on this site. */
export function tidyPath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  return `/${segments.map(lowerCase).join('/')}`
}

function lowerCase(segment: string): string {
  const read = decoded(segment)
  return read === undefined ? segment : encodeURIComponent(read.toLowerCase()).replaceAll('%3A', ':')
}
