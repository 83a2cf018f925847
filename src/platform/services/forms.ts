import { defineService } from '#platform/extension/service.ts'
import type { StoredFile } from '#platform/files/file-table.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { ComposedMail, Message, ReceiptAnswer } from './inbox.ts'

/** A rule in the notation of the form engine. */
type FieldRule<Field extends string = string> = { field: Field; error: string } & (
  | { rule: 'required' }
  | { rule: 'enum'; accept: readonly string[] }
  | { rule: 'maxlength'; threshold: number }
)

/** What is wrong with each field by the first rule it breaks. */
export type CheckFields = (
  rules: readonly FieldRule[],
  values: Iterable<readonly [field: string, value: string]>,
) => ReadonlyMap<string, string>

/** What a form says of the messages that came through it. */
export type FormOfMessages = {
  /** Its messages are deleted after so many days. */
  retentionDays?: number | undefined
  /** Field to its label, as visitors read it. */
  labels: ReadonlyMap<string, string>
  /** Whom its mails come from, where that does not depend on the message. */
  sender: Mail['from'] | undefined
  /** What a message comes to when it is accepted after all. */
  accept(
    message: Message,
    files: readonly StoredFile[],
  ): Promise<{ mails: readonly ComposedMail[]; answer: ReceiptAnswer }>
}

export type FindForm = (id: number) => Promise<FormOfMessages | undefined>

/** How every form of the site is judged. */
export const formRulesService = defineService<{
  checkFields: CheckFields
  /** Between seeing a form and sending it, as the owner chose. */
  minSeconds: number
}>('form-rules')

export const formsService = defineService<{
  /** Whether the network addresses of senders are kept readable. */
  keepsAddresses: boolean
  find: FindForm
}>('forms')
