import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { checkUpload } from './check-upload.ts'

const secret = 'Iris at home'
const picture = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#a52' } }).composite([
    { input: Buffer.from('<svg><circle cx="3" cy="3" r="2"/></svg>') },
  ])
const trailing = Buffer.from(`PK ${secret}`)

const afterFirst = (bytes: Buffer, at: number, ...more: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at), trailing])

const pngChunk = (name: string, text: string) => {
  const content = Buffer.from(`${name}${text}`, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(text.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
const png = async () =>
  afterFirst(
    await picture().png().toBuffer(),
    33,
    pngChunk('tEXt', `Comment\0${secret}`),
    pngChunk('iTXt', `Author\0\0\0\0\0${secret}`),
    pngChunk('zTXt', `Author\0\0${secret}`),
    pngChunk('prIv', secret),
  )
const gif = async () => {
  const bytes = await picture().gif().toBuffer()
  const at = 13 + ((bytes[10] ?? 0) & 0x80 ? 3 << (((bytes[10] ?? 0) & 7) + 1) : 0)
  const note = Buffer.concat([Buffer.of(0x21, 0xfe, secret.length), Buffer.from(secret), Buffer.of(0)])
  return afterFirst(bytes, at, note)
}
const webp = async () => {
  const bytes = await picture().webp({ lossless: true }).toBuffer()
  const length = Buffer.alloc(4)
  length.writeUInt32LE(secret.length)
  const whole = Buffer.concat([bytes, Buffer.from('NOTE'), length, Buffer.from(secret)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return Buffer.concat([whole, trailing])
}
const avif = async () => Buffer.concat([await picture().avif({ lossless: true }).toBuffer(), trailing])
const jpg = async () =>
  afterFirst(
    await picture().jpeg().toBuffer(),
    2,
    Buffer.from([0xff, 0xfe, 0, secret.length + 2]),
    Buffer.from(secret),
  )

const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

it.each([
  ['png', png],
  ['gif', gif],
  ['webp', webp],
  ['avif', avif],
  ['jpg', jpg],
])('[OPS-63] notes and what is appended to a picture do not come along: %s', async (extension, make) => {
  const given = await make()
  expect(given.includes(secret)).toBe(true)
  const checked = await checkUpload(`a.${extension}`, given)
  const kept = Buffer.from(checked.ok ? checked.value.bytes : '')
  expect(kept.includes(secret)).toBe(false)
  expect(await pixels(kept)).toEqual(await pixels(given))
})

it('[OPS-63] a moving picture keeps moving', async () => {
  const frame = (background: string) => ({
    create: { width: 8, height: 6, channels: 3 as const, background },
  })
  const frames = await Promise.all(
    ['#a52', '#25a', '#5a2'].map((colour) => sharp(frame(colour)).png().toBuffer()),
  )
  for (const extension of ['gif', 'webp'] as const) {
    const given = await sharp(frames, { join: { animated: true } })
      [extension]({ loop: 2 })
      .toBuffer()
    const checked = await checkUpload(`a.${extension}`, given)
    const { pages, loop } = await sharp(checked.ok ? checked.value.bytes : given).metadata()
    expect([pages, loop]).toEqual([3, 2])
  }
})
