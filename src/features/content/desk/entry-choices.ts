import { mediaKindOf } from '#features/library/domain/media-type.ts'
import { typesReferredTo } from '#shared/fields/types-referred-to.ts'
import { urls } from '#shared/urls.ts'
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
  const names = (await library.list()).map(({ name }) => name)
  const pictures = names.filter((name) => mediaKindOf(name) === 'picture')
  const others = names.filter((name) => mediaKindOf(name) !== 'picture')
  const addresses = (files: readonly string[]) => files.slice(0, mostFiles).map((name) => urls.media(name))
  const targets = await Promise.all(
    typesReferredTo(fields).map(async (kind) => {
      const found = await all.list({ kind, order: 'title' }, { limit: mostTargets, offset: 0 }, clock.now())
      return [kind, found.entries.map(({ slug, title }) => [slug, title] as const)] as const
    }),
  )
  return { pictures: addresses(pictures), files: addresses(others), targets: Object.fromEntries(targets) }
}
