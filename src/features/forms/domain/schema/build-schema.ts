import type { Field } from '../fields/field.ts'
import type { Messages } from '../messages.ts'
import { type FieldRule, type Schema, schemaVersion } from '../rules/schema.ts'
import {
  choiceRules,
  dateRules,
  fileRules,
  itemRules,
  numberRules,
  type RuleSettings,
  requiredRule,
  textRules,
  timeRules,
} from './field-rules.ts'

export type SchemaSource = {
  fields: readonly Field[]
  messages: Messages
  locale: string
  settings: RuleSettings
}

type Kind = Field['kind']

/** Clients see the first error per field and all fields in rule order, so the order is part of the contract. */
const familiesInOrder: Kind[][] = [
  ['choice'],
  ['date'],
  ['time'],
  ['file'],
  ['number'],
  ['select'],
  ['text'],
  ['textarea'],
]

/** The rules a form is judged by, in the order and the types the wire demands. */
export const buildSchema = ({ fields, messages, locale, settings }: SchemaSource): Schema => {
  const ofKind = (kinds: Kind[]) => fields.filter(({ kind }) => kinds.includes(kind))
  const ownRules = familiesInOrder.flatMap((kinds) =>
    ofKind(kinds).flatMap((field) => rulesOf(field, messages, settings)),
  )
  const enumRules = (['choice', 'select'] as const).flatMap((kind) =>
    definedValueRules(ofKind([kind]), messages),
  )
  return { version: schemaVersion, locale, rules: [...ownRules, ...enumRules] }
}

const rulesOf = (field: Field, messages: Messages, settings: RuleSettings): FieldRule[] => {
  switch (field.kind) {
    case 'choice':
      return choiceRules(field, messages)
    case 'date':
      return dateRules(field, messages, settings)
    case 'time':
      return timeRules(field, messages)
    case 'file':
      return fileRules(field, messages)
    case 'number':
      return numberRules(field, messages, settings)
    case 'select':
      return [...requiredRule(field, messages), ...itemRules(field, messages)]
    case 'text':
    case 'textarea':
      return textRules(field, messages)
    default:
      return []
  }
}

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
