import type { Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { type LanguageView, nameIn } from './language-view.ts'
import { nameOfEdition } from './named-edition.ts'

/** A list in which things of several languages stand, or only those of one. */
export type NarrowedList<Item> = {
  shown: readonly Item[]
  filter: LanguageFilterView
}

export type LanguageFilterView = {
  list: string
  /** Those that there is something in, if several. */
  languages: readonly LanguageView[]
}

/** `asked`: the name of a language, as an address has it. */
export function narrowList<Item extends { edition: string }>(
  all: readonly Item[],
  { site, list, asked }: { site: Site; list: string; asked: string | undefined },
): NarrowedList<Item> {
  const there = new Set(all.map(({ edition }) => edition))
  const editions = Object.keys(site.languages).filter((edition) => there.has(edition))
  if (editions.length < 2) return { shown: all, filter: { list, languages: [] } }
  const chosen = editions.find((edition) => nameOfEdition(edition) === asked)
  const languages = editions.map((edition) => ({
    ...{ edition, ...nameIn(site, edition), isThere: true },
    href: urls.desk.narrowed(list, nameOfEdition(edition)),
    isHere: edition === chosen,
  }))
  const shown = chosen === undefined ? all : all.filter(({ edition }) => edition === chosen)
  return { shown, filter: { list, languages } }
}
