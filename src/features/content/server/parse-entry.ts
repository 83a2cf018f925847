import type { z } from 'zod'
import type { DocumentKind, Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import { fail, ok } from '#shared/result.ts'
import type { EntryDraft, EntryKind, Term } from '../domain/entry.ts'
import { placesRating } from '../domain/places-rating.ts'
import { isPageSlug, isSlug, slugOf } from '../domain/slug.ts'
import { excerptOf, readingMinutes } from '../domain/words.ts'
import { blockProblems } from './check-blocks.ts'
import { isFree, pageSchema, postSchema } from './entry-schemas.ts'
import type { ReadMarkdown } from './markdown/read-markdown.ts'
import { missingMedia } from './missing-media.ts'
import { undescribedPictures } from './undescribed-pictures.ts'

/** What is looked at beside the front matter. */
export type EntryChecks = {
  readMarkdown: ReadMarkdown
  /** Whether the media folder holds the file. */
  hasMedia(name: string): boolean
}

type ParsedEntry = ReturnType<DocumentKind<EntryDraft>['parse']>

export function parsePost(source: SourceFile, checks: EntryChecks): ParsedEntry {
  const parsed = parseFrontMatter(source, postSchema)
  if (!parsed.ok) return parsed
  const { data, body, bodyLine, warnings } = parsed.value
  const read = readBody(source, body, bodyLine, checks)
  const slug = data.slug ?? slugFromPath('post', source.path)
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

/** Where an entry stands that names no address of its own. */
export const slugFromPath = (kind: EntryKind, path: string): string =>
  kind === 'post'
    ? slugOf(nameOf(path).replace(/^\d{4}-\d{2}-\d{2}-/, ''))
    : path
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
  key: 'slug',
})

export function parsePage(source: SourceFile, checks: EntryChecks): ParsedEntry {
  const parsed = parseFrontMatter(source, pageSchema)
  if (!parsed.ok) return parsed
  const { data, body, bodyLine, warnings } = parsed.value
  const read = readBody(source, body, bodyLine, checks)
  const slug = data.slug ?? slugFromPath('page', source.path)
  if (!isPageSlug(slug) || (!isFree(slug) && !data.home)) return fail([unusableName(source)])
  const value: EntryDraft = {
    ...entryOf(data, read),
    kind: 'page',
    slug,
    published: data.draft ? undefined : (data.date ?? new Date(0)),
    ratings: data.ratings ?? placesRating(body),
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

function readBody(source: SourceFile, body: string, bodyLine: number, checks: EntryChecks): BodyReading {
  const { text, opening, problems } = checks.readMarkdown(body)
  const ofBlocks = blockProblems(source.path, bodyLine, problems)
  const ofPictures = undescribedPictures(source, body, bodyLine)
  return { text, opening, warnings: [...ofBlocks, ...missingMedia(source, checks.hasMedia), ...ofPictures] }
}

const nameOf = (path: string) => path.split('/').at(-1)?.replace(/\.md$/, '') ?? ''

/** Two spellings of one term are one term. */
function termsNamed(kind: Term['kind'], names: readonly string[]): Term[] {
  const bySlug = new Map(names.map((name) => [slugOf(name), name]))
  return Array.from(bySlug, ([slug, name]) => ({ kind, slug, name })).filter(({ slug }) => slug !== '')
}
