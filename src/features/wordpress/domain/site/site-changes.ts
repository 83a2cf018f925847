import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as menuWords } from '#words/desk.importMenus.ts'
import { words as siteFactWords } from '#words/desk.importSiteFacts.ts'
import type { OldSite } from '../plan/old-site.ts'
import { plainText } from '../text/plain-text.ts'
import type { BuiltMenus } from './build-menus.ts'
import { chooseMenus } from './choose-menus.ts'
import { isSame, type Keys, keepOwn, keepOwnEntries, keysOf } from './keep-own.ts'

export type FileChanges = {
  /** Keys of the file that are to say something else. */
  changes: Keys
  /** What the old site would say, to be compared with at the next import. */
  wanted: Keys
  notes: readonly Sayable[]
}

/**
 * What `site.yaml` says after an import. `here` is what it says now, `before` what the last import wanted. With `takesSite`
 * name, tagline, time zone and menus are those of the old site, whatever stood here.
 */
export function siteChanges(
  here: Keys,
  site: OldSite,
  menus: BuiltMenus,
  before: Keys = {},
  { takesSite = false, isRated = true }: { takesSite?: boolean; isRated?: boolean } = {},
): FileChanges {
  const chosen = chooseMenus(menus.menus)
  const wanted: Keys = {
    ...said('title', plainText(site.facts.title)),
    ...said('tagline', plainText(site.facts.description)),
    ...said('locale', localeOf(site.facts.language)),
    ...said('timezone', site.timezone),
    ...(site.authors().length > 0 && { authors: authorsOf(site) }),
    ...(Object.keys(furtherOf(site)).length > 0 && { languages: furtherOf(site) }),
    ...ratingsOf(here, before, { takesSite, isRated }),
    menus: { ...(chosen.main && { main: chosen.main }), ...(chosen.footer && { footer: chosen.footer }) },
  }
  const hasOtherName = !isSame(keepOwn(here.title, wanted.title, before.title), wanted.title)
  const after = Object.entries(wanted).map(
    ([key, value]) =>
      [
        key,
        (takesSite && taken(key, value, here)) || afterwards(key, value, { here, before, hasOtherName }),
      ] as const,
  )
  const isWithoutTagline =
    takesSite && wanted.title !== undefined && wanted.tagline === undefined && Boolean(here.tagline)
  const changed = after.filter(([key, value]) => !isSame(value, here[key]) && !isSame(value, {}))
  const afterMenus = keysOf(Object.fromEntries(after).menus)
  const untrue = chosen.placed.flatMap(({ place, notes }) =>
    isSame(afterMenus[place], chosen[place]) ? [] : notes,
  )
  return {
    changes: { ...Object.fromEntries(changed), ...(isWithoutTagline && { tagline: undefined }) },
    wanted,
    notes: [
      ...(isWithoutTagline ? [siteFactWords.noTagline({ tagline: String(here.tagline) })] : []),
      ...chosen.notes.filter((note) => !untrue.includes(note)),
      ...menus.notes,
      ...keptNotes(here, wanted, Object.fromEntries(after)),
      ...authorNotes(site, keysOf(Object.fromEntries(after).authors)),
    ],
  }
}

/** Where visitors of the old site could not rate, they cannot here, until an import brings ratings or the owner says otherwise. */
function ratingsOf(
  here: Keys,
  before: Keys,
  { takesSite, isRated }: { takesSite: boolean; isRated: boolean },
): Keys {
  if (here.ratings === undefined) return takesSite && !isRated ? { ratings: { on_posts: false } } : {}
  const isOurs = before.ratings !== undefined && isSame(here.ratings, before.ratings)
  return isOurs ? { ratings: { on_posts: isRated } } : {}
}

const furtherOf = (site: OldSite): Keys => site.languages?.languages ?? {}

const said = (key: string, value: string | undefined) => (value ? { [key]: value } : {})

/** What the old site says in place of what stands here; nothing where the owner's word counts all the same. */
function taken(key: string, wanted: unknown, here: Keys): unknown {
  if (key === 'menus') return { ...keysOf(here.menus), ...keysOf(wanted) }
  return key === 'title' || key === 'tagline' || key === 'timezone' ? wanted : undefined
}

function afterwards(
  key: string,
  wanted: unknown,
  { here, before, hasOtherName }: { here: Keys; before: Keys; hasOtherName: boolean },
): unknown {
  if (key === 'authors' || key === 'menus' || key === 'languages')
    return keepOwnEntries(keysOf(here[key]), keysOf(wanted), keysOf(before[key]))
  // Those of the old site would stand below a name that is not theirs.
  if (key === 'tagline' && !here.tagline && hasOtherName) return here.tagline
  // A site that names its language says its locale by that.
  if (key === 'locale' && here.language !== undefined) return here.locale
  return keepOwn(here[key], wanted, before[key])
}

/** `en-US` as `en_US`; nothing where it is no language. */
function localeOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language.replaceAll('_', '-')).toString().replaceAll('-', '_')
  } catch {
    return undefined
  }
}

const authorsOf = (site: OldSite): Keys =>
  Object.fromEntries(
    site.authors().flatMap(({ id, login, name, firstName, lastName, bio }) => {
      const key = site.authorKey(login)
      const called = plainText(name) || plainText(`${firstName} ${lastName}`) || login
      return key ? [[key, { name: called, ...(id > 0 && { id }), ...said('bio', plainText(bio ?? '')) }]] : []
    }),
  )

const told = ['title', 'tagline', 'locale', 'timezone'] as const

/** What the owner has said here, and the old site said otherwise. */
function keptNotes(here: Keys, wanted: Keys, after: Keys): Message[] {
  const single = told.flatMap((what) => {
    if (wanted[what] === undefined || isSame(after[what], wanted[what])) return []
    const old = String(wanted[what])
    const now = after[what] ?? (what === 'locale' ? here.language : undefined)
    return now === undefined
      ? [siteFactWords.taglineLeft({ old })]
      : [siteFactWords.stays({ what, here: String(now), old })]
  })
  const menus = Object.entries(keysOf(wanted.menus)).flatMap(([place, items]) =>
    isSame(keysOf(after.menus)[place], items) ? [] : [menuWords.stays({ place })],
  )
  return [...single, ...menus]
}

function authorNotes(site: OldSite, after: Keys): Message[] {
  const authors = site.authors()
  const hasWords = ({ login }: { login: string }) => Boolean(keysOf(after[site.authorKey(login) ?? '']).bio)
  // What is read from a running site has them, and notes of its own.
  const isExport = site.facts.notes === undefined && !authors.some(({ bio }) => bio)
  return [
    ...(authors.some(({ url }) => url) ? [siteFactWords.authorAddresses] : []),
    ...(isExport && !authors.every(hasWords) ? [siteFactWords.biographies] : []),
  ]
}
