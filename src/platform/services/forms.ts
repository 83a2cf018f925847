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

/** The error of each field, by the first rule it breaks. */
export type CheckFields = (
  rules: readonly FieldRule[],
  values: Iterable<readonly [field: string, value: string]>,
) => ReadonlyMap<string, string>

/** What a form says about its messages. */
export type FormOfMessages = {
  /** Messages are deleted after this many days. */
  retentionDays?: number | undefined
  /** Field -> its label, as visitors read it. */
  labels: ReadonlyMap<string, string>
  /** The sender of its emails, unless it depends on the message. */
  sender: Mail['from'] | undefined
  /** What happens to a message that is accepted after all. */
  accept(
    message: Message,
    files: readonly StoredFile[],
  ): Promise<{ mails: readonly ComposedMail[]; answer: ReceiptAnswer }>
}

export type FindForm = (id: number) => Promise<FormOfMessages | undefined>

/** How all forms of the site are checked. */
export const formRulesService = defineService<{
  checkFields: CheckFields
  /** Between seeing a form and sending it, as the owner chose. */
  minSeconds: number
}>('form-rules')

export const formsService = defineService<{
  /** Whether senders' network addresses are kept in readable form. */
  keepsAddresses: boolean
  find: FindForm
}>('forms')
