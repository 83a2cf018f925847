const idsOfPage = 1 << 15
const mostPages = 4096

/** Remembers ids, a bit for each; ids of one site stand close together. Ids that are spread to fill memory are not remembered. */
export function createIdSet() {
  const pages = new Map<number, Uint8Array>()
  const pageOf = (id: number) => Math.floor(id / idsOfPage)
  return {
    has(id: number): boolean {
      const byte = pages.get(pageOf(id))?.[(id % idsOfPage) >> 3] ?? 0
      return (byte & (1 << (id & 7))) !== 0
    },
    add(id: number): void {
      const page = pageOf(id)
      const bits = pages.get(page) ?? new Uint8Array(idsOfPage >> 3)
      const at = (id % idsOfPage) >> 3
      bits[at] = (bits[at] ?? 0) | (1 << (id & 7))
      if (pages.size < mostPages) pages.set(page, bits)
    },
  }
}
