import type { ReactNode } from 'react'
import {
  type Asked,
  type CollectionAction,
  type CollectionFilter,
  createCollection,
} from '#platform/desk/collection.tsx'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { textStream } from '#platform/http/text-stream.ts'
import { Island } from '#platform/render/island.tsx'
import type { Message } from '#platform/services/inbox.ts'
import { Trans } from '#platform/words/trans.tsx'
import type { Translate } from '#platform/words/translate.ts'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words as listWords } from '#words/desk.inbox.list.ts'
import { words } from '#words/desk.inbox.ts'
import { MessageList } from '../browser/message-list.island.tsx'
import type { MessageRow, News } from '../browser/use-news.ts'
import { messagesAsCsv, messagesAsJson } from '../server/export-messages.ts'
import {
  type InboxEntry,
  type InboxFilter,
  type InboxView,
  inboxViews,
  type Place,
} from '../server/inbox-query.ts'
import type { MessageDeskDeps } from './message-desk-deps.ts'
import { type Action, actions, viewWords } from './message-words.ts'

const pageSize = 50
/** Two processes may commit in another order than their clocks say. */
const overlapMilliseconds = 60_000
/** Older messages are not news, and a page that asks every few seconds would search all messages each time. */
const latelyMilliseconds = 7 * 86_400_000

/** The lists of messages, and what is done with one, or with all that are ticked. */
export function createInboxRoutes(deps: MessageDeskDeps): readonly DeskRoute[] {
  const { messages, inbox } = deps

  const list = createCollection<MessageRow>({
    path: urls.desk.messages(),
    access: 'messages',
    title: words.messages,
    tabs: {
      name: 'view',
      list: () => inboxViews.map((value) => ({ value, label: viewWords[value], ...aboutView(value, deps) })),
    },
    search: true,
    filters: (visit) => filtersOf(deps, visit),
    pageSize,
    async list(asked, { person, t }) {
      const filter = readFilter({ ...queryOf(asked), after: asked.after }, person.id)
      const { entries, stoppedAt } = await inbox.list({ ...filter, limit: asked.limit })
      return {
        items: await rowsOf(deps, entries, t),
        stoppedAt: stoppedAt && { date: stoppedAt.at, after: writePlace(stoppedAt) },
      }
    },
    idOf: ({ id }) => id,
    placeOf: ({ at, id }) => writePlace({ at: new Date(at), id }),
    actions: actionsOf(deps),
    empty: () => words.none,
    drawAll: (rows, { asked, ...pieces }) => (
      <Island
        name="message-list"
        component={MessageList}
        props={{
          rows,
          ...pieces,
          news: asked.after === undefined ? urls.desk.messagesNews(queryOf(asked)) : undefined,
        }}
        words={listWords}
      />
    ),
    below: (asked, { person }, { length }) => (
      <BelowMessages asked={asked} canExport={length > 0 && person.may('personal-data')} />
    ),
  })

  /** Recent messages; the page picks those it does not show yet. */
  const news = async ({ c, person, t }: DeskVisit): Promise<DeskAnswer> => {
    const lately = new Date(deps.clock.now().getTime() - latelyMilliseconds)
    const filter = { ...readFilter(c.req.query(), person.id), since: lately }
    const [newest] = (await inbox.list({ ...filter, limit: 1 })).entries
    const since = newest && new Date(newest.createdAt.getTime() - overlapMilliseconds)
    const { entries } = since ? await inbox.list({ ...filter, since, limit: pageSize }) : { entries: [] }
    return Response.json({
      unread: await messages.unseen(),
      rows: await rowsOf(deps, entries, t),
    } satisfies News)
  }

  const take = async ({ c, person, t }: DeskVisit): Promise<DeskAnswer> => {
    const filter = readFilter(c.req.query(), person.id)
    const isCsv = c.req.param('format') === 'csv'
    const { count, text } = await (isCsv ? messagesAsCsv : messagesAsJson)(
      (after, limit) => inbox.listWhole({ ...filter, after, limit }),
      t,
    )
    const response = new Response(textStream(text), {
      headers: {
        'content-type': isCsv ? 'text/csv; charset=utf-8' : 'application/json',
        'content-disposition': `attachment; filename="messages.${isCsv ? 'csv' : 'json'}"`,
      },
    })
    return { response, audit: { what: words.logExported({ count }) } }
  }

  return [
    ...list,
    {
      method: 'get',
      path: urls.desk.messagesNews(),
      access: 'messages',
      unattended: true,
      handle: news,
    },
    { method: 'get', path: urls.desk.messagesExport(':format'), access: 'personal-data', handle: take },
  ]
}

async function rowsOf(
  deps: MessageDeskDeps,
  entries: readonly InboxEntry[],
  t: Translate,
): Promise<readonly MessageRow[]> {
  const people = entries.some(({ assigned }) => assigned) ? await deps.people() : []
  const { timezone: timeZone } = await deps.site()
  const moment = (date: Date) => t.date(date, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return entries.map((entry) => ({
    id: entry.id,
    href: urls.desk.message(entry.id),
    from: entry.fromName || entry.fromEmail || t(commonWords.anonymous),
    subject: entry.subject,
    form: entry.formTitle,
    at: entry.createdAt.toISOString(),
    when: moment(entry.createdAt),
    unread: entry.seenAt === undefined,
    starred: entry.starred,
    assigned:
      entry.assigned && (people.find(({ id }) => id === entry.assigned)?.name ?? t(words.somebodyWhoLeft)),
  }))
}

function aboutView(view: InboxView, { trashDays }: MessageDeskDeps) {
  if (view === 'aside') return { about: words.asideAbout }
  return view === 'trash' ? { about: words.trashAbout({ days: trashDays }) } : {}
}

async function filtersOf(
  { listForms, people }: MessageDeskDeps,
  { person }: DeskVisit,
): Promise<readonly CollectionFilter[]> {
  const forms = await listForms()
  const others = (await people()).filter(({ id }) => id !== person.id)
  return [
    {
      name: 'form',
      label: words.form,
      all: commonWords.all,
      choices: forms.length > 1 ? forms.map(({ id, title }) => [String(id), title]) : [],
    },
    {
      name: 'who',
      label: words.assignedTo,
      all: words.anybody,
      choices: [
        ['me', words.me],
        ['nobody', words.nobody],
        ...others.map(({ id, name }) => [id, name] as const),
      ],
    },
  ]
}

const offered: Readonly<Record<InboxView, readonly Action[]>> = {
  inbox: ['read', 'unread', 'star', 'archive', 'spam', 'remove'],
  starred: ['unstar', 'archive', 'remove'],
  archive: ['unarchive', 'star', 'spam', 'remove'],
  aside: ['accept', 'spam', 'remove'],
  spam: ['not-spam', 'remove'],
  trash: ['bring-back'],
}

const isView = (tab: string): tab is InboxView => inboxViews.some((view) => view === tab)

function actionsOf(deps: MessageDeskDeps): readonly CollectionAction<MessageRow>[] {
  const marks = Object.entries(performers(deps)).map(
    ([name, perform]): CollectionAction<MessageRow> => ({
      name,
      label: actions[name as Action].label,
      isFor: (tab) => isView(tab) && offered[tab].includes(name as Action),
      async run(ids) {
        await perform(ids)
        const count = ids.length
        return {
          count,
          notice: actions[name as Action].said({ count }),
          audit: { what: actions[name as Action].log({ count }) },
          // A message that was opened is read; marked as unread it has to be left.
          ...(count === 1 && name === 'unread' && { to: urls.desk.messages() }),
        }
      },
    }),
  )
  return [...marks, erasing(deps), assigning(deps)]
}

const performers = ({ inbox, restore }: MessageDeskDeps) => {
  const restoreAll = async (ids: readonly string[]) => {
    for (const id of ids) await restore(id)
  }
  return {
    read: (ids) => inbox.setSeen(ids, true),
    unread: (ids) => inbox.setSeen(ids, false),
    star: (ids) => inbox.star(ids, true),
    unstar: (ids) => inbox.star(ids, false),
    archive: (ids) => inbox.archive(ids, true),
    unarchive: (ids) => inbox.archive(ids, false),
    spam: inbox.markSpam,
    remove: inbox.remove,
    'bring-back': inbox.restoreRemoved,
    accept: restoreAll,
    send: restoreAll,
    'not-spam': restoreAll,
  } satisfies Record<Action, (ids: readonly string[]) => Promise<void>>
}

const erasing = ({ messages, erase }: MessageDeskDeps): CollectionAction<MessageRow> => ({
  name: 'erase',
  label: commonWords.erase,
  access: 'personal-data',
  isDanger: true,
  async confirm(ids) {
    const found = (await Promise.all(ids.map((id) => messages.find(id)))).filter((one) => one !== undefined)
    const count = ids.length
    return {
      question: words.eraseQuestion({ count }),
      about: words.eraseAbout({ count }),
      named: found.map((message) => <NamedMessage key={message.id} message={message} />),
      yes: words.eraseForGood,
    }
  },
  async run(ids) {
    await erase(ids)
    const count = ids.length
    return {
      count,
      to: urls.desk.messages(),
      notice: words.isErased({ count }),
      audit: { what: words.logErased({ count }) },
    }
  },
})

const assigning = ({ inbox, people }: MessageDeskDeps): CollectionAction<MessageRow> => ({
  name: 'assign',
  label: words.assign,
  isFor: (tab) => ['inbox', 'starred', 'archive'].includes(tab),
  choice: {
    name: 'to',
    label: words.assignTickedTo,
    options: async () => [['', words.nobody], ...(await people()).map(({ id, name }) => [id, name] as const)],
  },
  async run(ids, { form }) {
    const account = form.get('to') || undefined
    const colleague = (await people()).find(({ id }) => id === account)
    if (account !== undefined && !colleague) return { problem: words.personGone }
    await inbox.assign(ids, colleague?.id)
    const count = ids.length
    const { name } = colleague ?? {}
    return {
      count,
      notice: name === undefined ? words.isUnassigned : words.isAssigned({ name }),
      audit: {
        what: name === undefined ? words.logUnassigned({ count }) : words.logAssigned({ count, name }),
      },
    }
  },
})

function NamedMessage({ message: { subject, fromName, fromEmail, createdAt } }: { message: Message }) {
  const t = useT()
  return (
    <div>
      <bdi>{subject}</bdi>
      <span className="field-hint">
        <Trans
          of={words.from}
          draw={{
            name: () => <bdi>{fromName || fromEmail || t(commonWords.anonymous)}</bdi>,
            moment: () => <DateText date={createdAt} length="moment" />,
          }}
        />
      </span>
    </div>
  )
}

function BelowMessages({ asked, canExport }: { asked: Asked; canExport: boolean }) {
  const t = useT()
  const linkTo = (format: string) => (inner: ReactNode) => (
    <a href={urls.desk.messagesExport(format, queryOf(asked))}>{inner}</a>
  )
  return (
    <>
      {asked.after === undefined && (
        <noscript>
          <a href={urls.desk.messages(queryOf(asked))}>{t(words.lookForNew)}</a>
        </noscript>
      )}
      {canExport && (
        <p className="field-hint">
          <Trans of={words.export} draw={{ csv: linkTo('csv'), json: linkTo('json') }} />
        </p>
      )}
    </>
  )
}

/** As in an address. */
const queryOf = ({ tab: view, search: q, filters: { form, who } }: Asked) => ({ view, form, q, who })

const writePlace = ({ at, id }: Place) => `${at.getTime()}.${id}`

function readFilter(
  query: Readonly<Record<string, string | undefined>>,
  self: string,
): Omit<InboxFilter, 'limit'> {
  const [, at, id = ''] = /^(-?\d{1,15})\.([\w-]+)$/.exec(query.after ?? '') ?? []
  return {
    view: inboxViews.find((view) => view === query.view) ?? 'inbox',
    formId: /^\d{1,15}$/.test(query.form ?? '') ? Number(query.form) : undefined,
    search: query.q?.trim().slice(0, 200) || undefined,
    assigned: readAssigned(query.who, self),
    after: at === undefined ? undefined : { at: new Date(Number(at)), id },
  }
}

function readAssigned(who: string | undefined, self: string): InboxFilter['assigned'] {
  if (!who) return undefined
  if (who === 'nobody') return 'nobody'
  return { to: who === 'me' ? self : who.slice(0, 100) }
}
