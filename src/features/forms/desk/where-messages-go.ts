import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.forms.ts'
import type { FormDefinition } from '../domain/form-definition.ts'
import { replaceMailTags } from '../domain/mail/mail-tags.ts'

export type WhereContext = { adminEmail: string /** The site has a mail server. */; mailGoesOut: boolean }

/** What becomes of a message to the form, in a few words for its owner. */
export function whereMessagesGo(
  { settings, mail, mail2 }: FormDefinition,
  { adminEmail, mailGoesOut }: WhereContext,
): Message {
  const { api_root: apiRoot, demo_mode: demoMode, skip_mail: skipMail, do_not_store: doNotStore } = settings
  if (apiRoot) return words.takenBy({ site: hostOf(apiRoot) })
  if (demoMode) return words.onlyForShow
  if (skipMail || !mail.active) {
    const answered = !skipMail && mail2.active
    if (doNotStore) return answered ? words.onlyVisitorMailed : words.neitherKeptNorMailed
    return answered ? words.keptVisitorMailed : words.keptNotMailed
  }
  const recipient = shown(mail.recipient, adminEmail)
  if (!recipient) return doNotStore ? words.mailedToNobodyNotKept : words.mailedToNobody
  if (mailGoesOut) return (doNotStore ? words.mailedToNotKept : words.mailedTo)({ recipient })
  return (doNotStore ? words.toBeMailedToNotKept : words.toBeMailedTo)({ recipient })
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

const shown = (written: string, adminEmail: string) =>
  replaceMailTags(written, ({ name }) =>
    name === '_site_admin_email' ? adminEmail || undefined : undefined,
  ).text.trim()
