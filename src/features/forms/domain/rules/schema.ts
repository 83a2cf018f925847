type Threshold<Limit> = { readonly threshold: Limit }
type Step = { readonly base: string; readonly interval: number }
type Group = { readonly rules: readonly Rule[] }

/** Properties of rules about the values of one field, besides those of all rules. */
type FieldRules = {
  required: unknown
  requiredfile: unknown
  email: unknown
  url: unknown
  tel: unknown
  number: unknown
  date: unknown
  time: unknown
  /** Suffixes (`.pdf`), and on the wire also media types (`image/png`, `image/*`). */
  file: { readonly accept: readonly string[] }
  enum: { readonly accept: readonly string[] }
  /** 1 is Monday, 7 is Sunday. */
  dayofweek: { readonly accept: readonly (number | string)[] }
  minitems: Threshold<number>
  maxitems: Threshold<number>
  minlength: Threshold<number>
  maxlength: Threshold<number>
  minnumber: Threshold<string>
  maxnumber: Threshold<string>
  mindate: Threshold<string>
  maxdate: Threshold<string>
  minfilesize: Threshold<number>
  maxfilesize: Threshold<number>
  stepnumber: Step
  stepdate: Step
}

/** A failing rule without `error` has nothing to say and is ignored. */
type Shape<Name> = { readonly rule: Name; readonly field: string; readonly error?: string }

export type RuleOf<Name extends keyof FieldRules> = Shape<Name> & FieldRules[Name]

export type FieldRule = { [Name in keyof FieldRules]: RuleOf<Name> }[keyof FieldRules]

/** Rules that hold rules. */
export type AllRule = Shape<'all'> & Group
export type AnyRule = Shape<'any'> & Group

export type Rule = FieldRule | AllRule | AnyRule

export const schemaVersion = 'Contact Form 7 SWV Schema 2024-10'

/** The answer of the schema call: what the server checks for a submission and the browser for a change. */
export interface Schema {
  readonly version: string
  readonly locale: string
  readonly rules: readonly Rule[]
}
