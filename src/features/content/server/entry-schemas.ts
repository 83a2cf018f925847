import { z } from 'zod'
import type { Field } from '#shared/fields/field.ts'
import type { Fields } from '#shared/fields/group.ts'
import { isPageSlug, isSlug } from '#shared/slug.ts'
import { isCanonical } from '../domain/canonical.ts'
import { postFormats } from '../domain/entry.ts'
import { checkValues } from './check-values.ts'
import { dayOrMoment } from './day-or-moment.ts'
import type { EntryType } from './entry-type.ts'

const text = z.string().trim().min(1)
const slugAdvice = 'Use small letters, digits and hyphens, e.g. slug: oak-table.'
const takenAdvice = 'Choose another beginning: this address belongs to a part of the site.'

/** Numbers given out later are larger, and there must be room for them. */
const largestId = 999_999_999

const mediaPath = text.startsWith(
  '/media/',
  'Write the path of a file in content/media, e.g. /media/oak.jpg.',
)
const alias = text
  .max(2000, 'Write a shorter one.')
  .refine((address) => address.startsWith('/'), 'Begin it with a slash, e.g. /2019/02/oak-table.')

const common = {
  title: text,
  id: z.int().min(1).max(largestId, `Choose a number up to ${largestId}.`).optional(),
  excerpt: text.optional(),
  description: text.optional(),
  author: text.optional(),
  updated: dayOrMoment.optional(),
  image: mediaPath.optional(),
  image_alt: text.optional(),
  draft: z.boolean().default(false),
  state: z.enum(['pending', 'private'], 'Write pending or private, or leave the line out.').optional(),
  seo_title: text.optional(),
  canonical: text
    .refine(
      isCanonical,
      'Write a whole address, e.g. https://example.org/oak, or a path of this site, e.g. /posts/oak.',
    )
    .optional(),
  noindex: z.boolean().default(false),
  share_image: mediaPath.optional(),
  ratings: z.boolean().optional(),
  comments: z.boolean().optional(),
  slug: text.optional(),
  aliases: z.array(alias).default([]),
  date: dayOrMoment.optional(),
}
const filed = {
  categories: z.array(text).default([]),
  tags: z.array(text).default([]),
  sticky: z.boolean().default(false),
  format: z.enum(postFormats).optional(),
}
const nested = {
  home: z.boolean().default(false),
  parent: text.optional(),
  order: z.number().min(-largestId).max(largestId).optional(),
  posts: z.boolean().default(false),
}

/** What is known of every entry by its front matter. */
export type EntryData = z.output<z.ZodObject<typeof common>> &
  Partial<z.output<z.ZodObject<typeof filed>>> &
  Partial<z.output<z.ZodObject<typeof nested>>> &
  Record<string, unknown>

const whole = new WeakMap<EntryType, z.ZodType<EntryData>>()
const core = new WeakMap<EntryType, z.ZodType<EntryData>>()

/** What an entry of the type may say. Made once: an import asks for it with every file. */
export const entrySchema = (type: EntryType) => madeOnce(whole, type, () => schemaOf(type, type.fields))

/** The same without the fields of the type, which the desk reads as they are written, right or wrong. */
export const coreSchema = (type: EntryType) => madeOnce(core, type, () => schemaOf(type, {}))

function madeOnce<Key extends object, Made>(known: WeakMap<Key, Made>, key: Key, make: () => Made): Made {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

function schemaOf(type: EntryType, fields: Fields): z.ZodType<EntryData> {
  const isAddress = type.isNested ? isPageSlug : isSlug
  const shape = {
    ...common,
    slug: text.refine(isAddress, slugAdvice).refine(type.isFree, takenAdvice).optional(),
    ...(type.isFiled && filed),
    ...(type.isNested && nested),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(name, field)])),
  }
  return z
    .object(shape)
    .refine(({ draft, state, date }) => !type.isDated || draft || state || date !== undefined, {
      path: ['date'],
      error: 'Add a line "date: …".',
    })
    .refine((data) => !('home' in data && data.home && 'posts' in data && data.posts), {
      path: ['posts'],
      error: 'Leave out "home" or "posts": the front page shows the newest posts by itself.',
    })
    .check(({ value, issues }) => {
      if (fields !== type.fields) return
      for (const [field, message] of checkValues(type, value))
        issues.push({ code: 'custom', path: [field], message, input: value })
    }) as unknown as z.ZodType<EntryData>
}

/** The rule of a field, said like every other one about a file. */
const fieldSchema = (name: string, field: Field) =>
  z
    .unknown()
    .optional()
    .transform((written, context) => {
      const read = field.read(written)
      if (read.ok) return read.value
      for (const { at, fix, missing } of read.problem) {
        const message = missing && at.length === 0 ? `Add a line "${name}: ${field.example}".` : fix
        context.issues.push({ code: 'custom', path: [...at], message, input: written })
      }
      return z.NEVER
    })
