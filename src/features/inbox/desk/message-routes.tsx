import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { serveUpload } from '#platform/files/serve-upload.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.inbox.ts'
import { messageReference } from '../server/message.ts'
import type { ReplyOutcome } from '../server/send-reply.ts'
import { drawMessage, gonePage } from './draw-message.tsx'
import { createHeldMailsRoute } from './held-mails.tsx'
import type { MessageDeskDeps } from './message-desk-deps.ts'

const longestNote = 4000

/** Messages that visitors sent through forms. */
export const createMessageDeskRoutes = (deps: MessageDeskDeps): readonly DeskRoute[] => [
  {
    method: 'get',
    path: urls.desk.message(':id'),
    access: 'messages',
    handle: (visit) => drawMessage(deps, visit),
  },
  { method: 'get', path: urls.desk.messageFile(':id', ':file'), access: 'messages', handle: download(deps) },
  { method: 'post', path: urls.desk.messageReply, access: 'messages', written: true, handle: reply(deps) },
  { method: 'post', path: urls.desk.messageNote, access: 'messages', written: true, handle: addNote(deps) },
  { method: 'post', path: urls.desk.messageRetry, access: 'messages', handle: retry(deps) },
  createHeldMailsRoute(deps.outboxRunner),
]

const reply =
  (deps: MessageDeskDeps) =>
  async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { form, person } = visit
    const message = await deps.messages.find(form.get('id') ?? '')
    if (!message) return gonePage
    const given = {
      id: form.get('key') ?? '',
      to: form.get('to') ?? '',
      subject: form.get('subject') ?? '',
      text: form.get('text') ?? '',
    }
    if (!/^[\w-]{8,64}$/.test(given.id))
      return drawMessage(deps, visit, { ...given, problem: replyProblems.no_text })
    const outcome = await deps.sendReply(message, { ...given, who: person.name })
    const to = urls.desk.message(message.id)
    if (outcome === 'repeat') return { to, audit: 'no change', notice: words.replySentBefore }
    if (outcome === 'queued')
      return {
        to,
        notice: words.replySent,
        audit: { what: words.logReplied({ form: message.formTitle }) },
      }
    return drawMessage(deps, visit, { ...given, problem: replyProblems[outcome] })
  }

const addNote =
  ({ messages, inbox }: MessageDeskDeps) =>
  async ({ form, person }: DeskVisit): Promise<DeskAnswer> => {
    const message = await messages.find(form.get('id') ?? '')
    if (!message) return gonePage
    const text = (form.get('text') ?? '').replaceAll('\r\n', '\n').trim().slice(0, longestNote)
    const to = urls.desk.message(message.id)
    if (!text) return { to, audit: 'no change' }
    await inbox.addNote(message.id, { who: person.name, text })
    return {
      to,
      notice: deskWords.saved,
      audit: { what: words.logNoted },
    }
  }

const retry =
  ({ outboxRunner }: MessageDeskDeps) =>
  async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const [id, message] = [form.get('id') ?? '', form.get('message') ?? '']
    if (id === 'failed' && outboxRunner.newItem.state === 'held')
      return { to: urls.desk.home, problem: replyProblems.no_mail_server, audit: 'no change' }
    const count = await outboxRunner.outbox.retry(id === 'failed' || id === 'held' ? id : { id }, 'mails')
    outboxRunner.wake()
    return {
      to: message ? urls.desk.message(message) : urls.desk.home,
      notice: count > 0 ? words.triedAgain : words.nothingToTry,
      audit: count > 0 ? { what: deskWords.logMailsSentAgain({ count }) } : 'no change',
    }
  }

const download =
  ({ files }: MessageDeskDeps) =>
  async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const owned = await files.ofReference(messageReference(c.req.param('id') ?? ''))
    const file = owned.find(({ id }) => id === c.req.param('file'))
    return (file && (await serveUpload(c.req.raw, files, file))) ?? gonePage
  }

const replyProblems: Readonly<Record<Exclude<ReplyOutcome, 'queued' | 'repeat'>, Message>> = {
  no_text: words.replyEmpty,
  no_recipient: words.replyAddress,
  no_sender: words.replySender,
  no_mail_server: deskWords.mailIsOff,
}
