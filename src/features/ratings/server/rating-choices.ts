import { z } from 'zod'
import type { RatingConfig } from './rating-config.ts'

export const ratedThings = [
  ...(['none', 'Book', 'Course', 'Event', 'HowTo', 'LocalBusiness', 'Movie'] as const),
  ...(['Product', 'Recipe', 'SoftwareApplication'] as const),
]

/** The section `ratings` of `site.yaml`: what an owner changes while the site runs. It goes before `portico.config.ts`. */
export const ratingChoicesSchema = z.strictObject({
  on_posts: z.boolean().optional(),
  allow: z.enum(['everybody', 'nobody']).optional(),
  structured_data: z.enum(ratedThings).optional(),
})

/** What holds now. */
export type RatingChoices = Pick<RatingConfig, 'onPosts' | 'allow' | 'structuredData'>

/** `section` was checked when it was stored. */
export function ratingChoices(config: RatingChoices, section: unknown): RatingChoices {
  const { data = {} } = ratingChoicesSchema.safeParse(section ?? {})
  return {
    onPosts: data.on_posts ?? config.onPosts,
    allow: data.allow ?? config.allow,
    structuredData: data.structured_data ?? config.structuredData,
  }
}
