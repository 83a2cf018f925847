import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'
import { defaultMail, defaultMail2 } from '../domain/default-form.ts'
import { attachFiles, type TemplateChange } from '../domain/edit/attach-files.ts'
import { mailNewFields } from '../domain/edit/mail-new-fields.ts'
import { settingKeys } from '../domain/form-front-matter.ts'
import type { MailTemplate } from '../domain/mail/mail-template.ts'
import { defaultMessages } from '../domain/messages.ts'
import type { FormFinding } from '../server/check-form.ts'
import type { LookedAt } from '../server/form-files.ts'

/** What is edited on a screen of its own; `form` is the template. */
export const formParts = ['form', 'mail', 'texts', 'settings', 'file'] as const
export type FormPart = (typeof formParts)[number]

export const partWords: Readonly<Record<FormPart, string>> = {
  form: 'Form',
  mail: 'Mails',
  texts: 'Messages',
  settings: 'Settings',
  file: 'Whole file',
}

type Raw = Readonly<Record<string, unknown>>

/** The form's text with what was posted for one part. Everything else stays as it was. */
export function writePart(part: FormPart, { text, raw, body }: LookedAt, posted: URLSearchParams): string {
  switch (part) {
    case 'form':
      return editFrontMatter(
        text,
        mailed(raw, { before: body, after: lines(posted.get('source')) }),
        withEnd(lines(posted.get('source'))),
      )
    case 'mail':
      return editFrontMatter(text, {
        mail: mailOf('mail', raw, posted),
        mail_2: mailOf('mail_2', raw, posted),
      })
    case 'texts':
      return editFrontMatter(text, { messages: messagesOf(raw, posted) })
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

const standardMail = { mail: defaultMail, mail_2: defaultMail2 }

/** A mail as it is now: what the file says, else what it would be. */
export function mailShown(role: MailRoleName, raw: Raw) {
  const written = recordOf(raw[role])
  const text = (key: keyof typeof mailTexts) =>
    written[key] === undefined ? standardMail[role][mailTexts[key]] : [written[key]].flat().join('\n')
  const on = (key: string, standard: boolean) => (written[key] === undefined ? standard : isOn(written[key]))
  return {
    active: on('active', standardMail[role].active),
    texts: Object.fromEntries(keysOf(mailTexts).map((key) => [key, text(key)])) as Record<
      keyof typeof mailTexts,
      string
    >,
    switches: Object.fromEntries(
      keysOf(mailSwitches).map((key) => [key, on(key, standardMail[role][mailSwitches[key]])]),
    ) as Record<keyof typeof mailSwitches, boolean>,
  }
}

/** What visitors write and send along reaches the owner without another step. */
function mailed(raw: Raw, change: TemplateChange): Raw {
  const { attachments: before, body: bodyBefore } = mailShown('mail', raw).texts
  const attachments = attachFiles(before, change)
  const body = mailNewFields(bodyBefore, change)
  const changes = {
    ...(attachments !== before.trim() && { attachments }),
    ...(body !== bodyBefore && { body }),
  }
  return Object.keys(changes).length > 0 ? { mail: { ...recordOf(raw.mail), ...changes } } : {}
}

/** Only what was changed is written. */
function mailOf(role: MailRoleName, raw: Raw, posted: URLSearchParams): Raw | undefined {
  const shown = mailShown(role, raw)
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
  return Object.keys(next).length > 0 ? next : undefined
}

/** Owner's text, or nothing where the usual one is good. */
function messagesOf(raw: Raw, posted: URLSearchParams): Raw | undefined {
  const next: Record<string, unknown> = { ...recordOf(raw.messages) }
  for (const key of keysOf(defaultMessages)) {
    const value = lines(posted.get(key)).trim()
    if (value === '' || value === defaultMessages[key]) delete next[key]
    else next[key] = value
  }
  return Object.keys(next).length > 0 ? next : undefined
}

/** Switches with what they are without a word in the file. */
export const settingSwitches = {
  demo_mode: { standard: false, label: 'Demo: take everything, send and keep nothing' },
  skip_mail: { standard: false, label: 'Keep messages, send no mail' },
  do_not_store: { standard: false, label: 'Mail messages, keep none' },
  subscribers_only: { standard: false, label: 'Only for people who are signed in' },
  acceptance_as_validation: {
    standard: false,
    label: 'A missing consent is an error, instead of a button that waits',
  },
  keep_drafts: { standard: true, label: 'Keep what a visitor has typed in their browser until it is sent' },
  step_validation: { standard: true, label: 'Check the steps of numbers and dates' },
  autop: { standard: true, label: 'Make paragraphs of blank lines' },
} as const

export const settingTexts = {
  retention_days: 'Days after which messages are deleted',
  api_root: 'Another site that takes the messages',
  flamingo_subject: 'Subject in the inbox',
  flamingo_name: 'Name in the inbox',
  flamingo_email: 'Address in the inbox',
} as const

export function settingsShown(raw: Raw) {
  const written = recordOf(raw.settings)
  return {
    switches: Object.fromEntries(
      keysOf(settingSwitches).map((key) => [
        key,
        written[key] === undefined ? settingSwitches[key].standard : isOn(written[key]),
      ]),
    ) as Record<keyof typeof settingSwitches, boolean>,
    texts: Object.fromEntries(
      keysOf(settingTexts).map((key) => [key, written[key] === undefined ? '' : String(written[key])]),
    ) as Record<keyof typeof settingTexts, string>,
    others: Object.keys(written).filter((key) => !(key in settingSwitches) && !(key in settingTexts)),
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
    ...(((locale && locale !== 'en_US') || raw.locale !== undefined) && { locale: locale || undefined }),
    ...((delivery === 'direct' || raw.delivery !== undefined) && { delivery: delivery ?? undefined }),
    settings: Object.keys(next).length > 0 ? next : undefined,
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const isOn = (value: unknown) => value === true || /^(?:true|on|1|yes)$/.test(String(value))

const lines = (text: string | null) => (text ?? '').replace(/\r\n?/g, '\n')

const withEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

const keysOf = <Key extends string>(values: Readonly<Record<Key, unknown>>) => Object.keys(values) as Key[]
