import { typesReferredTo } from '#shared/fields/types-referred-to.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import type { EntryView } from './entry-view.ts'

const mostFiles = 300
const mostTargets = 500

/** What can be chosen in the form of an entry: the newest files of the library, and entries to refer to. */
export async function choicesFor(
  { library, all, clock }: ContentDeskDeps,
  { fields }: EntryType,
): Promise<Pick<EntryView, 'pictures' | 'files' | 'targets'>> {
  const { pictures = [], others = [] } = Object.groupBy(await library.list(), ({ isPicture }) =>
    isPicture ? 'pictures' : 'others',
  )
  const newest = (files: typeof pictures) => files.slice(0, mostFiles).map(({ address }) => address)
  const targets = await Promise.all(
    typesReferredTo(fields).map(async (kind) => {
      const found = await all.list({ kind, order: 'title' }, { limit: mostTargets, offset: 0 }, clock.now())
      return [kind, found.entries.map(({ slug, title }) => [slug, title] as const)] as const
    }),
  )
  return { pictures: newest(pictures), files: newest(others), targets: Object.fromEntries(targets) }
}
