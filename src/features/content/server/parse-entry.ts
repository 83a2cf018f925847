import type { DocumentKind, Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import { addressKey, splitAddress } from '#shared/address-key.ts'
import { decoded } from '#shared/decoded.ts'
import { inEdition, splitEdition } from '#shared/edition.ts'
import { wordsOf } from '#shared/fields/group.ts'
import { fail, ok } from '#shared/result.ts'
import { slugOf } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.texts.ts'
import type { EntryDraft, HeldState, Term } from '../domain/entry.ts'
import { type EntryData, readKept } from '../domain/entry-fields.ts'
import { placesRating } from '../domain/places-rating.ts'
import { excerptOf, readingMinutes } from '../domain/text-length.ts'
import { blockProblems } from './check-blocks.ts'
import { entrySchema } from './entry-schemas.ts'
import type { EntryType } from './entry-type.ts'
import type { ReadMarkdown } from './markdown/read-markdown.ts'
import { readMarkdownFields } from './markdown-fields.ts'

/** Checks besides those of the front matter. */
export type EntryChecks = {
  readMarkdown: ReadMarkdown
  /** Whether the media folder holds the file. */
  hasMedia(name: string): boolean
}

type ParsedEntry = ReturnType<DocumentKind<EntryDraft>['parse']>

export function parseEntry(type: EntryType, source: SourceFile, checks: EntryChecks): ParsedEntry {
  const parsed = parseFrontMatter(source, entrySchema(type))
  if (!parsed.ok) return parsed
  const { data, body, bodyLine, warnings } = parsed.value
  const fields = Object.fromEntries(
    Object.keys(type.fields).flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])),
  )
  const ofFields = readMarkdownFields(type, source, fields, checks.readMarkdown)
  const read = readBody(source, body, bodyLine, checks)
  const { path, edition } = splitEdition(source.path)
  const slug = slugSaid(data) ?? slugFromPath(type, source.path)
  const { home = false } = data
  const state = heldState(data)
  if (!type.isSlug(slug) || !(type.isFree(slug) || home)) return fail([unusableName(source)])
  const value: EntryDraft = {
    ...entryOf(data, read),
    kind: type.name,
    slug,
    edition,
    translations: path.slice(0, -'.md'.length),
    path: type.hasPages ? inEdition(edition, home ? '/' : type.pathOf(slug)) : '',
    fields,
    published: state ? undefined : (data.date ?? (type.isNested ? new Date(0) : undefined)),
    fromArrival: !state && data.date === undefined && !type.isNested,
    state,
    ratings: data.ratings ?? (type.isDated || (type.hasPages && placesRating(body))),
    comments: data.comments ?? false,
    home,
    parent: data.parent,
    sticky: data.sticky,
    order: data.order,
    listsPosts: data.posts,
    terms: [...termsNamed('category', data.categories), ...termsNamed('tag', data.tags)],
    aliases: aliasKeys(data.aliases),
    body,
    text: [read.text, ofFields.text, wordsOf(type.fields, fields)].filter(Boolean).join('\n'),
  }
  const id = typeof data.id === 'number' ? data.id : undefined
  return ok({ value, id, warnings: [...warnings, ...ofFields.warnings, ...read.warnings] })
}

/** Why visitors do not see it. A draft that waits for a review may say both. */
export const heldState = ({ draft, state }: Pick<EntryData, 'draft' | 'state'>): HeldState | undefined =>
  state ?? (draft ? 'draft' : undefined)

/** An entry without a page may also name itself by `id`, as notices always did. */
export const slugSaid = ({ slug, id }: Pick<EntryData, 'slug' | 'id'>): string | undefined =>
  slug ?? (typeof id === 'string' ? id : undefined)

/** The address of an entry that does not name its own. */
export function slugFromPath({ folder, isDated, isNested }: EntryType, path: string): string {
  const name = splitEdition(path).path.replace(/\.md$/, '')
  // A type may have got another folder since.
  const start = name.startsWith(`${folder}/`) ? folder.length + 1 : name.lastIndexOf('/') + 1
  const parts = name.slice(start).split('/')
  if (isNested) return parts.map(slugOf).join('/')
  const last = parts.at(-1) ?? ''
  return slugOf(isDated ? last.replace(/^\d{4}-\d{2}-\d{2}-/, '') : last)
}

/** The file's name makes its address, and this one makes none, or one that belongs to a part of the site. */
const unusableName = ({ path }: SourceFile): Problem => ({
  path,
  line: 1,
  what: words.nameIsNoAddress({ name: nameOf(path) }),
  fix: words.nameIsNoAddressFix,
  severity: 'error',
  key: 'slug',
})

type BodyReading = { text: string; opening: string; warnings: Problem[] }

const entryOf = (data: EntryData, { text, opening }: BodyReading) => ({
  ...readKept(data),
  title: data.title,
  excerpt: data.excerpt ?? excerptOf(opening),
  ownExcerpt: data.excerpt !== undefined,
  author: data.author && slugOf(data.author),
  updated: data.updated,
  image: data.image,
  readingMinutes: readingMinutes(text),
})

function readBody(source: SourceFile, body: string, bodyLine: number, checks: EntryChecks): BodyReading {
  const { text, opening, problems } = checks.readMarkdown(body)
  const ofBlocks = blockProblems(source.path, bodyLine, problems)
  const ofPictures = undescribedPictures(source, body, bodyLine)
  return { text, opening, warnings: [...ofBlocks, ...missingMedia(source, checks.hasMedia), ...ofPictures] }
}

const nameOf = (path: string) => path.split('/').at(-1)?.replace(/\.md$/, '') ?? ''

/** Two spellings of one address are one. */
const aliasKeys = (aliases: readonly string[] = []) => [
  ...new Set(
    aliases.map((alias) => {
      const { path, search } = splitAddress(alias)
      return addressKey(path, search)
    }),
  ),
]

/** Two spellings of one term are one term. */
function termsNamed(kind: Term['kind'], names: readonly string[] = []): Term[] {
  const bySlug = new Map(names.map((name) => [slugOf(name), name]))
  return Array.from(bySlug, ([slug, name]) => ({ kind, slug, name })).filter(({ slug }) => slug !== '')
}

/** The address of a media file wherever addresses occur: after a bracket, a quote, an equals sign or a colon. */
const address = new RegExp(`(?<=[("'=]|: *)${urls.media('')}([^\\s()"'<>{}\\]?#]+\\.\\w+)`, 'g')

/** A picture that is not there would be missing from the page; its owner should know. */
function missingMedia({ path, text }: SourceFile, hasMedia: (name: string) => boolean): Problem[] {
  if (!text.includes(urls.media(''))) return []
  return text.split('\n').flatMap((line, index) =>
    Array.from(line.matchAll(address), ([, name = '']) => decoded(name) ?? name)
      .filter((name) => !hasMedia(name))
      .map((name) => ({
        path,
        line: index + 1,
        what: words.noFile({ file: `content/media/${name}` }),
        fix: words.noFileFix,
        severity: 'warning' as const,
      })),
  )
}

/** `![](/media/chair.jpg)`: nothing between the brackets. Code in backticks is not a picture. */
const undescribed = /!\[\s*\]\(\s*([^)\s]+)/g
const fence = /^\s*(?:```|~~~)/

/** A picture without words is nothing to those who hear the page. A hint: some pictures are only decoration. */
function undescribedPictures({ path }: SourceFile, body: string, bodyLine: number): Problem[] {
  if (!body.includes('![')) return []
  let isCode = false
  return body.split('\n').flatMap((line, index) => {
    if (fence.test(line)) isCode = !isCode
    if (isCode) return []
    return Array.from(line.replace(/`[^`]*`/g, '').matchAll(undescribed), ([, address = '']) => ({
      path,
      line: bodyLine + index,
      what: words.undescribed({ address }),
      fix: words.undescribedFix,
      severity: 'warning' as const,
    }))
  })
}
