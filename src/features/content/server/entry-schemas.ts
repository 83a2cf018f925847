import { z } from 'zod'
import { takenSegments } from '../domain/entry-path.ts'
import { isPageSlug, isSlug } from '../domain/slug.ts'
import { dayOrMoment } from './day-or-moment.ts'

const text = z.string().trim().min(1)
const slugAdvice = 'Use small letters, digits and hyphens, e.g. slug: oak-table.'
const takenAdvice = 'Choose another beginning: this address belongs to a part of the site.'

/** Numbers given out later are larger, and there must be room for them. */
const largestId = 999_999_999
export const isFree = (slug: string) => !takenSegments.has(slug.split('/')[0] ?? '')

const common = {
  title: text,
  id: z.int().min(1).max(largestId, `Choose a number up to ${largestId}.`).optional(),
  excerpt: text.optional(),
  description: text.optional(),
  author: text.optional(),
  updated: dayOrMoment.optional(),
  image: text
    .startsWith('/media/', 'Write the path of a file in content/media, e.g. /media/oak.jpg.')
    .optional(),
  image_alt: text.optional(),
  draft: z.boolean().default(false),
  ratings: z.boolean().optional(),
}

export const postSchema = z
  .object({
    ...common,
    slug: text.refine(isSlug, slugAdvice).optional(),
    date: dayOrMoment.optional(),
    categories: z.array(text).default([]),
    tags: z.array(text).default([]),
  })
  .refine(({ draft, date }) => draft || date !== undefined, {
    path: ['date'],
    error: 'Add a line "date: …".',
  })

export const pageSchema = z.object({
  ...common,
  slug: text.refine(isPageSlug, slugAdvice).refine(isFree, takenAdvice).optional(),
  date: dayOrMoment.optional(),
  home: z.boolean().default(false),
  parent: text.optional(),
})
