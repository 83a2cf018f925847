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

/** A form as its document describes it, with what goes without saying. */
export type PlainForm = {
  id: number
  title: string
  locale: string
  template: string
  mail: PlainMail
  mail2: PlainMail
  messages: Readonly<Record<string, string>>
  /** Those that are written. */
  settings: Readonly<Record<string, unknown>>
  /** What of all this the document says itself, in its words and its order. */
  written: { locale: boolean } & Readonly<Record<'mail' | 'mail_2' | 'messages', readonly string[]>>
}

/** Forms as they are written, for whoever brings or takes the texts of a site. */
export const writtenFormsService = defineService<{
  /** `id`: the number of the form, by which texts name it. */
  list(): Promise<readonly { id: number; title: string; path: string }[]>
  /** Nothing where the text cannot be read as a form. */
  read(source: SourceFile): Promise<PlainForm | undefined>
}>('written-forms')
