import { Hono } from 'hono'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import { serveFile } from '#platform/http/serve-file.ts'
import { urls } from '#shared/urls.ts'
import type { ContentDeps } from './content-deps.ts'

const forever = 'public, max-age=31536000, immutable'

/** Pictures for link previews. One that is missing is left to the pages. */
export const shareImageRoutes = ({ entries, site, shareImages, clock }: ContentDeps) =>
  new Hono().get(urls.openGraphImage(':id{[1-9][0-9]{0,14}}', ':file'), async (context, next) => {
    const entry = await entries.byId(Number(context.req.param('id')), clock.now())
    if (!entry) return next()
    // It bears the name that the site has in the language of the entry.
    const current = await duringEdition(entry.edition, site.current)
    const path = await shareImages.file(entry, current, context.req.param('file') ?? '')
    // Somebody shared an earlier version: its place is taken by the present one.
    if (!path) return context.redirect(shareImages.describe(entry, current).path, 302)
    const served = { path, contentType: 'image/png', cacheControl: forever }
    return (await serveFile(context.req.raw, served)) ?? next()
  })
