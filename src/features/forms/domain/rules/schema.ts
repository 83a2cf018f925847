import type { DateRule } from './date.ts'
import type { DayofweekRule } from './dayofweek.ts'
import type { EmailRule } from './email.ts'
import type { EnumRule } from './enum.ts'
import type { FileRule } from './file.ts'
import type { MaxdateRule } from './maxdate.ts'
import type { MaxfilesizeRule } from './maxfilesize.ts'
import type { MaxitemsRule } from './maxitems.ts'
import type { MaxlengthRule } from './maxlength.ts'
import type { MaxnumberRule } from './maxnumber.ts'
import type { MindateRule } from './mindate.ts'
import type { MinfilesizeRule } from './minfilesize.ts'
import type { MinitemsRule } from './minitems.ts'
import type { MinlengthRule } from './minlength.ts'
import type { MinnumberRule } from './minnumber.ts'
import type { NumberRule } from './number.ts'
import type { RequiredRule } from './required.ts'
import type { RequiredfileRule } from './requiredfile.ts'
import type { RuleShape } from './rule-shape.ts'
import type { StepdateRule } from './stepdate.ts'
import type { StepnumberRule } from './stepnumber.ts'
import type { TelRule } from './tel.ts'
import type { TimeRule } from './time.ts'
import type { UrlRule } from './url.ts'

/** A rule about the values of one field. */
export type FieldRule =
  | RequiredRule
  | RequiredfileRule
  | EmailRule
  | UrlRule
  | TelRule
  | NumberRule
  | DateRule
  | TimeRule
  | FileRule
  | EnumRule
  | DayofweekRule
  | MinitemsRule
  | MaxitemsRule
  | MinlengthRule
  | MaxlengthRule
  | MinnumberRule
  | MaxnumberRule
  | MindateRule
  | MaxdateRule
  | MinfilesizeRule
  | MaxfilesizeRule
  | StepnumberRule
  | StepdateRule

/** Rules that hold rules. */
export interface AllRule extends RuleShape<'all'> {
  readonly rules: readonly Rule[]
}
export interface AnyRule extends RuleShape<'any'> {
  readonly rules: readonly Rule[]
}

export type Rule = FieldRule | AllRule | AnyRule

export const schemaVersion = 'Contact Form 7 SWV Schema 2024-10'

/** The answer of the schema call: what the server runs on a submission and the browser on a change. */
export interface Schema {
  readonly version: string
  readonly locale: string
  readonly rules: readonly Rule[]
}
