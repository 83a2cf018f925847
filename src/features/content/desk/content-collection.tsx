import { Fragment, type ReactNode } from 'react'
import {
  type Asked,
  type CollectionAction,
  type CollectionFilter,
  createCollection,
} from '#platform/desk/collection.tsx'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { EditionName } from '#platform/desk/edition-name.tsx'
import { languageFilter } from '#platform/desk/languages/language-choice.ts'
import { BehindBadge, LanguageList } from '#platform/desk/languages/language-list.tsx'
import type { LanguageView } from '#platform/desk/languages/language-view.ts'
import { nameOfEdition } from '#platform/desk/languages/named-edition.ts'
import { frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import { editorName } from '#platform/documents/editor-name.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { firstEdition } from '#shared/edition.ts'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import { fits } from '#shared/fields/walk-fields.ts'
import type { Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { DateText } from '#ui/date-text.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { words as termWords } from '#words/desk.terms.ts'
import { words as translationWords } from '#words/desk.translations.ts'
import { type EntryStatus, entryStatus, entryStatuses } from '../domain/entry.ts'
import { type EntryChoice, type EntryPlace, entryOrders, type ListedEntry } from '../server/all-entries.ts'
import { drawOwn } from '../server/draw-own.tsx'
import type { EntryType } from '../server/entry-type.ts'
import type { EntryTypes } from '../server/entry-types.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { byEdition } from './opened-entry.ts'
import { entryLanguages } from './translation-view.ts'
import { newEntry, typeName } from './type-words.ts'
import { vocabularyOf } from './vocabulary.ts'

/** `languages`: its state in every language, if the site has several. */
type DeskEntry = ListedEntry & { status: EntryStatus; languages: readonly LanguageView[] }

/** The list of all content, searchable, sortable and editable. */
export const createContentListRoutes = (deps: ContentDeskDeps): readonly DeskRoute[] =>
  createCollection<DeskEntry>({
    path: urls.desk.content(),
    access: 'content',
    title: words.content,
    search: true,
    filters: async () => filtersOf(deps, await deps.site.current()),
    async list({ search, filters, after, limit }) {
      const site = await deps.site.current()
      const now = deps.clock.now()
      const choice = { search, ...readChoice(filters, deps.types), ...translationIn(filters, site) }
      const { entries, total } = await deps.all.list(choice, { limit, after: readPlace(after) }, now)
      return {
        items: await withLanguages(deps, site, { entries, now }),
        count: words.count({ count: total }),
      }
    },
    idOf: ({ id }) => String(id),
    placeOf: ({ changedAt, id }) => `${changedAt.getTime()}.${id}`,
    tickLabel: ({ title }) => title,
    actions: [removing(deps)],
    rowsOf: 'content-list',
    draw(entry, { tick }) {
      const type = deps.types.named(entry.kind)
      return <EntryRow {...{ entry, type, tick }} state={type?.state && stateOf(deps, type, entry)} />
    },
    above: () => <AboveContent types={deps.types} />,
    csv: {
      file: 'content.csv',
      access: 'content',
      columns: {
        title: ({ title }) => title,
        type: ({ kind }) => kind,
        language: ({ edition }) => edition,
        state: ({ status }) => status,
        address: ({ path }) => path,
        author: ({ author }) => author ?? '',
        published: ({ published }) => published?.toISOString() ?? '',
        changed: ({ changedAt }) => changedAt.toISOString(),
      },
    },
  })

function removing({ documents, types }: ContentDeskDeps): CollectionAction<DeskEntry> {
  const find = async (ids: readonly string[]) => {
    const numbers = ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number)
    const found = await Promise.all(numbers.map((id) => documents.find({ id })))
    return found.flatMap((document) => (document && types.named(document.kind) ? [document] : []))
  }
  return {
    name: 'remove',
    label: deskWords.remove,
    isDanger: true,
    async confirm(ids) {
      const found = await find(ids)
      return {
        question: words.removeQuestion({ count: ids.length }),
        about: words.removeAbout({ count: ids.length }),
        named: found.map(({ id, text }) => <bdi key={id}>{String(frontMatterValues(text).title ?? '')}</bdi>),
        yes: deskWords.remove,
      }
    },
    async run(ids, { person }) {
      let count = 0
      let problem: Translatable | undefined
      for (const { id } of await find(ids)) {
        const outcome = await documents.remove(id, person.name)
        if (outcome.ok) {
          await documents.edits.drop(String(id), person)
          count += 1
        } else problem ??= outcome.problem[0]?.what
      }
      if (count === 0 && problem !== undefined) return { problem }
      return {
        count,
        notice: words.areRemoved({ count }),
        audit: { what: deskWords.logRemoved({ what: words.count({ count }) }) },
      }
    },
  }
}

async function filtersOf(deps: ContentDeskDeps, site: Site): Promise<readonly CollectionFilter[]> {
  const { categories, authors } = await vocabularyOf(deps)
  const language = languageFilter(site)
  const { all } = deskWords
  return [
    {
      name: 'kind',
      label: deskWords.kind,
      all,
      choices: deps.types.all.map((type) => [type.name, typeName(type)]),
    },
    {
      name: 'status',
      label: words.state,
      all,
      choices: entryStatuses.map((state) => [state, words.stateName({ state })]),
    },
    { name: 'category', label: deskWords.category, all, choices: [...categories] },
    { name: 'author', label: words.author, all, choices: [...authors] },
    language,
    {
      name: 'translation',
      label: translationWords.translation,
      all,
      choices:
        language.choices.length > 0
          ? [
              ['missing', translationWords.missing],
              ['behind', translationWords.behind],
            ]
          : [],
    },
    {
      name: 'sort',
      label: words.order,
      choices: [
        ['changed', words.byChange],
        ['date', words.byDate],
        ['title', deskWords.title],
        ['place', words.byPosition],
      ],
    },
  ]
}

const readChoice = (filters: Asked['filters'], types: EntryTypes): EntryChoice => ({
  kind: types.named(filters.kind ?? '')?.name,
  status: entryStatuses.find((status) => status === filters.status),
  category: filters.category,
  author: filters.author,
  order: entryOrders.find((order) => order === filters.sort) ?? 'changed',
})

/** Texts that lack a translation are in another language themselves. */
function translationIn(filters: Asked['filters'], site: Site): Partial<EntryChoice> {
  const editions = Object.keys(site.languages)
  if (editions.length === 0) return {}
  const edition = editions.find((one) => nameOfEdition(one) === filters.language)
  if (filters.translation !== 'missing') return { edition, behind: filters.translation === 'behind' }
  return { lacking: edition === undefined ? editions : [edition] }
}

function readPlace(after = ''): EntryPlace | undefined {
  const [, at, id] = /^(\d{1,15})\.(\d{1,9})$/.exec(after) ?? []
  return at === undefined ? undefined : { at: Number(at), id: Number(id) }
}

async function withLanguages(
  { translations }: ContentDeskDeps,
  site: Site,
  { entries, now }: { entries: readonly ListedEntry[]; now: Date },
): Promise<readonly DeskEntry[]> {
  const groups =
    Object.keys(site.languages).length > 0
      ? await translations.of([...new Set(entries.map((entry) => entry.translations))])
      : undefined
  return entries.map((entry) => ({
    ...entry,
    status: entryStatus(entry, now),
    languages: groups
      ? entryLanguages(
          { ...{ site, edition: entry.edition }, documents: byEdition(groups.get(entry.translations)) },
          now,
        )
      : [],
  }))
}

function AboveContent({ types }: { types: EntryTypes }) {
  const t = useT()
  return (
    <div className="actions">
      {types.all.map((type) => (
        <a
          key={type.name}
          className={type.name === 'post' ? 'button' : 'button quiet'}
          href={urls.desk.entry(`new-${type.name}`)}
        >
          {t(newEntry(type))}
        </a>
      ))}
      {types.all
        .filter(({ isOrdered, isNested }) => isOrdered && !isNested)
        .map((type) => (
          <a key={type.name} href={urls.desk.arrange(type.name)}>
            {t(words.arrange({ name: type.label.many }))}
          </a>
        ))}
      <a className="content-removed" href={urls.desk.terms()}>
        {t(termWords.title)}
      </a>
      <a href={urls.desk.removedEntries}>{t(words.removed)}</a>
    </div>
  )
}

const stateOf = ({ log, clock }: ContentDeskDeps, type: EntryType, entry: DeskEntry) =>
  drawOwn(
    { log },
    {
      type,
      what: 'the state of an entry',
      by: type.by,
      view: type.state,
      props: { entry, now: clock.now() },
    },
  )

type EntryRowProps = { entry: DeskEntry; type: EntryType | undefined; state: ReactNode; tick: ReactNode }

function EntryRow({ entry, type, state, tick }: EntryRowProps) {
  const t = useT()
  const { status, languages } = entry
  return (
    <li>
      <span className="choice">
        {tick}
        <a className="content-title" href={urls.desk.entry(entry.id)}>
          <bdi>{entry.title}</bdi>
        </a>
      </span>
      <span className="content-state">
        <EditionName of={entry.edition} />
        {languages.some(({ isHere, isBehind }) => isHere && isBehind) && <BehindBadge />}
        <span className={`badge ${status}`}>{t(words.stateName({ state: status }))}</span>
      </span>
      <span className="field-hint content-facts">
        {t(placeName(entry, type))}
        {columnsOf(entry, type).map(([name, field, value]) => (
          <Fragment key={name}>
            {' · '}
            <Column field={field} value={value} />
          </Fragment>
        ))}
        {state && <> · {state}</>}
        {entry.sticky && ` · ${t(words.pinned)}`}
        {type?.isDated && entry.published && (
          <>
            {' · '}
            <DateText date={entry.published} length={status === 'scheduled' ? 'moment' : 'short'} />
          </>
        )}
        {' · '}
        <Trans
          of={
            entry.changedBy === 'import'
              ? words.changed
              : words.changedBy({ who: editorName(entry.changedBy) })
          }
          draw={{
            date: () => <DateText date={entry.changedAt} length="short" />,
            name: (inner) => <bdi>{inner}</bdi>,
          }}
        />
      </span>
      {type?.blockOf && <code className="secret">{type.blockOf(entry)}</code>}
      {status === 'published' && entry.path !== '' && (
        <a className="content-view" href={entry.path} aria-label={t(words.viewNamed({ title: entry.title }))}>
          {t(deskWords.lookAtIt)}
        </a>
      )}
      {(entry.edition === firstEdition || !languages[0]?.isThere) && languages.length > 0 && (
        <LanguageList languages={languages.filter(({ isHere }) => !isHere)} />
      )}
    </li>
  )
}

/** The values of fields that the type shows in the list. */
const columnsOf = ({ fields }: ListedEntry, type: EntryType | undefined) =>
  (type?.columns ?? []).flatMap((name): readonly (readonly [string, Field, unknown])[] => {
    const [field, value] = [type?.fields[name], fields[name]]
    const isSaid = field && value !== undefined && fits(field, value) && textOf(field, value) !== ''
    return isSaid ? [[name, field, value]] : []
  })

const textOf = (field: Field, value: unknown) => field.words(value) || field.keys(value).join(', ')

function Column({ field, value }: { field: Field; value: unknown }) {
  const t = useT()
  if (field.kind === 'moment') return <DateText date={new Date(String(value))} length="moment" />
  if (field.kind === 'choice')
    return t((field as ChoiceField<unknown>).choices[String(value)] ?? String(value))
  return textOf(field, value)
}

function placeName({ home, listsPosts }: ListedEntry, type: EntryType | undefined) {
  if (home) return words.frontPage
  if (listsPosts) return words.postsPage
  return type ? typeName(type) : ''
}
