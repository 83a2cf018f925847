import type { DatabaseSync } from 'node:sqlite'
import { words as sourceWords } from '#words/desk.importSource.ts'
import { taxonomyOf } from '../../domain/addresses/link-bases.ts'
import { SourceProblem } from '../source/source-problem.ts'
import type { ExportFacts } from './index-export.ts'
import type { SiteAnswers } from './site-answers.ts'

/** WordPress's own words, and those of its files. */
const known = new Set(['category', 'tag', 'author', 'page', 'feed', 'wp-content', 'wp-json', 'wp-admin'])

/** By which other taxonomies are known to be no list for visitors. */
const hidden = new Set([
  'nav_menu',
  'post_format',
  'language',
  'post_translations',
  'flamingo_inbound_channel',
])

/** First word of an address -> the taxonomy whose terms stand behind it: as the owner says, or as links in the texts show. */
export function findBases(
  db: DatabaseSync,
  { bases }: Pick<ExportFacts, 'bases'>,
  { bases: said = {} }: Pick<SiteAnswers, 'bases'>,
): Readonly<Record<string, string>> {
  const taxonomies = db
    .prepare('select distinct taxonomy from terms order by taxonomy')
    .all()
    .map(({ taxonomy }) => String(taxonomy))
    .filter((taxonomy) => !hidden.has(taxonomy))
  for (const [base, taxonomy] of Object.entries(said))
    if (!taxonomies.includes(taxonomy))
      throw new SourceProblem(
        sourceWords.noTaxonomy({ base, taxonomy }),
        taxonomies.length > 0
          ? sourceWords.nameTaxonomy({ taxonomies: taxonomies.slice(0, 20) })
          : sourceWords.noTaxonomies,
      )
  const term = db.prepare('select 1 from terms where taxonomy = ? and slug in (?, ?)')
  const item = db.prepare('select 1 from addresses where path = ? or (path > ? and path < ?)')
  const hasTerm = (taxonomy: string, slug: string) =>
    term.get(taxonomy, slug, encodeURIComponent(slug).toLowerCase()) !== undefined
  const found = Object.entries(bases).flatMap(([base, slugs]): [string, string][] => {
    // The name of a taxonomy stands for itself.
    if (known.has(base) || /^\d+$/.test(base) || taxonomies.includes(base)) return []
    // Where entries stand, such as those of a language, the word means something else: "0" comes after "/".
    if (item.get(`/${base}`, `/${base}/`, `/${base}0`)) return []
    const taxonomy = taxonomyOf(slugs, taxonomies, hasTerm)
    return taxonomy ? [[base, taxonomy]] : []
  })
  return { ...Object.fromEntries(found), ...said }
}
