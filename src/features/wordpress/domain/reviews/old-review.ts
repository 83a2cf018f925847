/** A review that a plugin has kept, in the words of a campaign's file. */
export type OldReview = {
  id: string
  author: string
  rating: number
  title?: string
  text?: string
  /** `2019-02-01` */
  date: string
  reply?: { author: string; text: string; date: string }
}

/** What is reviewed: a page of the old site by its id there, or the site as a whole. */
export type ReviewedThing = { oldId: number } | 'site'
