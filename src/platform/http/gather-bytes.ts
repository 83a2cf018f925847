export type GatheredBytes = { add(bytes: Buffer): void; whole(): Buffer }

const nothing = Buffer.alloc(0)

/**
 * Bytes that come in pieces, most often in one, which is then used as it came. A piece may be a single byte and what
 * describes it takes a hundred, so the pieces after the first are not kept.
 */
export function gatherBytes(): GatheredBytes {
  let room: Buffer = nothing
  let used = 0
  return {
    add(bytes) {
      if (used === 0) {
        room = bytes
      } else {
        if (used + bytes.length > room.length) room = larger(room, used + bytes.length)
        room.set(bytes, used)
      }
      used += bytes.length
    },
    whole: () => (used === room.length ? room : room.subarray(0, used)),
  }
}

function larger(room: Buffer, min: number) {
  const made = Buffer.allocUnsafeSlow(Math.max(min, room.length * 2))
  room.copy(made)
  return made
}
