import { all } from './all.ts'
import { any } from './any.ts'
import { date } from './date.ts'
import { dayofweek } from './dayofweek.ts'
import { email } from './email.ts'
import { enumeration } from './enum.ts'
import type { FieldValue, FormValues } from './field-values.ts'
import { file } from './file.ts'
import { maxdate } from './maxdate.ts'
import { maxfilesize } from './maxfilesize.ts'
import { maxitems } from './maxitems.ts'
import { maxlength } from './maxlength.ts'
import { maxnumber } from './maxnumber.ts'
import { mindate } from './mindate.ts'
import { minfilesize } from './minfilesize.ts'
import { minitems } from './minitems.ts'
import { minlength } from './minlength.ts'
import { minnumber } from './minnumber.ts'
import { number } from './number.ts'
import { required } from './required.ts'
import { requiredfile } from './requiredfile.ts'
import type { FieldRule, Rule, Schema } from './schema.ts'
import { stepdate } from './stepdate.ts'
import { stepnumber } from './stepnumber.ts'
import { tel } from './tel.ts'
import { time } from './time.ts'
import { url } from './url.ts'

export type Verdict =
  | { readonly error: string; readonly rule: Rule['rule'] }
  | { readonly error?: undefined; readonly validInputs: readonly FieldValue[] }

type FieldCheck<Checked> = (values: readonly FieldValue[], rule: Checked) => boolean

const fieldChecks: {
  readonly [Name in FieldRule['rule']]: FieldCheck<Extract<FieldRule, { rule: Name }>>
} = {
  required,
  requiredfile,
  email,
  url,
  tel,
  number,
  date,
  time,
  file,
  enum: enumeration,
  dayofweek,
  minitems,
  maxitems,
  minlength,
  maxlength,
  minnumber,
  maxnumber,
  mindate,
  maxdate,
  minfilesize,
  maxfilesize,
  stepnumber,
  stepdate,
}

/**
 * Judges every posted field, and every field a rule finds wanting, by the first rule that fails. Rules of an
 * unknown kind are skipped; with no rule left there are no verdicts at all. File rules must name suffixes:
 * `nameSuffixes` sees to that.
 */
export function judgeRules(schema: Pick<Schema, 'rules'>, values: FormValues): ReadonlyMap<string, Verdict> {
  const verdicts = new Map<string, Verdict>()
  const rules = known(schema.rules)
  if (rules.length === 0) return verdicts
  for (const rule of rules) {
    const failed = failedRule(rule, values)
    if (failed?.error !== undefined && !verdicts.has(failed.field)) {
      verdicts.set(failed.field, { error: failed.error, rule: failed.rule })
    }
  }
  for (const [field, validInputs] of values) {
    if (!verdicts.has(field)) verdicts.set(field, { validInputs })
  }
  return verdicts
}

const known = (rules: readonly Rule[] | undefined) =>
  (rules ?? []).filter(({ rule }) => rule === 'all' || rule === 'any' || Object.hasOwn(fieldChecks, rule))

/** The rule whose field and text report the failure, if there is one. */
function failedRule(rule: Rule, values: FormValues): Rule | undefined {
  if (rule.rule === 'all' || rule.rule === 'any') {
    const failures = known(rule.rules).map((child) => failedRule(child, values))
    return rule.rule === 'all' ? all(rule, failures) : any(rule, failures)
  }
  const check: FieldCheck<never> = fieldChecks[rule.rule]
  return check(values.get(rule.field) ?? [], rule as never) ? undefined : rule
}
