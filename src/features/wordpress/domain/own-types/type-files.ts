import { stringify } from 'yaml'
import type { FieldShape, ShapedFields } from './field-shape.ts'
import type { PlannedField, TypePlan } from './plan-types.ts'

/** `of`: the type that is made, or that gets more fields. */
export type TypeFile = { of: string; path: string; text: string }

/** The types of the old site as files of the content folder, which their owner can change here as anywhere. */
export const typeFilesOf = ({ types, extended }: TypePlan): readonly TypeFile[] => [
  ...types.map(({ name, label, folder, path, fields }) => ({
    of: name,
    path: `types/${name}.yaml`,
    text: stringify({ label, folder, address: path, fields: written(fields) }, { lineWidth: 0 }),
  })),
  ...extended.map(({ name, fields }) => ({
    of: name,
    path: `types/${name}-fields.yaml`,
    // Such fields may hold what was never meant for visitors.
    text: stringify({ extends: name, show: false, fields: written(fields) }, { lineWidth: 0 }),
  })),
]

const written = (fields: readonly PlannedField[]) =>
  writtenFields(Object.fromEntries(fields.map(({ name, shape }) => [name, shape])))

const writtenFields = (shapes: ShapedFields): object =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, writtenField(shape, name)]))

function writtenField(shape: FieldShape, name: string): object {
  const { label = '', hint, filter } = shape
  const one = shape.kind === 'list' ? shape.of : shape
  return {
    kind: one.kind === 'yesNo' ? 'yes-no' : one.kind,
    ...(!isUsual(label.trim(), name) && { label }),
    ...(hint?.trim() && { hint }),
    ...(one !== shape && { several: true }),
    ...(filter && { filter }),
    ...(one.kind === 'text' && one.long && { long: true }),
    ...(one.kind === 'text' && one.max && { max: one.max }),
    ...(one.kind === 'choice' && { choices: writtenChoices(one.choices) }),
    ...(one.kind === 'reference' && { to: one.to }),
    ...(one.kind === 'group' && { fields: writtenFields(one.fields) }),
  }
}

/** Labels are made from names where none is said. */
const isUsual = (label: string, name: string) =>
  label === '' || label.toLowerCase() === name.replaceAll('_', ' ').toLowerCase()

function writtenChoices(choices: Readonly<Record<string, string>>): object {
  const named = Object.entries(choices).map(([key, words]) => [key, words.trim() || key] as const)
  return named.every(([key, words]) => key === words) ? named.map(([key]) => key) : Object.fromEntries(named)
}
