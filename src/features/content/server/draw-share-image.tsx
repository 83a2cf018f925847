import { cardSize, type ShareCard, ShareImageCard } from './share-image-card.tsx'

/** A PNG for link previews. Words in scripts the typeface does not have are left out rather than drawn as boxes. */
export async function drawShareImage(card: ShareCard): Promise<Uint8Array> {
  const [{ default: satori }, { default: sharp }, { family, fonts }] = await Promise.all([
    import('satori'),
    import('sharp'),
    import('./share-image-fonts.ts'),
  ])
  const drawn = {
    siteTitle: drawable(card.siteTitle),
    title: drawable(card.title),
    byline: drawable(card.byline),
  }
  const element = (
    <div style={{ display: 'flex', width: '100%', height: '100%', fontFamily: family }}>
      <ShareImageCard {...drawn} title={drawn.title || drawn.siteTitle} />
    </div>
  )
  const svg = await satori(element, { ...cardSize, fonts })
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

const known = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{Sc}\p{Z}\p{Mn}+<=>|~^`]*$/u
const pictographs = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu

function drawable(text: string): string {
  const words = text.replace(pictographs, '').replace(/\s+/gu, ' ').trim()
  return known.test(words) ? words : ''
}
