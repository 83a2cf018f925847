import { mostCategoryLevels } from '#shared/category-depth.ts'
import { decoded } from '../../domain/addresses/decoded.ts'
import type { TermKeys } from '../../domain/plan/term-keys.ts'
import type { OwnAddresses } from '../../domain/redirects/own-redirects.ts'
import type { ItemRow } from '../index/item-row.ts'
import type { Plan } from '../index/open-plan.ts'
import type { FindNotes } from './plan-batch.ts'

/** Categories and tags with what stands above them. */
export function termPaths({ old }: Plan, termKeys: TermKeys): OwnAddresses['terms'] {
  const above = (slug: string, passed: readonly string[] = []): readonly string[] => {
    const parent = old.term('category', slug)?.parent ?? ''
    return parent === '' || passed.includes(parent) || passed.length >= mostCategoryLevels
      ? []
      : [...above(parent, [...passed, parent]), decoded(parent)]
  }
  return (['category', 'post_tag'] as const).flatMap((taxonomy) =>
    old.terms(taxonomy).flatMap(({ slug }) => {
      const key = termKeys(taxonomy, slug)
      const slugs = [...(taxonomy === 'category' ? above(slug) : []), decoded(slug)]
      return key === undefined
        ? []
        : [{ base: taxonomy === 'category' ? taxonomy : 'tag', slugs, key } as const]
    }),
  )
}

/** More lines than this would make redirects hard to read. */
const mostLostFiles = 1000

/** Files that stood below a text and did not come. */
export async function lostFilesOf(plan: Plan, findNotes: FindNotes): Promise<OwnAddresses['lostFiles']> {
  const lost: OwnAddresses['lostFiles'][number][] = []
  let rows: readonly ItemRow[] = plan.index.after('attachment', 0, 500)
  while (rows.length > 0 && lost.length < mostLostFiles) {
    const notes = await findNotes(rows.map(({ key }) => key))
    for (const { key, parent, link } of rows) {
      const to = notes.has(key) || parent === 0 ? undefined : plan.old.item(parent)?.address
      if (to) lost.push({ link, to })
    }
    rows = plan.index.after('attachment', rows.at(-1)?.n ?? 0, 500)
  }
  return lost.slice(0, mostLostFiles)
}
