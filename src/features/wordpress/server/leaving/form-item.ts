import type { PlainForm } from '#platform/services/forms.ts'
import { slugOf } from '#shared/slug.ts'
import type { ExportItem } from '../../domain/export/export-types.ts'
import { formMessageNames } from '../../domain/forms/form-messages.ts'
import { formSettingNames } from '../../domain/forms/form-settings.ts'
import { usualKey } from '../../domain/plan/usual-key.ts'
import { metaRow } from '../../domain/rest/meta-rows.ts'
import { plainItem } from '../../domain/rest/other-items.ts'
import { type LeavingSite, wholeAddress } from './leaving-site.ts'
import { writtenSlug } from './written-slug.ts'

/** That of the channel of its messages. */
export const channelSlug = ({ title, id }: Pick<PlainForm, 'title' | 'id'>) => slugOf(title) || `form-${id}`

/** `hash` is what shortcodes find the form by; `channel` the number of the term that its messages have. */
export type FormFacts = {
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
      metaRow('_mail', mailOf(form.mail, true)),
      ...(form.written.mail_2.length > 0 ? [metaRow('_mail_2', mailOf(form.mail2, form.mail2.active))] : []),
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

const mailOf = (mail: PlainForm['mail'], active: boolean) => ({
  active,
  subject: mail.subject,
  sender: mail.sender,
  recipient: mail.recipient,
  body: mail.body,
  additional_headers: mail.additionalHeaders,
  attachments: mail.attachments,
  use_html: mail.useHtml,
  exclude_blank: mail.excludeBlank,
})

/** Contact Form 7 says nothing at all where a message is missing, so the usual ones stand behind those of the form. */
function messagesOf({ messages, written }: PlainForm): Record<string, string> {
  const names = [...new Set([...written.messages, ...formMessageNames])]
  return Object.fromEntries(
    names.flatMap((name) =>
      formMessageNames.some((known) => known === name) && messages[name] ? [[name, messages[name]]] : [],
    ),
  )
}

/** What the form does not say itself, with the words that it has there. */
function usualOf(form: PlainForm): Record<string, unknown> {
  const { written } = form
  const besides = (said: readonly string[], all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !said.includes(name)))
  return {
    ...(!written.locale && { locale: form.locale }),
    mail: besides(written.mail, mailOf(form.mail, true)),
    mail_2: besides(written.mail_2, mailOf(form.mail2, form.mail2.active)),
    messages: besides(written.messages, messagesOf(form)),
  }
}

/** Those that the plugin knows; `on` and `off` as it writes them. */
const settingsOf = ({ settings }: PlainForm) =>
  Object.entries(settings)
    .filter(([name, value]) => formSettingNames.includes(name) && value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)}`)
    .join('\n')

/** Settings that mean something here alone. */
export const ownSettings = ({ settings }: Pick<PlainForm, 'settings'>): readonly string[] =>
  Object.keys(settings).filter((name) => settings[name] !== undefined && !formSettingNames.includes(name))
