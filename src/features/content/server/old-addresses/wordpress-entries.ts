import { askedEdition } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { addressKey } from '#shared/address-key.ts'
import { inEdition } from '#shared/edition.ts'
import { slugOf } from '#shared/slug.ts'
import { takenSegments } from '../../domain/entry-path.ts'
import { isNumber } from '../../domain/wordpress-address.ts'
import type { EntryWish } from '../../domain/wordpress-wish.ts'
import type { ContentDeps } from '../content-deps.ts'
import { feedOf } from './feed-place.ts'
import { createNarrowedList } from './narrowed-list.ts'

/** Shorter beginnings mean nothing. */
const shortestBeginning = 3

/** The entry that an address of WordPress means: by its path, by its own part of it, or by the beginning of that. */
export function createWordpressEntries(deps: Pick<ContentDeps, 'entries' | 'types' | 'typed' | 'clock'>) {
  const { entries, types, clock } = deps
  const narrowedList = createNarrowedList(deps)
  return async (wish: EntryWish): Promise<string | undefined> => {
    const { words, feed } = wish
    const now = clock.now()
    const list = types.added.find(({ listPath }) => listPath === `/${words.join('/')}`)
    if (list) return feed ? feedOf(types, { format: feed, type: list.name }) : pageUrls.list(list.listPath)
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
    const narrowed = await narrowedList(words)
    if (narrowed !== undefined) return narrowed
    // Calendars have their entries below `/event`, and the list of them at `/events`; a folder may stand before both.
    const several = types.added.find(({ listPath }) =>
      [listPath, `${listPath}s`].some((path) => path.endsWith(pathOf(words))),
    )
    if (several)
      return feed ? feedOf(types, { format: feed, type: several.name }) : pageUrls.list(several.listPath)
    const slug = own.at(-1) ?? ''
    const asked = wish.type === undefined ? undefined : types.shown.find(({ name }) => name === wish.type)
    const among = asked ? [asked] : [types.post, ...types.added]
    const kinds = among.map(({ name }) => name)
    const named = await entries.called(slug, { kinds, isBeginning: false }, now)
    if (named) return named.path
    const earlier = among.map((type) => addressKey(inEdition(askedEdition(), type.pathOf(slug))))
    const led = await entries.ledFrom(earlier, now)
    if (led) return led.entry.path
    const mayBegin = own.slice(0, -1).every(isNumber) && slug.length >= shortestBeginning
    return mayBegin ? (await entries.called(slug, { kinds, isBeginning: true }, now))?.path : undefined
  }
}

const pathOf = (slugs: readonly string[]) => `/${slugs.join('/')}`

const here = (slugs: readonly string[]) => inEdition(askedEdition(), pathOf(slugs))
