import { encodeTranslatable, type Message, nearestWord, originalScripts, z } from '#api/extension.ts'
import { words as ownerWords, words } from '#words/desk.ratings.ts'
import type { RatingSettings } from '../domain/rating-settings.ts'
import type { TemplateName } from '../domain/template.ts'
import { templateVariables } from '../domain/template-variables.ts'
import type { Identify } from './voters.ts'

const ratingTemplate = z
  .string()
  .superRefine((template, { addIssue }) => {
    const problem = templateProblem(template)
    if (problem) addIssue({ code: 'custom', message: encodeTranslatable(problem), input: template })
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
    /** The value of each step, if not its number. */
    values: z.array(z.int()).optional(),
    /** The name of each step, if not "1 Star", "2 Stars" and so on. */
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
    /** What the rated posts are, for search engines. Stars are only shown for these types, never for articles. */
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
    /** The scripts of WP-PostRatings, jQuery first. */
    originalScripts,
  })
  .refine(({ values, max }) => !values || values.length === max, {
    path: ['values'],
    error: encodeTranslatable(ownerWords.valueForEach),
  })
  .refine(({ texts, max }) => !texts || texts.length === max, {
    path: ['texts'],
    error: encodeTranslatable(ownerWords.textForEach),
  })
  .transform((ratings) => (ratings.originalScripts.length > 0 ? { ...ratings, pictures: true } : ratings))
  .prefault({})

/** The section `ratings` of `portico.config.ts`. */
export type RatingConfig = RatingSettings & {
  onPosts: boolean
  allow: 'everybody' | 'nobody'
  identify: Identify
  changeable: boolean
  votesPerMinute: number
  votesWithoutProof: number
  structuredData: string
  templates: Readonly<Partial<Record<TemplateName, string | undefined>>>
  originalScripts: readonly string[]
}

const voteVariable = '%RATINGS_IMAGES_VOTE%'

/** The problem of an owner's template, and what to write instead. */
function templateProblem(template: string): Message | undefined {
  const unknown = [...template.matchAll(/%([A-Z_]+)%/g)]
    .map(([, name = '']) => name)
    .find((name) => !isKnown(name))
  if (unknown !== undefined) {
    const meant = nearestWord(unknown, templateVariables)
    const variable = `%${unknown}%`
    return meant
      ? words.unknownVariableMeant({ variable, meant: `%${meant}%` })
      : words.unknownVariable({ variable })
  }
  const before = template.split(voteVariable).slice(0, -1)
  if (before.some((html) => openParagraph.test(html)))
    return words.formInParagraph({ variable: voteVariable, paragraph: '<p>', box: '<div>' })
  if (before.some((html) => openForm.test(html)))
    return words.formInForm({ variable: voteVariable, form: '<form>', box: '<div>' })
  return undefined
}

const isKnown = (name: string) => (templateVariables as readonly string[]).includes(name)

/** Its end may be left out in HTML: then the next of these ends it. */
const openParagraph =
  /<p(?:\s[^>]*)?>(?:(?!<\/p\s*>|<(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)\b)[\s\S])*$/i
const openForm = /<form(?:\s[^>]*)?>(?:(?!<\/form\s*>)[\s\S])*$/i
