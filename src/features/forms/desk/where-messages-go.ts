import type { FormDefinition } from '../domain/form-definition.ts'
import { replaceMailTags } from '../domain/mail/mail-tags.ts'

export type WhereContext = { adminEmail: string /** The site has a mail server. */; mailGoesOut: boolean }

/** What becomes of a message to the form, in a few words for its owner. */
export function whereMessagesGo(
  { settings, mail, mail2 }: FormDefinition,
  { adminEmail, mailGoesOut }: WhereContext,
): string {
  const { apiRoot, demoMode, skipMail, doNotStore } = settings
  if (apiRoot) return `taken by ${hostOf(apiRoot)}`
  if (demoMode) return 'only for show: nothing is kept or mailed'
  const notKept = doNotStore ? ', not kept' : ''
  if (skipMail || !mail.active) {
    const answered = !skipMail && mail2.active
    if (doNotStore)
      return answered ? 'only the visitor gets a mail, nothing is kept' : 'neither kept nor mailed'
    return answered ? 'kept here; only the visitor gets a mail' : 'kept here, not mailed'
  }
  const recipient = shown(mail.recipient, adminEmail)
  if (!recipient) return `mailed to nobody: it names no recipient${notKept}`
  return `${mailGoesOut ? 'mailed' : 'to be mailed'} to ${recipient}${notKept}`
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

const shown = (written: string, adminEmail: string) =>
  replaceMailTags(written, ({ name }) =>
    name === '_site_admin_email' ? adminEmail || undefined : undefined,
  ).text.trim()
