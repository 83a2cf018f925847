import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { textStream } from '#platform/http/text-stream.ts'
import type { Say } from '#platform/words/say.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.inbox.ts'
import type { MessageRow } from '../browser/message-row.ts'
import type { News } from '../browser/use-news.ts'
import { messagesAsCsv, messagesAsJson } from '../server/export-messages.ts'
import { type InboxEntry, type InboxFilter, inboxViews, type Place } from '../server/inbox-query.ts'
import type { MessageDeskDeps } from './message-desk-deps.ts'
import { MessagesPage } from './messages-page.tsx'

const pageSize = 50
/** Two processes may commit in another order than their clocks say. */
const overlapMilliseconds = 60_000
/** What came before is no news, and a page that asks for it every few seconds would have all messages searched each time. */
const latelyMilliseconds = 7 * 86_400_000

/** The lists of messages. */
export function createInboxRoutes(deps: MessageDeskDeps): readonly DeskRoute[] {
  const { messages, inbox } = deps

  const rowsOf = async (entries: readonly InboxEntry[], say: Say): Promise<readonly MessageRow[]> => {
    const [people, { timezone: timeZone }] = [await deps.people(), await deps.site()]
    const moment = (date: Date) => say.date(date, { dateStyle: 'medium', timeStyle: 'short', timeZone })
    return entries.map((entry) => ({
      id: entry.id,
      href: urls.desk.message(entry.id),
      from: entry.fromName || entry.fromEmail || say(words.somebody),
      subject: entry.subject,
      form: entry.formTitle,
      at: entry.createdAt.toISOString(),
      when: moment(entry.createdAt),
      unread: entry.seenAt === undefined,
      starred: entry.starred,
      assigned:
        entry.assigned &&
        (people.find(({ id }) => id === entry.assigned)?.name ?? say(words.somebodyWhoLeft)),
    }))
  }

  const listPage = async ({ c, csrf, person, say }: DeskVisit): Promise<DeskAnswer> => {
    const query = c.req.query()
    const filter = readFilter(query, person.id)
    const { entries, stoppedAt } = await inbox.list({ ...filter, limit: pageSize + 1 })
    const shown = entries.slice(0, pageSize)
    const last = entries.length > pageSize ? shown.at(-1) : undefined
    return {
      title: words.messages,
      main: (
        <MessagesPage
          csrf={csrf}
          view={filter.view}
          form={filter.formId}
          who={query.who ?? ''}
          search={filter.search ?? ''}
          forms={await deps.listForms()}
          people={await deps.people()}
          self={person.id}
          rows={await rowsOf(shown, say)}
          isFirstPage={filter.after === undefined}
          trashDays={deps.trashDays}
          older={last && writePlace({ at: last.createdAt, id: last.id })}
          searchedBack={stoppedAt && { to: stoppedAt.at, after: writePlace(stoppedAt) }}
          personalData={person.may('personal-data')}
        />
      ),
    }
  }

  /** What came lately; the page picks out what it does not show yet. */
  const news = async ({ c, person, say }: DeskVisit): Promise<DeskAnswer> => {
    const lately = new Date(deps.clock.now().getTime() - latelyMilliseconds)
    const filter = { ...readFilter(c.req.query(), person.id), since: lately }
    const [newest] = (await inbox.list({ ...filter, limit: 1 })).entries
    const since = newest && new Date(newest.createdAt.getTime() - overlapMilliseconds)
    const { entries } = since ? await inbox.list({ ...filter, since, limit: pageSize }) : { entries: [] }
    return Response.json({
      unread: await messages.unseen(),
      rows: await rowsOf(entries, say),
    } satisfies News)
  }

  const take = async ({ c, person, say }: DeskVisit): Promise<DeskAnswer> => {
    const filter = readFilter(c.req.query(), person.id)
    const isCsv = c.req.param('format') === 'csv'
    const { count, text } = await (isCsv ? messagesAsCsv : messagesAsJson)(
      (after, limit) => inbox.listWhole({ ...filter, after, limit }),
      say,
    )
    const response = new Response(textStream(text), {
      headers: {
        'content-type': isCsv ? 'text/csv; charset=utf-8' : 'application/json',
        'content-disposition': `attachment; filename="messages.${isCsv ? 'csv' : 'json'}"`,
      },
    })
    return { response, audit: { action: words.didExport, subject: words.someMessages({ count }) } }
  }

  return [
    { method: 'get', path: urls.desk.messages(), access: 'messages', handle: listPage },
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

const writePlace = ({ at, id }: Place) => `${at.getTime()}.${id}`

function readFilter(query: Record<string, string>, self: string): Omit<InboxFilter, 'limit'> {
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
