import { type Context, Hono } from 'hono'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { languageAttributes } from '#platform/editions/language-attributes.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Drawn } from '#platform/render/drawn.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { formatters, type Translate } from '#platform/words/translate.ts'
import { withoutEdition } from '#shared/edition.ts'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import { labelOf } from '#shared/fields/fields.ts'
import type { ListField } from '#shared/fields/list.ts'
import type { ReferenceField } from '#shared/fields/reference.ts'
import { endOfDay, localTime } from '#shared/local-time.ts'
import { own, type Site } from '#shared/site.ts'
import { isSlug } from '#shared/slug.ts'
import { pagePattern, urls } from '#shared/urls.ts'
import type { ListFilter } from '#shared/views.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/content.ts'
import { monthPeriod, yearPeriod } from '../domain/calendar.ts'
import type { Term } from '../domain/entry.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import { type EntryType, rulesOf } from './entry-type.ts'
import { createEntryViews, termView } from './entry-views.ts'
import { createListPage, type EntryList } from './list-page.tsx'
import { createMissingPage, movedTo, pathOf } from './missing-page.tsx'
import { createAllPosts, orderAsked, type PostList, postsOf } from './posts-place.ts'
import { createTranslations } from './translations.ts'
import { filtersOf, isRanged, type ListAsked, listAsked, queryOf, rangeNames } from './type-filter.ts'

const pages = (path: string) => [path, `${path}${pagePattern}`]

/** Lists of posts: all of them, and those of a term, an author, a year or a month. */
export function postListRoutes(deps: ContentDeps) {
  const { site } = deps
  const respond = createListResponse(deps)
  const allPosts = createAllPosts(deps)
  const views = createEntryViews(deps)
  const translated = createTranslations(deps)

  const answer = (context: Context, find: (site: Site) => Promise<PostList | undefined>) => {
    const slug = context.req.param('slug')
    const { query, inOrder } = orderAsked(deps, context.req.query())
    return respond(context, query, async () => {
      const list = slug === undefined || isSlug(slug) ? await find(await site.current()) : undefined
      return (
        list && {
          list: inOrder(list),
          translate: (view) =>
            list.kind === 'all'
              ? translated.ofPlace(urls.posts(), view)
              : translated.ofList(list.filter, withoutEdition(askedEdition(), list.pathOf(1)), view),
        }
      )
    })
  }

  const routes = new Hono()
  routes.on('GET', pages(urls.posts()), (context) => answer(context, allPosts))
  for (const kind of ['category', 'tag'] as const)
    routes.on('GET', pages(urls[kind](':slug')), (context) =>
      answer(context, (site) => termList(deps, site, kind, context.req.param('slug') ?? '')),
    )
  routes.on('GET', pages(urls.author(':slug')), (context) =>
    answer(context, async (site) => {
      const slug = context.req.param('slug') ?? ''
      const author = await views.author(slug, site)
      return {
        ...postsOf(deps, { by: 'author', slug }),
        kind: 'author',
        title: author.name,
        author,
        tag: tagOf.author(slug),
        pathOf: (page) => pageUrls.author(slug, page),
        standing: own(site.authors, slug) !== undefined,
      }
    }),
  )
  const period = (site: Site, time: { from: Date; until: Date }, parts: Intl.DateTimeFormatOptions) => ({
    ...postsOf(deps, { by: 'period', ...time }),
    kind: 'archive' as const,
    title: periodName(time.from, site, parts),
    tag: tagOf.posts,
    standing: false,
  })
  routes.on('GET', pages(`${urls.archive}/:year{[0-9]{4}}`), (context) =>
    answer(context, async (site) => {
      const year = Number(context.req.param('year'))
      return {
        ...period(site, yearPeriod(year, site.timezone), { year: 'numeric' }),
        pathOf: (page) => pageUrls.archiveYear(year, page),
      }
    }),
  )
  routes.on('GET', pages(`${urls.archive}/:year{[0-9]{4}}/:month{(0[1-9]|1[0-2])}`), (context) =>
    answer(context, async (site) => {
      const [year, month] = [Number(context.req.param('year')), Number(context.req.param('month'))]
      const time = monthPeriod({ year, month }, site.timezone)
      return {
        ...period(site, time, { year: 'numeric', month: 'long' }),
        pathOf: (page) => pageUrls.archiveMonth(year, month, page),
      }
    }),
  )
  return routes
}

/** Lists of the types that parts add, which can be narrowed down. */
export function typeListRoutes(deps: ContentDeps, of: readonly EntryType[]) {
  const respond = createListResponse(deps)
  const typeList = createTypeList(deps)
  const routes = new Hono<HttpEnv>()
  for (const { name, listPath } of of)
    routes.on('GET', pages(listPath), (context) => {
      const type = deps.types.named(name)
      if (!type) return context.notFound()
      const asked = listAsked(type, context.req.query())
      return deps.admit(context, rulesOf(type), async () =>
        respond(context, queryOf(asked), async () => ({ list: await typeList(type, asked) })),
      )
    })
  return routes
}

type FoundList = { list: EntryList; translate?(view: PageView): Promise<PageView> }

/** Each page of a list has one address. */
function createListResponse(deps: ContentDeps) {
  const { pageCache, renderPage } = deps
  const missing = createMissingPage(deps)
  const listPage = createListPage(deps)
  return (context: Context, query: string, find: () => Promise<FoundList | undefined>) => {
    const path = pathOf(context.req)
    const page = Number(context.req.param('page') ?? 1)
    return pageCache.respond(context.req.raw, path + query, async () => {
      const found = await find()
      if (!found) return missing(path)
      const { list, translate } = found
      if (list.pathOf(page) !== path)
        return page === 1 || list.entry ? movedTo(list.pathOf(page) + query) : missing(path)
      const view = await listPage(list, page)
      if (!view) return missing(path)
      const rendered = await renderPage(page === 1 && translate ? await translate(view) : view)
      const isNothing = list.query !== '' && view.head.robots === 'noindex'
      return list.isEndless || isNothing ? { ...rendered, endless: true } : rendered
    })
  }
}

/** A term is there when a post is filed under it, or when somebody describes it. */
async function termList(
  deps: ContentDeps,
  site: Site,
  kind: Term['kind'],
  slug: string,
): Promise<PostList | undefined> {
  const { archive, terms, clock } = deps
  const tree = await terms.current()
  const ofTree = tree.find(kind, slug)
  const named = ofTree ?? (await archive.term(kind, slug))
  const described = ofTree ?? (kind === 'category' ? own(site.categories, slug) : undefined)
  if (!named && !described) return undefined
  const view = (term: Term) => termView(term, site, tree)
  const { name, description, lang } = view(named ?? { kind, slug, name: slug })
  const below = kind === 'category' ? tree.below(slug) : []
  const slugsBelow = below.map((term) => term.slug)
  const counts = await archive.counts('category', slugsBelow, clock.now())
  return {
    ...postsOf(deps, { by: kind, slug }),
    kind,
    title: name,
    lang,
    description,
    tag: tagOf.term({ kind, slug }),
    pathOf: (page) => pageUrls[kind](slug, page),
    standing: Boolean(described),
    ...(kind === 'category' && {
      above: tree.above(slug).map(view),
      // Only categories with something to show.
      below: below.flatMap((term) => {
        const count = counts.get(term.slug)
        return count ? [{ ...view(term), count }] : []
      }),
    }),
  }
}

/** Addresses of years and months are those of this calendar, whatever the language counts by. */
const periodName = (from: Date, { language, timezone: timeZone }: Site, parts: Intl.DateTimeFormatOptions) =>
  formatters.getDateTimeFormat(language, { ...parts, timeZone, calendar: 'gregory' }).format(from)

/** The entries of a type, narrowed down to what is asked for. */
function createTypeList(deps: ContentDeps) {
  const { typed, site, translator, clock } = deps
  return async (type: EntryType, asked: ListAsked): Promise<EntryList> => {
    const current = await site.current()
    const { timezone } = current
    const choice = { ...asked, today: localTime(clock.now(), timezone).slice(0, 10) }
    const t = translator.in(current.language)
    const title = t(type.label.many)
    return {
      type,
      kind: 'type',
      title,
      titleLang: t.marksOf(type.label.many).lang,
      tag: tagOf.type(type.name),
      query: queryOf(asked),
      isEndless: asked.isEndless,
      perPage: type.perPage,
      pathOf: (page) => pageUrls.list(type.listPath, page),
      // A mistyped filter must not be taken for the whole list.
      count: async (now) => (asked.mistake ? 0 : typed.count(type, choice, now)),
      some: async (slice, now) => (asked.mistake ? [] : typed.list(type, choice, slice, now)),
      standing: true,
      head: {
        description: words.aboutType({ title, site: current.title }),
        ...(type.access
          ? { robots: 'noindex' as const }
          : { feeds: { title: `${title} · ${current.title}`, path: pageUrls.list(type.listPath) } }),
      },
      async more(_ids, now) {
        const choices = await filterChoices(deps, type, now, choice.today)
        const freshUntil = type.until.length > 0 ? endOfDay(now, timezone) : undefined
        return {
          filter: filterView(type, asked, [...choices, ...(await sortChoice(deps, type))]),
          drawn: [{ freshUntil }, ...choices],
        }
      },
    }
  }
}

/** A filter of the list by a field. The labels of its values have page-cache tags. */
type FilterChoice = Drawn & ListFilter['fields'][number]

function filterView(
  { listPath }: EntryType,
  asked: ListAsked,
  choices: readonly FilterChoice[],
): ListFilter | undefined {
  const offered = choices.filter(({ values, range }) => values.length > 0 || range)
  if (offered.length === 0 && !asked.mistake) return undefined
  const fields = offered.map(({ name, label, lang, values, unchosen, range }) => ({
    ...{ name, label, lang, values, unchosen },
    ...(range && {
      range: {
        control: range.control,
        from: { ...range.from, chosen: asked.chosen[range.from.name] },
        to: { ...range.to, chosen: asked.chosen[range.to.name] },
      },
    }),
    chosen: asked.chosen[name],
  }))
  return { path: pageUrls.list(listPath), fields, isNarrowed: queryOf(asked) !== '' }
}

/** The values of the list's entries in the fields it can be filtered by. */
async function filterChoices(
  { typed, site, translator }: ContentDeps,
  type: EntryType,
  now: Date,
  today: string,
): Promise<FilterChoice[]> {
  const current = await site.current()
  const t = translator.in(current.language)
  return Promise.all(
    filtersOf(type).map(async (name) => {
      const field = type.fields[name]
      if (isRanged(type, name)) return rangeChoice(name, field, t)
      const values = await typed.valuesOf(type, name, { today }, now)
      const inWords = await valuesInWords(typed, t, { field: itemOf(field), values, site: current, now })
      const label = labelOf(name, field ?? {})
      return { name, label: t(label), lang: t.marksOf(label).lang, ...inWords }
    }),
  )
}

function rangeChoice(name: string, field: Field | undefined, t: Translate): FilterChoice {
  const label = labelOf(name, field ?? {})
  const names = rangeNames(name)
  const end = (which: 'from' | 'to', said: Message) => ({ name: names[which], label: t(said) })
  return {
    ...{ name, label: t(label), lang: t.marksOf(label).lang, values: [] },
    range: {
      control: field?.kind === 'date' || field?.kind === 'time' ? field.kind : 'number',
      from: end('from', words.filterFrom({ field: t(label) })),
      to: end('to', words.filterTo({ field: t(label) })),
    },
  }
}

/** Each field in both directions. */
async function sortChoice(
  { site, translator }: ContentDeps,
  { sorts, fields }: EntryType,
): Promise<FilterChoice[]> {
  if (sorts.length === 0) return []
  const t = translator.in((await site.current()).language)
  const values = sorts.flatMap((name) => {
    const label = labelOf(name, fields[name] ?? {})
    const { lang } = t.marksOf(label)
    return [[name, `${t(label)} ↑`, lang] as const, [`-${name}`, `${t(label)} ↓`, lang] as const]
  })
  const { lang } = t.marksOf(words.sortBy)
  return [{ name: 'sort', label: t(words.sortBy), lang, unchosen: '–', values }]
}

const itemOf = (field: Field | undefined): Field | undefined =>
  field?.kind === 'list' ? itemOf((field as unknown as ListField<Field>).of) : field

type Written = { field: Field | undefined; values: readonly string[]; site: Site; now: Date }

async function valuesInWords(
  typed: ContentDeps['typed'],
  t: Translate,
  { field, values, site, now }: Written,
): Promise<Pick<FilterChoice, 'values' | 'tags'>> {
  const said = (value: string, shown: Message | Translatable) =>
    [value, t(shown), t.marksOf(shown).lang] as const
  switch (field?.kind) {
    case 'yes-no':
      return { values: values.map((value) => said(value, value === 'yes' ? words.yes : words.no)) }
    case 'choice': {
      const choices = Object.entries((field as ChoiceField<unknown>).choices)
      return {
        values: choices
          .filter(([value]) => values.includes(value))
          .map(([value, shown]) => said(value, shown)),
      }
    }
    case 'reference': {
      // The titles of entries that visitors may not see are not shown either.
      const { to } = field as ReferenceField<unknown>
      const found = await typed.bySlugs(to, values, now)
      const shown = [...found]
      return {
        values: shown.map(
          ([slug, entry]) => [slug, entry.title, languageAttributes(site, entry.edition).lang] as const,
        ),
        tags: [tagOf.referred(to), ...shown.map(([, { id }]) => tagOf.entry(id))],
      }
    }
    default:
      return { values: values.map((value) => [value, value] as const) }
  }
}
