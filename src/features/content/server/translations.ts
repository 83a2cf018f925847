import type { PageView, Translation } from '#platform/render/page-view.ts'
import { firstEdition, inEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import type { Entry, PostFilter } from '../domain/entry.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'

/** Finds the addresses of a page in the other languages of the site. */
export function createTranslations({
  entries,
  site,
  types,
  clock,
}: Pick<ContentDeps, 'entries' | 'site' | 'types' | 'clock'>) {
  const isAlone = async () => Object.keys((await site.current()).languages).length === 0
  return {
    /** A page of an entry: those of its translations that visitors can see. */
    async ofEntry(
      { kind, translations }: Pick<Entry, 'kind' | 'translations'>,
      view: PageView,
    ): Promise<PageView> {
      if (await isAlone()) return view
      const own = await entries.translations(translations, clock.now())
      const found = types.named(kind)?.shared ? inAllEditions(own, (await site.current()).languages) : own
      return { ...view, translations: found, tags: [...view.tags, tagOf.translations(translations)] }
    },
    /** A page that every edition has, at the same path. */
    async ofPlace(path: string, view: PageView): Promise<PageView> {
      const editions = Object.keys((await site.current()).languages)
      return editions.length === 0 ? view : { ...view, translations: placesIn(editions, path) }
    },
    /** A list with the same path in every edition that has posts in it. */
    async ofList(filter: PostFilter, path: string, view: PageView): Promise<PageView> {
      if (await isAlone()) return view
      return { ...view, translations: placesIn(await entries.editionsOf(filter, clock.now()), path) }
    },
  }
}

/** Untranslated entries are listed in the other languages, too. */
function inAllEditions(own: readonly Translation[], languages: Site['languages']): readonly Translation[] {
  const first = own.find(({ edition }) => edition === firstEdition)
  if (!first) return own
  const others = Object.keys(languages).filter((edition) => own.every((one) => one.edition !== edition))
  return [...own, ...placesIn(others, first.path)]
}

const placesIn = (editions: Iterable<string>, path: string): Translation[] =>
  Array.from(editions, (edition) => ({ edition, path: inEdition(edition, path) }))
