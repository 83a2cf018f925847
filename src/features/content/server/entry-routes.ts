import { Hono } from 'hono'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { inEdition } from '#shared/edition.ts'
import { isSlug } from '#shared/slug.ts'
import type { ContentDeps } from './content-deps.ts'
import { createEntryPages } from './entry-page.tsx'
import type { EntryType } from './entry-type.ts'
import { createMissingPage, pathOf } from './missing-page.tsx'

/** The pages of posts and of the types that parts add. Those of pages stand behind whatever address is left. */
export function entryRoutes(deps: ContentDeps, of: readonly EntryType[]) {
  const { types, entries, pageCache, renderPage, clock } = deps
  const missing = createMissingPage(deps)
  const pageOf = createEntryPages(deps)
  const routes = new Hono()
  for (const { name, path } of of) {
    routes.get(path, (context) => {
      const type = types.named(name)
      if (!type) return context.notFound()
      const slug = context.req.param('slug') ?? ''
      return pageCache.respond(context.req.raw, inEdition(askedEdition(), type.pathOf(slug)), async () => {
        const entry = isSlug(slug) ? await entries.bySlug(type.name, slug, clock.now()) : undefined
        return entry ? renderPage(await pageOf(type, entry)) : missing(pathOf(context.req))
      })
    })
  }
  return routes
}
