import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Clock } from '#platform/clock.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import { serveFile } from '#platform/http/serve-file.ts'
import { createMadeFiles } from '#platform/made-files.ts'
import type { HeadView } from '#platform/render/page-view.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import type { Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/content.ts'
import type { Entry } from '../domain/entry.ts'
import { cardSize, drawShareImage, type ShareCard } from './draw-share-image.tsx'
import type { EntriesStore } from './entries-store.ts'

type ShareImages = ReturnType<typeof createShareImages>

/** Raised when the design changes. */
const design = 1

export function createShareImages({ dataFolder }: { dataFolder: string }) {
  const made = createMadeFiles({ folder: join(dataFolder, 'cache', 'share-images'), atOnce: 1 })
  return {
    describe: (entry: Entry, site: Site): NonNullable<HeadView['image']> => ({
      path: urls.openGraphImage(entry.id, fileNameOf(cardOf(entry, site))),
      alt: words.shareImage({ title: entry.title, site: site.title }),
      ...cardSize,
    }),
    /** The picture's file, made when it is first asked for; nothing unless this is its present version. */
    async file(entry: Entry, site: Site, name: string): Promise<string | undefined> {
      const card = cardOf(entry, site)
      if (fileNameOf(card) !== name) return undefined
      return made.get(name, () => drawShareImage(card))
    },
  }
}

function cardOf({ title, author, terms }: Entry, site: Site): ShareCard {
  const category = terms.find(({ kind }) => kind === 'category')
  const name = author === undefined ? undefined : site.authors[author]?.name
  return { siteTitle: site.title, title, byline: [name, category?.name].filter(Boolean).join(' · ') }
}

const fileNameOf = (card: ShareCard) =>
  `${createHash('sha256')
    .update(JSON.stringify([design, card]))
    .digest('hex')
    .slice(0, 16)}.png`

const forever = 'public, max-age=31536000, immutable'

type ShareImageDeps = {
  entries: Pick<EntriesStore, 'byId'>
  site: CurrentSite
  shareImages: ShareImages
  clock: Clock
}

/** Pictures for link previews. One that is missing is left to the pages. */
export const shareImageRoutes = ({ entries, site, shareImages, clock }: ShareImageDeps) =>
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
