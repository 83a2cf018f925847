import { Fragment, type ReactNode } from 'react'
import { type CsvValue, csvLines, toCsv } from '#platform/csv.ts'
import { textStream } from '#platform/http/text-stream.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import type { Capability } from '#shared/capability.ts'
import { decoded } from '#shared/decoded.ts'
import { localPath } from '#shared/local-path.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { DateText } from '#ui/date-text.tsx'
import { Options as OptionList } from '#ui/options.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.lists.ts'
import type { DeskAnswer, DeskPage, DeskVisit, Done, GuardedRoute } from './desk-route.ts'
import { PostForm } from './post-form.tsx'

/** The request for a list, as given by its address. */
export type Asked = {
  /** One of its tabs. */
  tab: string
  search?: string | undefined
  /** Chosen filters, by name. */
  filters: Readonly<Record<string, string>>
  /** The item that the page before ended with, as `placeOf` wrote it. Anybody can write an address: read it with care. */
  after?: string | undefined
  limit: number
}

export type Listed<Item> = {
  items: readonly Item[]
  /** How many there are in all, said above them. */
  count?: Translatable
  /** Where a search among very many stopped. */
  stoppedAt?: { date: Date; after: string } | undefined
}

export type CollectionTab = {
  value: string
  label: Translatable
  /** Said above its list. */
  about?: Translatable
  /** Shown where none is asked for; otherwise that is the first. */
  isDefault?: boolean
  /** Where it leads, unless it has a list of its own. */
  href?: string
}

export type CollectionFilter = {
  name: string
  label: Translatable
  /** The label of “no filter”; without it the first option is chosen. */
  all?: Translatable
  choices: Options
}

type Confirmation = {
  question: Translatable
  about: Translatable
  /** The items it is about, one by one. */
  named?: readonly ReactNode[]
  yes: Translatable
}

export type CollectionAction<Item> = {
  /** The end of the address it is sent to. */
  name: string
  label: Translatable
  /** The accessible label of the button for a single item. Without it, the action is only for ticked ones. */
  ofOne?(item: Item): Translatable
  /** Where not everybody who sees the list may do it. */
  access?: Capability
  isDanger?: boolean
  /** Asked before it is done. */
  confirm?(ids: readonly string[]): Promise<Confirmation> | Confirmation
  /** An option next to the button for ticked items; `run` finds it in the form, by name. */
  choice?: ActionChoice
  /** Where the action applies; by default everywhere. */
  isFor?(tab: string, item: Item | undefined): boolean
  /**
   * Returns how many items it changed, the notice and the log entry, and where to go unless back to the list; or why it
   * failed.
   */
  run(
    ids: readonly string[],
    visit: DeskVisit,
  ): Promise<(Pick<Done, 'notice' | 'audit'> & { count: number; to?: string }) | { problem: Translatable }>
}

type ActionChoice = { name: string; label: Translatable; options(): Promise<Options> }

type Options = readonly (readonly [value: string, label: Translatable])[]

/** A list on the desk. Tabs, search, filters, ticks, paging and export work the same for all. */
export type Collection<Item> = Described<Item> & (DrawnOneByOne<Item> | DrawnTogether<Item>)

type DrawnOneByOne<Item> = {
  /** The class of the list they are rows of, such as `desk-list`; otherwise each is a card. */
  rowsOf?: string
  draw(item: Item, pieces: ItemPieces): ReactNode
}

/** E.g. by an island that adds items. */
type DrawnTogether<Item> = {
  drawAll(items: readonly Item[], pieces: ListPieces): ReactNode
}

type ListPieces = {
  asked: Asked
  /** The form that its boxes belong to: one for each by the name of `id`, and one for all of `ids`, with a space between two. */
  bulk: string
  /** Shown if the list is empty. */
  empty: string
}

type Described<Item> = {
  /** `/desk/comments`. */
  path: string
  access: Capability
  title: Translatable
  tabs?: {
    /** Its name in the address. */
    name: string
    list(visit: DeskVisit): Promise<readonly CollectionTab[]> | readonly CollectionTab[]
  }
  /** Whether it can be searched. */
  search?: boolean
  filters?(visit: DeskVisit): Promise<readonly CollectionFilter[]> | readonly CollectionFilter[]
  /** Filters that links lead to and no control shows. */
  hiddenFilters?: readonly string[]
  list(asked: Asked, visit: DeskVisit): Promise<Listed<Item>>
  /** Items per page; 30 by default. */
  pageSize?: number
  idOf(item: Item): string
  /** What the address of the next page says about the last item of this one; by default its id. */
  placeOf?(item: Item): string
  /** Items that cannot be ticked, because something else decides about them. */
  isFixed?(item: Item): boolean
  /** Said by the box that ticks it; without it nothing is ticked. */
  tickLabel?(item: Item): Translatable
  actions?: readonly CollectionAction<Item>[]
  /** Shown if the list is empty, unless `count` says so. */
  empty?(asked: Asked): Translatable
  above?(asked: Asked, visit: DeskVisit): Promise<ReactNode> | ReactNode
  /** Under the list, e.g. a form for another one. */
  below?(asked: Asked, visit: DeskVisit, items: readonly Item[]): Promise<ReactNode> | ReactNode
  csv?: {
    file: string
    access: Capability
    columns: Readonly<Record<string, (item: Item) => CsvValue>>
  }
}

export type ItemPieces = {
  /** A box to tick it with. */
  tick: ReactNode
  /** A button for everything that can be done with it. */
  actions: ReactNode
  /** The address of the list with another filter. */
  listAt(filters: Readonly<Record<string, string | undefined>>): string
  csrf: string
  /** The address of the list as it is shown. */
  back: string
}

const usualPageSize = 30
const maxAtOnce = 200
const exportStep = 500

export function createCollection<Item>(collection: Collection<Item>): readonly GuardedRoute[] {
  const { path, access, actions = [], csv } = collection
  return [
    { method: 'get', path, access, handle: (visit) => collectionPage(collection, visit) },
    ...(csv
      ? [
          {
            method: 'get' as const,
            path: `${path}/${csv.file}`,
            access: csv.access,
            handle: (visit: DeskVisit) => exportAll(collection, csv, visit),
          },
        ]
      : []),
    ...actions.map((action) => ({
      method: 'post' as const,
      path: `${path}/${action.name}`,
      access: action.access ?? access,
      handle: (visit: DeskVisit) => act(collection, action, visit),
    })),
  ]
}

/** The page of a list on its own: for a list that is built on every visit, or shown again with a form's errors. */
export async function collectionPage<Item>(
  collection: Collection<Item>,
  visit: DeskVisit,
): Promise<DeskPage> {
  const { title, idOf, placeOf = idOf, pageSize = usualPageSize } = collection
  const tabs = (await collection.tabs?.list(visit)) ?? []
  const filters = (await collection.filters?.(visit)) ?? []
  const asked = readAsked(collection, { tabs, filters }, visit)
  const { items: found, ...more } = await collection.list({ ...asked, limit: pageSize + 1 }, visit)
  const items = found.slice(0, pageSize)
  const last = found.length > pageSize ? items.at(-1) : undefined
  return {
    title,
    main: (
      <CollectionPage
        {...{ collection, visit, tabs, filters, asked, items, ...more }}
        next={last && placeOf(last)}
        above={await collection.above?.(asked, visit)}
        below={await collection.below?.(asked, visit, items)}
        options={await optionsOf(collection)}
      />
    ),
  }
}

const optionsOf = async <Item,>({ actions = [] }: Collection<Item>) =>
  new Map(
    await Promise.all(
      actions.map(async ({ name, choice }) => [name, (await choice?.options()) ?? []] as const),
    ),
  )

/** A page of what is held whole, of those that have every word of the search in their text. */
export function pageOf<Item>(
  all: readonly Item[],
  { search = '', after, limit }: Asked,
  { placeOf, textOf }: { placeOf(item: Item): string; textOf(item: Item): string },
): { items: readonly Item[]; total: number } {
  const wanted = search.toLowerCase().split(/\s+/)
  const found = all.filter((item) => wanted.every((word) => textOf(item).toLowerCase().includes(word)))
  const start = after === undefined ? 0 : found.findIndex((item) => placeOf(item) === after) + 1
  return { items: found.slice(start, start + limit), total: found.length }
}

type Choices = { tabs: readonly CollectionTab[]; filters: readonly CollectionFilter[] }

function readAsked<Item>(
  { tabs: described, hiddenFilters = [] }: Collection<Item>,
  { tabs, filters }: Choices,
  { c }: DeskVisit,
): Asked {
  const query = c.req.query()
  const wanted = query[described?.name ?? '']
  const tab =
    tabs.find(({ value, href }) => value === wanted && !href) ??
    tabs.find(({ isDefault }) => isDefault) ??
    tabs[0]
  const names = [...filters.map(({ name }) => name), ...hiddenFilters]
  return {
    tab: tab?.value ?? '',
    search: query.q?.trim().slice(0, 200) || undefined,
    filters: Object.fromEntries(
      names.flatMap((name) => (query[name] ? [[name, query[name].slice(0, 200)]] : [])),
    ),
    after: query.after?.slice(0, 2000) || undefined,
    limit: usualPageSize,
  }
}

type Query = Readonly<Record<string, string | undefined>>

/** The address of a list. */
function addressOf<Item>(
  { path, tabs }: Collection<Item>,
  { tab, search, filters }: Asked,
  more: Query = {},
) {
  const chosen: Query = { ...(tabs && { [tabs.name]: tab }), ...filters, q: search, ...more }
  const query = new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

async function act<Item>(
  { path }: Collection<Item>,
  { name, choice, confirm, run }: CollectionAction<Item>,
  visit: DeskVisit,
): Promise<DeskAnswer> {
  const { form, csrf } = visit
  const to = localPath(form.get('back') ?? path)
  const ids = tickedIn(form)
  if (ids.length === 0) return { to, problem: words.tickFirst, audit: 'no change' }
  const asked = form.get('sure') === 'yes' ? undefined : await confirm?.(ids)
  if (asked) {
    const chosen = choice && { [choice.name]: form.get(choice.name) ?? '' }
    return {
      title: asked.question,
      main: <ConfirmPage action={`${path}/${name}`} {...{ csrf, ids, chosen, back: to }} {...asked} />,
    }
  }
  const done = await run(ids, visit)
  if ('problem' in done) return { to, ...done, audit: 'no change' }
  if (done.count === 0) return noLongerThere(to)
  return { to: done.to ?? to, notice: done.notice, audit: done.audit }
}

export const noLongerThere = (to: string): DeskAnswer => ({
  to,
  problem: commonWords.noLongerThere,
  audit: 'no change',
})

/** Ticks one by one, and all of a page at once. */
const tickedIn = (form: URLSearchParams): readonly string[] => {
  const whole = form.getAll('ids').flatMap((ids) => ids.split(' ').map((id) => decoded(id) ?? ''))
  return [...new Set([...form.getAll('id'), ...whole])].filter(Boolean).slice(0, maxAtOnce)
}

/** In one control of a form, whatever they hold. */
const joined = (ids: readonly string[]) => ids.map(encodeURIComponent).join(' ')

async function exportAll<Item>(
  collection: Collection<Item>,
  { file, columns }: NonNullable<Collection<Item>['csv']>,
  visit: DeskVisit,
): Promise<DeskAnswer> {
  const tabs = (await collection.tabs?.list(visit)) ?? []
  const filters = (await collection.filters?.(visit)) ?? []
  const asked = readAsked(collection, { tabs, filters }, visit)
  const response = new Response(textStream(rowsOf(collection, columns, { asked, visit })), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
    },
  })
  return { response, audit: { what: words.logDownloaded({ name: collection.title }) } }
}

async function* rowsOf<Item>(
  collection: Collection<Item>,
  columns: NonNullable<Collection<Item>['csv']>['columns'],
  { asked, visit }: { asked: Asked; visit: DeskVisit },
): AsyncGenerator<string> {
  const { idOf, placeOf = idOf } = collection
  yield toCsv([Object.keys(columns)])
  let { after } = asked
  for (;;) {
    const { items, stoppedAt } = await collection.list({ ...asked, after, limit: exportStep }, visit)
    yield csvLines(items.map((item) => Object.values(columns).map((of) => of(item))))
    const last = items.at(-1)
    after = stoppedAt?.after ?? (last && items.length === exportStep ? placeOf(last) : undefined)
    if (after === undefined) return
  }
}

const bulk = 'ticked'

type PageProps<Item> = Choices &
  Listed<Item> & {
    collection: Collection<Item>
    visit: DeskVisit
    asked: Asked
    next: string | undefined
    above: ReactNode
    below: ReactNode
    /** The options next to an action, by name. */
    options: ReadonlyMap<string, Options>
  }

function CollectionPage<Item>(props: PageProps<Item>) {
  const t = useT()
  const { collection, visit, tabs, asked, items, count, stoppedAt, next, above, below } = props
  const { csv, empty } = collection
  const back = addressOf(collection, asked)
  const about = tabs.find(({ value }) => value === asked.tab)?.about
  const nothing = nothingWords(asked, stoppedAt) ?? empty?.(asked)
  return (
    <>
      {above}
      <Tabs {...props} />
      {about !== undefined && <p className="field-hint">{t(about)}</p>}
      <Finder {...props} />
      {count !== undefined && (
        <p className="field-hint" role="status">
          {t(count)}
        </p>
      )}
      <BulkList {...props} back={back}>
        {'drawAll' in collection ? (
          collection.drawAll(items, { asked, bulk, empty: t(nothing ?? '') })
        ) : (
          <Rows {...props} back={back} />
        )}
      </BulkList>
      {items.length === 0 && nothing !== undefined && !('drawAll' in collection) && <p>{t(nothing)}</p>}
      <p className="list-foot">
        {next && <QuietLink href={addressOf(collection, asked, { after: next })}>{t(words.next)}</QuietLink>}
        {stoppedAt && (
          <Trans
            of={words.searchedBack}
            draw={{
              moment: () => <DateText date={stoppedAt.date} length="moment" />,
              further: (inner) => (
                <a href={addressOf(collection, asked, { after: stoppedAt.after })}>{inner}</a>
              ),
            }}
          />
        )}
        {asked.after && <a href={back}>{t(words.first)}</a>}
        {csv && items.length > 0 && visit.person.may(csv.access) && (
          <a href={addressOf({ ...collection, path: `${collection.path}/${csv.file}` }, asked)} download>
            {t(words.download)}
          </a>
        )}
      </p>
      {below}
    </>
  )
}

function Rows<Item>(props: PageProps<Item> & { back: string }) {
  const { collection, visit, asked, items, back } = props
  if (items.length === 0 || 'drawAll' in collection) return null
  const { idOf, rowsOf, draw } = collection
  const pieces = (item: Item): ItemPieces => ({
    tick: <Tick {...{ collection, item }} />,
    actions: <OwnActions {...{ ...props, item }} />,
    listAt: (filters) => addressOf(collection, { ...asked, search: undefined }, filters),
    csrf: visit.csrf,
    back,
  })
  const drawn = items.map((item) => <Fragment key={idOf(item)}>{draw(item, pieces(item))}</Fragment>)
  return rowsOf ? <ul className={rowsOf}>{drawn}</ul> : drawn
}

const nothingWords = ({ search }: Asked, stoppedAt: unknown) =>
  stoppedAt ? words.nothingSoFar : search ? words.noneFound({ text: search }) : undefined

function Tabs<Item>({ collection, tabs, asked }: PageProps<Item>) {
  const t = useT()
  if (!collection.tabs || tabs.length === 0) return null
  return (
    <nav className="desk-tabs" aria-label={t(words.parts)}>
      <ul>
        {tabs.map(({ value, label, href }) => (
          <li key={value}>
            <a
              href={href ?? addressOf(collection, { ...asked, tab: value, search: undefined })}
              aria-current={value === asked.tab ? 'page' : undefined}
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Finder<Item>({ collection, filters, asked, items }: PageProps<Item>) {
  const t = useT()
  const { path, search, tabs, hiddenFilters = [] } = collection
  const isOnlyOne = items.length < 2 && !tabs && !asked.search && !asked.after
  if (filters.length === 0 && (!search || isOnlyOne)) return null
  const hidden: Query = {
    ...(tabs && { [tabs.name]: asked.tab }),
    ...Object.fromEntries(hiddenFilters.map((name) => [name, asked.filters[name]])),
  }
  return (
    <form action={path} className="list-finder">
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {search && <TextField label={t(words.search)} name="q" type="search" defaultValue={asked.search} />}
      {filters
        .filter(({ choices }) => choices.length > 0)
        .map(({ name, label, all, choices }) => (
          <div key={name} className="field">
            <label htmlFor={`find-${name}`}>{t(label)}</label>
            <select id={`find-${name}`} name={name} defaultValue={asked.filters[name] ?? ''}>
              {all !== undefined && <option value="">{t(all)}</option>}
              <OptionList of={choices.map(([value, label]) => [value, t(label)])} />
            </select>
          </div>
        ))}
      <QuietButton>{t(words.find)}</QuietButton>
    </form>
  )
}

type BulkProps<Item> = PageProps<Item> & { back: string; children: ReactNode }

/** The list with what can be done with those that are ticked. */
function BulkList<Item>({ collection, visit, asked, items, options, back, children }: BulkProps<Item>) {
  const t = useT()
  const { path, idOf, isFixed, tickLabel } = collection
  const ids = items.filter((item) => !isFixed?.(item)).map(idOf)
  const offered = actionsFor({ collection, visit, asked }, undefined)
  const isDrawnTogether = 'drawAll' in collection
  const canTick = isDrawnTogether || (tickLabel !== undefined && ids.length > 0)
  if (!canTick || offered.length === 0) return children
  return (
    <div className="bulk-list">
      <PostForm id={bulk} action={path} csrf={visit.csrf} values={{ back }} className="actions bulk-bar">
        <span className="field-hint">{t(words.ticked)}</span>
        {offered.map(({ name, label, isDanger, choice }) => (
          <Chosen key={name} {...{ choice }} options={options.get(name) ?? []}>
            <ActionButton
              {...{ label, isDanger }}
              to={`${path}/${name}`}
              spoken={words.ofTicked({ action: label })}
            />
          </Chosen>
        ))}
      </PostForm>
      {!isDrawnTogether && (
        <label className="tick-all">
          <input type="checkbox" name="ids" value={joined(ids)} form={bulk} />
          {t(words.allOnPage)}
        </label>
      )}
      {children}
    </div>
  )
}

type ChosenProps = { choice: ActionChoice | undefined; options: Options; children: ReactNode }

function Chosen({ choice, options, children }: ChosenProps) {
  const t = useT()
  if (!choice) return children
  return (
    <span className="inline-form">
      <select name={choice.name} aria-label={t(choice.label)}>
        <OptionList of={options.map(([value, label]) => [value, t(label)])} />
      </select>
      {children}
    </span>
  )
}

function OwnActions<Item>({
  collection,
  visit,
  asked,
  item,
  back,
}: PageProps<Item> & { item: Item; back: string }) {
  const { path, idOf } = collection
  const offered = actionsFor({ collection, visit, asked }, item)
  if (offered.length === 0) return null
  return (
    <PostForm action={path} csrf={visit.csrf} values={{ id: idOf(item), back }} className="actions">
      {offered.map(({ name, label, ofOne, isDanger }) => (
        <ActionButton key={name} {...{ label, isDanger }} to={`${path}/${name}`} spoken={ofOne?.(item)} />
      ))}
    </PostForm>
  )
}

/** The actions this visitor may take on the ticked items, or on a single one. */
const actionsFor = <Item,>(
  { collection, visit, asked }: Pick<PageProps<Item>, 'collection' | 'visit' | 'asked'>,
  item: Item | undefined,
) =>
  (collection.actions ?? []).filter(
    ({ access, isFor, ofOne }) =>
      visit.person.may(access ?? collection.access) &&
      (isFor?.(asked.tab, item) ?? true) &&
      (item === undefined || (ofOne !== undefined && !collection.isFixed?.(item))),
  )

type ActionButtonProps = {
  to: string
  label: Translatable
  spoken: Translatable | undefined
  isDanger: boolean | undefined
}

function ActionButton({ to, label, spoken, isDanger }: ActionButtonProps) {
  const t = useT()
  return (
    <button
      type="submit"
      formAction={to}
      className={isDanger ? 'button quiet danger' : 'button quiet'}
      aria-label={spoken === undefined ? undefined : t(spoken)}
    >
      {t(label)}
    </button>
  )
}

function Tick<Item>({ collection, item }: { collection: Collection<Item>; item: Item }) {
  const t = useT()
  const { idOf, isFixed, tickLabel } = collection
  if (!tickLabel || isFixed?.(item)) return null
  return <input type="checkbox" name="id" value={idOf(item)} form={bulk} aria-label={t(tickLabel(item))} />
}

type ConfirmProps = {
  action: string
  csrf: string
  ids: readonly string[]
  /** Beside the action. */
  chosen: Readonly<Record<string, string>> | undefined
  back: string
} & Omit<Confirmation, 'question'>

function ConfirmPage({ action, csrf, ids, chosen, back, about, named = [], yes }: ConfirmProps) {
  const t = useT()
  return (
    <>
      {named.length > 0 && (
        <ul className="desk-list">
          {named.map((name, index) => (
            <li key={ids[index]}>{name}</li>
          ))}
        </ul>
      )}
      <p>{t(about)}</p>
      <PostForm
        action={action}
        csrf={csrf}
        values={{ ...chosen, ids: joined(ids), back, sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>{t(yes)}</QuietButton>
        <QuietLink href={back}>{t(commonWords.cancel)}</QuietLink>
      </PostForm>
    </>
  )
}
