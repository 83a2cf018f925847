import { slugOf } from '#shared/slug.ts'
import type { PlacedItem } from '../plan/old-site.ts'
import { isSame, type Keys, keepOwn } from '../site/keep-own.ts'
import type { FileChanges } from '../site/site-changes.ts'
import type { OldReview } from './old-review.ts'

/** The page that is reviewed; missing for the site as a whole. */
export type Reviewed = Pick<PlacedItem, 'oldId' | 'slug' | 'title' | 'address'> | undefined

/** The campaign of a page, or of the site. Campaigns are called in ASCII. */
export function campaignName(about: Reviewed): string {
  const slug = slugOf(about?.slug ?? '')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 40)
  return about ? `wordpress-${slug || 'page'}-${about.oldId}` : 'wordpress'
}

type Campaign = { about: Reviewed; siteTitle: string; reviews: readonly OldReview[] }

/** What a campaign's file says after an import: its own words, and every review that is new. `before` is what the last import wanted. */
export function campaignChanges(
  { about, siteTitle, reviews }: Campaign,
  here: Keys,
  before: Keys,
): FileChanges {
  const link = about?.address
  const wanted: Keys = {
    campaign: campaignName(about),
    name: about?.title || siteTitle || 'Reviews',
    ...(link && { link }),
    reviews: reviews.toSorted(
      (one, other) => other.date.localeCompare(one.date) || other.id.localeCompare(one.id),
    ),
  }
  const after = Object.entries(wanted).map(([key, value]): [string, unknown] => [
    key,
    key === 'reviews'
      ? mergedReviews(here.reviews, reviewsIn(wanted), reviewsIn(before))
      : keepOwn(here[key], value, before[key]),
  ])
  return {
    changes: Object.fromEntries(after.filter(([key, value]) => !isSame(value, here[key]))),
    wanted,
    notes: [],
  }
}

/** What was edited here stays, and what was removed here does not come back. */
function mergedReviews(here: unknown, wanted: readonly Keys[], before: readonly Keys[]): readonly Keys[] {
  const known = reviewsIn({ reviews: here })
  const byId = (reviews: readonly Keys[]) => new Map(reviews.map((review) => [review.id, review]))
  const [now, last, next] = [byId(known), byId(before), byId(wanted)]
  return [
    ...known.map((review) => keepOwn(review, next.get(review.id), last.get(review.id)) ?? review),
    ...wanted.filter(({ id }) => !now.has(id) && !last.has(id)),
  ]
}

/** The reviews that a campaign's file says. */
export const reviewsIn = ({ reviews }: Keys): readonly Keys[] => (Array.isArray(reviews) ? reviews : [])
