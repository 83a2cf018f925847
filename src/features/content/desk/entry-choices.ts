import { firstEdition } from '#shared/edition.ts'
import { typesReferredTo } from '#shared/fields/types-referred-to.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import type { EntryView } from './entry-view.ts'
import type { OpenedEntry } from './opened-entry.ts'

const mostFiles = 300
const mostTargets = 500

/** What can be chosen in the form of an entry: the newest files of the library, entries to refer to, and what others say. */
export async function choicesFor(
  { library, all, typed, clock }: ContentDeskDeps,
  { type: { name, fields, isNested }, translation, stored }: OpenedEntry,
): Promise<Pick<EntryView, 'pictures' | 'files' | 'targets' | 'pages' | 'known'>> {
  const { pictures = [], others = [] } = Object.groupBy(await library.list(), ({ isPicture }) =>
    isPicture ? 'pictures' : 'others',
  )
  const newest = (files: typeof pictures) => files.slice(0, mostFiles).map(({ address }) => address)
  const named = async (kind: string, order: 'title' | 'place') => {
    const edition = translation?.edition ?? firstEdition
    const found = await all.list({ kind, order, edition }, { limit: mostTargets }, clock.now())
    return found.entries.map(({ slug, title }) => [slug, title] as const)
  }
  const targets = await Promise.all(
    typesReferredTo(fields).map(async (kind) => [kind, await named(kind, 'title')] as const),
  )
  const known = await Promise.all(
    Object.entries(fields)
      .filter(([, { kind, filter }]) => kind === 'text' && filter)
      .map(async ([field]) => [field, await typed.written(name, field)] as const),
  )
  return {
    pictures: newest(pictures),
    files: newest(others),
    targets: Object.fromEntries(targets),
    known: Object.fromEntries(known),
    pages: isNested ? (await named(name, 'place')).filter(([slug]) => slug !== stored.slug) : [],
  }
}
