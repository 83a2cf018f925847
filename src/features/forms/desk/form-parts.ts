import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'
import { words } from '#words/desk.forms.ts'
import { messageKeys, messagesIn } from '../domain/messages.ts'
import type { FormVoices } from '../domain/say-in.ts'
import type { FormFinding } from '../server/check-form.ts'
import type { LookedAt } from '../server/form-files.ts'
import { mailed, mailOf } from './mail-part.ts'
import { settingsOf } from './settings-part.ts'
import { lines, orNothing, type Raw, recordOf, withEnd } from './written-values.ts'

/** What is edited on a screen of its own; `form` is the template. */
export const formParts = ['form', 'mail', 'texts', 'settings', 'file'] as const
export type FormPart = (typeof formParts)[number]

export const partWords = {
  form: words.partForm,
  mail: words.partMail,
  texts: words.partTexts,
  settings: words.partSettings,
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

/** Owner's text, or nothing where the usual one is good. */
function messagesOf(raw: Raw, posted: URLSearchParams, { say }: FormVoices): Raw | undefined {
  const usual = messagesIn(say)
  const next: Record<string, unknown> = { ...recordOf(raw.messages) }
  for (const key of messageKeys) {
    const value = lines(posted.get(key)).trim()
    if (value === '' || value === usual[key]) delete next[key]
    else next[key] = value
  }
  return orNothing(next)
}
