import { messageOf } from '../../domain/message-of.ts'
import {
  campaignChanges,
  campaignName,
  convertReview,
  type Reviewed,
  type ReviewedThing,
  reviewsIn,
} from '../../domain/reviews/convert-review.ts'
import { isSame, type Keys } from '../../domain/site/site-changes.ts'
import { plainText } from '../../domain/text/html-text.ts'
import { words as runWords } from '../../words/desk.importOthers.ts'
import { words as reasonWords } from '../../words/desk.importReasons.ts'
import type { ItemRow } from '../index/index-reader.ts'
import type { Plan } from '../index/open-plan.ts'
import { type BatchItem, type Phase, singlePhase } from './batch.ts'
import { exampleOf } from './makers.ts'
import { createSharedPhase, type SharedTexts } from './shared-phase.ts'

export const reviewTypes = ['site-review', 'wpcr3_review']

const howToShow = runWords.reviewsHere({
  ...{ files: 'reviews/wordpress….yaml', block: '::reviews{campaign=…}' },
})

/** Reviews of plugins: first those that do not come, then the campaigns one after the other. */
export function createReviewPhases(plan: Plan, texts: SharedTexts): readonly Phase[] {
  const all = reviewTypes.flatMap((type) => [...plan.index.each(type)])
  if (all.length === 0) return []
  const siteTitle = plainText(plan.old.facts.title)
  const convert = (row: ItemRow): ReturnType<typeof convertReview> => {
    try {
      return convertReview(plan.read(row), { siteTitle })
    } catch (error) {
      return { comes: false, reason: reasonWords.failed({ reason: messageOf(error) }) }
    }
  }
  const leftOut: BatchItem[] = []
  const campaigns = new Map<string, { about: Reviewed; rows: ItemRow[] }>()
  for (const row of all) {
    const converted = convert(row)
    if (!converted.comes) leftOut.push({ ...itemOf(plan, row), converted })
    else {
      const about = reviewedBy(plan, converted.value.about)
      const name = campaignName(about)
      const campaign = campaigns.get(name) ?? { about, rows: [] }
      campaign.rows.push(row)
      campaigns.set(name, campaign)
    }
  }

  const campaignPhase = ([name, { about, rows }]: [string, { about: Reviewed; rows: ItemRow[] }]) =>
    createSharedPhase(texts, {
      ...{ name: `reviews/${name}`, path: `reviews/${name}.yaml`, size: rows.length },
      changes(here, before) {
        const reviews = rows.flatMap((row) => {
          const converted = convert(row)
          return converted.comes ? [converted.value.review] : []
        })
        return campaignChanges({ about, siteTitle, reviews }, here, before)
      },
      items: ({ here, after }) =>
        rows.flatMap((row): BatchItem[] => {
          const converted = convert(row)
          if (!converted.comes) return []
          const { review, about: wanted } = converted.value
          const changed = !isSame(reviewIn(here, review.id), reviewIn(after, review.id))
          const isElsewhere = wanted !== 'site' && about === undefined
          const notes = [...converted.notes, ...(isElsewhere ? [{ what: runWords.reviewOfNothing }] : [])]
          return [{ ...itemOf(plan, row), converted: { comes: true, value: { changed }, notes } }]
        }),
    })

  const notes = campaigns.size > 0 ? [howToShow] : []
  const first = singlePhase('reviews', leftOut.length, async () => ({ items: leftOut, notes }))
  return [first, ...[...campaigns].map(campaignPhase)]
}

const itemOf = (plan: Plan, row: ItemRow) => ({
  ...{ kind: row.type, key: row.key, id: 0, example: exampleOf(plan, row) },
})

const reviewIn = (keys: Keys, id: string) => reviewsIn(keys).find((review) => review.id === id)

function reviewedBy({ old }: Plan, about: ReviewedThing): Reviewed {
  const item = about === 'site' ? undefined : old.item(about.oldId)
  return item && { ...item, title: plainText(item.title) }
}
