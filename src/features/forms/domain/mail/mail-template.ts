/** The parts of an email as an owner writes them, with email tags in them. */
export type MailTemplate = {
  active: boolean
  subject: string
  sender: string
  recipient: string
  body: string
  /** One `Name: value` per line. */
  additional_headers: string
  /** `[field]` or a path in the content folder, one per line. */
  attachments: string
  use_html: boolean
  /** Leave out the lines of the body whose tags are all empty. */
  exclude_blank: boolean
}
