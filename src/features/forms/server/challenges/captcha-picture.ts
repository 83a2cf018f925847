import { createHash } from 'node:crypto'
import { glyphs } from './glyphs.ts'

export type PictureStyle = {
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

type Random = (least: number, most: number) => number

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
  return (least, most) => {
    if (next + 2 > bytes.length) [bytes, next] = [createHash('sha512').update(bytes).digest(), 0]
    const share = bytes.readUInt16BE(next) / 65536
    next += 2
    return least + (most - least) * share
  }
}
