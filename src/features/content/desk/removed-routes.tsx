import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { RemovedList } from '#platform/desk/removed-list.tsx'
import { urls } from '#shared/urls.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'

/** Posts and pages that were taken out, all of them. */
export const createRemovedRoutes = ({ documents, types }: ContentDeskDeps): readonly DeskRoute[] => [
  {
    method: 'get',
    path: urls.desk.removedEntries,
    access: 'content',
    async handle({ csrf }) {
      const kinds = await Promise.all(types.all.map(({ name }) => documents.revisions.removed(name)))
      const removed = kinds.flat().toSorted((a, b) => b.removedAt.getTime() - a.removedAt.getTime())
      const main =
        removed.length === 0 ? (
          <p>Nothing was removed on this desk.</p>
        ) : (
          <RemovedList csrf={csrf} removed={removed} />
        )
      return { title: 'Removed', main }
    },
  },
]
