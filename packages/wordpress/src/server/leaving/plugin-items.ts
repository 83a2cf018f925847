import { inEnglish, type OldMessages, type PlainForm, slugOf } from 'portico/extension'
import type { ExportItem } from '../../domain/export/export-types.ts'
import { formMessageNames, formSettingNames } from '../../domain/forms/convert-form.ts'
import { channels, metaKey } from '../../domain/messages/convert-message.ts'
import { usualKey } from '../../domain/plan/old-site.ts'
import { metaRow, plainItem } from '../../domain/rest/rest-items.ts'
import { type LeavingSite, wholeAddress, writtenDate, writtenSlug } from './leaving-site.ts'

/** That of the channel of its messages. */
export const channelSlug = ({ title, id }: Pick<PlainForm, 'title' | 'id'>) => slugOf(title) || `form-${id}`

/** `hash` is what shortcodes find the form by; `channel` the number of the term that its messages have. */
type FormFacts = {
  id: number
  hash: string
  channel: number
  /** `forms/write.md` */
  path: string
  isRemoved?: boolean | undefined
}

/** A form of Contact Form 7. */
export function itemOfForm(
  form: PlainForm,
  { id, hash, channel, path, isRemoved }: FormFacts,
  site: Pick<LeavingSite, 'url'>,
): ExportItem {
  return {
    ...plainItem,
    id,
    type: 'wpcf7_contact_form',
    status: isRemoved ? 'trash' : 'publish',
    slug: writtenSlug(path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')),
    title: form.title,
    link: `${site.url}/?post_type=wpcf7_contact_form&p=${id}`,
    guid: `${site.url}/?post_type=wpcf7_contact_form&p=${id}`,
    meta: [
      metaRow('_form', withWholeLinks(form.template, site.url)),
      metaRow('_mail', { ...form.mail, active: true }),
      ...(form.written.mail_2.length > 0 ? [metaRow('_mail_2', form.mail2)] : []),
      metaRow('_messages', messagesOf(form)),
      metaRow('_additional_settings', settingsOf(form)),
      metaRow('_locale', form.locale),
      metaRow('_hash', hash),
      metaRow('_flamingo', { channel }),
      metaRow(usualKey, usualOf(form)),
    ],
  }
}

const withWholeLinks = (template: string, url: string) =>
  template.replace(
    /(\s(?:href|src)=")(\/[^"]*)(")/gi,
    (_, opening: string, path: string, end: string) => `${opening}${wholeAddress(path, url)}${end}`,
  )

/** Contact Form 7 is silent if a message is missing, so the form's are followed by the defaults. */
function messagesOf({ messages, written }: PlainForm): Record<string, string> {
  const names = [...new Set([...written.messages, ...formMessageNames])]
  return Object.fromEntries(
    names.flatMap((name) =>
      formMessageNames.includes(name) && messages[name] ? [[name, messages[name]]] : [],
    ),
  )
}

/** The form's default texts, in its language. */
function usualOf(form: PlainForm): Record<string, unknown> {
  const { written } = form
  const besides = (said: readonly string[], all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !said.includes(name)))
  return {
    ...(!written.locale && { locale: form.locale }),
    mail: besides(written.mail, { ...form.mail, active: true }),
    mail_2: besides(written.mail_2, form.mail2),
    messages: besides(written.messages, messagesOf(form)),
  }
}

/** Settings the plugin knows; `on` and `off` as it writes them. */
const settingsOf = ({ settings }: PlainForm) =>
  Object.entries(settings)
    .filter(([name, value]) => formSettingNames.includes(name) && value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)}`)
    .join('\n')

/** Settings that mean something here alone. */
export const ownSettings = ({ settings }: Pick<PlainForm, 'settings'>): readonly string[] =>
  Object.keys(settings).filter((name) => settings[name] !== undefined && !formSettingNames.includes(name))

/** Flamingo files all messages of forms below this channel. */
export const formsChannel = { slug: 'contact-form-7', name: 'Contact Form 7' }

type Message = ReturnType<OldMessages['list']> extends AsyncIterable<infer Listed> ? Listed : never

const statuses = { inbox: 'publish', spam: 'flamingo-spam', trash: 'trash' } as const

/** A message as Flamingo keeps it. `slug` is that of the form's channel. */
export function itemOfMessage(
  message: Message,
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

/** Its names are in one value, the answers in one value each. */
function fieldRows({ fields }: Message) {
  const values = fields.map(({ name, values }) =>
    metaRow(metaKey(name), values.length === 1 ? values[0] : values),
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
