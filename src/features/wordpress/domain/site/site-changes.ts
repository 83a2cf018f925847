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

/** What `site.yaml` says after an import. `here` is what it says now, `before` what the last import wanted. */
export function siteChanges(here: Keys, site: OldSite, menus: BuiltMenus, before: Keys = {}): FileChanges {
  const chosen = chooseMenus(menus.menus)
  const wanted: Keys = {
    ...said('title', plainText(site.facts.title)),
    ...said('tagline', plainText(site.facts.description)),
    ...said('locale', localeOf(site.facts.language)),
    ...said('timezone', site.timezone),
    ...(site.authors().length > 0 && { authors: authorsOf(site) }),
    menus: { ...(chosen.main && { main: chosen.main }), ...(chosen.footer && { footer: chosen.footer }) },
  }
  const after = Object.entries(wanted).map(
    ([key, value]) => [key, afterwards(key, value, here, before)] as const,
  )
  const changed = after.filter(([key, value]) => !isSame(value, here[key]) && !isSame(value, {}))
  return {
    changes: Object.fromEntries(changed),
    wanted,
    notes: [
      ...chosen.notes,
      ...menus.notes,
      ...keptNotes(here, wanted, Object.fromEntries(after)),
      ...authorNotes(site),
    ],
  }
}

const said = (key: string, value: string | undefined) => (value ? { [key]: value } : {})

function afterwards(key: string, wanted: unknown, here: Keys, before: Keys): unknown {
  if (key === 'authors' || key === 'menus')
    return keepOwnEntries(keysOf(here[key]), keysOf(wanted), keysOf(before[key]))
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
      : [`The ${what} stays “${after[key] ?? here.language}”; the old site said “${wanted[key]}”.`],
  )
  const menus = Object.entries(keysOf(wanted.menus)).flatMap(([name, items]) =>
    isSame(keysOf(after.menus)[name], items) ? [] : [`The ${name} menu stays as it is here.`],
  )
  return [...single, ...menus]
}

const authorNotes = (site: OldSite) =>
  site.authors().some(({ url }) => url)
    ? ['Web addresses of authors did not come: authors here have a name and some words.']
    : []
