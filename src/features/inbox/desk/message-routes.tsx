import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { serveFile } from '#platform/http/serve-file.ts'
import { urls } from '#shared/urls.ts'
import { messageReference } from '../server/message.ts'
import type { ReplyOutcome } from '../server/send-reply.ts'
import { drawMessage, gonePage } from './draw-message.tsx'
import { createHeldMailsRoute } from './held-mails.tsx'
import type { MessageDeskDeps } from './message-desk-deps.ts'
import { createTickedRoutes } from './ticked-routes.tsx'

const longestNote = 4000

/** What visitors sent through forms. */
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
  createHeldMailsRoute(deps.postOffice),
  ...createTickedRoutes(deps),
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
    if (outcome === 'repeat') return { to, audit: 'no change', notice: 'That reply was sent already.' }
    if (outcome === 'queued')
      return {
        to,
        notice: 'The reply is on its way.',
        audit: { action: 'replied to', subject: `a message to ${message.formTitle}` },
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
    return { to, notice: 'The note is saved.', audit: { action: 'wrote a note on', subject: 'a message' } }
  }

const retry =
  ({ postOffice }: MessageDeskDeps) =>
  async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const [id, message] = [form.get('id') ?? '', form.get('message') ?? '']
    if (id === 'failed' && postOffice.newItem.state === 'held')
      return { to: urls.desk.home, problem: replyProblems.no_mail_server, audit: 'no change' }
    const count = await postOffice.outbox.retry(id === 'failed' || id === 'held' ? id : { id }, 'mails')
    postOffice.wake()
    return {
      to: message ? urls.desk.message(message) : urls.desk.home,
      notice: count > 0 ? 'It is tried again now.' : 'There was nothing to send again.',
      audit: count > 0 ? { action: 'sent again', subject: `${count} mails` } : 'no change',
    }
  }

const download =
  ({ files }: MessageDeskDeps) =>
  async ({ c }: DeskVisit): Promise<DeskAnswer> => {
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

const replyProblems: Readonly<Record<Exclude<ReplyOutcome, 'queued' | 'repeat'>, string>> = {
  no_text: 'Write something first.',
  no_recipient: 'Choose one of the addresses in the message.',
  no_sender: 'The site has no address to send from: write it as "email" into site.yaml.',
  no_mail_server: 'Mail is off: set SMTP_URL and start the site again.',
}
