import type { ExportItem, ExportMeta } from './export-types.ts'
import type { Problem } from './problems.ts'

/** `repeated`: the same item was read before. `shares-id`: another item with this id does. */
type Standing = 'first' | 'repeated' | 'shares-id'

const byNumber = /[?&](?:p|page_id|attachment_id)=(\d{1,15})(?!\d)/g
const referringMeta = new Set(['_thumbnail_id', '_menu_item_object_id', '_menu_item_menu_item_parent'])

/** The id that addresses of the form `?p=12` lead to. */
export function idInAddress(address: string): number {
  const [, digits = '0'] = address.matchAll(byNumber).next().value ?? []
  return Number(digits)
}

function* idsReferredTo(item: ExportItem): Generator<number> {
  yield item.parent
  for (const { key, text } of item.meta) if (referringMeta.has(key)) yield Number(text)
  for (const [, digits] of item.content.matchAll(byNumber)) yield Number(digits)
}

/** Beyond this number, items are not compared. */
const maxItems = 500_000
/** For comments, and for ids that are referred to. */
const maxIds = 1_000_000

type Place = Pick<Problem, 'line' | 'byte'>
type Tell = (problem: Problem) => void

export type KnownIds = ReturnType<typeof createKnownIds>

/** Remembers only the number of every item, to tell duplicates from items with another's id. */
export function createKnownIds() {
  const items = new Map<number, number>()
  const comments = new Set<number>()
  const referredTo = new Set<number>()
  const perhapsLost = new Map<number, Place & { item: number }>()

  function standingOf(item: ExportItem, place: Place, tell: Tell): Standing {
    const mark = fingerprint(item)
    const known = items.get(item.id)
    if (known === undefined) {
      if (item.id > 0 && items.size < maxItems) items.set(item.id, mark)
      return 'first'
    }
    if (known === mark) {
      tell({ kind: 'repeated-item', ...place, item: item.id })
      return 'repeated'
    }
    tell({ kind: 'shared-id', ...place, item: item.id })
    const own = idInAddress(item.guid)
    if (own > 0) perhapsLost.set(own, { ...place, item: item.id })
    return 'shares-id'
  }

  return {
    add(item: ExportItem, place: Place, tell: Tell): Standing {
      const standing = standingOf(item, place, tell)
      if (standing === 'repeated') return standing
      for (const { id } of item.comments) {
        if (comments.has(id))
          tell({ kind: 'repeated-comment-id', ...place, item: item.id, about: String(id) })
        if (id > 0 && comments.size < maxIds) comments.add(id)
      }
      for (const id of idsReferredTo(item)) if (id > 0 && referredTo.size < maxIds) referredTo.add(id)
      return standing
    },

    /** At the end: ids that others refer to, and that only an item had which now has another's. */
    tellLost(tell: Tell): void {
      for (const [id, { line, byte, item }] of perhapsLost) {
        if (!items.has(id) && referredTo.has(id))
          tell({ kind: 'lost-id', line, byte, item, about: String(id) })
      }
    },
  }
}

const prime = 0x01000193

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash >>> 0
}

const factsOf = (record: object): string[] =>
  Object.values(record).map((fact) => (typeof fact === 'object' ? '' : String(fact)))

const textsOf = (meta: readonly ExportMeta[]): string[] => meta.flatMap(({ key, text }) => [key, text])

/** A number for everything an item says. Two items of one id with the same number say the same. */
function fingerprint(item: ExportItem): number {
  // One text: signs of a text that is put together from others are slow to look up. No file of XML holds the sign between them.
  const text = [
    ...factsOf(item),
    ...item.terms.flatMap(factsOf),
    ...textsOf(item.meta),
    ...item.comments.flatMap((comment) => [...factsOf(comment), ...textsOf(comment.meta)]),
  ].join('\0')
  return (text.length % 0x200000) * 0x100000000 + hashOf(text)
}
