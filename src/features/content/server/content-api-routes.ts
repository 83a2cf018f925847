import { type Context, Hono } from 'hono'
import { isGranted } from '#platform/access/access.ts'
import { drawEachTime, type Page, unkeptPage } from '#platform/page-cache/page.ts'
import { typesReferredTo } from '#shared/fields/types-referred-to.ts'
import type { Site } from '#shared/site.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import { isPageSlug } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/content.ts'
import type { Entry } from '../domain/entry.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import { type EntryType, rulesOf } from './entry-type.ts'
import { type Referrers, referrersOf } from './referrers.tsx'
import { type ListAsked, type ListMistake, listAsked, queryOf } from './type-filter.ts'
import { writeText } from './write-text.tsx'

const perPage = 20
const lastPage = 10_000

/** Everything visitors may see, for programs: a list of each type, and each entry with its text. Read-only. */
export function contentApiRoutes(deps: ContentDeps) {
  const { typed, entries, site, markdown, translator, pageCache, clock } = deps

  const typeAsked = (name = '') => deps.types.shown.find((type) => type.name === name)

  const missing = async (freshUntil?: Date) => {
    const t = translator.in((await site.current()).language)
    return json(404, {
      body: { code: 'not_found', message: t(words.noSuchContent) },
      tags: ['site', tagOf.entries],
      freshUntil,
    })
  }

  const list = async (type: EntryType, asked: ListAsked, page: number): Promise<Page> => {
    const now = clock.now()
    const isOpen = openFields(type)
    const [current, total, found, nextChange] = await Promise.all([
      site.current(),
      typed.count(type, asked, now),
      typed.list(type, asked, { limit: perPage, offset: (page - 1) * perPage }, now),
      entries.nextChange(now),
    ])
    const pages = Math.max(1, Math.ceil(total / perPage))
    const addressOf = (number: number) => {
      const query = new URLSearchParams({ ...asked.chosen, ...(number > 1 && { page: String(number) }) })
      return absoluteUrl(current, `${urls.contentList(type.name)}${query.size > 0 ? `?${query}` : ''}`)
    }
    return json(200, {
      body: {
        type: type.name,
        total,
        page,
        pages,
        ...(page > 1 && page <= pages && { previous: addressOf(page - 1) }),
        ...(page < pages && { next: addressOf(page + 1) }),
        items: found.map((entry) => summaryOf(entry, current, isOpen)),
      },
      tags: ['site', tagOf.type(type.name), ...found.map(({ id }) => tagOf.entry(id))],
      // Made-up questions cannot fill the memory with empty answers.
      freshUntil: asked.isEndless || (found.length === 0 && (page > 1 || queryOf(asked))) ? now : nextChange,
    })
  }

  const one = async (type: EntryType, slug: string): Promise<Page> => {
    const now = clock.now()
    const entry = isPageSlug(slug) ? await entries.bySlug(type.name, slug, now) : undefined
    if (!entry) return missing(await entries.nextChange(now))
    const current = await site.current()
    const isOpen = openFields(type)
    const { entries: referring, drawn } = await referrersOf(deps, type, entry, now)
    const { body } = await markdown.draw(entry.body, { now }, { forFeed: true })
    return json(200, {
      body: {
        ...summaryOf(entry, current, isOpen),
        ...(type.referrers && { referrers: linksTo(referring, current) }),
        html: writeText(body, translator.in(current.language)),
      },
      tags: ['site', tagOf.entry(entry.id), ...(drawn.tags ?? [])],
    })
  }

  /** References to entries that visitors may not see are left out. */
  const openFields =
    ({ fields }: EntryType) =>
    (name: string) => {
      const field = fields[name]
      const targets = field ? typesReferredTo({ [name]: field }) : []
      return targets.every((target) => isGranted(deps.types.named(target)?.access))
    }

  /** A program is led nowhere. */
  const admitted = async (context: Context, type: EntryType, answer: () => Promise<Response>) => {
    let isIn = false
    const answered = await deps.admit(context, rulesOf(type), async () => {
      isIn = true
      return answer()
    })
    if (isIn) {
      if (type.access) answered.headers.delete('access-control-allow-origin')
      return answered
    }
    const t = translator.in((await site.current()).language)
    const body = { code: 'forbidden', message: t(words.private) }
    return drawEachTime.respond(context.req.raw, '', async () => json(403, { body, tags: [] }))
  }

  return new Hono()
    .get(urls.contentList(':type'), (context) => {
      const type = typeAsked(context.req.param('type'))
      const asked = Number.parseInt(context.req.query('page') ?? '1', 10) || 1
      const page = Math.min(lastPage, Math.max(1, asked))
      const key = `${urls.contentList(type?.name ?? '')}#${page}`
      if (!type) return pageCache.respond(context.req.raw, key, async () => missing())
      const listed = listAsked(type, context.req.query())
      return admitted(context, type, async () => {
        if (listed.mistake) return unkeptPage(async () => refused(listed.mistake))
        return pageCache.respond(context.req.raw, key + queryOf(listed), async () => list(type, listed, page))
      })
    })
    .get(`${urls.contentList(':type')}/:slug{.+}`, (context) => {
      const type = typeAsked(context.req.param('type'))
      const slug = context.req.param('slug') ?? ''
      const key = urls.contentEntry(type?.name ?? '', slug)
      if (!type) return pageCache.respond(context.req.raw, key, async () => missing())
      return admitted(context, type, async () =>
        pageCache.respond(context.req.raw, key, async () => one(type, slug)),
      )
    })
}

const linksTo = (referring: Referrers['entries'], site: Site) =>
  Object.fromEntries(
    Object.entries(referring).map(([name, found]) => [
      name,
      found.map(({ slug, title, path }) => ({ slug, title, ...(path && { url: absoluteUrl(site, path) }) })),
    ]),
  )

const refused = (mistake: ListMistake | undefined) =>
  json(400, { body: { code: 'bad_filter', ...mistake }, tags: [] })

const summaryOf = (entry: Entry, site: Site, isOpen: (field: string) => boolean) => ({
  type: entry.kind,
  id: entry.id,
  slug: entry.slug,
  url: absoluteUrl(site, entry.path),
  title: entry.title,
  excerpt: entry.excerpt,
  ...(entry.author !== undefined && { author: entry.author }),
  // A page that says no date was always there.
  ...(entry.published && entry.published.getTime() > 0 && { published: entry.published }),
  ...(entry.updated && { updated: entry.updated }),
  ...(entry.image && { image: { url: absoluteUrl(site, entry.image), alt: entry.imageAlt ?? '' } }),
  ...(entry.sticky && { sticky: true }),
  ...(entry.format && { format: entry.format }),
  ...(entry.parent !== undefined && { parent: entry.parent }),
  ...(entry.order !== undefined && { order: entry.order }),
  ...(entry.seoTitle && { seoTitle: entry.seoTitle }),
  ...(entry.canonical && { canonical: absoluteUrl(site, entry.canonical) }),
  ...(entry.noindex && { noindex: true }),
  ...(entry.shareImage && { shareImage: absoluteUrl(site, entry.shareImage) }),
  ...(entry.terms.length > 0 && { terms: entry.terms }),
  fields: Object.fromEntries(Object.entries(entry.fields).filter(([name]) => isOpen(name))),
})

type Answer = { body: object; tags: readonly string[]; freshUntil?: Date | undefined }

const json = (status: number, { body, tags, freshUntil }: Answer): Page => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: `${JSON.stringify(body)}\n`,
  // Public data may be read by pages of other sites as well.
  headers: { 'x-robots-tag': 'noindex', 'access-control-allow-origin': '*' },
  tags,
  freshUntil,
})
