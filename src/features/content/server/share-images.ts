import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createMadeFiles } from '#platform/made-files.ts'
import type { HeadView } from '#platform/render/page-view.ts'
import type { Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/content.ts'
import type { Entry } from '../domain/entry.ts'
import { drawShareImage } from './draw-share-image.tsx'
import { cardSize, type ShareCard } from './share-image-card.tsx'

export type ShareImages = ReturnType<typeof createShareImages>

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
