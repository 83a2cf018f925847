import type { Messages } from '../messages.ts'
import { type FieldRule, type Schema, schemaVersion } from '../rules/schema.ts'
import type { RuleSettings } from './kind.ts'
import { type Field, kindOf } from './kinds.ts'

export type SchemaSource = {
  fields: readonly Field[]
  messages: Messages
  locale: string
  settings: RuleSettings
}

/** The rules a form is judged by, in the order and the types the wire demands. */
export const buildSchema = ({ fields, messages, locale, settings }: SchemaSource): Schema => {
  const turnOf = (field: Field) => kindOf(field).judged?.turn ?? 0
  const inTurn = fields.toSorted((one, other) => turnOf(one) - turnOf(other))
  const ownRules = inTurn.flatMap((field) => kindOf(field).judged?.rules(field, messages, settings) ?? [])
  const listRules = (['choice', 'select'] as const).flatMap((kind) =>
    definedValueRules(
      fields.filter((field) => field.kind === kind),
      messages,
    ),
  )
  return { version: schemaVersion, locale, rules: [...ownRules, ...listRules] }
}

/** One rule per name over the choices of all its tags; where visitors may write freely there is none. */
const definedValueRules = (fields: readonly Field[], messages: Messages): FieldRule[] =>
  [...Map.groupBy(fields, ({ name }) => name)].flatMap(([field, ofName]): FieldRule[] => {
    if (ofName.some((one) => one.kind === 'choice' && one.freeTextName !== undefined)) return []
    const values = ofName.flatMap((one) => ('choices' in one ? one.choices : [])).map(({ value }) => value)
    const accept = [...new Set(values)].filter((value) => value !== '')
    return [{ rule: 'enum', field, accept, error: messages.undefined_value }]
  })
