import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { askedEdition, sitePath } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { Listed } from '#platform/extension/parts.ts'
import type { PlaceHere } from '#platform/services/entries.ts'
import { inEdition } from '#shared/edition.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/content.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words as contentWords } from '#words/desk.content.ts'
import { words as ownerWords } from '#words/desk.texts.ts'
import { createAllEntries } from './all-entries.ts'
import type { Content } from './content.ts'
import type { EntryType } from './entry-type.ts'

type MenuChoice = { group: Translatable; label: string; url: string }

type MenuChoicesDeps = Pick<Content, 'site' | 'translator' | 'types' | 'terms' | 'search' | 'entries'> & {
  db: Database
  clock: Clock
  listed(): readonly Listed[]
}

const max = { limit: 200 }

/** Possible targets of a menu in the requested edition: what visitors can see now. */
export function createMenuChoices(deps: MenuChoicesDeps) {
  const { db, site, translator, clock, types, terms, search, entries, listed } = deps
  const all = createAllEntries(db, () => types.shown.map(({ name }) => name), search)
  const entriesOf = async (
    { name: kind, order: { by } }: EntryType,
    group: Translatable,
  ): Promise<MenuChoice[]> => {
    const order = by === 'date' ? 'date' : kind === 'page' ? 'place' : 'title'
    const edition = askedEdition()
    const found = await all.list({ kind, edition, status: 'published', order }, max, clock.now())
    return found.entries
      .filter(({ home }) => !home)
      .map((entry) => ({ group, label: entry.title, url: entry.path }))
  }
  const menuChoices = async (): Promise<readonly MenuChoice[]> => {
    const [{ categories, language }, tree] = await Promise.all([site.current(), terms.current()])
    // Visitors read them in the menu.
    const t = translator.in(language)
    const lists = ownerWords.lists
    const described = tree.terms
      .filter(({ kind }) => kind === 'category')
      .map(({ slug, name }) => [slug, name] as const)
    const inSite = Object.entries(categories).map(([slug, { name }]) => [slug, name] as const)
    return [
      { group: lists, label: t(words.home), url: pageUrls.home() },
      { group: lists, label: t(words.posts), url: pageUrls.posts() },
      { group: lists, label: t(words.archive), url: pageUrls.archive() },
      { group: lists, label: t(words.search), url: pageUrls.search() },
      ...types.added.map(({ label, listPath }) => ({
        group: lists,
        label: t(label.many),
        url: pageUrls.list(listPath),
      })),
      ...(await Promise.all(listed().map((part) => part.pages())))
        .flat()
        .map(({ path, title }) => ({ group: lists, label: t(title), url: sitePath(path) })),
      ...(await entriesOf(types.page, ownerWords.pages)),
      ...Array.from(new Map([...inSite, ...described]).entries().take(max.limit), ([slug, label]) => ({
        group: contentWords.categories,
        label,
        url: pageUrls.category(slug),
      })),
      ...(await entriesOf(types.post, deskWords.posts)),
      ...(
        await Promise.all(
          types.added.filter(({ access }) => !access).map((type) => entriesOf(type, type.label.many)),
        )
      ).flat(),
    ]
  }

  /** Translations of texts, and lists that every edition has. Anything else keeps its address. */
  const menuPlaces = async (addresses: readonly string[]): Promise<ReadonlyMap<string, PlaceHere>> => {
    const [choices, translated, { terms: described }] = await Promise.all([
      menuChoices(),
      entries.translatedHere(addresses, clock.now()),
      terms.current(),
    ])
    const tags = described
      .filter(({ kind }) => kind === 'tag')
      .map(({ slug, name }) => ({ url: pageUrls.tag(slug), label: name }))
    const lists = [...choices, ...tags]
    return new Map(
      addresses.flatMap((address) => {
        const entry = translated.get(address)
        const list = lists.find(({ url }) => url === inEdition(askedEdition(), address))
        const place = entry ? { url: entry.path, label: entry.title } : list
        return place ? [[address, { url: place.url, label: place.label }] as const] : []
      }),
    )
  }

  return { menuChoices, menuPlaces }
}
