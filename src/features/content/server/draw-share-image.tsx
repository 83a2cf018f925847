/** Drawn without a browser: only flex boxes, and colours written out (the light ones of the theme). */

export type ShareCard = { siteTitle: string; title: string; byline: string }

export const cardSize = { width: 1200, height: 630 } as const

const ink = '#211c17'
const softInk = '#5f564b'
const accent = '#97401b'
const paper = '#fcfaf6'

function ShareImageCard({ siteTitle, title, byline }: ShareCard) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        boxSizing: 'border-box',
        padding: '72px 88px 64px',
        background: paper,
        color: ink,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 24, fontSize: 32, color: softInk }}>
        <div style={{ width: 56, height: 6, background: accent }} />
        {siteTitle}
      </div>
      <div
        style={{
          display: 'block',
          fontSize: titleSize(title),
          fontWeight: 600,
          lineHeight: 1.15,
          letterSpacing: '-0.015em',
          lineClamp: 4,
          wordBreak: 'break-word',
        }}
      >
        {title}
      </div>
      <div style={{ display: 'flex', fontSize: 30, color: softInk }}>{byline}</div>
    </div>
  )
}

function titleSize(title: string): number {
  if (title.length <= 32) return 96
  return title.length <= 64 ? 80 : 64
}

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
