import type { SubmittedData } from '../submitted-data.ts'
import type { SpecialValues } from './special-tags.ts'

/** What a mail is made from. */
export type MailContext = {
  data: SubmittedData
  special: SpecialValues
  locale: string
  /** What visitors read beside a field, by its name. */
  labels?: ReadonlyMap<string, string>
}
