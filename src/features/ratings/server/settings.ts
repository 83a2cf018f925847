import { z } from 'zod'
import { originalScripts } from '#platform/config/original-scripts.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words as ownerWords } from '#words/desk.ratings.ts'
import { templateProblem } from './template-problem.ts'

const ratingTemplate = z
  .string()
  .superRefine((template, { addIssue }) => {
    const problem = templateProblem(template)
    if (problem) addIssue({ code: 'custom', message: writeSayable(problem), input: template })
  })
  .optional()

/** The section `ratings` of `portico.config.ts`. */
export const ratingSettings = z
  .strictObject({
    /** Under every post whose front matter does not say `ratings: false`. */
    onPosts: z.boolean().default(true),
    /** How many steps there are. */
    max: z.int().min(1).max(10).default(5),
    /** One picture for each step. With two steps votes are down and up, with one a liking. */
    custom: z.boolean().default(false),
    image: z
      .enum(['stars', 'bars', 'squares', 'heart', 'thumbs', 'plusminus', 'tickcross', 'updown'])
      .default('stars'),
    /** Picture files in place of drawings in the colours of the theme. */
    pictures: z.boolean().default(false),
    showLoading: z.boolean().default(true),
    showFading: z.boolean().default(true),
    textWait: z.string().optional(),
    /** What each step is worth, if not its number. */
    values: z.array(z.int()).optional(),
    /** What each step is called, if not "1 Star", "2 Stars" and so on. */
    texts: z.array(z.string().min(1)).optional(),
    /** "nobody" closes the ratings: they are shown and no longer taken. */
    allow: z.enum(['everybody', 'nobody']).default('everybody'),
    /** How a visitor is recognised: a cookie, the address, either of them, or not at all. */
    identify: z.enum(['both', 'cookie', 'ip', 'none']).default('both'),
    /** Whether a visitor may change or take back a vote. */
    changeable: z.boolean().default(false),
    /** From one home; more are refused for a while. A whole block of addresses may send up to ten times as many. */
    votesPerMinute: z.int().min(1).max(1_000_000).default(60),
    /** From one home within an hour, before its browsers have to work for each vote. */
    votesWithoutProof: z.int().min(1).max(1_000_000).default(20),
    /** What the rated posts are, for search engines. Stars are shown for these things only, never for articles. */
    structuredData: z
      .enum([
        ...(['none', 'Book', 'Course', 'Event', 'HowTo', 'LocalBusiness', 'Movie'] as const),
        ...(['Product', 'Recipe', 'SoftwareApplication'] as const),
      ])
      .default('none'),
    /** HTML with variables such as %RATINGS_AVERAGE%. */
    templates: z
      .strictObject({
        vote: ratingTemplate,
        text: ratingTemplate,
        none: ratingTemplate,
        permission: ratingTemplate,
        highestrated: ratingTemplate,
        mostrated: ratingTemplate,
      })
      .prefault({}),
    /** Of WP-PostRatings, and jQuery before it. */
    originalScripts,
  })
  .refine(({ values, max }) => !values || values.length === max, {
    path: ['values'],
    error: writeSayable(ownerWords.valueForEach),
  })
  .refine(({ texts, max }) => !texts || texts.length === max, {
    path: ['texts'],
    error: writeSayable(ownerWords.textForEach),
  })
  .transform((ratings) => (ratings.originalScripts.length > 0 ? { ...ratings, pictures: true } : ratings))
  .prefault({})
