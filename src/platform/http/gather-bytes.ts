export type GatheredBytes = { add(bytes: Uint8Array): void; whole(): Buffer }

/** Bytes that come in pieces. A piece may be a single byte and what describes it takes a hundred, so pieces are not kept. */
export function gatherBytes(): GatheredBytes {
  let room = Buffer.alloc(0)
  let used = 0
  return {
    add(bytes) {
      if (used + bytes.length > room.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(used + bytes.length, room.length * 2))
        room.copy(larger, 0, 0, used)
        room = larger
      }
      room.set(bytes, used)
      used += bytes.length
    },
    whole: () => room.subarray(0, used),
  }
}
