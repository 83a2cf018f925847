import { field, readSection } from '#api/extension.ts'
import { words } from '#words/desk.ratings.ts'
import { words as thingWords } from '#words/desk.types.ts'
import type { RatingConfig } from './settings.ts'

/**
 * The section `ratings` of `site.yaml`: what an owner changes while the site runs. It overrides `portico.config.ts`.
 */
export const ratingFields = {
  on_posts: field.yesNo({
    optional: true,
    label: words.onPosts,
    yes: words.onPostsYes,
    no: words.onPostsNo,
  }),
  allow: field.choice({ everybody: words.everybody, nobody: words.nobody }, { label: words.allow }),
  structured_data: field.choice(
    {
      none: words.nothing,
      Book: thingWords.Book,
      Course: thingWords.Course,
      Event: thingWords.Event,
      HowTo: thingWords.HowTo,
      LocalBusiness: thingWords.LocalBusiness,
      Movie: thingWords.Movie,
      Product: thingWords.Product,
      Recipe: thingWords.Recipe,
      SoftwareApplication: thingWords.SoftwareApplication,
    },
    { label: words.things, hint: words.thingsHint },
  ),
}

/** The settings in effect. */
export type RatingChoices = Pick<RatingConfig, 'onPosts' | 'allow' | 'structuredData'>

/** `section` was checked when it was stored. */
export function ratingChoices(config: RatingChoices, section: unknown): RatingChoices {
  const said = readSection(ratingFields, section)
  return {
    onPosts: said.on_posts ?? config.onPosts,
    allow: said.allow ?? config.allow,
    structuredData: said.structured_data ?? config.structuredData,
  }
}
