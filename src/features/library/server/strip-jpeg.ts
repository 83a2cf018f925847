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

/** Of the segments for programs: the file format's own, the colour profile, and how colours are coded. */
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
