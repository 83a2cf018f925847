import { z } from 'zod'
import type { Engine } from '#platform/db/database.ts'
import type { DocumentKind, Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import { fail, ok } from '#shared/result.ts'
import type { EntryDraft, Term } from '../domain/entry.ts'
import { takenSegments } from '../domain/entry-path.ts'
import { isPageSlug, isSlug, slugOf } from '../domain/slug.ts'
import { excerptOf, readingMinutes } from '../domain/words.ts'
import { dayOrMoment } from './day-or-moment.ts'
import { createMarkdownReader, type ReadMarkdown } from './markdown/read-markdown.ts'
import type { BlockSignature } from './markdown/resolve-blocks.ts'

import { createEntryWriter } from './write-entry.ts'

const text = z.string().trim().min(1)
const slugAdvice = 'Use small letters, digits and hyphens, e.g. slug: oak-table.'
const takenAdvice = 'Choose another beginning: this address belongs to a part of the site.'
/** Numbers given out later are larger, and there must be room for them. */
const largestId = 999_999_999
const isFree = (slug: string) => !takenSegments.has(slug.split('/')[0] ?? '')

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

const postSchema = z.object({
  ...common,
  slug: text.refine(isSlug, slugAdvice).optional(),
  date: dayOrMoment,
  categories: z.array(text).default([]),
  tags: z.array(text).default([]),
})

const pageSchema = z.object({
  ...common,
  slug: text.refine(isPageSlug, slugAdvice).refine(isFree, takenAdvice).optional(),
  date: dayOrMoment.optional(),
  home: z.boolean().default(false),
  parent: text.optional(),
  order: z.number().optional(),
})

export type EntryKindDeps = {
  engine: Engine
  /** To tell owners about blocks that are unknown or have wrong attributes. */
  blocks: readonly BlockSignature[]
}

export function createEntryKinds({ engine, blocks }: EntryKindDeps): DocumentKind<EntryDraft>[] {
  const writer = createEntryWriter(engine)
  const readMarkdown = createMarkdownReader(blocks)
  const stored = {
    apply: writer.put,
    remove: (tx, document) => writer.remove(tx, document.id),
  } satisfies Pick<DocumentKind<EntryDraft>, 'apply' | 'remove'>
  return [
    {
      kind: 'post',
      matches: (path) => /^posts\/.+\.md$/.test(path),
      parse: (source) => parsePost(source, readMarkdown),
      ...stored,
    },
    {
      kind: 'page',
      matches: (path) => /^pages\/.+\.md$/.test(path),
      parse: (source) => parsePage(source, readMarkdown),
      ...stored,
    },
  ]
}

function parsePost(
  source: SourceFile,
  readMarkdown: ReadMarkdown,
): ReturnType<DocumentKind<EntryDraft>['parse']> {
  const parsed = parseFrontMatter(source, postSchema)
  if (!parsed.ok) return parsed
  const { data, body, bodyLine, warnings } = parsed.value
  const read = readBody(source, body, bodyLine, readMarkdown)
  const slug = data.slug ?? slugOf(nameOf(source.path).replace(/^\d{4}-\d{2}-\d{2}-/, ''))
  if (!isSlug(slug)) return fail([unusableName(source)])
  const value: EntryDraft = {
    ...entryOf(data, read),
    kind: 'post',
    slug,
    published: data.draft ? undefined : data.date,
    ratings: data.ratings ?? true,
    home: false,
    terms: [...termsNamed('category', data.categories), ...termsNamed('tag', data.tags)],
    body,
  }
  return ok({ value, id: data.id, warnings: [...warnings, ...read.warnings] })
}

const pageSlugOf = (path: string) =>
  path
    .replace(/^pages\/|\.md$/g, '')
    .split('/')
    .map(slugOf)
    .join('/')

/** The file's name makes its address, and this one makes none, or one that belongs to a part of the site. */
const unusableName = ({ path }: SourceFile): Problem => ({
  path,
  line: 1,
  what: `The name "${nameOf(path)}" cannot be used as an address.`,
  fix: 'Give the file another name, or write an address of your own, e.g. slug: oak-table.',
  severity: 'error',
})

function parsePage(
  source: SourceFile,
  readMarkdown: ReadMarkdown,
): ReturnType<DocumentKind<EntryDraft>['parse']> {
  const parsed = parseFrontMatter(source, pageSchema)
  if (!parsed.ok) return parsed
  const { data, body, bodyLine, warnings } = parsed.value
  const read = readBody(source, body, bodyLine, readMarkdown)
  const slug = data.slug ?? pageSlugOf(source.path)
  if (!isPageSlug(slug) || (!isFree(slug) && !data.home)) return fail([unusableName(source)])
  const value: EntryDraft = {
    ...entryOf(data, read),
    kind: 'page',
    slug,
    published: data.draft ? undefined : (data.date ?? new Date(0)),
    ratings: data.ratings ?? false,
    home: data.home,
    parent: data.parent,
    terms: [],
    body,
  }
  return ok({ value, id: data.id, warnings: [...warnings, ...read.warnings] })
}

type CommonData = Pick<
  z.output<typeof postSchema>,
  'title' | 'excerpt' | 'description' | 'author' | 'updated' | 'image' | 'image_alt'
>
type BodyReading = { text: string; opening: string; warnings: Problem[] }

const entryOf = (data: CommonData, { text, opening }: BodyReading) => ({
  title: data.title,
  excerpt: data.excerpt ?? excerptOf(opening),
  ownExcerpt: data.excerpt !== undefined,
  description: data.description,
  author: data.author && slugOf(data.author),
  updated: data.updated,
  image: data.image,
  imageAlt: data.image_alt,
  readingMinutes: readingMinutes(text),
  text,
})

function readBody(
  { path }: SourceFile,
  body: string,
  bodyLine: number,
  readMarkdown: ReadMarkdown,
): BodyReading {
  const { text, opening, problems } = readMarkdown(body)
  const warnings = problems.map(({ line, problem, fix }): Problem => {
    return {
      path,
      line: line + bodyLine - 1,
      what: `${problem}.`,
      fix: `${fix}.`.replace(/([.?])\.$/, '$1'),
      severity: 'warning',
    }
  })
  return { text, opening, warnings }
}

const nameOf = (path: string) => path.split('/').at(-1)?.replace(/\.md$/, '') ?? ''

/** Two spellings of one term are one term. */
function termsNamed(kind: Term['kind'], names: readonly string[]): Term[] {
  const bySlug = new Map(names.map((name) => [slugOf(name), name]))
  return Array.from(bySlug, ([slug, name]) => ({ kind, slug, name })).filter(({ slug }) => slug !== '')
}
