import { Hono } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { serveFile } from '#platform/http/serve-file.ts'
import { urls } from '#shared/urls.ts'
import { isDownload } from '../domain/media-type.ts'
import type { MediaFiles } from './media-files.ts'
import type { Pictures } from './pictures.ts'

const forever = 'public, max-age=31536000, immutable'
const askAgain = 'public, max-age=0, must-revalidate'
/** For a version served in place of one that is still being made. */
const askSoon = 'public, max-age=30'

/** A drawing may contain scripts; opened on its own, it cannot do anything. */
const sandboxed = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

/** Files of the media folder and smaller versions of its pictures. A file that is missing is left to the pages of the site. */
export const mediaRoutes = ({ media, pictures }: { media: MediaFiles; pictures: Pictures }) =>
  new Hono<HttpEnv>().get(`${urls.media('')}:name{.+}`, async (context, next) => {
    const name = context.req.param('name') ?? ''
    const file = await media.find(name)
    if (file) {
      const version = context.req.query('v')
      const current = version === undefined ? undefined : await pictures.know(file)
      const cacheControl = current !== undefined && current.hash === version ? forever : askAgain
      const { path, contentType } = file
      const headers = contentType === 'image/svg+xml' ? sandboxed : {}
      const saved = isDownload(name) && { downloadAs: name.split('/').at(-1) ?? name }
      const served = { path, contentType, cacheControl, headers, ...saved }
      return (await serveFile(context.req.raw, served)) ?? next()
    }
    const { original, variant } = splitVariant(name)
    const source = await media.find(original)
    const found = source && (await pictures.variant(source, variant))
    // A page made before the picture was replaced still asks for its old versions.
    const present = source && !found ? await pictures.presentName(source, variant) : undefined
    if (present) return context.redirect(urls.media(`${original}/${present}`), 302)
    if (!found) return next()
    const { path, contentType, isIt } = found
    const served = { path, contentType, cacheControl: isIt ? forever : askSoon }
    return (await serveFile(context.req.raw, served)) ?? next()
  })

/** `oak.jpg/0123456789abcdef-800.avif` is a version of `oak.jpg`. */
function splitVariant(name: string) {
  const end = name.lastIndexOf('/')
  return { original: name.slice(0, Math.max(0, end)), variant: name.slice(end + 1) }
}
