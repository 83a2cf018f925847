import type { Sayable } from '#shared/words/sayable.ts'
import { words as siteWords } from '#words/desk.importSite.ts'
import type { ListOutcome } from '../../domain/rest/reading-notes.ts'
import { type RestIndex, type RestKind, restForm, restKinds } from '../../domain/rest/rest-values.ts'
import type { Fetched, ListProgress } from './fetched.ts'
import { type ListReading, type ListToRead, readList } from './read-list.ts'
import type { RestApi } from './rest-api.ts'
import { closedToVisitors, notReached } from './site-errors.ts'

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
const ofThemes = new Set([
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_font_family',
  'wp_font_face',
])

/** Visitors are never given these. */
const forEditors = new Set([
  'terms nav_menu',
  'terms wp_pattern_category',
  'nav_menu_item',
  'wp_block',
  'wp_navigation',
])

/** Reads all lists that make up a site, in an order in which nothing refers to what is not there yet. */
export async function readEverything(deps: EverythingDeps): Promise<{ lists: ListOutcome[]; kinds: Kinds }> {
  const { fetched, hasPassword } = deps
  const kinds = {
    types: (await readKinds('types', deps)).filter(({ slug }) => !ofThemes.has(slug)),
    taxonomies: await readKinds('taxonomies', deps),
  }
  const lists: ListOutcome[] = []
  const read = async (what: Sayable, wanted: ListToRead, better?: ListToRead) => {
    const isForEditors = forEditors.has(wanted.reading)
    const told = { ...deps, tell: (progress: ListReading) => deps.tell({ ...progress, reading: what }) }
    const first = hasPassword && better ? await readList(better, told) : undefined
    const isEnough = first && !first.refused && fetched.count(wanted.list) >= (first.total ?? 0)
    const last = isEnough ? first : await readList(wanted, told)
    lists.push({ ...outcomeOf(what, fetched.count(wanted.list), last, first), isForEditors })
  }
  for (const { slug, name, ...kind } of kinds.taxonomies)
    await read(name.toLowerCase() || slug, {
      list: `terms ${slug}`,
      reading: `terms ${slug}`,
      path: pathOf({ slug, name, ...kind }),
    })
  await read(
    siteWords.users,
    { list: 'users', reading: 'users', path: 'wp/v2/users', isSecondLook: true },
    { list: 'users', reading: 'full users', path: 'wp/v2/users', parameters: { context: 'edit' } },
  )
  for (const kind of kinds.types) await read(kind.name.toLowerCase() || kind.slug, ...readingsOf(kind))
  await read(
    siteWords.comments,
    { list: 'comments', reading: 'comments', path: 'wp/v2/comments', owner: 'post', isSecondLook: true },
    {
      list: 'comments',
      reading: 'full comments',
      path: 'wp/v2/comments',
      owner: 'post',
      parameters: { context: 'edit', status: 'any', type: 'all' },
    },
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

/** Who may edit sees kinds that visitors do not. */
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

function outcomeOf(what: Sayable, got: number, last: ListProgress, first?: ListProgress): ListOutcome {
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

/** Contact Form 7 has answers of its own: a list of names, and each form with all it has. */
async function readForms({ index, ...deps }: EverythingDeps): Promise<ListOutcome[]> {
  const path = 'contact-form-7/v1/contact-forms'
  const { api, fetched, tell } = deps
  if (!index.namespaces.includes('contact-form-7/v1')) return []
  const told = { ...deps, tell: (progress: ListReading) => tell({ ...progress, reading: siteWords.forms }) }
  const names = await readList({ list: 'form names', reading: 'forms', path, isWhole: true }, told)
  const ids = [...fetched.items('form names')].flatMap((value) => restForm.safeParse(value).data?.id ?? [])
  const known = new Set([...fetched.items('forms')].map((value) => restForm.safeParse(value).data?.id))
  let failed = 0
  let refused = names.refused
  for (const id of ids.filter((one) => !known.has(one))) {
    const answer = await api(`${path}/${id}`)
    if (answer.kind === 'answer') fetched.keep('forms', [{ id, owner: 0, value: answer.value }], false)
    else if (answer.kind === 'refused') refused = answer.message
    else failed += 1
    tell({ reading: siteWords.forms, done: fetched.count('forms'), total: ids.length })
  }
  const total = ids.length
  return [
    {
      what: siteWords.forms,
      got: fetched.count('forms'),
      total,
      unreadable: 0,
      failed,
      ...(refused && { refused }),
    },
  ]
}
