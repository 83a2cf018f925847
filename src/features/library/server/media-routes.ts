import { type Context, Hono } from 'hono'
import type { ContentDeps } from '#features/content/server/content-deps.ts'
import { createMissingPage, pathOf } from '#features/content/server/missing-page.tsx'
import { type FileToServe, serveFile } from '#platform/http/serve-file.ts'
import { urls } from '#shared/urls.ts'

const forever = 'public, max-age=31536000, immutable'
const askAgain = 'public, max-age=0, must-revalidate'

/** A drawing may hold script; opened by itself it can do nothing. */
const sandboxed = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

/** Files of the media folder, smaller versions of its pictures, and pictures for link previews. */
export function mediaRoutes(deps: ContentDeps) {
  const { entries, site, media, pictures, shareImages, pageCache, clock } = deps
  const missingPage = createMissingPage(deps)
  const missing = (context: Context) =>
    pageCache.respond(context.req.raw, pathOf(context.req), () => missingPage(pathOf(context.req)))

  /** A file that went away since it was found is as missing as any other. */
  const send = async (context: Context, file: FileToServe) =>
    (await serveFile(context.req.raw, file)) ?? (await missing(context))

  return new Hono()
    .get(`${urls.media('')}:name{.+}`, async (context) => {
      const name = context.req.param('name') ?? ''
      const file = await media.find(name)
      if (file) {
        const version = context.req.query('v')
        const current = version === undefined ? undefined : await pictures.facts(file)
        const cacheControl = current !== undefined && current.hash === version ? forever : askAgain
        const headers = file.contentType === 'image/svg+xml' ? sandboxed : {}
        return send(context, {
          path: file.path,
          contentType: file.contentType,
          cacheControl,
          headers,
        })
      }
      const { original, variant } = splitVariant(name)
      const source = await media.find(original)
      const path = source && (await pictures.variant(source, variant))
      // A page made before the picture was replaced still asks for its old versions.
      const present = source && !path ? await pictures.presentName(source, variant) : undefined
      if (present) return context.redirect(urls.media(`${original}/${present}`), 302)
      if (!path) return missing(context)
      return send(context, { path, contentType: contentTypeOf(variant), cacheControl: forever })
    })
    .get(urls.openGraphImage(':id{[1-9][0-9]{0,14}}', ':file'), async (context) => {
      const entry = await entries.byId(Number(context.req.param('id')), clock.now())
      const current = await site.current()
      const file = context.req.param('file') ?? ''
      const path = entry && (await shareImages.file(entry, current, file))
      if (path) return send(context, { path, contentType: 'image/png', cacheControl: forever })
      // Somebody shared an earlier version: its place is taken by the present one.
      return entry ? context.redirect(shareImages.describe(entry, current).path, 302) : missing(context)
    })
}

/** `oak.jpg/0123456789abcdef-800.avif` is a version of `oak.jpg`. */
function splitVariant(name: string) {
  const end = name.lastIndexOf('/')
  return { original: name.slice(0, Math.max(0, end)), variant: name.slice(end + 1) }
}

const contentTypeOf = (variant: string) => (variant.endsWith('.avif') ? 'image/avif' : 'image/webp')
