import type { Message } from 'portico/extension'
import { words as typeWords } from '../../words/desk.importTypes.ts'
import { own } from '../own.ts'
import { type AcfField, isPlainList } from './acf-fields.ts'
import { fieldName } from './names.ts'
import type { TypeFacts } from './type-facts.ts'
import type { FieldShape } from './type-plan.ts'
import { type Fit, guessShape, textShape, type ValueFacts } from './value-facts.ts'

export type ShapeContext = {
  facts: TypeFacts
  /** Type there -> type here, of those that come. */
  typeHere(old: string): string | undefined
  notes: Message[]
}

/** Items between the fields on the screen of ACF that have no value. */
const withoutValue = new Set(['message', 'tab', 'accordion', 'separator', 'password', 'clone', ''])

const fieldsBelow = (facts: TypeFacts, { id }: AcfField, layout = '') =>
  facts.acfFields.filter(
    (one) => one.parent === id && one.name !== '' && (layout === '' || one.layout === layout),
  )

/** A field of ours for one of ACF; undefined if it has no value that could be imported. */
export function acfShape(field: AcfField, context: ShapeContext, depth = 0): FieldShape | undefined {
  if (depth > 4) return undefined
  if (withoutValue.has(field.type)) {
    if (field.type === 'password' || field.type === 'clone')
      context.notes.push(typeWords.noneAlike({ label: field.label, type: field.type }))
    return undefined
  }
  const shape = shapeOf(field, context, depth)
  return (
    shape && { ...shape, ...(field.label && { label: field.label }), ...(field.hint && { hint: field.hint }) }
  )
}

function shapeOf(field: AcfField, context: ShapeContext, depth: number): FieldShape | undefined {
  const values = context.facts.acfValues[field.key]
  const fitting = (shape: FieldShape, ...fits: Fit[]) => fitted(shape, fits, field, values, context)
  const several = (shape: FieldShape) => (field.multiple ? listed(shape) : shape)
  const plain = own(simple, field.type)
  if (field.kindHere === 'text') return textOf(values)
  if (plain) return fitting(...plain)
  if (choosing.has(field.type)) return several(choiceOf(field, values))
  if (field.type === 'post_object' || field.type === 'page_link') return several(targetOf(field, context))
  if (field.type === 'relationship') return listed(targetOf(field, context))
  if (field.type === 'taxonomy')
    return { kind: 'text', several: true, names: { taxonomy: field.targets[0] ?? '' } }
  if (field.type === 'user') return several({ kind: 'text', names: 'person' })
  if (field.type === 'group') return groupOf(fieldsBelow(context.facts, field), context, depth)
  if (isPlainList(field)) {
    const [part] = fieldsBelow(context.facts, field)
    const shape = part && acfShape(part, context, depth + 1)
    return shape && listed({ ...shape, label: undefined, hint: undefined })
  }
  if (field.type === 'repeater') return listed(groupOf(fieldsBelow(context.facts, field), context, depth))
  if (field.type === 'flexible_content') return listed(flexible(field, context, depth))
  return values ? guessShape(values) : textOf(values)
}

const simple: Readonly<Record<string, [FieldShape, ...Fit[]]>> = {
  number: [{ kind: 'number' }, 'number'],
  range: [{ kind: 'number' }, 'number'],
  true_false: [{ kind: 'yes-no' }, 'flag'],
  date_picker: [{ kind: 'date' }, 'day', 'compactDay'],
  time_picker: [{ kind: 'time' }, 'time'],
  url: [{ kind: 'link' }, 'link'],
  oembed: [{ kind: 'link' }, 'link'],
  link: [{ kind: 'link' }],
  image: [{ kind: 'picture' }],
  file: [{ kind: 'file' }],
  gallery: [{ kind: 'picture', several: true }],
  wysiwyg: [{ kind: 'markdown' }],
}

const choosing = new Set(['select', 'checkbox', 'radio', 'button_group'])

const textOf = (values: ValueFacts | undefined): FieldShape => (values ? textShape(values) : { kind: 'text' })

/** The field if it can hold every existing value; else a text, which can hold all of them. */
function fitted(
  shape: FieldShape,
  fits: readonly Fit[],
  field: AcfField,
  values: ValueFacts | undefined,
  { notes }: ShapeContext,
): FieldShape {
  if (!values || fits.length === 0 || fits.some((fit) => values.fits[fit] === values.count)) return shape
  notes.push(typeWords.asText({ label: field.label }))
  return textShape(values)
}

/** Values that were chosen before the choices were changed can be chosen still. */
function choiceOf({ choices }: AcfField, values: ValueFacts | undefined): FieldShape {
  const chosen = values?.items?.values ?? values?.values
  if (values && values.count > 0 && chosen === undefined) return textOf(values)
  const others = [...(values?.values ?? []), ...(values?.items?.values ?? [])]
  const all = {
    ...choices,
    ...Object.fromEntries(others.filter((one) => !Object.hasOwn(choices, one)).map((one) => [one, one])),
  }
  const named = Object.fromEntries(Object.entries(all).filter(([key]) => key !== ''))
  return Object.keys(named).length > 0 ? { kind: 'choice', choices: named } : { kind: 'text' }
}

/** Entries of one type are referred to; others are links. */
function targetOf({ targets }: AcfField, { typeHere }: ShapeContext): FieldShape {
  const [only] = targets
  const to = targets.length === 1 && only !== undefined ? typeHere(only) : undefined
  return to ? { kind: 'reference', to } : { kind: 'link' }
}

function groupOf(fields: readonly AcfField[], context: ShapeContext, depth: number): FieldShape | undefined {
  const taken = new Set<string>()
  const shapes = fields.flatMap((field) => {
    const shape = acfShape(field, context, depth + 1)
    const name = fieldName(field.name, taken)
    return shape ? [[name, name === field.name ? shape : { ...shape, key: field.name }] as const] : []
  })
  return shapes.length > 0 ? { kind: 'group', fields: Object.fromEntries(shapes) } : undefined
}

/** A list of lists is one list: ACF keeps the values of all rows side by side. */
const listed = <Shape extends FieldShape | undefined>(of: Shape): Shape => of && { ...of, several: true }

/** One group with the fields of all layouts, if none of them means two things. */
function flexible(field: AcfField, context: ShapeContext, depth: number): FieldShape | undefined {
  const fields = fieldsBelow(context.facts, field)
  const kinds = Map.groupBy(fields, ({ name }) => name)
  if ([...kinds.values()].some((same) => new Set(same.map(({ type }) => type)).size > 1)) {
    context.notes.push(typeWords.layouts({ label: field.label }))
    return undefined
  }
  const each = [...kinds.values()].flatMap(([first]) => first ?? [])
  const group = groupOf(each, context, depth)
  if (!group) return undefined
  const layouts = Object.values(field.layouts)
  const layout: FieldShape = {
    kind: 'choice',
    choices: Object.fromEntries(layouts.map((name) => [name, name])),
  }
  return { kind: 'group', fields: { ...(layouts.length > 0 && { layout }), ...group.fields } }
}
