import { ownerMailIn, receiptIn } from '../domain/default-form.ts'
import { attachFiles, type TemplateChange } from '../domain/edit/attach-files.ts'
import { mailNewFields } from '../domain/edit/mail-new-fields.ts'
import type { MailTemplate } from '../domain/mail/mail-template.ts'
import type { FormVoices } from '../domain/say-in.ts'
import type { LookedAt } from '../server/form-files.ts'
import { isOn, keysOf, lines, mapKeys, orNothing, type Raw, recordOf } from './written-values.ts'

export const mailRoles = ['mail', 'mail_2'] as const
export type MailRoleName = (typeof mailRoles)[number]

/** Key in the file to the part of a template. */
export const mailTexts = {
  recipient: 'recipient',
  sender: 'sender',
  subject: 'subject',
  additional_headers: 'additionalHeaders',
  body: 'body',
  attachments: 'attachments',
} as const satisfies Record<string, keyof MailTemplate>

const mailSwitches = {
  use_html: 'useHtml',
  exclude_blank: 'excludeBlank',
} as const satisfies Record<string, keyof MailTemplate>

/** A mail as it is now: what the file says, else what it would be. */
export function mailShown(role: MailRoleName, { raw, voices }: Pick<LookedAt, 'raw' | 'voices'>) {
  const written = recordOf(raw[role])
  const standard = role === 'mail' ? ownerMailIn(voices.tellOwner) : receiptIn(voices.say)
  const on = (key: string, standard: boolean) => (written[key] === undefined ? standard : isOn(written[key]))
  return {
    active: on('active', standard.active),
    texts: mapKeys(mailTexts, (key) =>
      written[key] === undefined ? standard[mailTexts[key]] : [written[key]].flat().join('\n'),
    ),
    switches: mapKeys(mailSwitches, (key) => on(key, standard[mailSwitches[key]])),
  }
}

/** What visitors write and send along reaches the owner without another step. */
export function mailed(raw: Raw, change: TemplateChange, voices: FormVoices): Raw {
  const { attachments: before, body: bodyBefore } = mailShown('mail', { raw, voices }).texts
  const attachments = attachFiles(before, change)
  const body = mailNewFields(bodyBefore, change, voices.locale)
  const changes = {
    ...(attachments !== before.trim() && { attachments }),
    ...(body !== bodyBefore && { body }),
  }
  return Object.keys(changes).length > 0 ? { mail: { ...recordOf(raw.mail), ...changes } } : {}
}

/** Only what was changed is written. */
export function mailOf(role: MailRoleName, looked: LookedAt, posted: URLSearchParams): Raw | undefined {
  const { raw } = looked
  const shown = mailShown(role, looked)
  const next: Record<string, unknown> = { ...recordOf(raw[role]) }
  for (const key of keysOf(mailTexts)) {
    const value = lines(posted.get(`${role}.${key}`))
    if (value.trimEnd() !== shown.texts[key].trimEnd()) next[key] = value
  }
  for (const key of keysOf(mailSwitches)) {
    const on = posted.has(`${role}.${key}`)
    if (on !== shown.switches[key]) next[key] = on
  }
  const active = posted.has(`${role}.active`)
  if (active !== shown.active) next.active = active
  return orNothing(next)
}
