import type { FileValue } from '../domain/rules/field-values.ts'
import type { CompiledForm } from './compile-form.ts'
import type { MailSite } from './form-voices.ts'

/** A file of a submission. Without an id nothing of it was kept: it was too large, or not what the form takes. */
export type UploadedFile = FileValue & {
  id?: string
  sha256?: string
  type: string
  /** Why it cannot be taken, beyond what the rules say. */
  flaw?: 'wrong_content' | 'not_stored' | 'no_room'
}

export type SubmittedEntry = readonly [name: string, value: string | UploadedFile]

/** The sender, as far as that can be trusted. */
type Sender = {
  address: string
  /** The address is that of a proxy, so many people may be behind it. */
  mayShareAddress: boolean
  userAgent: string
}

/** The signed-in person, by `login`, `email`, `display_name` and the like. */
export type SignedIn = Readonly<Record<string, string>>

/** One submission of one form, read from the wire. */
export type Submission = {
  form: CompiledForm
  /** In their order, files among them. */
  entries: readonly SubmittedEntry[]
  unitTag: string
  sender: Sender
  /** The site as it is now. */
  site: MailSite
  /** The page it came from. */
  url: string
  user?: SignedIn | undefined
}

/** The last value posted under a name that belongs to the form itself (`_wpcf7…`, `_portico…`). */
export function controlValue({ entries }: Pick<Submission, 'entries'>, name: string): string {
  const found = entries.findLast(([given, value]) => given === name && typeof value === 'string')
  return typeof found?.[1] === 'string' ? found[1] : ''
}

/** On the wire anything else is taken out of a unit tag. */
export const cleanUnitTag = (text: string) => text.replace(/[^\w-]/g, '').slice(0, 200)
