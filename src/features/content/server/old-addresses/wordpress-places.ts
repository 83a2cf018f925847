import { askedEdition } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { type AskedAddress, addressKey, wordsOf } from '#shared/address-key.ts'
import { inEdition, withoutEdition } from '#shared/edition.ts'
import { slugOf } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import { takenSegments } from '../../domain/entry-path.ts'
import {
  type EntryWish,
  isNumber,
  readWordpressAddress,
  type WordpressWish,
} from '../../domain/wordpress-address.ts'
import type { ContentDeps } from '../content-deps.ts'
import { createPostLists, feedAt, narrowedList, termAt } from './wordpress-lists.ts'

/** Finds what WordPress would have answered at an address. `rest`: the parts of the query that are kept. */
export function createWordpressPlaces(deps: ContentDeps) {
  const { types, entries, clock } = deps
  const listAt = createPostLists(deps)
  const placeOf = async (wish: WordpressWish): Promise<string | undefined> => {
    switch (wish.kind) {
      case 'home':
        return pageUrls.home()
      case 'sitemap':
        return urls.sitemap
      case 'feed':
        return feedAt(deps, wish.format, wish.type)
      case 'search':
        return pageUrls.search(wish.words)
      case 'named':
        return undefined
      case 'type': {
        const type = types.added.find(({ name }) => name === slugOf(wish.name))
        return type && pageUrls.list(type.listPath)
      }
      case 'number':
        return (await entries.byIds([wish.id], clock.now()))[0]?.path
      case 'entry': {
        const there = (await entryAt(deps, wish)) ?? (wish.behind && (await placeOf(wish.behind)))
        return there ?? termAt(deps, wish.words)
      }
      default:
        return listAt(wish)
    }
  }
  return async (asked: AskedAddress): Promise<{ to: string; rest: string } | undefined> => {
    const path = withoutEdition(askedEdition(), asked.path)
    const { wish, rest } = readWordpressAddress({ ...asked, path })
    if (wish?.kind === 'named') return namedPlace(deps, wish.pairs)
    const isOfTerm = wish?.kind === 'category' || wish?.kind === 'tag'
    const to = wish && (await placeOf(wish))
    const found = to ?? (isOfTerm ? (await narrowedList(deps, wordsOf(asked.path)))?.list : undefined)
    return found === undefined ? undefined : { to: found, rest }
  }
}

/** An entry by the name of its type, or the list of a type narrowed down. */
async function namedPlace(deps: ContentDeps, pairs: readonly (readonly [name: string, value: string])[]) {
  const { types, entries, clock } = deps
  for (const [name, value] of pairs) {
    const slug = slugOf(value.split('/').at(-1) ?? '')
    const kind = types.added.find((type) => type.name === slugOf(name))?.name
    const among = { kinds: kind ? [kind] : [], isBeginning: false }
    const entry = kind && slug ? await entries.called(slug, among, clock.now()) : undefined
    const list = entry ? undefined : await narrowedList(deps, [name, slug])
    const to = entry?.path ?? (list?.value === undefined ? undefined : list.list)
    const others = new URLSearchParams(pairs.filter(([one]) => one !== name).map((pair) => [...pair]))
    if (to !== undefined) return { to, rest: others.size > 0 ? `?${others}` : '' }
  }
  return undefined
}

/** Shorter beginnings mean nothing. */
const shortestBeginning = 3

/** The entry that an address of WordPress means: by its path, by its own part of it, or by the beginning of that. */
async function entryAt(
  deps: ContentDeps,
  { words, feed, type: asked }: EntryWish,
): Promise<string | undefined> {
  const { entries, types, clock } = deps
  const now = clock.now()
  const listOf = (isMeant: (listPath: string) => boolean) => {
    const type = types.added.find(({ listPath }) => isMeant(listPath))
    return type && (feed ? feedAt(deps, feed, type.name) : pageUrls.list(type.listPath))
  }
  const list = listOf((listPath) => listPath === pathOf(words))
  if (list) return list
  const slugs = words.map(slugOf)
  if (slugs.includes('')) return undefined
  // The pages of a text that was cut into several have a number behind it.
  const own = slugs.length > 1 && isNumber(slugs.at(-1)) ? slugs.slice(0, -1) : slugs
  const standing = (await entries.at(here(slugs), now)) ?? (await entries.at(here(own), now))
  if (standing || takenSegments.has(slugs[0] ?? '')) return standing?.path
  // Former addresses have such endings too.
  const whole = [words, words.slice(0, own.length)].map((some) => addressKey(here(some)))
  const former = await entries.ledFrom(whole, now)
  if (former) return former.entry.path
  // Calendars have their entries below `/event`, and the list of them at `/events`; a folder may come before both.
  const other =
    (await narrowedList(deps, words))?.list ??
    listOf((listPath) => [listPath, `${listPath}s`].some((path) => path.endsWith(pathOf(words))))
  if (other !== undefined) return other
  const slug = own.at(-1) ?? ''
  const named = asked === undefined ? undefined : types.shown.find(({ name }) => name === asked)
  const among = named ? [named] : [types.post, ...types.added]
  const kinds = among.map(({ name }) => name)
  const called = await entries.called(slug, { kinds, isBeginning: false }, now)
  if (called) return called.path
  const earlier = among.map((type) => addressKey(inEdition(askedEdition(), type.pathOf(slug))))
  const led = await entries.ledFrom(earlier, now)
  if (led) return led.entry.path
  const mayBegin = own.slice(0, -1).every(isNumber) && slug.length >= shortestBeginning
  return mayBegin ? (await entries.called(slug, { kinds, isBeginning: true }, now))?.path : undefined
}

const pathOf = (slugs: readonly string[]) => `/${slugs.join('/')}`

const here = (slugs: readonly string[]) => inEdition(askedEdition(), pathOf(slugs))
