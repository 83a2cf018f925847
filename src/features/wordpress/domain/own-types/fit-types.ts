import type { Fields } from '#shared/fields/group.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as typeWords } from '#words/desk.importTypes.ts'
import type { PlannedField, PlannedType, TypePlan } from './plan-types.ts'

/** A type as the site has it. */
export type TypeHere = {
  name: string
  folder: string
  /** Where its list stands. */
  listPath: string
  label: { one: string; many: string }
  fields: Fields
  /** The file or the extension that describes it. */
  by?: string | undefined
}

/** `here`: what the site can take in as it is. `needed`: what it has no types and fields for yet. */
type FittedTypes = { here: TypePlan; needed: TypePlan; notes: readonly Message[] }

/** A type of the same name that is here already counts as it is, whoever wrote it, and whatever was changed in it. */
export function fitTypes(plan: TypePlan, known: readonly TypeHere[]): FittedTypes {
  const notes: Message[] = []
  const byName = new Map(known.map((type) => [type.name, type]))
  const has = (type: TypeHere | undefined, { name }: PlannedField) =>
    type !== undefined && Object.hasOwn(type.fields, name)
  const types = plan.types.flatMap((planned): PlannedType[] => {
    const type = byName.get(planned.name)
    if (!type) return []
    if (!type.by?.endsWith('.yaml')) notes.push(typeWords.inCode({ type: type.name }))
    const lacking = planned.fields
      .filter((field) => !has(type, field))
      .map(({ name }) => typeWords.field({ name }))
    if (lacking.length > 0)
      notes.push(typeWords.lacking({ type: type.name, count: lacking.length, fields: lacking }))
    const fields = planned.fields.filter((field) => has(type, field))
    return [{ ...planned, folder: type.folder, path: type.listPath, label: type.label, fields }]
  })
  const extended = (wanted: (isHere: boolean) => boolean) =>
    plan.extended.flatMap(({ name, fields }) => {
      const chosen = fields.filter((field) => wanted(has(byName.get(name), field)))
      return chosen.length > 0 ? [{ name, fields: chosen }] : []
    })
  return {
    here: { ...plan, types, extended: extended((isHere) => isHere) },
    needed: {
      ...plan,
      types: plan.types.filter(({ name }) => !byName.has(name)),
      extended: extended((isHere) => !isHere),
    },
    notes,
  }
}

/** Both together, as they will be when what is needed is there. */
export const together = ({ here, needed }: Omit<FittedTypes, 'notes'>): TypePlan => ({
  ...here,
  types: [...here.types, ...needed.types],
  extended: (['post', 'page'] as const).flatMap((name) => {
    const fields = [here, needed].flatMap(({ extended }) =>
      extended.filter((one) => one.name === name).flatMap((one) => one.fields),
    )
    return fields.length > 0 ? [{ name, fields }] : []
  }),
})
