import { createHash } from 'node:crypto'

type PictureStyle = {
  width: number
  height: number
  foreground?: string | undefined
  background?: string | undefined
}

/** Drawn at this many times its size, so that it is sharp on every screen. */
const scale = 3

/** The picture of a code: strokes, bent and shifted by what `seed` says, so that the same challenge looks the same. */
export async function drawCaptcha(code: string, seed: string, style: PictureStyle): Promise<Buffer> {
  const { width, height, foreground = '#000', background = '#fff' } = style
  const random = createRandom(seed)
  const letters = [...code].map((letter, index) => letterPaths(letter, index, style, random))
  const lines = Array.from({ length: 3 }, () => linePath(style, random))
  const stroke = (paths: string[], strokeWidth: number) =>
    `<path d="${paths.join(' ')}" fill="none" stroke="${foreground}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${background}"/>${stroke(letters.flat(), 1.5)}${stroke(lines, 0.6)}</svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer()
}

type Random = (min: number, max: number) => number

function letterPaths(letter: string, index: number, { width, height }: PictureStyle, random: Random) {
  const cell = width / 4.4
  const size = (height * random(0.58, 0.7)) / 6
  const [left, top] = [cell * (index + 0.28) + random(-1, 1), (height - size * 6) / 2 + random(-1.5, 1.5)]
  const [turn, lean] = [random(-0.22, 0.22), random(-0.25, 0.25)]
  const place = (point: string) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    const [fromMiddle, down] = [x - 2 + lean * (3 - y) + random(-0.12, 0.12), y - 3 + random(-0.12, 0.12)]
    const across = fromMiddle * Math.cos(turn) - down * Math.sin(turn)
    const along = fromMiddle * Math.sin(turn) + down * Math.cos(turn)
    return `${(left + (across + 2) * size).toFixed(2)} ${(top + (along + 3) * size).toFixed(2)}`
  }
  return (glyphs[letter] ?? '').split('/').map((stroke) => `M${stroke.split(' ').map(place).join('L')}`)
}

function linePath({ width, height }: PictureStyle, random: Random) {
  const y = () => random(0.15 * height, 0.85 * height).toFixed(2)
  return `M0 ${y()}C${width / 3} ${y()} ${(2 * width) / 3} ${y()} ${width} ${y()}`
}

function createRandom(seed: string): Random {
  let bytes = createHash('sha512').update(seed).digest()
  let next = 0
  return (min, max) => {
    if (next + 2 > bytes.length) [bytes, next] = [createHash('sha512').update(bytes).digest(), 0]
    const share = bytes.readUInt16BE(next) / 65536
    next += 2
    return min + (max - min) * share
  }
}

/**
 * Letters and digits as strokes on a grid four wide and six high, from the top left: `x,y` points joined by lines, a
 * slash between strokes.
 */
export const glyphs: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6/0.7,4 3.3,4',
  B: '0,0 0,6 2.6,6 3.8,5 3.8,4 2.6,3 0,3/2.6,3 3.5,2.2 3.5,0.8 2.6,0 0,0',
  C: '4,1 2.8,0 1.2,0 0,1.5 0,4.5 1.2,6 2.8,6 4,5',
  D: '0,0 0,6 2.2,6 4,4.3 4,1.7 2.2,0 0,0',
  E: '4,0 0,0 0,6 4,6/0,3 3,3',
  F: '4,0 0,0 0,6/0,3 3,3',
  G: '4,1 2.8,0 1.2,0 0,1.5 0,4.5 1.2,6 2.8,6 4,5 4,3.4 2.4,3.4',
  H: '0,0 0,6/4,0 4,6/0,3 4,3',
  J: '3.4,0 3.4,4.8 2.4,6 1.2,6 0.2,4.8',
  K: '0,0 0,6/4,0 0,3.4/1.4,2.4 4,6',
  L: '0,0 0,6 3.8,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 2.8,0 4,1 4,2.4 2.8,3.4 0,3.4',
  Q: '1.2,0 0,1.5 0,4.5 1.2,6 2.8,6 4,4.5 4,1.5 2.8,0 1.2,0/2.4,4.2 4.2,6.4',
  R: '0,6 0,0 2.8,0 4,1 4,2.4 2.8,3.4 0,3.4/2.2,3.4 4,6',
  S: '3.8,0.9 2.8,0 1.2,0 0.2,1 0.2,2 1.2,2.8 2.8,3.2 3.8,4 3.8,5 2.8,6 1.2,6 0.2,5.1',
  T: '0,0 4,0/2,0 2,6',
  U: '0,0 0,4.6 1.2,6 2.8,6 4,4.6 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2.4 3,6 4,0',
  X: '0,0 4,6/4,0 0,6',
  Y: '0,0 2,3 4,0/2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  2: '0.2,1.2 1.2,0 2.8,0 3.8,1.2 3.6,2.4 0.2,6 4,6',
  3: '0.2,0.8 1.2,0 2.8,0 3.7,1 3.5,2.2 2.2,2.9/2.2,2.9 3.8,3.8 3.8,5 2.8,6 1.2,6 0.2,5.2',
  4: '3,6 3,0 0,4.2 4,4.2',
  5: '3.8,0 0.6,0 0.3,2.8 2.6,2.5 3.8,3.6 3.8,4.8 2.8,6 1.2,6 0.2,5.2',
  6: '3.4,0 1.4,1.2 0.2,3.4 0.2,4.8 1.2,6 2.8,6 3.8,4.8 3.8,3.8 2.8,2.8 1.2,2.8 0.3,3.8',
  7: '0,0 4,0 1.4,6',
  8: '2,2.8 0.6,2 0.6,0.8 1.4,0 2.6,0 3.4,0.8 3.4,2 2,2.8 0.2,3.8 0.2,5 1.2,6 2.8,6 3.8,5 3.8,3.8 2,2.8',
  9: '0.6,6 2.6,4.8 3.8,2.6 3.8,1.2 2.8,0 1.2,0 0.2,1.2 0.2,2.2 1.2,3.2 2.8,3.2 3.7,2.2',
}
