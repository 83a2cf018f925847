/** One line of the inbox, ready to read. */
export type MessageRow = {
  id: string
  href: string
  from: string
  subject: string
  form: string
  at: string
  when: string
  unread: boolean
  starred: boolean
  assigned?: string | undefined
}
