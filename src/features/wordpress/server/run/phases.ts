import type { TypeHere } from '../../domain/own-types/fit-types.ts'
import { reasonForDamage, reasonForType } from '../../domain/receipt/reasons.ts'
import type { Example } from '../../domain/receipt/tally.ts'
import { plainText } from '../../domain/text/plain-text.ts'
import { placedItem } from '../index/index-reader.ts'
import type { ItemRow } from '../index/item-row.ts'
import type { Plan } from '../index/open-plan.ts'
import type { Batch, BatchItem, Phase, Uncounted } from './batch.ts'
import { createMakers, type ItemMaker } from './makers.ts'
import { createRedirectsPhase } from './redirects-phase.ts'
import type { SharedTexts } from './shared-phase.ts'
import { createSitePhase, createTermsPhase } from './site-phases.ts'
import { createVotesPhase } from './votes-phase.ts'

/** Files beside the export. */
export type PhaseFiles = {
  /** The table of votes. */
  ratings?: string | undefined
  /** Redirects of a plugin, or of the settings of a server. */
  redirects?: string | undefined
}

export type PhaseDeps = {
  texts: SharedTexts
  typesHere: readonly TypeHere[]
  /** What is done with files; missing where they are to stay behind. */
  media: ItemMaker | undefined
  /** At most so many items at once. */
  batchItems?: number | undefined
}

const inMenus = new Set(['nav_menu_item', 'wp_navigation'])

/** In the order in which they come: what others refer to first. */
export async function createPhases(
  plan: Plan,
  { ratings, redirects }: PhaseFiles,
  { texts, media, typesHere, batchItems = mostItems }: PhaseDeps,
): Promise<readonly Phase[]> {
  const makers = createMakers(plan, media, typesHere)
  const counts = new Map(plan.index.countsByType().map((one) => [one.type, one]))
  const known = [...makers].map(([type, make]) =>
    itemPhase(plan, { type, size: counts.get(type)?.count ?? 0, batchItems }, make),
  )
  const others = [...counts.values()].filter(({ type }) => !makers.has(type) && !inMenus.has(type))
  const lines = await createRedirectsPhase(plan, texts, redirects)
  const votes = ratings === undefined ? [] : [await createVotesPhase(plan, ratings)]
  return [
    createTermsPhase(plan, texts),
    ...known,
    createSitePhase(plan, texts),
    ...votes,
    lines,
    restPhase(plan, others),
  ]
}

const mostItems = 100
/** They may have to be fetched. */
const batchFiles = 20
const batchBytes = 1024 * 1024

const exampleOf = ({ title, old_id, line }: ItemRow): Example => ({
  ...{ title: plainText(title), id: old_id, line },
})

/** The items of one type, read again from their places. */
function itemPhase(
  plan: Plan,
  { type, size, batchItems }: { type: string; size: number; batchItems: number },
  make: ItemMaker,
): Phase {
  return {
    name: type,
    size,
    async next(position) {
      const most = type === 'attachment' ? Math.min(batchFiles, batchItems) : batchItems
      const rows = upTo(batchBytes, plan.index.after(type, position, most))
      const last = rows.at(-1)
      if (!last) return undefined
      const leftOut: Uncounted[] = []
      const items: BatchItem[] = []
      for (const row of rows) {
        const made = await make(plan.read(row), placedItem(row), row)
        leftOut.push(...(made.leftOut ?? []))
        items.push({
          ...{ kind: type, key: row.key, id: row.id, example: exampleOf(row), converted: made.converted },
        })
      }
      return { position: last.n, size: rows.length, items, leftOut }
    },
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

/** Types that nothing is made of, and what the reader has left out: counted, and not read again. */
function restPhase(plan: Plan, types: readonly { type: string; count: number; comments: number }[]): Phase {
  const size = types.reduce((sum, { count }) => sum + count, 0)
  return {
    name: 'rest',
    size,
    async next(position) {
      if (position > 0) return undefined
      const batch: Batch = {
        ...{ position: 1, size, items: [] },
        leftOut: [
          ...types.map(({ type, count }) => ({
            ...{ kind: type, reason: plan.types.leftOut[type] ?? reasonForType(type), count },
            examples: plan.index.after(type, 0, 5).map(exampleOf),
          })),
          ...types
            .filter(({ comments }) => comments > 0)
            .map(({ comments }) => ({
              ...{
                kind: 'comment',
                reason: 'What it stands under did not come.',
                count: comments,
                examples: [],
              },
            })),
          ...plan.facts.leftOut.map(({ type, reason, title, id, line }) => ({
            ...{ kind: type, reason: reasonForDamage(reason), count: 1, examples: [{ title, id, line }] },
          })),
        ],
      }
      return batch
    },
  }
}
