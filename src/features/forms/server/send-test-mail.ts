import type { Database } from '#platform/db/database.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import type { Ids } from '#platform/ids.ts'
import type { OutboxRunner } from '#platform/outbox/outbox-runner.ts'
import { mailKind } from '#platform/outbox/outbox-table.ts'
import type { MailRole } from '#platform/services/inbox.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as mailWords } from '#words/forms.mails.ts'
import { sampleSubmission } from '../domain/check/sample-submission.ts'
import { labelsOf } from '../domain/field-labels.ts'
import { composeMail } from '../domain/mail/compose-mail.ts'
import type { SpecialValues } from '../domain/mail/tag-values.ts'
import type { CompiledForm } from './compile-form.ts'
import { problemWords } from './mails/compose-mails.ts'

export type SendTestMailDeps = {
  db: Database
  ids: Ids
  outboxRunner: OutboxRunner
  site(): Promise<SpecialValues['site']>
}

/**
 * Sends a form's email with made-up answers, to one address only. Returns what went wrong, in the mail server's words.
 */
export function createSendTestMail({ db, ids, outboxRunner, site }: SendTestMailDeps) {
  const write = db.tables<unknown>().write
  return async (form: CompiledForm, role: MailRole, to: string): Promise<string | Message | undefined> => {
    const { definition, fields, t, edition } = form
    const template = role === 'mail' ? definition.mail : definition.mail2
    const around = await duringEdition(edition, site)
    const context = sampleSubmission(definition, fields, around, 'everything')
    const composed = composeMail({ ...template, recipient: to }, { ...context, labels: labelsOf(definition) })
    if (!composed.ok) return problemWords[composed.problem]
    const mail = {
      ...composed.value,
      cc: [],
      bcc: [],
      attachments: [],
      subject: t(mailWords.testSubject({ subject: composed.value.subject })),
    }
    const claim = outboxRunner.claimNow()
    if (!claim) return mailWords.noMailServer
    const id = ids.next()
    const reference = `test:${id}`
    await write((tx) =>
      outboxRunner.outbox.put(tx, [{ id, kind: mailKind, reference, payload: JSON.stringify(mail), claim }]),
    )
    // It is tried once, before the eyes of who asked: nothing is left to be retried or warned about.
    const sent = await outboxRunner.sendNow(id, (tx) => outboxRunner.outbox.remove(tx, [reference]))
    return sent.outcome === 'sent' ? undefined : sent.error
  }
}
