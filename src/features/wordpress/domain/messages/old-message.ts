import type { Consent } from '#shared/consent.ts'

/** A message that Flamingo has kept. */
export type OldMessage = {
  at: Date
  /** The id of the form here; missing when that form is gone, or was none of Contact Form 7. */
  form?: number
  /** Of the form, or of the channel it came by. */
  formTitle: string
  subject: string
  fromName: string
  fromEmail: string
  /** `isLostFile`: the value is the checksum of a file that no export holds. */
  fields: { name: string; values: string[]; isLostFile?: true }[]
  consents: Consent[]
  box: 'inbox' | 'spam' | 'trash'
  /** Where it was before it was thrown away. */
  boxBefore?: 'inbox' | 'spam'
  spamReasons: { agent: string; reason: string }[]
  remoteAddress?: string
  userAgent: string
  /** Where it was written: as that address was, and the entry, with its id here. */
  url: string
  page?: { id?: number; title: string; url: string }
  serialNumber?: string
}
