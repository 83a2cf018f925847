/** The parts of a mail as an owner writes them, with mail tags in them. */
export type MailTemplate = {
  active: boolean
  subject: string
  sender: string
  recipient: string
  body: string
  /** One `Name: value` per line. */
  additionalHeaders: string
  /** `[field]` or a path in the content folder, one per line. */
  attachments: string
  useHtml: boolean
  /** Leave out the lines of the body whose tags are all empty. */
  excludeBlank: boolean
}
