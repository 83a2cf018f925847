import type { Message } from '#platform/services/inbox.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { slugOf } from '#shared/slug.ts'
import type { ExportItem } from '../../domain/export/export-types.ts'
import { metaRow } from '../../domain/rest/meta-rows.ts'
import { plainItem } from '../../domain/rest/other-items.ts'
import type { LeavingSite } from './leaving-site.ts'
import { wholeAddress } from './leaving-site.ts'
import { writtenDate } from './written-dates.ts'

export const channels = 'flamingo_inbound_channel'

/** Flamingo files all messages of forms below this channel. */
export const formsChannel = { slug: 'contact-form-7', name: 'Contact Form 7' }

type LeavingMessage = Message & { removedFrom?: 'inbox' | 'spam' | undefined }

const statuses = { inbox: 'publish', spam: 'flamingo-spam', trash: 'trash' } as const

/** A message as Flamingo keeps it. `slug` is that of the form's channel. */
export function itemOfMessage(
  message: LeavingMessage,
  { id, slug }: { id: number; slug: string | undefined },
  { url, timezone }: Pick<LeavingSite, 'url' | 'timezone'>,
): ExportItem {
  const { local, gmt } = writtenDate(message.createdAt, timezone)
  const channel = slug ?? slugOf(message.formTitle)
  return {
    ...plainItem,
    id,
    type: 'flamingo_inbound',
    status: statuses[message.box],
    slug: `message-${id}`,
    title: message.subject,
    link: `${url}/?post_type=flamingo_inbound&p=${id}`,
    guid: `${url}/?post_type=flamingo_inbound&p=${id}`,
    content: message.fields.flatMap(({ values }) => values).join('\n'),
    ...{ date: local, dateGmt: gmt, modified: local, modifiedGmt: gmt },
    terms: channel ? [{ taxonomy: channels, slug: channel, name: message.formTitle }] : [],
    meta: [
      metaRow('_subject', message.subject),
      metaRow('_from', fromOf(message)),
      metaRow('_from_name', message.fromName),
      metaRow('_from_email', message.fromEmail),
      ...fieldRows(message),
      metaRow('_meta', factsOf(message, url)),
      metaRow('_akismet', ''),
      metaRow('_recaptcha', []),
      metaRow('_spam_log', spamLog(message)),
      metaRow('_consent', consentsOf(message)),
      metaRow('_submission_status', message.spamReasons.length > 0 ? 'spam' : 'mail_sent'),
      ...(message.box === 'trash'
        ? [metaRow('_wp_trash_meta_status', statuses[message.removedFrom ?? 'inbox'])]
        : []),
    ],
  }
}

const fromOf = ({ fromName, fromEmail }: Message) => (fromEmail ? `${fromName} <${fromEmail}>` : fromName)

/** Its names stand in one value, what was written in one for each. */
function fieldRows({ fields }: Message) {
  const values = fields.map(({ name, values }) =>
    metaRow(
      `_field_${name}`.toLowerCase().replace(/[^a-z0-9_-]/g, ''),
      values.length === 1 ? values[0] : values,
    ),
  )
  return [metaRow('_fields', Object.fromEntries(fields.map(({ name }) => [name, null]))), ...values]
}

function factsOf({ meta, remoteAddress }: Message, url: string): Record<string, string | number> {
  const { post, serialNumber } = meta
  return {
    ...(serialNumber && { serial_number: serialNumber }),
    ...(remoteAddress && { remote_ip: remoteAddress }),
    user_agent: meta.userAgent,
    url: meta.url,
    ...(post && { post_id: post.id, post_title: post.title, post_url: wholeAddress(post.url, url) }),
  }
}

/** Flamingo keeps what was agreed to alone. */
const consentsOf = ({ consents }: Message) =>
  Object.fromEntries(consents.filter(({ accepted }) => accepted).map(({ name, text }) => [name, text]))

/** As the original keeps it: in words. */
const spamLog = ({ spamReasons }: Message) =>
  spamReasons.map(({ agent, reason }) => ({ agent, reason: inEnglish(reason) }))
