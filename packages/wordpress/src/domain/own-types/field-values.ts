import type { Fields, Message } from 'portico/extension'
import { words as typeWords } from '../../words/desk.importTypes.ts'
import { decoded } from '../addresses/old-addresses.ts'
import { type EntryDeps, type FieldsOf, slugHere } from '../entries/convert-entry.ts'
import type { ExportItem } from '../export/export-types.ts'
import type { ItemMeta } from '../export/item-meta.ts'
import { type PhpValue, phpMap, phpText } from '../php/read-php-value.ts'
import { convertText } from '../text/convert-text.ts'
import { plainText } from '../text/html-text.ts'
import { beginningOf, type TextContext } from '../text/text-scope.ts'
import { createAcfValues } from './acf-fields.ts'
import { type FieldShape, fieldOf, type PlannedField, type TypeHere, type TypePlan } from './type-plan.ts'
import { isEmpty, scalarText } from './value-facts.ts'

/** Reads the values of the planned fields out of an item. */
export function createTypeFields(
  plan: TypePlan,
  deps: Omit<EntryDeps, 'fieldsOf'>,
  here: readonly Pick<TypeHere, 'name' | 'fields'>[] = [],
): FieldsOf {
  const byType = new Map<string, { name: string; fields: readonly PlannedField[] }>([
    ...plan.types.map(({ old, name, fields }) => [old, { name, fields }] as const),
    ...plan.extended.map(({ name, fields }) => [name, { name, fields }] as const),
  ])
  const fieldsHere = new Map(here.map(({ name, fields }) => [name, fields]))
  const acfValue = createAcfValues(plan.acfFields)
  return (item, meta, context) => {
    const notes: Message[] = []
    const keys: Record<string, unknown> = {}
    const type = byType.get(item.type)
    for (const { name, shape, source } of type ? inOrder(type, fieldsHere.get(type.name)) : []) {
      const raw =
        source.from === 'taxonomy'
          ? termsOf(item, source.taxonomy, shape)
          : source.from === 'acf'
            ? acfValue(source.field, source.key, meta)
            : metaValue(meta, source.key, shape)
      if (raw === undefined || isEmpty(raw)) continue
      if (source.from === 'meta' && repeats(raw, shape, item)) continue
      const written = writtenAs(shape, raw, { ...deps, context, notes, name })
      // The owner may have made another field of it.
      const field = fieldsHere.get(type?.name ?? '')?.[name] ?? fieldOf(shape)
      const read = field.read(written)
      if (read.ok) keys[name] = field.write(read.value)
      else notes.push(typeWords.unfit({ value: beginningOf(textOf(raw)), field: name }))
    }
    return { keys, notes }
  }
}

/** A year or a name may be a real value, whatever the title is. */
const shortestCopy = 30

/** Themes keep copies of texts that are on the page anyway. */
function repeats(
  raw: PhpValue,
  { kind, several }: FieldShape,
  { title, excerpt, content }: ExportItem,
): boolean {
  const words =
    typeof raw === 'string' && !several && (kind === 'text' || kind === 'markdown') ? plainText(raw) : ''
  return (
    words.length >= shortestCopy &&
    [title, excerpt, content].some((text) => mayBe(text, words) && plainText(text) === words)
  )
}

/** Long texts need not be read to see that they say more. */
const mayBe = (text: string, words: string) => text.length < words.length * 5 + 200

/** As the type here has them. */
function inOrder(
  { fields }: { fields: readonly PlannedField[] },
  here: Fields = {},
): readonly PlannedField[] {
  const places = new Map(Object.keys(here).map((name, place) => [name, place]))
  const placeOf = ({ name }: PlannedField) => places.get(name) ?? places.size
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Several values under one key are a list. */
function metaValue(meta: ItemMeta, key: string, { several }: FieldShape): PhpValue | undefined {
  const values = meta.values(key).filter((value) => !isEmpty(value))
  meta.use(`_${key}`)
  const [first] = values
  return several && !(values.length === 1 && Array.isArray(first)) ? [...values] : first
}

function termsOf({ terms }: ExportItem, taxonomy: string, shape: FieldShape): PhpValue | undefined {
  const own = terms.filter((term) => term.taxonomy === taxonomy)
  const values = own.map(({ slug, name }) => (shape.kind === 'choice' ? decoded(slug) : name))
  return shape.several ? values : values[0]
}

type Writing = Omit<EntryDeps, 'fieldsOf'> & { context: TextContext; notes: Message[]; name: string }

/** As a file says it. What cannot be, is left as it is; the field then says so. */
function writtenAs(shape: FieldShape, raw: PhpValue, writing: Writing): unknown {
  if (isEmpty(raw)) return undefined
  if (!shape.several) return writers[shape.kind](raw, writing, shape)
  return (Array.isArray(raw) ? raw : raw instanceof Map ? [...raw.values()] : [raw])
    .map((one) => writtenAs({ ...shape, several: undefined }, one, writing))
    .filter((one) => one !== undefined)
}

type Writer = (raw: PhpValue, writing: Writing, shape: FieldShape) => unknown

const trimmed = (raw: PhpValue) => scalarText(raw).trim()

const writers: Readonly<Record<FieldShape['kind'], Writer>> = {
  text: (raw, writing, { names }) => (names ? nameAs(names, raw, writing) : textOf(raw)),
  markdown: (raw, { context }) => convertText(textOf(raw), context).markdown,
  number: (raw) => Number(trimmed(raw)),
  'yes-no': (raw) => /^(?:1|true|yes|on)$/i.test(trimmed(raw)),
  date: (raw) => trimmed(raw).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
  time: (raw) => trimmed(raw).replace(/^(\d{1,2}:\d\d):\d\d$/, '$1'),
  choice: (raw) => scalarText(raw),
  picture: (raw, writing) => fileAs('picture', raw, writing),
  file: (raw, writing) => fileAs('file', raw, writing),
  link: linkAs,
  reference: referenceAs,
  group: groupAs,
}

function groupAs(raw: PhpValue, writing: Writing, { fields = {} }: FieldShape): unknown {
  const map = phpMap(raw)
  if (!map) return textOf(raw)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) => {
      const value = map.get(part.key ?? name) ?? null
      const written = writtenAs(part, value, { ...writing, name: `${writing.name}.${name}` })
      return written === undefined ? [] : [[name, written]]
    }),
  )
}

const numberOf = (raw: PhpValue | undefined): number | undefined => {
  const text = phpText(raw)?.trim() ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function fileAs(kind: 'picture' | 'file', raw: PhpValue, { site, notes, name }: Writing): unknown {
  const id = numberOf(raw) ?? numberOf(phpMap(raw)?.get('id') ?? phpMap(raw)?.get('ID'))
  const url = phpText(phpMap(raw)?.get('url')) ?? (id === undefined ? phpText(raw) : undefined)
  const file = site.media({ ...(id !== undefined && { id }), ...(url && { url }) })
  if (!file) notes.push(typeWords.fileLeft({ field: name }))
  if (!file || kind === 'file') return file?.src
  return { src: file.src, ...(file.alt && { alt: file.alt }) }
}

/** An address, what ACF keeps of a link, or the number of an entry. */
function linkAs(raw: PhpValue, { site, address, notes, name }: Writing): unknown {
  const id = numberOf(raw)
  if (id !== undefined) {
    const item = site.item(id)
    if (!item?.address) notes.push(typeWords.referenceLeft({ field: name }))
    return item?.address && { url: item.address, label: plainText(item.title) }
  }
  const map = phpMap(raw)
  const url = phpText(map?.get('url')) ?? textOf(raw)
  const label = phpText(map?.get('title'))
  const to = address(url)?.to ?? url
  return label ? { url: to, label } : to
}

function referenceAs(raw: PhpValue, { site, notes, name }: Writing): unknown {
  const item = site.item(numberOf(raw) ?? 0)
  if (!item?.document) notes.push(typeWords.referenceLeft({ field: name }))
  return item?.document && slugHere(item)
}

function nameAs(names: { taxonomy: string } | 'person', raw: PhpValue, { site }: Writing): string {
  const id = numberOf(raw)
  const found =
    names === 'person'
      ? site.authors().find((author) => author.id === id)?.name
      : site.terms(names.taxonomy).find((term) => term.id === id)?.name
  return found ?? textOf(raw)
}

/** Whatever it is, in words. */
function textOf(raw: PhpValue): string {
  if (typeof raw !== 'object' || raw === null) return scalarText(raw)
  return JSON.stringify(raw, (_, value) => (value instanceof Map ? Object.fromEntries(value) : value))
}
