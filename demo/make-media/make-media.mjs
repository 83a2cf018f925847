// Draws the pictures of the demo site into content/media, and records its film and its sound.
//   node demo/make-media/make-media.mjs                   every picture (some minutes)
//   node demo/make-media/make-media.mjs oar-loft balance  only these pictures
//   node demo/make-media/make-media.mjs film sound        these two need ffmpeg on the path
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { pictures } from './pictures.mjs'
import { recordFilm, recordSound } from './record.mjs'

const target = new URL('../content/media/', import.meta.url)
const largest = 118_000
const wanted = process.argv.slice(2)

await mkdir(target, { recursive: true })
for (const { name, draw, format } of pictures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const source = draw()
  await writeFile(new URL(`${name}.${format}`, target), format === 'svg' ? source : await toWebp(source))
  console.log(`content/media/${name}.${format}`)
}
if (wanted.includes('film')) await recordFilm(target)
if (wanted.includes('sound')) await recordSound(target)

/** The printed grain is costly to store, so quality gives way until the picture is small enough. */
async function toWebp(source) {
  const { data, info } = await sharp(Buffer.from(source))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bytes
  for (const quality of [80, 70, 60, 52, 46, 40, 34, 28]) {
    bytes = await sharp(data, { raw: info }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length < largest) return bytes
  }
  return bytes
}
