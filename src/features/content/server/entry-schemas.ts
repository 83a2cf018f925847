import { z } from 'zod'
import type { Field } from '#shared/fields/field.ts'
import type { Fields } from '#shared/fields/group.ts'
import { isPageSlug, isSlug } from '#shared/slug.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words as documentWords } from '#words/desk.documents.ts'
import { words } from '#words/desk.texts.ts'
import { isCanonical } from '../domain/canonical.ts'
import { postFormats } from '../domain/entry.ts'
import { checkValues } from './check-values.ts'
import { dayOrMoment } from './day-or-moment.ts'
import type { EntryType } from './entry-type.ts'

const text = z.string().trim().min(1)

/** Numbers given out later are larger, and there must be room for them. */
const largestId = 999_999_999

/** Lists, feeds and heads of pages repeat these: longer ones are no titles, and make every page as large. */
const title = text.max(2000, writeSayable(words.shorter))
const summary = text.max(20_000, writeSayable(words.shorter))

const mediaPath = text.startsWith('/media/', writeSayable(words.mediaPathLike))
const alias = text
  .max(2000, writeSayable(words.shorter))
  .refine((address) => address.startsWith('/'), writeSayable(documentWords.oldAddressForm))

const common = {
  title,
  id: z
    .int()
    .min(1)
    .max(largestId, writeSayable(words.numberUpTo({ most: largestId })))
    .optional(),
  excerpt: summary.optional(),
  description: summary.optional(),
  author: text.optional(),
  updated: dayOrMoment.optional(),
  image: mediaPath.optional(),
  image_alt: summary.optional(),
  draft: z.boolean().default(false),
  state: z.enum(['pending', 'private'], writeSayable(words.stateLike)).optional(),
  seo_title: title.optional(),
  canonical: text.refine(isCanonical, writeSayable(words.canonicalLike)).optional(),
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
    slug: text
      .refine(isAddress, writeSayable(words.slugLike))
      .refine(type.isFree, writeSayable(words.addressOfAPart))
      .optional(),
    ...(type.isFiled && filed),
    ...(type.isNested && nested),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(name, field)])),
  }
  return z
    .object(shape)
    .refine(({ draft, state, date }) => !type.isDated || draft || state || date !== undefined, {
      path: ['date'],
      error: writeSayable(words.addLine({ line: 'date: …' })),
    })
    .refine((data) => !('home' in data && data.home && 'posts' in data && data.posts), {
      path: ['posts'],
      error: writeSayable(words.homeAndPosts),
    })
    .check(({ value, issues }) => {
      if (fields !== type.fields) return
      for (const [field, message] of checkValues(type, value))
        issues.push({ code: 'custom', path: [field], message: writeSayable(message), input: value })
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
        const advice = missing && at.length === 0 ? words.addLine({ line: `${name}: ${field.example}` }) : fix
        context.issues.push({ code: 'custom', path: [...at], message: writeSayable(advice), input: written })
      }
      return z.NEVER
    })
