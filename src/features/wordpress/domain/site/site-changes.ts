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
  notes: readonly string[]
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
  takesSite = false,
): FileChanges {
  const chosen = chooseMenus(menus.menus)
  const wanted: Keys = {
    ...said('title', plainText(site.facts.title)),
    ...said('tagline', plainText(site.facts.description)),
    ...said('locale', localeOf(site.facts.language)),
    ...said('timezone', site.timezone),
    ...(site.authors().length > 0 && { authors: authorsOf(site) }),
    ...(Object.keys(furtherOf(site)).length > 0 && { languages: furtherOf(site) }),
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
      ...(isWithoutTagline ? [`The tagline “${here.tagline}” was taken out: the old site has none.`] : []),
      ...chosen.notes.filter((note) => !untrue.includes(note)),
      ...menus.notes,
      ...keptNotes(here, wanted, Object.fromEntries(after)),
      ...authorNotes(site, keysOf(Object.fromEntries(after).authors)),
    ],
  }
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

const words: Readonly<Record<string, string>> = {
  title: 'name of the site',
  tagline: 'tagline',
  locale: 'language',
  timezone: 'time zone',
}

/** What the owner has said here, and the old site said otherwise. */
function keptNotes(here: Keys, wanted: Keys, after: Keys): string[] {
  const single = Object.entries(words).flatMap(([key, what]) =>
    wanted[key] === undefined || isSame(after[key], wanted[key])
      ? []
      : [
          `${staysWords(what, after[key] ?? (key === 'locale' ? here.language : undefined))}; the old site said “${wanted[key]}”.`,
        ],
  )
  const menus = Object.entries(keysOf(wanted.menus)).flatMap(([name, items]) =>
    isSame(keysOf(after.menus)[name], items) ? [] : [`The ${name} menu stays as it is here.`],
  )
  return [...single, ...menus]
}

const staysWords = (what: string, now: unknown) =>
  now === undefined ? `The ${what} did not come, because the name stays` : `The ${what} stays “${now}”`

function authorNotes(site: OldSite, after: Keys): string[] {
  const authors = site.authors()
  const hasWords = ({ login }: { login: string }) => Boolean(keysOf(after[site.authorKey(login) ?? '']).bio)
  // What is read from a running site has them, and notes of its own.
  const isExport = site.facts.notes === undefined && !authors.some(({ bio }) => bio)
  return [
    ...(authors.some(({ url }) => url)
      ? ['Web addresses of authors did not come: authors here have a name and some words.']
      : []),
    ...(isExport && !authors.every(hasWords)
      ? [
          'Biographies of authors are not in an export. Write them on the desk under Settings, Authors, “About them”, or in site.yaml as “bio”.',
        ]
      : []),
  ]
}
