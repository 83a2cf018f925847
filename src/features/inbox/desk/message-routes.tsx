import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { serveFile } from '#platform/http/serve-file.ts'
import type { Ids } from '#platform/ids.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { FindForm } from '#platform/services/forms.ts'
import type { Message } from '#platform/services/inbox.ts'
import { localPath } from '#shared/local-path.ts'
import { urls } from '#shared/urls.ts'
import { quote } from '../domain/quote.ts'
import type { EraseMessages } from '../server/erase-messages.ts'
import type { InboxMarks, InboxStore, InboxView } from '../server/inbox-store.ts'
import type { KeptUntil } from '../server/kept-until.ts'
import { messageReference } from '../server/message.ts'
import type { MessageStore } from '../server/message-store.ts'
import type { ReplyStore } from '../server/reply-store.ts'
import type { RestoreMessage } from '../server/restore-message.ts'
import { type ReplyOutcome, replyAddresses, type SendReply } from '../server/send-reply.ts'
import type { Colleague } from './colleague.ts'
import { createHeldMailsRoute } from './held-mails.tsx'
import { historyOf } from './history.ts'
import { MessagePage } from './message-page.tsx'
import { type Action, countOf, isAction, loggedAs, saidOf } from './message-words.ts'
import { type Draft, ErasePage } from './reply-form.tsx'

export type MessageDeskDeps = {
  findForm: FindForm
  messages: MessageStore
  inbox: InboxStore
  replies: ReplyStore
  sendReply: SendReply
  keptUntil: KeptUntil
  files: FileStore
  postOffice: PostOffice
  erase: EraseMessages
  restore: RestoreMessage
  people(): Promise<readonly Colleague[]>
  timezone(): Promise<string>
  ids: Ids
}

const mostAtOnce = 200
const longestNote = 4000

/** What visitors sent through forms. */
export function createMessageDeskRoutes(deps: MessageDeskDeps): readonly DeskRoute[] {
  const { messages, inbox, files, postOffice } = deps

  const messagePage = async (visit: DeskVisit, draft?: Draft): Promise<DeskAnswer> => {
    const { c, csrf, person, form } = visit
    const message = await messages.find(c.req.param('id') ?? form.get('id') ?? '')
    if (!message) return gonePage
    await messages.markSeen(message.id)
    const reference = messageReference(message.id)
    const marks = await inbox.marks(message.id)
    const place = placeOf(message, marks)
    return {
      title: message.subject,
      status: draft ? 422 : 200,
      main: (
        <MessagePage
          csrf={csrf}
          message={message}
          labels={await labelsIn(message)}
          marks={marks}
          place={place}
          neighbours={await inbox.neighbours(message, place)}
          files={await files.ofReference(reference)}
          history={historyOf({
            mails: await postOffice.outbox.list({ family: 'mails', reference }),
            replies: await deps.replies.of(message.id),
            notes: await inbox.notes(message.id),
          })}
          people={await deps.people()}
          keptUntil={await deps.keptUntil(message, marks)}
          answer={{
            key: deps.ids.next(),
            addresses: replyAddresses(message),
            mailGoesOut: postOffice.newItem.state !== 'held',
            quote: await quoteOf(message),
            ...draft,
          }}
          personalData={person.may('personal-data')}
        />
      ),
    }
  }

  /** Of the form as it is now; a field it no longer has keeps its key. */
  const labelsIn = async ({ formId }: Message) =>
    (await deps.findForm(formId))?.labels ?? new Map<string, string>()

  const quoteOf = async (message: Message) => {
    const moment = new Intl.DateTimeFormat('en', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: await deps.timezone(),
    }).format(message.createdAt)
    return quote(message.fields, `${message.fromName || message.fromEmail} wrote on ${moment}:`)
  }

  const reply = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { form, person } = visit
    const message = await messages.find(form.get('id') ?? '')
    if (!message) return gonePage
    const given = {
      id: form.get('key') ?? '',
      to: form.get('to') ?? '',
      subject: form.get('subject') ?? '',
      text: form.get('text') ?? '',
    }
    if (!/^[\w-]{8,64}$/.test(given.id))
      return messagePage(visit, { ...given, problem: replyProblems.no_text })
    const outcome = await deps.sendReply(message, { ...given, who: person.name })
    const to = urls.desk.message(message.id)
    if (outcome === 'repeat') return { to, audit: 'no change', notice: 'That answer was given already.' }
    if (outcome === 'queued')
      return {
        to,
        notice: 'The answer is on its way.',
        audit: { action: 'answered', subject: `a message to ${message.formTitle}` },
      }
    return messagePage(visit, { ...given, problem: replyProblems[outcome] })
  }

  const assign = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const back = localPath(form.get('back') ?? urls.desk.messages())
    const ids = tickedIn(form)
    const account = form.get('to') || undefined
    const colleague = (await deps.people()).find(({ id }) => id === account)
    if (ids.length === 0) return { to: back, problem: 'Tick a message first.', audit: 'no change' }
    if (account !== undefined && !colleague)
      return { to: back, problem: 'That person is no longer here.', audit: 'no change' }
    await inbox.assign(ids, colleague?.id)
    const name = colleague?.name ?? 'nobody'
    return {
      to: back,
      notice: `Assigned to ${name}.`,
      audit: { action: 'assigned', subject: `${countOf(ids)} to ${name}` },
    }
  }

  const restoreAll = async (ids: readonly string[]) => {
    for (const id of ids) await deps.restore(id)
  }

  const perform: Record<Action, (ids: readonly string[]) => Promise<void>> = {
    read: (ids) => inbox.setSeen(ids, true),
    unread: (ids) => inbox.setSeen(ids, false),
    star: (ids) => inbox.star(ids, true),
    unstar: (ids) => inbox.star(ids, false),
    archive: (ids) => inbox.archive(ids, true),
    unarchive: (ids) => inbox.archive(ids, false),
    spam: inbox.markSpam,
    accept: restoreAll,
    'not-spam': restoreAll,
  }

  const act = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const back = localPath(form.get('back') ?? urls.desk.messages())
    const action = form.get('act') ?? ''
    const ids = tickedIn(form)
    if (!isAction(action) || ids.length === 0)
      return { to: back, problem: 'Tick a message first.', audit: 'no change' }
    await perform[action](ids)
    // A message that was opened is read; marked as unread it has to be left.
    const to = ids.length === 1 && action === 'unread' ? urls.desk.messages() : back
    return { to, notice: saidOf(action, ids), audit: loggedAs(action, ids) }
  }

  const erase = async ({ form, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const ids = tickedIn(form)
    if (ids.length === 0)
      return { to: urls.desk.messages(), problem: 'Tick a message first.', audit: 'no change' }
    if (form.get('sure') !== 'yes')
      return { title: `Erase ${countOf(ids)}?`, main: <ErasePage csrf={csrf} messages={await found(ids)} /> }
    await deps.erase(ids)
    return {
      to: urls.desk.messages(),
      notice: ids.length === 1 ? 'The message is erased.' : `${ids.length} messages are erased.`,
      audit: { action: 'erased', subject: countOf(ids) },
    }
  }

  const found = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => messages.find(id)))).filter((message) => message !== undefined)

  const addNote = async ({ form, person }: DeskVisit): Promise<DeskAnswer> => {
    const message = await messages.find(form.get('id') ?? '')
    if (!message) return gonePage
    const text = (form.get('text') ?? '').replaceAll('\r\n', '\n').trim().slice(0, longestNote)
    const to = urls.desk.message(message.id)
    if (!text) return { to, audit: 'no change' }
    await inbox.addNote(message.id, { who: person.name, text })
    return { to, notice: 'The note is saved.', audit: { action: 'wrote a note on', subject: 'a message' } }
  }

  const retry = async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const [id, message] = [form.get('id') ?? '', form.get('message') ?? '']
    const count = await postOffice.outbox.retry(id === 'failed' || id === 'held' ? id : { id }, 'mails')
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

  return [
    {
      method: 'get',
      path: urls.desk.message(':id'),
      access: 'messages',
      handle: (visit) => messagePage(visit),
    },
    { method: 'get', path: urls.desk.messageFile(':id', ':file'), access: 'messages', handle: download },
    { method: 'post', path: urls.desk.messageAct, access: 'messages', handle: act },
    { method: 'post', path: urls.desk.messageReply, access: 'messages', written: true, handle: reply },
    { method: 'post', path: urls.desk.messageAssign, access: 'messages', handle: assign },
    { method: 'post', path: urls.desk.messageNote, access: 'messages', written: true, handle: addNote },
    { method: 'post', path: urls.desk.messageRetry, access: 'messages', handle: retry },
    createHeldMailsRoute(postOffice),
    { method: 'post', path: urls.desk.messageErase, access: 'personal-data', handle: erase },
  ]
}

function placeOf({ box }: Message, { archived, aside }: InboxMarks): InboxView {
  if (aside) return 'aside'
  if (box === 'spam') return 'spam'
  return archived ? 'archive' : 'inbox'
}

/** Ticks one by one, and all of a page at once. */
const tickedIn = (form: URLSearchParams): readonly string[] => {
  const whole = form.getAll('ids').flatMap((ids) => ids.split(' '))
  return [...new Set([...form.getAll('id'), ...whole])].filter(Boolean).slice(0, mostAtOnce)
}

const replyProblems: Readonly<Record<Exclude<ReplyOutcome, 'queued' | 'repeat'>, string>> = {
  no_text: 'Write something first.',
  no_recipient: 'Choose one of the addresses in the message.',
  no_sender: 'The site has no address to send from: write it as "email" into site.yaml.',
  no_mail_server: 'Mail is off: set SMTP_URL and start the site again.',
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
