import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { serveFile } from '#platform/http/serve-file.ts'
import { mailSchema } from '#platform/mail/mail.ts'
import type { OutboxItem } from '#platform/outbox/outbox-table.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import { localPath } from '#shared/local-path.ts'
import { urls } from '#shared/urls.ts'
import type { EraseMessages } from '../server/erase-messages.ts'
import type { FormStore } from '../server/form-store.ts'
import { type InboxFilter, type InboxStore, inboxViews } from '../server/inbox-store.ts'
import { messageReference } from '../server/message.ts'
import type { MessageStore } from '../server/message-store.ts'
import { messagesCsv } from '../server/messages-csv.ts'
import type { RestoreMessage } from '../server/restore-message.ts'
import { MessagePage } from './message-page.tsx'
import { type Action, actions, isAction } from './message-words.ts'
import { MessagesPage } from './messages-page.tsx'

export type MessageDeskDeps = {
  messages: MessageStore
  inbox: InboxStore
  forms: FormStore
  files: FileStore
  postOffice: PostOffice
  erase: EraseMessages
  restore: RestoreMessage
}

const pageSize = 50
const mostExported = 10_000
const mostAtOnce = 200
const longestNote = 4000

/** What visitors sent through forms. */
export function createMessageDeskRoutes(deps: MessageDeskDeps): readonly DeskRoute[] {
  const { messages, inbox, forms, files, postOffice } = deps

  const listPage = async ({ c, csrf, person }: DeskVisit): Promise<DeskAnswer> => {
    const filter = readFilter(c.req.query())
    const found = await inbox.list({ ...filter, limit: pageSize + 1 })
    const shown = found.slice(0, pageSize)
    const last = found.length > pageSize ? shown.at(-1) : undefined
    return {
      title: 'Messages',
      main: (
        <MessagesPage
          csrf={csrf}
          view={filter.view}
          form={filter.formId}
          search={filter.search ?? ''}
          forms={await forms.list()}
          messages={shown}
          older={last && `${last.createdAt.getTime()}.${last.id}`}
          personalData={person.may('personal-data')}
        />
      ),
    }
  }

  const messagePage = async ({ c, csrf, person }: DeskVisit): Promise<DeskAnswer> => {
    const message = await messages.find(c.req.param('id') ?? '')
    if (!message) return gonePage
    await messages.markSeen(message.id)
    const reference = messageReference(message.id)
    const mails = await postOffice.outbox.list({ reference })
    return {
      title: message.subject,
      main: (
        <MessagePage
          csrf={csrf}
          message={message}
          marks={await inbox.marks(message.id)}
          notes={await inbox.notes(message.id)}
          files={await files.ofReference(reference)}
          mails={mails.map((mail) => ({ ...mail, to: recipientsOf(mail) }))}
          personalData={person.may('personal-data')}
        />
      ),
    }
  }

  const perform: Record<Action, (ids: readonly string[]) => Promise<void>> = {
    read: (ids) => inbox.setSeen(ids, true),
    unread: (ids) => inbox.setSeen(ids, false),
    star: (ids) => inbox.star(ids, true),
    unstar: (ids) => inbox.star(ids, false),
    archive: (ids) => inbox.archive(ids, true),
    unarchive: (ids) => inbox.archive(ids, false),
    spam: inbox.markSpam,
    'not-spam': async (ids) => {
      for (const id of ids) await deps.restore(id)
    },
  }

  const act = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const back = localPath(form.get('back') ?? urls.desk.messages())
    const action = form.get('act') ?? ''
    const ids = form.getAll('id').slice(0, mostAtOnce)
    if (!isAction(action) || ids.length === 0)
      return { to: back, notice: 'Tick a message first.', audit: 'no change' }
    await perform[action](ids)
    // A message that was opened is read; marked as unread it has to be left.
    const to = ids.length === 1 && action === 'unread' ? urls.desk.messages() : back
    return { to, notice: 'Done.', audit: { action: actions[action].done, subject: countOf(ids) } }
  }

  const erase = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const message = await messages.find(form.get('id') ?? '')
    if (!message) return gonePage
    await deps.erase([message.id])
    return {
      to: urls.desk.messages(),
      notice: 'The message is erased.',
      audit: { action: 'erased', subject: `a message to ${message.formTitle}` },
    }
  }

  const addNote = async ({ form, person }: DeskVisit): Promise<DeskAnswer> => {
    const message = await messages.find(form.get('id') ?? '')
    if (!message) return gonePage
    const text = (form.get('text') ?? '').replaceAll('\r\n', '\n').trim().slice(0, longestNote)
    const to = urls.desk.message(message.id)
    if (!text) return { to, audit: 'no change' }
    await inbox.addNote(message.id, { who: person.name, text })
    return { to, notice: 'The note is kept.', audit: { action: 'wrote a note on', subject: 'a message' } }
  }

  const retry = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const [id, message] = [form.get('id') ?? '', form.get('message') ?? '']
    const count = await postOffice.outbox.retry(id === 'all' ? 'all' : { id })
    postOffice.wake()
    return {
      to: message ? urls.desk.message(message) : urls.desk.home,
      notice: count > 0 ? 'It is tried again now.' : 'There was nothing to send again.',
      audit: count > 0 ? { action: 'sent again', subject: `${count} mails` } : 'no change',
    }
  }

  const download = async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const owned = await files.ofReference(messageReference(c.req.param('id') ?? ''))
    const file = owned.find(({ id }) => id === c.req.param('file'))
    const served =
      file &&
      (await serveFile(c.req.raw, {
        path: files.path(file.id),
        contentType: 'application/octet-stream',
        cacheControl: 'no-store',
        headers: { 'content-security-policy': "sandbox; default-src 'none'" },
        downloadAs: file.name,
      }))
    return served ?? gonePage
  }

  const take = async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const found = await inbox.listWhole({ ...readFilter(c.req.query()), limit: mostExported })
    const isCsv = c.req.param('format') === 'csv'
    const response = new Response(isCsv ? messagesCsv(found) : JSON.stringify(found, null, 2), {
      headers: {
        'content-type': isCsv ? 'text/csv; charset=utf-8' : 'application/json',
        'content-disposition': `attachment; filename="messages.${isCsv ? 'csv' : 'json'}"`,
      },
    })
    return { response, audit: { action: 'took out', subject: countOf(found) } }
  }

  return [
    { method: 'get', path: urls.desk.messages(), access: 'messages', handle: listPage },
    { method: 'get', path: urls.desk.message(':id'), access: 'messages', handle: messagePage },
    { method: 'get', path: urls.desk.messageFile(':id', ':file'), access: 'messages', handle: download },
    { method: 'post', path: urls.desk.messageAct, access: 'messages', handle: act },
    { method: 'post', path: urls.desk.messageNote, access: 'messages', handle: addNote },
    { method: 'post', path: urls.desk.messageRetry, access: 'messages', handle: retry },
    { method: 'post', path: urls.desk.messageErase, access: 'personal-data', handle: erase },
    { method: 'get', path: urls.desk.messagesExport(':format'), access: 'personal-data', handle: take },
  ]
}

const gonePage: DeskPage = {
  title: 'There is no such message',
  status: 404,
  main: (
    <p>
      It was erased. Go back to the <a href={urls.desk.messages()}>messages</a>.
    </p>
  ),
}

const countOf = ({ length }: readonly unknown[]) => (length === 1 ? 'a message' : `${length} messages`)

function readFilter(query: Record<string, string>): Omit<InboxFilter, 'limit'> {
  const [, at, id = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(query.after ?? '') ?? []
  return {
    view: inboxViews.find((view) => view === query.view) ?? 'inbox',
    formId: /^\d{1,15}$/.test(query.form ?? '') ? Number(query.form) : undefined,
    search: query.q?.trim().slice(0, 200) || undefined,
    after: at === undefined ? undefined : { at: new Date(Number(at)), id },
  }
}

/** The content of a mail may be forgotten once it was sent. */
function recipientsOf({ payload }: OutboxItem): string {
  try {
    const { to } = mailSchema.parse(JSON.parse(payload))
    return to.map(({ address }) => address).join(', ')
  } catch {
    return 'somebody'
  }
}
