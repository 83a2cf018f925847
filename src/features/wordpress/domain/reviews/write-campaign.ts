import { slugOf } from '#shared/slug.ts'
import type { ConvertedDocument } from '../plan/converted.ts'
import type { PlacedItem } from '../plan/old-site.ts'
import { writeYaml } from '../plan/write-document.ts'
import type { OldReview } from './old-review.ts'

type Campaign = {
  /** The page that is reviewed; missing for the site as a whole. */
  about?: Pick<PlacedItem, 'oldId' | 'slug' | 'title' | 'address'> | undefined
  siteTitle: string
  reviews: readonly OldReview[]
}

/** `reviews/….yaml` with the reviews of one page, or of the site, the newest first. The same reviews make the same bytes. */
export function writeCampaign({ about, siteTitle, reviews }: Campaign): ConvertedDocument {
  const name = about?.title || siteTitle || 'Reviews'
  // Campaigns are called in ASCII.
  const slug = slugOf(about?.slug ?? '')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 40)
  const campaign = about ? `wordpress-${slug || 'page'}-${about.oldId}` : 'wordpress'
  const sorted = reviews.toSorted(
    (one, other) => other.date.localeCompare(one.date) || other.id.localeCompare(one.id),
  )
  const link = about?.address
  const text = writeYaml({ campaign, name, ...(link && { link }), reviews: sorted })
  return { path: `reviews/${campaign}.yaml`, text }
}
