import { placedItem } from '../index/index-reader.ts'
import type { ItemRow } from '../index/item-row.ts'
import type { Plan } from '../index/open-plan.ts'
import type { Batch, BatchItem, Uncounted } from './batch.ts'
import { exampleOf } from './example-of.ts'
import type { ItemMaker } from './makers.ts'

const mostItems = 100
/** They may have to be fetched. */
const mostFiles = 20
const mostBytes = 1024 * 1024

/** The items of a type that stand behind a position; nothing at the end. */
export type ItemBatches = (type: string, position: number) => Promise<Batch | undefined>

/** Reads items again from their places, and makes something of them. */
export function createItemBatches(
  plan: Plan,
  makers: ReadonlyMap<string, ItemMaker>,
  batchItems = mostItems,
): ItemBatches {
  return async (type, position) => {
    const make = makers.get(type)
    const most = type === 'attachment' ? Math.min(mostFiles, batchItems) : batchItems
    const rows = upTo(mostBytes, plan.index.after(type, position, most))
    const last = rows.at(-1)
    if (!last || !make) return undefined
    const leftOut: Uncounted[] = []
    const items: BatchItem[] = []
    for (const row of rows) {
      const made = await make(plan.read(row), placedItem(row), row)
      leftOut.push(...(made.leftOut ?? []))
      items.push({
        ...{ kind: type, key: row.key, id: row.id, example: exampleOf(plan, row), converted: made.converted },
        ...(row.replaces !== null && { replaces: row.replaces }),
      })
    }
    return { position: last.n, size: rows.length, items, leftOut }
  }
}

/** As many as have so many bytes together, and one at least. */
function upTo(bytes: number, rows: readonly ItemRow[]): readonly ItemRow[] {
  let sum = 0
  const end = rows.findIndex(({ size }, at) => {
    sum += size
    return at > 0 && sum > bytes
  })
  return end < 0 ? rows : rows.slice(0, end)
}
