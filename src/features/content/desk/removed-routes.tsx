import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { RemovedList } from '#platform/desk/removed-list.tsx'
import type { RemovedDocument, Revisions } from '#platform/documents/documents.ts'
import { frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.content.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'

/** Posts and pages that were taken out, all of them. */
export const createRemovedRoutes = ({ documents, types }: ContentDeskDeps): readonly DeskRoute[] => [
  {
    method: 'get',
    path: urls.desk.removedEntries,
    access: 'content',
    async handle({ csrf, t }) {
      const kinds = await Promise.all(types.all.map(({ name }) => documents.revisions.removed(name)))
      const removed = kinds.flat().toSorted((a, b) => b.removedAt.getTime() - a.removedAt.getTime())
      const main =
        removed.length === 0 ? (
          <p>{t(words.nothingRemoved)}</p>
        ) : (
          <RemovedList csrf={csrf} removed={await titled(documents.revisions, removed)} />
        )
      return { title: words.removed, main }
    },
  },
]

/** Those further down are listed by file name: reading a title means reading a text. */
const maxTitles = 200

async function titled(revisions: Revisions, removed: readonly RemovedDocument[]) {
  const texts = await revisions.lastTexts(removed.slice(0, maxTitles).map(({ id }) => id))
  return removed.map((one) => {
    const text = texts.get(one.id)
    return { ...one, title: text && String(frontMatterValues(text).title ?? '') }
  })
}
