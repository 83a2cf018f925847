import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.forms.ts'
import { ownerMailIn, receiptIn } from '../domain/default-form.ts'
import { attachFiles, mailNewFields, type TemplateChange } from '../domain/edit/mail-new-fields.ts'
import { settingKeys, usualSettings } from '../domain/form-front-matter.ts'
import type { MailTemplate } from '../domain/mail/mail-template.ts'
import { messageKeys, messagesIn } from '../domain/messages.ts'
import type { FormVoices } from '../domain/translate-in.ts'
import type { FormFinding } from '../server/check-form.ts'
import type { LookedAt } from '../server/form-files.ts'

/** The parts with screens of their own; `form` is the template. */
export const formParts = ['form', 'mail', 'texts', 'settings', 'file'] as const
export type FormPart = (typeof formParts)[number]

export const partWords = {
  form: words.partForm,
  mail: words.partMail,
  texts: words.partTexts,
  settings: commonWords.settings,
  file: words.partFile,
} satisfies Record<FormPart, unknown>

/** The form's text with what was posted for one part. Everything else stays as it was. */
export function writePart(part: FormPart, looked: LookedAt, posted: URLSearchParams): string {
  const { text, raw, body, voices } = looked
  switch (part) {
    case 'form':
      return editFrontMatter(
        text,
        mailed(raw, { before: body, after: lines(posted.get('source')) }, voices),
        withEnd(lines(posted.get('source'))),
      )
    case 'mail':
      return editFrontMatter(text, {
        mail: mailOf('mail', looked, posted),
        mail_2: mailOf('mail_2', looked, posted),
      })
    case 'texts':
      return editFrontMatter(text, { messages: messagesOf(raw, posted, voices) })
    case 'settings':
      return editFrontMatter(text, settingsOf(raw, posted))
    case 'file':
      return withEnd(lines(posted.get('source')))
  }
}

/** The findings that a screen shows; the whole file has them all. */
export const findingsOf = (part: FormPart, findings: readonly FormFinding[]) =>
  findings.filter(({ part: where = 'form' }) => part === 'file' || partOf(where) === part)

const partOf = (where: string): FormPart => {
  if (where.startsWith('mail')) return 'mail'
  if (where.startsWith('messages')) return 'texts'
  return where.startsWith('settings') ? 'settings' : 'form'
}

/** The owner's text, or undefined if it is the default. */
function messagesOf(raw: Raw, posted: URLSearchParams, { t }: FormVoices): Raw | undefined {
  const usual = messagesIn(t)
  const next: Record<string, unknown> = { ...recordOf(raw.messages) }
  for (const key of messageKeys) {
    const value = lines(posted.get(key)).trim()
    if (value === '' || value === usual[key]) delete next[key]
    else next[key] = value
  }
  return orNothing(next)
}

type Raw = Readonly<Record<string, unknown>>

const recordOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}

const isOn = (value: unknown) => value === true || /^(?:true|on|1|yes)$/.test(String(value))

const lines = (text: string | null) => (text ?? '').replace(/\r\n?/g, '\n')

const withEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

export const keysOf = <Key extends string>(values: Readonly<Record<Key, unknown>>) =>
  Object.keys(values) as Key[]

const mapKeys = <Key extends string, Value>(
  values: Readonly<Record<Key, unknown>>,
  read: (key: Key) => Value,
) => Object.fromEntries(keysOf(values).map((key) => [key, read(key)])) as Record<Key, Value>

const orNothing = (values: Raw): Raw | undefined => (Object.keys(values).length > 0 ? values : undefined)

export const settingSwitches = {
  demo_mode: words.demoMode,
  skip_mail: words.skipMail,
  do_not_store: words.doNotStore,
  subscribers_only: words.subscribersOnly,
  acceptance_as_validation: words.acceptanceAsValidation,
  keep_drafts: words.keepDrafts,
  step_validation: words.stepValidation,
  autop: words.autop,
} as const

export const settingTexts = {
  retention_days: words.retentionDays,
  api_root: words.apiRoot,
  flamingo_subject: words.inboxSubject,
  flamingo_name: words.inboxName,
  flamingo_email: words.inboxEmail,
} as const

export function settingsShown(raw: Raw) {
  const written = recordOf(raw.settings)
  return {
    switches: mapKeys(settingSwitches, (key) => isOn(written[key] ?? usualSettings[key])),
    texts: mapKeys(settingTexts, (key) => String(written[key] ?? '')),
  }
}

function settingsOf(raw: Raw, posted: URLSearchParams): Raw {
  const next: Record<string, unknown> = { ...recordOf(raw.settings) }
  const shown = settingsShown(raw)
  for (const key of keysOf(settingSwitches)) {
    const on = posted.has(key)
    if (on !== shown.switches[key]) next[key] = on
  }
  for (const key of keysOf(settingTexts)) {
    const value = lines(posted.get(key)).trim()
    if (value === '') delete next[key]
    else if (value !== shown.texts[key])
      next[key] = key === 'retention_days' && /^\d+$/.test(value) ? Number(value) : value
  }
  for (const key of Object.keys(next)) if (!settingKeys.includes(key)) delete next[key]
  const locale = posted.get('locale')?.trim()
  const delivery = posted.get('delivery')
  return {
    title: posted.get('title')?.trim() ?? '',
    ...((locale || raw.locale !== undefined) && { locale: locale || undefined }),
    ...((delivery === 'direct' || raw.delivery !== undefined) && { delivery: delivery ?? undefined }),
    settings: orNothing(next),
  }
}

export const mailRoles = ['mail', 'mail_2'] as const
export type MailRoleName = (typeof mailRoles)[number]

export const mailTexts = [
  'recipient',
  'sender',
  'subject',
  'additional_headers',
  'body',
  'attachments',
] as const satisfies (keyof MailTemplate)[]

const mailSwitches = ['active', 'use_html', 'exclude_blank'] as const satisfies (keyof MailTemplate)[]

/** An email as it is now: as the file says, or the default. */
export function mailShown(
  role: MailRoleName,
  { raw, voices }: Pick<LookedAt, 'raw' | 'voices'>,
): MailTemplate {
  const written = recordOf(raw[role])
  const usual = role === 'mail' ? ownerMailIn(voices.tellOwner) : receiptIn(voices.t)
  const shown = { ...usual }
  for (const key of mailTexts) shown[key] = [written[key] ?? usual[key]].flat().join('\n')
  for (const key of mailSwitches) shown[key] = isOn(written[key] ?? usual[key])
  return shown
}

/** Adds new fields and files to the email, so that they reach the owner without another step. */
function mailed(raw: Raw, change: TemplateChange, voices: FormVoices): Raw {
  const { attachments: before, body: bodyBefore } = mailShown('mail', { raw, voices })
  const attachments = attachFiles(before, change)
  const body = mailNewFields(bodyBefore, change, voices.locale)
  const changes = {
    ...(attachments !== before.trim() && { attachments }),
    ...(body !== bodyBefore && { body }),
  }
  return Object.keys(changes).length > 0 ? { mail: { ...recordOf(raw.mail), ...changes } } : {}
}

/** Only what was changed is written. */
function mailOf(role: MailRoleName, looked: LookedAt, posted: URLSearchParams): Raw | undefined {
  const { raw } = looked
  const shown = mailShown(role, looked)
  const next: Record<string, unknown> = { ...recordOf(raw[role]) }
  for (const key of mailTexts) {
    const value = lines(posted.get(`${role}.${key}`))
    if (value.trimEnd() !== shown[key].trimEnd()) next[key] = value
  }
  for (const key of mailSwitches) {
    const on = posted.has(`${role}.${key}`)
    if (on !== shown[key]) next[key] = on
  }
  return orNothing(next)
}
