import type { DeskPage, DeskVisit } from '#platform/desk/desk-route.ts'
import { missingPage } from '#platform/desk/missing-page.tsx'
import type { Message } from '#platform/services/inbox.ts'
import { urls } from '#shared/urls.ts'
import { words as replyWords } from '#words/mails.reply.ts'
import { quote } from '../domain/quote.ts'
import type { InboxView, SenderHashes } from '../server/inbox-query.ts'
import { messageReference } from '../server/message.ts'
import { replyAddresses } from '../server/send-reply.ts'
import type { MessageDeskDeps } from './message-desk-deps.ts'
import { historyOf } from './message-history.tsx'
import { MessagePage } from './message-page.tsx'
import type { Draft } from './reply-form.tsx'

/** A message with all that belongs to it, and with an answer that could not be sent yet. */
export async function drawMessage(deps: MessageDeskDeps, visit: DeskVisit, draft?: Draft): Promise<DeskPage> {
  const { messages, inbox, outboxRunner } = deps
  const { c, csrf, person, form } = visit
  const message = await messages.find(c.req.param('id') ?? form.get('id') ?? '')
  if (!message) return gonePage
  await inbox.setSeen([message.id], true)
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
        labels={await labelsIn(message, deps)}
        marks={marks}
        place={place}
        neighbours={await inbox.neighbours(message, place)}
        files={await deps.files.ofReference(reference)}
        history={historyOf({
          mails: await outboxRunner.outbox.list({ family: 'mails', reference }),
          replies: await deps.replies.of(message.id),
          notes: await inbox.notes(message.id),
        })}
        people={await deps.people()}
        keptUntil={await deps.keptUntil(message, marks)}
        answer={{
          key: deps.ids.next(),
          addresses: replyAddresses(message),
          mailGoesOut: outboxRunner.newItem.state !== 'held',
          quote: await quoteOf(message, deps),
          ...draft,
        }}
        personalData={person.may('personal-data')}
      />
    ),
  }
}

/** The labels of the form as it is now; a field it no longer has keeps its key. */
const labelsIn = async ({ formId }: Message, { findForm }: MessageDeskDeps) =>
  (await findForm(formId))?.labels ?? new Map<string, string>()

/** Goes to who wrote it, so it speaks the language of the site. */
async function quoteOf(message: Message, { site, translator }: MessageDeskDeps) {
  const { language, timezone: timeZone } = await site()
  const t = translator.in(language)
  const moment = t.date(message.createdAt, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return quote(
    message.fields.filter(({ type }) => type !== 'lost-file'),
    t(replyWords.wroteOn({ name: message.fromName || message.fromEmail, moment })),
  )
}

function placeOf({ box }: Message, { archived, aside }: SenderHashes): InboxView {
  if (aside) return 'aside'
  if (box !== 'inbox') return box
  return archived ? 'archive' : 'inbox'
}

export const gonePage = missingPage({ list: urls.desk.messages() })
