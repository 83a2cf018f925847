import type { Translatable } from 'portico/extension'
import { type RestIndex, type RestKind, restForm, restKinds } from '../../domain/rest/rest-values.ts'
import type { ListOutcome } from '../../domain/rest/site-parts.ts'
import { words as siteWords } from '../../words/desk.importSite.ts'
import { closedToVisitors, notReached, type RestAnswer, type RestApi } from './ask-site.ts'
import type { Fetched, ListProgress } from './fetched.ts'

export type Kinds = { types: readonly RestKind[]; taxonomies: readonly RestKind[] }

type EverythingDeps = {
  api: RestApi
  index: RestIndex
  fetched: Fetched
  host: string
  hasPassword: boolean
  /** `reading` is what an owner calls it. */
  tell(progress: ListReading): void
}

/** They describe the look of a theme, which does not move. */
const ofThemes = new Set(
  'wp_template wp_template_part wp_global_styles wp_font_family wp_font_face'.split(' '),
)

/** Visitors are never given these. */
const forEditors = new Set([
  ...['terms nav_menu', 'terms wp_pattern_category', 'nav_menu_item', 'wp_block', 'wp_navigation'],
])

/** Reads all lists that make up a site, in an order in which nothing refers to what is not there yet. */
export async function readEverything(deps: EverythingDeps): Promise<{ lists: ListOutcome[]; kinds: Kinds }> {
  const { fetched, hasPassword } = deps
  const kinds = {
    types: (await readKinds('types', deps)).filter(({ slug }) => !ofThemes.has(slug)),
    taxonomies: await readKinds('taxonomies', deps),
  }
  const lists: ListOutcome[] = []
  const read = async (what: Translatable, wanted: ListToRead, better?: ListToRead) => {
    const isForEditors = forEditors.has(wanted.reading)
    const told = { ...deps, tell: (progress: ListReading) => deps.tell({ ...progress, reading: what }) }
    const first = hasPassword && better ? await readList(better, told) : undefined
    const isEnough = first && !first.refused && fetched.count(wanted.list) >= (first.total ?? 0)
    const last = isEnough ? first : await readList(wanted, told)
    lists.push({ ...outcomeOf(what, fetched.count(wanted.list), last, first), isForEditors })
  }
  for (const kind of kinds.taxonomies) {
    const list = `terms ${kind.slug}`
    await read(kind.name.toLowerCase() || kind.slug, { list, reading: list, path: pathOf(kind) })
  }
  const users = { list: 'users', path: 'wp/v2/users' }
  await read(
    siteWords.users,
    { ...users, reading: 'users', isSecondLook: true },
    { ...users, reading: 'full users', parameters: { context: 'edit' } },
  )
  for (const kind of kinds.types) await read(kind.name.toLowerCase() || kind.slug, ...readingsOf(kind))
  const comments = { list: 'comments', path: 'wp/v2/comments', owner: 'post' }
  const all = { context: 'edit', status: 'any', type: 'all' }
  await read(
    siteWords.comments,
    { ...comments, reading: 'comments', isSecondLook: true },
    { ...comments, reading: 'full comments', parameters: all },
  )
  if (hasPassword) lists.push(...(await readForms(deps)))
  return { lists, kinds }
}

/** First with all states, as those see it who may edit; then what else visitors see. */
function readingsOf(kind: RestKind): [ListToRead, ListToRead] {
  const { slug } = kind
  const list = slug === 'nav_menu_item' ? 'menu-items' : `type ${slug}`
  const path = pathOf(kind)
  const status =
    slug === 'attachment' ? 'inherit,private,trash' : slug === 'nav_menu_item' ? 'publish' : 'any,trash'
  return [
    { list, reading: slug, path, isSecondLook: true },
    { list, reading: `full ${slug}`, path, parameters: { context: 'edit', status } },
  ]
}

const pathOf = ({ slug, rest_base, rest_namespace }: RestKind) =>
  `${rest_namespace || 'wp/v2'}/${rest_base || slug}`

/** Editors see types that visitors do not. */
async function readKinds(what: 'types' | 'taxonomies', { api, hasPassword, fetched, host }: EverythingDeps) {
  const kept = fetched.fact(what)
  if (kept) return kept as RestKind[]
  const answers = [
    ...(hasPassword ? [await api(`wp/v2/${what}`, { context: 'edit' })] : []),
    await api(`wp/v2/${what}`),
  ]
  const best = answers.find(({ kind }) => kind === 'answer') ?? answers.at(-1)
  if (best?.kind === 'refused' && [401, 403].includes(best.status)) throw closedToVisitors(host, best.message)
  if (best?.kind !== 'answer') {
    const reason = best?.kind === 'refused' ? best.message : (best?.reason ?? '')
    throw notReached(host, siteWords.kindsUnread({ list: what, reason }))
  }
  const found = restKinds.safeParse(best.value).data ?? {}
  const kinds = Object.entries(found)
    .map(([slug, kind]) => ({ ...kind, slug: kind.slug || slug }))
    .filter((kind) => /^[\w./-]+$/.test(pathOf(kind)))
  fetched.setFact(what, kinds)
  return kinds
}

function outcomeOf(what: Translatable, got: number, last: ListProgress, first?: ListProgress): ListOutcome {
  const total = Math.max(first?.total ?? 0, last.total ?? 0)
  return {
    what,
    got,
    ...((first?.total ?? last.total) !== undefined && { total }),
    ...(last.refused && { refused: last.refused }),
    ...(first?.refused && { onlyPublic: first.refused }),
    unreadable: last.unreadable,
    failed: last.failed.length,
  }
}

/** Contact Form 7 has its own endpoints: a list of names, and each form with all its parts. */
async function readForms({ index, ...deps }: EverythingDeps): Promise<ListOutcome[]> {
  const path = 'contact-form-7/v1/contact-forms'
  const { api, fetched, tell } = deps
  if (!index.namespaces.includes('contact-form-7/v1')) return []
  const told = { ...deps, tell: (progress: ListReading) => tell({ ...progress, reading: siteWords.forms }) }
  const names = await readList({ list: 'form names', reading: 'forms', path, isWhole: true }, told)
  const ids = [...fetched.items('form names', restForm)].map(({ id }) => id)
  const known = new Set([...fetched.items('forms', restForm)].map(({ id }) => id))
  let failed = 0
  let refused = names.refused
  for (const id of ids.filter((one) => !known.has(one))) {
    const answer = await api(`${path}/${id}`)
    if (answer.kind === 'answer') fetched.keep('forms', [{ id, owner: 0, value: answer.value }], false)
    else if (answer.kind === 'refused') refused = answer.message
    else failed += 1
    tell({ reading: siteWords.forms, done: fetched.count('forms'), total: ids.length })
  }
  const got = fetched.count('forms')
  return [
    { what: siteWords.forms, got, total: ids.length, unreadable: 0, failed, ...(refused && { refused }) },
  ]
}

type ListToRead = {
  /** Where its rows are kept; two readings can fill one list. */
  list: string
  /** The name of this reading. */
  reading: string
  path: string
  parameters?: Readonly<Record<string, string | number>>
  /** Existing content is better than what this reading finds. */
  isSecondLook?: boolean
  /** The answer's key for what a row belongs to. */
  owner?: string
  /** Some lists come whole, and know neither pages nor an order. */
  isWhole?: boolean
}

/** `reading`: its name, or what an owner calls it. */
export type ListReading = { reading: Translatable; done: number; total?: number }

type ReadDeps = {
  api: RestApi
  fetched: Fetched
  host: string
  tell(progress: ListReading): void
}

/** Each divides the previous one, so that every position is the beginning of a page of some size. */
const sizes = [100, 50, 10, 1]
const maxEmpty = 50
const maxRepeated = 3
const maxFailedInRow = 5
const maxRounds = 2
/** More than any site has; if it says how many there are, so much more that it cannot be right. */
const maxEntries = 1_000_000
const maxOf = (total: number | undefined) =>
  total === undefined ? maxEntries : Math.min(maxEntries, 10_000 + 10 * total)

const beginning: ListProgress = {
  ...{ place: 0, max: 100, isOrdered: true, round: 1, isDone: false },
  ...{ empty: 0, repeated: 0, unreadable: 0, failed: [], failedInRow: 0 },
}

/** Reads a list to its end, page by page, each kept as it comes. */
export async function readList(wanted: ListToRead, deps: ReadDeps): Promise<ListProgress> {
  const { api, fetched, host, tell } = deps
  let progress = fetched.progress(wanted.reading) ?? beginning
  while (!progress.isDone) {
    const size = sizeAt(progress)
    const answer = await api(wanted.path, wanted.isWhole ? {} : parametersOf(wanted, progress, size))
    const before = progress
    progress = fetched.together(() => {
      const next = afterAnswer(answer, before, size, wanted, fetched)
      const { isDown: _, ...kept } = next
      fetched.setProgress(wanted.reading, kept)
      return next
    })
    if (progress.isDown && answer.kind === 'failed') throw notReached(host, answer.reason)
    tell({
      reading: wanted.reading,
      done: fetched.count(wanted.list),
      ...(progress.total !== undefined && { total: progress.total }),
    })
  }
  return progress
}

const sizeAt = ({ place, max }: ListProgress) => sizes.find((size) => size <= max && place % size === 0) ?? 1

const parametersOf = ({ parameters }: ListToRead, { place, isOrdered }: ListProgress, size: number) => ({
  ...parameters,
  per_page: size,
  page: place / size + 1,
  // New items come last and do not shift the pages.
  ...(isOrdered && { orderby: 'id', order: 'asc' }),
})

function afterAnswer(
  answer: RestAnswer,
  progress: ListProgress,
  size: number,
  wanted: ListToRead,
  fetched: Fetched,
): ListProgress {
  if (answer.kind === 'failed') return afterFailure(progress, size)
  if (answer.kind === 'refused') return afterRefusal(answer, progress, size)
  const found = rowsIn(answer.value)
  if (!found) return { ...progress, isDone: true, refused: siteWords.otherAnswer }
  const rows = found.flatMap((value) => {
    const { id, [wanted.owner ?? '']: owner } = value
    return isId(id) ? [{ id: Number(id), owner: isId(owner) ? Number(owner) : 0, value }] : []
  })
  fetched.keep(wanted.list, rows, wanted.isSecondLook ?? false)
  const [first] = rows
  const isRepeated = first !== undefined && first.id === progress.firstId
  const next: ListProgress = {
    ...progress,
    place: progress.place + size,
    ...(answer.total !== undefined && {
      total: answer.total,
      firstTotal: progress.firstTotal ?? answer.total,
    }),
    empty: found.length === 0 ? progress.empty + 1 : 0,
    ...(first && { firstId: first.id }),
    repeated: isRepeated ? progress.repeated + 1 : 0,
    unreadable: progress.unreadable + found.length - rows.length,
    failedInRow: 0,
    max: progress.max === 1 && (progress.place + size) % 10 === 0 ? 10 : progress.max,
  }
  if (next.repeated >= maxRepeated) return { ...next, isDone: true, refused: siteWords.samePage }
  if (isAtEnd(next, found.length, size) || wanted.isWhole) return atEnd(next)
  const max = maxOf(next.total)
  return next.place < max ? next : { ...next, isDone: true, refused: siteWords.endless({ max }) }
}

const isId = (value: unknown) => /^[1-9]\d{0,14}$/.test(String(value))

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a plugin takes some out, PHP makes an object of the list. */
function rowsIn(value: unknown): Record<string, unknown>[] | undefined {
  if (Array.isArray(value)) return value.map((row) => (isRow(row) ? row : {}))
  const rows = Object.values(value as object)
  return rows.every(isRow) ? rows : undefined
}

/** The number of all is not trusted where more come than it says; where less come, others may be there that this account may not see. */
function isAtEnd({ place, total, empty }: ListProgress, found: number, size: number): boolean {
  if (empty >= maxEmpty) return true
  if (total === undefined) return found < size
  return place >= total && found < size
}

/** Where something was taken away meanwhile, others have moved to pages that were read already: once more from the beginning. */
function atEnd(progress: ListProgress): ListProgress {
  const { total = 0, firstTotal = 0, round } = progress
  if (total >= firstTotal || round >= maxRounds) return { ...progress, isDone: true }
  return { ...progress, place: 0, round: round + 1, firstTotal: total, empty: 0 }
}

/** Fewer at once; and where a single one cannot be had, the next one. */
function afterFailure(progress: ListProgress, size: number): ListProgress {
  if (size > 1) return { ...progress, max: sizes.find((one) => one < size) ?? 1 }
  const { place, failed, failedInRow } = progress
  if (failedInRow + 1 < maxFailedInRow)
    return { ...progress, failed: [...failed, place], failedInRow: failedInRow + 1, place: place + 1 }
  // The site itself fails: the next attempt begins before the first of them.
  return {
    ...progress,
    failed: failed.slice(0, -failedInRow),
    place: place - failedInRow,
    failedInRow: 0,
    isDown: true,
  }
}

type Refused = Extract<RestAnswer, { kind: 'refused' }>

function afterRefusal(
  { code, status, message, params }: Refused,
  progress: ListProgress,
  size: number,
): ListProgress {
  if (progress.place > 0 && (code.includes('invalid_page') || status === 404)) return atEnd(progress)
  if (params.includes('per_page') && size > 1)
    return { ...progress, max: sizes.find((one) => one < size) ?? 1 }
  if (params.some((one) => one === 'orderby' || one === 'order') && progress.isOrdered)
    return { ...progress, isOrdered: false, place: 0 }
  return { ...progress, isDone: true, refused: message }
}
