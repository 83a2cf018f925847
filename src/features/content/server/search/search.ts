import type { RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import type { Log } from '#platform/log.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { queryTerms } from '../../domain/search-query.ts'
import { type SnippetPiece, snippetOf } from '../../domain/snippet.ts'
import type { EntryTables } from '../entry-rows.ts'
import { type SearchOptions, searchIndexOf } from './search-index.ts'
import { createSearchIndexing } from './search-indexing.ts'
import { createSearchLanguages } from './search-languages.ts'

type Found = { ids: readonly number[]; total: number; snippetOf(text: string): SnippetPiece[] }

export type Search = {
  /** Results for visitors of the requested edition. */
  find(query: string, options: Omit<SearchOptions, 'edition'>): Promise<Found>
  /** A query for the ids of all matches, in any language; undefined for an empty search. */
  matching(query: string): Promise<RawBuilder<unknown> | undefined>
  /** Puts into the index what waits for it, as long as it takes. */
  beginIndexing(): void
  stopIndexing(): Promise<void>
}

export type SearchDeps = { db: Database; site: CurrentSite; log?: Log | undefined }

export function createSearch({ db, site, log }: SearchDeps): Search {
  const { read } = db.tables<EntryTables>()
  const index = searchIndexOf(db.engine)
  const languages = createSearchLanguages(site)
  const indexing = createSearchIndexing({ db, languages, log })
  return {
    async find(query, options) {
      const edition = askedEdition()
      const reader = (await languages.readers()).get(edition) ?? languages.plain
      const terms = queryTerms(query, reader)
      const snippet = (text: string) => snippetOf(text, terms, reader)
      if (terms.length === 0) return { ids: [], total: 0, snippetOf: snippet }
      await indexing.catchUp()
      return { ...(await index.find(read, terms, { ...options, edition })), snippetOf: snippet }
    },
    async matching(query) {
      const queries = Array.from(await languages.readers(), ([edition, reader]) => ({
        edition,
        terms: queryTerms(query, reader).map((term) => ({ ...term, prefix: term.stems.length > 0 })),
      })).filter(({ terms }) => terms.length > 0)
      if (queries.length === 0) return undefined
      await indexing.catchUp()
      return index.matching(queries)
    },
    beginIndexing: indexing.begin,
    stopIndexing: indexing.stop,
  }
}
