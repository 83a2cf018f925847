import { countByte } from './byte-search.ts'

const lineFeed = 0x0a
/** What one large unit took beyond this is given back after it. */
const large = 1 << 22

/** The part of a file that is in memory: bytes are added at its end and dropped at its start. Places are counted from the start of the file. */
export function createByteWindow() {
  let store = new Uint8Array(1 << 16)
  let base = 0
  let length = 0
  let view = store.subarray(0, 0)
  let line = 1
  let countedTo = 0

  const countLines = (place: number) => {
    if (place <= countedTo) return
    line += countByte(store, lineFeed, countedTo - base, place - base)
    countedTo = place
  }

  return {
    bytes: () => view,
    base: () => base,
    end: () => base + length,

    append(chunk: Uint8Array): void {
      if (length + chunk.length > store.length) {
        const larger = new Uint8Array(Math.max(store.length * 1.5, length + chunk.length))
        larger.set(store.subarray(0, length))
        store = larger
      }
      store.set(chunk, length)
      length += chunk.length
      view = store.subarray(0, length)
    },

    dropTo(wanted: number): void {
      const place = Math.min(wanted, base + length)
      if (place <= base) return
      countLines(place)
      const left = store.subarray(place - base, length)
      length = left.length
      if (store.length > large && length < store.length / 4) store = new Uint8Array(large)
      store.set(left)
      view = store.subarray(0, length)
      base = place
    },

    /** The line of a place that is in memory; asked in the order of the file. */
    lineAt(place: number): number {
      countLines(place)
      return line
    },
  }
}
