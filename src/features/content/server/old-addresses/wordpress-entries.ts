import { addressKey } from '#shared/address-key.ts'
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
    if (list) return feed ? feedOf(types, { format: feed, type: list.name }) : list.listPath
    const slugs = words.map(slugOf)
    if (slugs.includes('')) return undefined
    // The pages of a text that was cut into several have a number behind it.
    const own = slugs.length > 1 && isNumber(slugs.at(-1)) ? slugs.slice(0, -1) : slugs
    const standing = (await entries.at(pathOf(slugs), now)) ?? (await entries.at(pathOf(own), now))
    if (standing || takenSegments.has(slugs[0] ?? '')) return standing?.path
    // Former addresses have such endings too.
    const whole = [words, words.slice(0, own.length)].map((some) => addressKey(pathOf(some)))
    const former = await entries.ledFrom(whole, now)
    if (former) return former.entry.path
    const narrowed = await narrowedList(words)
    if (narrowed !== undefined) return narrowed
    const slug = own.at(-1) ?? ''
    const asked = wish.type === undefined ? undefined : types.named(wish.type)
    const among = asked ? [asked] : [types.post, ...types.added]
    const kinds = among.map(({ name }) => name)
    const named = await entries.called(slug, { kinds, isBeginning: false }, now)
    if (named) return named.path
    const earlier = among.map((type) => addressKey(type.pathOf(slug)))
    const led = await entries.ledFrom(earlier, now)
    if (led) return led.entry.path
    const mayBegin = own.slice(0, -1).every(isNumber) && slug.length >= shortestBeginning
    if (mayBegin) return (await entries.called(slug, { kinds, isBeginning: true }, now))?.path
    // The page of a file that did not come stood below the text it was uploaded to.
    const above = own.at(-2) ?? ''
    return (await entries.called(above, { kinds, isBeginning: false }, now))?.path
  }
}

const pathOf = (slugs: readonly string[]) => `/${slugs.join('/')}`
