import type { RuleSettings } from '../kinds/kind.ts'
import { type Field, kindOf } from '../kinds/kinds.ts'
import type { Messages } from '../messages.ts'
import { type FieldRule, type Schema, schemaVersion } from '../rules/schema.ts'
export type SchemaSource = {
  fields: readonly Field[]
  messages: Messages
  locale: string
  settings: RuleSettings
}

/** The rules a form is judged by, in the order and the types the wire demands. */
export const buildSchema = ({ fields, messages, locale, settings }: SchemaSource): Schema => {
  const inTurn = fields.toSorted((one, other) => turnOf(one) - turnOf(other))
  const ownRules = inTurn.flatMap((field) => kindOf(field).judged?.rules(field, messages, settings) ?? [])
  const enumRules = (['choice', 'select'] as const).flatMap((kind) =>
    definedValueRules(
      fields.filter((field) => field.kind === kind),
      messages,
    ),
  )
  return { version: schemaVersion, locale, rules: [...ownRules, ...enumRules] }
}

const turnOf = (field: Field) => kindOf(field).judged?.turn ?? 0

/** One rule per name over the choices of all its tags; where visitors may write freely there is none. */
const definedValueRules = (fields: Field[], messages: Messages): FieldRule[] => {
  const accepted = new Map<string, string[]>()
  const free = new Set<string>()
  for (const field of fields) {
    if (field.kind !== 'choice' && field.kind !== 'select') continue
    const values = field.choices.map(({ value }) => value).filter((value) => value !== '')
    accepted.set(field.name, [...(accepted.get(field.name) ?? []), ...values])
    if (field.kind === 'choice' && field.freeTextName !== undefined) free.add(field.name)
  }
  return [...accepted]
    .filter(([name]) => !free.has(name))
    .map(([name, values]) => ({
      rule: 'enum',
      field: name,
      accept: [...new Set(values)],
      error: messages.undefined_value,
    }))
}
