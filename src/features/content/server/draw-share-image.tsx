import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'
import { cardSize, type ShareCard, ShareImageCard } from './share-image-card.tsx'

const require = createRequire(import.meta.url)
const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const
const weights = [400, 600] as const

let loading: Promise<Font[]> | undefined

/** A PNG for link previews. Words in scripts the typeface does not have are left out rather than drawn as boxes. */
export async function drawShareImage(card: ShareCard): Promise<Uint8Array> {
  loading ??= loadFonts()
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    loading,
  ])
  const drawn = {
    siteTitle: drawable(card.siteTitle),
    title: drawable(card.title),
    byline: drawable(card.byline),
  }
  const family = subsets.join(', ')
  const element = (
    <div style={{ display: 'flex', width: '100%', height: '100%', fontFamily: family }}>
      <ShareImageCard {...drawn} title={drawn.title || drawn.siteTitle} />
    </div>
  )
  const svg = await satori(element, { ...cardSize, fonts })
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

async function loadFonts(): Promise<Font[]> {
  return Promise.all(
    subsets.flatMap((subset) =>
      weights.map(async (weight): Promise<Font> => {
        const file = `@fontsource/source-serif-4/files/source-serif-4-${subset}-${weight}-normal.woff`
        return { name: subset, weight, style: 'normal', data: await readFile(require.resolve(file)) }
      }),
    ),
  )
}

const known = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{Sc}\p{Z}\p{Mn}+<=>|~^`]*$/u
const pictographs = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu

function drawable(text: string): string {
  const words = text.replace(pictographs, '').replace(/\s+/gu, ' ').trim()
  return known.test(words) ? words : ''
}
