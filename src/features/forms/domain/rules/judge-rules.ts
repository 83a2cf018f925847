import * as fieldRules from './field-rules.ts'
import type { FieldValue, FormValues } from './field-values.ts'
import type { AllRule, AnyRule, FieldRule, Rule, RuleOf, Schema } from './schema.ts'

export type Verdict =
  | { readonly error: string; readonly rule: Rule['rule'] }
  | { readonly error?: undefined; readonly validInputs: readonly FieldValue[] }

type FieldCheck<Checked> = (values: readonly FieldValue[], rule: Checked) => boolean

const fieldChecks: { readonly [Name in FieldRule['rule']]: FieldCheck<RuleOf<Name>> } = { ...fieldRules }

/**
 * Judges every posted field by the first rule it breaks. Rules of an unknown kind are skipped; without any other
 * rule, nothing is judged. File rules must name suffixes: `nameSuffixes` sees to that.
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

/** The first failing child speaks for itself; if it has nothing to say, its parent does. */
function all(parent: AllRule, failures: readonly (Rule | undefined)[]) {
  const failed = failures.find((failure) => failure !== undefined)
  return failed && !failed.error ? parent : failed
}

/** One child that passes is enough; without children nothing passes. */
const any = (parent: AnyRule, failures: readonly (Rule | undefined)[]) =>
  failures.includes(undefined) ? undefined : parent
