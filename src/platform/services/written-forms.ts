import type { SourceFile } from '#platform/documents/document-kind.ts'
import { defineService } from '#platform/extension/service.ts'

type PlainMail = {
  active: boolean
  subject: string
  sender: string
  recipient: string
  body: string
  additional_headers: string
  attachments: string
  use_html: boolean
  exclude_blank: boolean
}

/** A form as its document describes it, including the defaults. */
export type PlainForm = {
  id: number
  title: string
  locale: string
  template: string
  mail: PlainMail
  mail2: PlainMail
  messages: Readonly<Record<string, string>>
  /** Settings that are written. */
  settings: Readonly<Record<string, unknown>>
  /** What the document itself says of all this, in its own order. */
  written: { locale: boolean } & Readonly<Record<'mail' | 'mail_2' | 'messages', readonly string[]>>
}

/** Forms as they are written, for imports and exports. */
export const writtenFormsService = defineService<{
  /** `id`: the number of the form, by which texts refer to it. */
  list(): Promise<readonly { id: number; title: string; path: string }[]>
  /** Undefined if the text cannot be read as a form. */
  read(source: SourceFile): Promise<PlainForm | undefined>
}>('written-forms')
