import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.redirects.ts'
import { redirectsPath } from '../server/redirects-kind.ts'
import type { RedirectsStore } from '../server/redirects-store.ts'
import { RedirectsPage } from './redirects-page.tsx'
import type { createTryAddress } from './try-address.ts'

const pageSize = 100

export type RedirectsRouteDeps = {
  documents: Pick<Documents, 'find'>
  store: Pick<RedirectsStore, 'list'>
  tryAddress: ReturnType<typeof createTryAddress>
}

/** The list, and what an address gives. */
export function createRedirectsRoutes(deps: RedirectsRouteDeps): readonly DeskRoute[] {
  const { documents, store, tryAddress } = deps
  const handle = async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const { q = '', page: asked = '', test = '' } = c.req.query()
    const page = Math.max(1, Math.min(100_000, Number.parseInt(asked, 10) || 1))
    const { total, redirects } = await store.list(q.trim(), {
      limit: pageSize,
      offset: (page - 1) * pageSize,
    })
    const pages = Math.max(1, Math.ceil(total / pageSize))
    const document = await documents.find({ path: redirectsPath })
    const typed = test.trim().slice(0, 2000)
    return {
      title: words.redirects,
      main: (
        <RedirectsPage
          search={q}
          total={total}
          redirects={redirects}
          paging={{ page, pages, pathOf: (to) => urls.desk.redirects({ q, page: to > 1 ? String(to) : '' }) }}
          tested={typed}
          tried={typed === '' ? undefined : await tryAddress(typed)}
          history={document && urls.desk.revisions(document.id, 'redirects')}
        />
      ),
    }
  }
  return [{ method: 'get', path: urls.desk.redirects(), access: 'content', handle }]
}
