import type { DatabaseSync } from 'node:sqlite'
import { placeOfType } from '../../domain/plan/place-of-type.ts'
import { wantedSlug } from '../../domain/plan/wanted-slug.ts'
import type { Here } from '../here.ts'
import type { ExportFacts } from './index-export.ts'
import type { ItemRow } from './item-row.ts'
import { siteName } from './site-name.ts'

export type PageRow = Pick<ItemRow, 'old_id' | 'title' | 'slug' | 'type' | 'parent'>

/** Pages of the old site that its visitors saw. */
export const publishedPages = (db: DatabaseSync, where: string, ...values: (string | number)[]) =>
  db
    .prepare(
      `select old_id, title, slug, type, parent from items where type = 'page' and status = 'publish' and shares_id = 0 and ${where}`,
    )
    .all(...values) as PageRow[]

export const namedPage = ({ title, old_id }: PageRow) => ({ title, id: String(old_id) })

/**
 * What the page here that is the front page, or has the list of posts, is to the page of the old site that is to be that:
 * what became of it, a page of the start whose place it takes, or neither.
 */
export async function standingThere(
  here: Here,
  site: ExportFacts['site'],
  page: PageRow,
  taken: number,
): Promise<'itself' | 'start page in its place' | 'another page'> {
  const key = String(page.old_id)
  const note = (await here.notes(siteName(site), [key])).get(key)
  if (note) return note.document === taken ? 'itself' : 'another page'
  const path = `${placeOfType.get(page.type)?.folder}/${wantedSlug({ ...page, id: page.old_id })}.md`
  const { paths } = await here.documents({ ids: [], paths: [path] })
  const isInPlace = page.parent === 0 && paths.get(path) === taken
  return isInPlace && (await here.startPages([taken])).size > 0 ? 'start page in its place' : 'another page'
}
