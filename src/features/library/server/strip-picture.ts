/**
 * Pictures of these kinds without the notes of people and programs, and without what is appended to them. The picture itself is not
 * touched. What follows damage may be cut off.
 */
export const stripPicture: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  png: (bytes) => stripPng(viewOf(bytes)),
  gif: (bytes) => stripGif(viewOf(bytes)),
  webp: (bytes) => stripWebp(viewOf(bytes)),
  avif: (bytes) => cutAvif(viewOf(bytes)),
}

const viewOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const nameAt = (view: Buffer, at: number) => view.toString('latin1', at, at + 4)

/** Chunks that affect how it looks: the picture, its colours, its print size, and the frames of an animation. */
const pngNames =
  'IHDR,PLTE,IDAT,IEND,tRNS,cHRM,gAMA,iCCP,sBIT,sRGB,cICP,mDCV,cLLI,bKGD,hIST,pHYs,sPLT,acTL,fcTL,fdAT'
const pngChunks = new Set(pngNames.split(','))

function stripPng(view: Buffer): Uint8Array {
  const kept = [view.subarray(0, 8)]
  for (let at = 8; at + 12 <= view.length; ) {
    const name = nameAt(view, at + 4)
    const end = at + 12 + view.readUInt32BE(at)
    if (pngChunks.has(name)) kept.push(view.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}

const [gifImage, gifExtension, gifEnd] = [0x2c, 0x21, 0x3b]
const [gifComment, gifApplication] = [0xfe, 0xff]
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

function stripGif(view: Buffer): Uint8Array {
  const colours = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  const endOfBlocks = (start: number) => {
    let at = start
    while (at < view.length && view[at] !== 0) at += 1 + (view[at] ?? 0)
    return at + 1
  }
  let at = 13 + colours(view[10])
  const kept = [view.subarray(0, at)]
  while (at < view.length && view[at] !== gifEnd) {
    const isImage = view[at] === gifImage
    if (!isImage && view[at] !== gifExtension) break
    const end = endOfBlocks(isImage ? at + 11 + colours(view[at + 9]) : at + 2)
    const isNote =
      view[at + 1] === gifComment ||
      (view[at + 1] === gifApplication && !loops.has(view.toString('latin1', at + 3, at + 14)))
    if (isImage || !isNote) kept.push(view.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.of(gifEnd)])
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

function stripWebp(view: Buffer): Uint8Array {
  const last = Math.min(view.length, 8 + view.readUInt32LE(4))
  const kept: Buffer[] = []
  for (let at = 12; at + 8 <= last; ) {
    const length = view.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (webpChunks.has(nameAt(view, at))) kept.push(view.subarray(at, Math.min(end, last)))
    at = end
  }
  const content = Buffer.concat([view.subarray(8, 12), ...kept])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

const avifBoxes = new Set(['ftyp', 'meta', 'moov', 'mdat'])

/** Its parts name each other by their place in the file, so that only the end can go. */
function cutAvif(view: Buffer): Uint8Array {
  let kept = 0
  for (let at = 0; at + 8 <= view.length; ) {
    const length = view.readUInt32BE(at)
    const isLong = length === 1 && at + 16 <= view.length
    const end = length === 0 ? view.length : at + (isLong ? Number(view.readBigUInt64BE(at + 8)) : length)
    if (end <= at) break
    if (avifBoxes.has(nameAt(view, at + 4))) kept = Math.min(end, view.length)
    at = end
  }
  return kept === 0 ? view : view.subarray(0, kept)
}

/**
 * A photograph without the notes of camera and phone: where, when and with what it was taken, a smaller picture of it,
 * a film appended to it. The picture itself is not touched, nor its colour profile; which side is up is kept.
 */
export function stripJpeg(bytes: Uint8Array, orientation = 1): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [view.subarray(0, 2)]
  if (orientation > 1) kept.push(orientationSegment(orientation))
  let at = 2
  while (at + 4 <= view.length) {
    if (view[at] !== 0xff) throw new Error('The photograph is damaged.')
    const marker = view[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) break
    const end = at + 2 + view.readUInt16BE(at + 2)
    const next = marker === startOfScan ? endOfScan(view, end) : end
    if (isPicture(marker, view.subarray(at + 4, end))) kept.push(view.subarray(at, next))
    at = next
  }
  return Buffer.concat([...kept, Buffer.of(0xff, endOfImage)])
}

const endOfImage = 0xd9
const startOfScan = 0xda

/**
 * Whether it is one of the segments that programs need: the file format's own, the colour profile, and the colour
 * coding.
 */
function isPicture(marker: number, content: Buffer) {
  if (marker === 0xfe) return false
  if (marker < 0xe1 || marker > 0xef || marker === 0xee) return true
  return marker === 0xe2 && content.subarray(0, 11).toString('latin1') === 'ICC_PROFILE'
}

/** The coded picture goes on to the next marker that is not part of it. */
function endOfScan(view: Buffer, start: number): number {
  for (
    let at = view.indexOf(0xff, start);
    at !== -1 && at + 1 < view.length;
    at = view.indexOf(0xff, at + 1)
  ) {
    const marker = view[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at
  }
  return view.length
}

/** Exif with nothing in it but the orientation. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  )
  segment.writeUInt16BE(orientation, 28)
  return segment
}
