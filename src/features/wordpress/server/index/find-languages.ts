import type { DatabaseSync } from 'node:sqlite'
import type { ExportTerm } from '../../domain/export/export-types.ts'
import { type OldLanguage, type SiteLanguages, siteLanguages } from '../../domain/languages/site-languages.ts'
import type { ExportFacts } from './index-export.ts'

/** What languages the texts of a file are in. Every item gets its edition. */
export function findLanguages(
  db: DatabaseSync,
  { site }: ExportFacts,
  { hereLanguage, types }: { hereLanguage: string | undefined; types: readonly string[] },
): SiteLanguages {
  const found = db
    .prepare(
      `select language as name, count(*) as count from items
        where language <> '' and type in (select value from json_each(?)) group by language order by min(n)`,
    )
    .all(JSON.stringify(types)) as OldLanguage[]
  const terms = db.prepare(`select value from terms where taxonomy = 'language' order by slug`).all()
  const languages = siteLanguages({
    found,
    terms: terms.map(({ value }) => JSON.parse(String(value)) as ExportTerm),
    ...{ here: hereLanguage, old: site.language },
  })
  const put = db.prepare(
    'update items set edition = ? where language = ? and type in (select value from json_each(?))',
  )
  for (const [name, edition] of Object.entries(languages.editions))
    put.run(edition, name, JSON.stringify(types))
  return languages
}

/** The same page in the further languages. */
export function translationsOf(db: DatabaseSync, oldId: number | undefined): number[] {
  if (oldId === undefined) return []
  return db
    .prepare(
      `select other.old_id as id from items as one join items as other on other.translations = one.translations
        where one.old_id = ? and one.shares_id = 0 and one.translations <> '' and other.shares_id = 0
          and other.edition <> one.edition and other.type = one.type and other.status = 'publish'
        group by other.edition`,
    )
    .all(oldId)
    .map(({ id }) => Number(id))
}
