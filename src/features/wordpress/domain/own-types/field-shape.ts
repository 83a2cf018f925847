import type { Field } from '#shared/fields/field.ts'
import { field } from '#shared/fields/fields.ts'
import type { Fields } from '#shared/fields/group.ts'

/** What a field of a type of the old site is; plain data, so that it can be kept, written into a file, and made into a field. */
export type FieldShape = {
  label?: string
  hint?: string
  filter?: true
  /** What a part of a group was called there, where that is no name here. */
  key?: string
} & (
  | {
      kind: 'text'
      long?: true
      max?: number
      /** The old value is a number of something whose name is kept: a term of a taxonomy, a person. */
      names?: { taxonomy: string } | 'person'
    }
  | { kind: 'markdown' | 'number' | 'date' | 'time' | 'yesNo' | 'picture' | 'file' | 'link' }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'reference'; to: string }
  | { kind: 'list'; of: FieldShape }
  | { kind: 'group'; fields: ShapedFields }
)

export type ShapedFields = Readonly<Record<string, FieldShape>>

const made = new WeakMap<FieldShape, Field>()

/** The field itself, which knows what it can hold. */
export function fieldOf(shape: FieldShape): Field {
  const known = made.get(shape) ?? makeField(shape)
  made.set(shape, known)
  return known
}

function makeField(shape: FieldShape): Field {
  if (shape.kind === 'text') return field.text(shape.max ? { max: shape.max } : {}) as Field
  if (shape.kind === 'choice') return field.choice(shape.choices) as unknown as Field
  if (shape.kind === 'reference') return field.reference(shape.to) as unknown as Field
  if (shape.kind === 'list') return field.list(fieldOf(shape.of)) as unknown as Field
  if (shape.kind === 'group') return field.group(fieldsOf(shape.fields)) as unknown as Field
  return (field[shape.kind] as () => Field)()
}

const fieldsOf = (shapes: ShapedFields): Fields =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, fieldOf(shape)]))
