import type { Message } from 'portico/extension'
import { words as typeWords } from '../../words/desk.importTypes.ts'
import { decoded } from '../addresses/old-addresses.ts'
import type { ExportTerm } from '../export/export-types.ts'
import { eachOnce } from '../receipt/tally.ts'
import { plainText } from '../text/html-text.ts'
import { acfShape, type ShapeContext } from './acf-shape.ts'
import { isTemplateType, namedType } from './known-types.ts'
import { fieldName, firstFree, takenFieldNames, takenFolders, takenTypeNames, typeName } from './names.ts'
import type { EntryFacts, TypeFacts } from './type-facts.ts'
import type { FieldShape, FieldSource, PlannedField, PlannedType, TypePlan } from './type-plan.ts'
import { guessShape, type ValueFacts } from './value-facts.ts'

/** Existing names that must not collide. */
export type TypesHere = {
  terms(taxonomy: string): readonly ExportTerm[]
  /** Whether the folder only has texts of this type. */
  isFreeFolder(folder: string, name: string): boolean
  /** Whether addresses that begin with this part are free: not used by a page or a part of the site. */
  isFree(segment: string): boolean
  /** Whether the library has the file with this number there. */
  isFile(oldId: number): boolean
}

const maxFields = 80
const maxChoices = 100

/** Types for the old site's own content, with fields that can hold all of its values. */
export function planTypes(facts: TypeFacts, here: TypesHere): TypePlan {
  const notes: Message[] = []
  const places = placesFor(facts, here)
  const typeHere = (old: string) => (old === 'post' || old === 'page' ? old : places.get(old)?.name)
  const context = { facts, typeHere, notes, here }
  const types = [...places].map(([old, place]): PlannedType => {
    const entries = facts.types[old] as EntryFacts
    return { old, ...place, fields: fieldsFor(entries, context) }
  })
  const extended = (['post', 'page'] as const).flatMap((name) => {
    const entries = facts.types[name]
    const fields = entries ? fieldsFor({ ...entries, meta: {}, taxonomies: {} }, context) : []
    return fields.length > 0 ? [{ name, fields }] : []
  })
  return { types, extended, acfFields: facts.acfFields, notes: eachOnce(notes) }
}

type Place = Omit<PlannedType, 'old' | 'fields'>

function placesFor(facts: TypeFacts, here: TypesHere): ReadonlyMap<string, Place> {
  const [names, folders, segments] = [new Set(takenTypeNames), new Set(takenFolders), new Set<string>()]
  const places = new Map<string, Place>()
  for (const [old, { places: known }] of Object.entries(facts.types)) {
    if (old === 'post' || old === 'page') continue
    if (isTemplateType(old) && Object.keys(known).length === 0) continue
    const name = typeName(old, (one) => !names.has(one))
    const path = pathFor(known, name, (segment) => !segments.has(segment) && here.isFree(segment))
    const folder = typeName(
      path.slice(path.lastIndexOf('/') + 1),
      (one) => !folders.has(one) && here.isFreeFolder(one, name),
    )
    names.add(name)
    folders.add(folder)
    segments.add(path.split('/')[1] ?? '')
    places.set(old, { name, folder, path, label: labelFor(facts, old, name, path) })
  }
  return places
}

/** As on the old site for most entries; else made from the name. */
function pathFor(
  known: Readonly<Record<string, number>>,
  name: string,
  isFree: (segment: string) => boolean,
): string {
  const usual = Object.entries(known).toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
  const candidates = [usual, `/${name}`, `/${name}s`, `/${name}-list`]
  const found = candidates.find(
    (path) => /^(?:\/[a-z0-9-]+)+$/.test(path) && isFree(path.split('/')[1] ?? ''),
  )
  return found ?? `/${firstFree(name, '-', isFree)}`
}

function labelFor({ acfTypes }: TypeFacts, old: string, name: string, path: string): PlannedType['label'] {
  const words = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ')
  const described = acfTypes.find(({ type }) => type === old)
  const one = described?.one || words(name)
  const last = path.slice(path.lastIndexOf('/') + 1)
  return {
    one,
    many:
      described?.many || (last === name ? one : last.startsWith(name.slice(0, 3)) ? words(last) : `${one}s`),
  }
}

type FieldContext = ShapeContext & { here: TypesHere }

function fieldsFor(entries: EntryFacts, context: FieldContext): PlannedField[] {
  const taken = new Set(takenFieldNames)
  const all = [
    ...acfFieldsFor(entries, context),
    ...taxonomyFields(entries, context),
    ...metaFields(entries, context),
  ]
  if (all.length > maxFields)
    context.notes.push(typeWords.tooMany({ count: all.length - maxFields, max: maxFields }))
  const prefix = commonPrefix(
    all.flatMap(({ key, source }) => (source.from === 'meta' ? [plainKey(key)] : [])),
  )
  return all.slice(0, maxFields).map(({ key, shape, source }) => {
    const called = plainKey(key)
    const name = fieldName(called, taken)
    const label = source.from === 'meta' ? called.slice(prefix.length) : called
    return { name, shape: name === label || shape.label ? shape : { ...shape, label }, source }
  })
}

const plainKey = (key: string) => key.replace(/^_+/, '')

const fewestAlike = 3

/** The prefix of all of a theme's fields: `acme_course_` in `acme_course_price`. It is not meant for visitors. */
function commonPrefix(keys: readonly string[]): string {
  const [first = ''] = keys
  if (keys.length < fewestAlike) return ''
  const parts = first.split('_').slice(0, -1)
  for (let count = parts.length; count > 0; count -= 1) {
    const prefix = `${parts.slice(0, count).join('_')}_`
    if (keys.every((key) => key.startsWith(prefix) && key.length > prefix.length)) return prefix
  }
  return ''
}

type Wanted = { key: string; shape: FieldShape; source: FieldSource }

function acfFieldsFor({ acf }: EntryFacts, context: FieldContext): Wanted[] {
  const byKey = new Map(context.facts.acfFields.map((field) => [field.key, field]))
  const ids = new Set(context.facts.acfFields.map(({ id }) => id))
  const places = new Map(context.facts.acfFields.map(({ key }, place) => [key, place]))
  const placeOf = ([, fieldKey]: [string, string]) => places.get(fieldKey) ?? places.size
  // In the order in which they are described, whatever entry has them first.
  const described = Object.entries(acf).sort((one, other) => placeOf(one) - placeOf(other))
  return described.flatMap(([key, fieldKey]): Wanted[] => {
    const field = byKey.get(fieldKey)
    const values = context.facts.acfValues[fieldKey]
    // Described in the code of the theme: no export has that.
    if (!field)
      return values && values.count > 0
        ? [{ key, shape: guessed(key, values, context), source: { from: 'meta', key } }]
        : []
    // A part of another field comes with that.
    if (ids.has(field.parent) || field.name !== key) return []
    const shape = acfShape(field, context)
    return shape ? [{ key, shape, source: { from: 'acf', key, field: fieldKey } }] : []
  })
}

const metaFields = ({ meta }: EntryFacts, context: FieldContext): Wanted[] =>
  Object.entries(meta).flatMap(([key, values]): Wanted[] =>
    values.count > 0 ? [{ key, shape: guessed(key, values, context), source: { from: 'meta', key } }] : [],
  )

/** Names of fields with pictures: `photo`, `team_photo_2`, `hero_image_mobile`, `bild_id`. */
const pictureWords =
  /(?:image|picture|photo|logo|icon|thumbnail|img|avatar|portrait|foto|bild|imagen|imagem|immagine|afbeelding)(?:s|es|n|er)?(?:[-_]?(?:ids?|desktop|mobile|small|large|left|right|\d{1,3}))?$/i

function guessed(key: string, values: ValueFacts, { here, typeHere }: FieldContext): FieldShape {
  const to = typeHere(namedType.get(key) ?? '')
  if (to) return { kind: 'reference', to, ...(values.max > 1 && { several: true }) }
  const shape = guessShape(values)
  const numbers = values.items?.examples ?? values.examples
  const isPicture =
    shape.kind === 'number' &&
    pictureWords.test(key) &&
    numbers.some((one) => here.isFile(Number(one))) &&
    // Some may have been deleted since; 0 is none.
    numbers.filter((one) => one === '0' || here.isFile(Number(one))).length * 2 > numbers.length
  return isPicture ? { ...shape, kind: 'picture' } : shape
}

/** Taxonomies that WordPress and plugins use internally. */
const unshown = new Set(['post_format', 'nav_menu', 'language', 'post_translations', 'term_translations'])

function taxonomyFields({ taxonomies }: EntryFacts, { here, notes }: FieldContext): Wanted[] {
  return Object.entries(taxonomies).flatMap(([taxonomy, max]): Wanted[] => {
    if (unshown.has(taxonomy)) return []
    const terms = here.terms(taxonomy)
    if (terms.some(({ parent }) => parent !== '')) notes.push(typeWords.tree({ taxonomy }))
    const choices = Object.fromEntries(
      terms.map(({ slug, name }) => [decoded(slug), plainText(name) || slug]),
    )
    const hasChoices = terms.length > 0 && terms.length <= maxChoices
    const shape: FieldShape = {
      ...(hasChoices ? { kind: 'choice', choices } : { kind: 'text' }),
      ...(max > 1 && { several: true }),
      filter: true,
    }
    return [{ key: taxonomy, shape, source: { from: 'taxonomy', taxonomy } }]
  })
}
