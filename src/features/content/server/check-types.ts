import { ConfigurationError } from '#platform/config/environment.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import type { ContentType, TypeExtension } from '#platform/extension/content-type.ts'
import { capabilities } from '#shared/capability.ts'
import type { Fields } from '#shared/fields/group.ts'
import { typesReferredTo } from '#shared/fields/types-referred-to.ts'
import { entryFields } from '../domain/entry-fields.ts'
import { takenSegments } from '../domain/entry-path.ts'

type Described = {
  ours: readonly ContentType[]
  /** Types of extensions. */
  own: readonly ContentType[]
  additions: readonly TypeExtension[]
}

/** Who defines it, for use in sentences. */
export const describerOf = ({ by }: Pick<ContentType, 'by'>) =>
  by === undefined ? 'Portico' : by.endsWith('.yaml') ? by : `the extension "${by}"`

/** Problems of types that are missing are reported with the file that uses them. */
const isCoded = ({ by }: Pick<ContentType, 'by'>) => by === undefined || !by.endsWith('.yaml')

/** Stops the start where descriptions contradict each other or the site, with what to change. */
export function checkTypes({ ours, own, additions }: Described) {
  const all = [...ours, ...own]
  for (const type of own) checkType(type, all)
  checkReferences([...own, ...additions].filter(isCoded), all)
  checkReferrers(all, additions)
  const names = all.map(({ name }) => name)
  for (const { extends: name, by = '' } of additions.filter(isCoded))
    if (!names.includes(name)) refuseUnknown(`The extension "${by}" adds fields to`, name, names)
}

export const firstSegment = (path: string) => path.split('/')[1] ?? ''

function checkType(type: ContentType, all: readonly ContentType[]) {
  const { name, folder, path, page, by } = type
  const rival = all.filter(
    (other) => other.name === name || other.folder === folder || (path !== undefined && other.path === path),
  )
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    refuse(
      `A type cannot be named "${name}": use small letters, digits and hyphens, beginning with a letter.`,
    )
  const isOthers = by !== undefined && takenFolders.has(folder.split('/')[0] ?? '')
  if (isOthers || !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(folder))
    refuse(`The type "${name}" cannot have the folder "${folder}". Choose another one, e.g. ${name}s.`)
  if ((path === undefined) !== (page === false))
    refuse(`The type "${name}" needs either a path, such as /${name}s/:slug, or "page: false".`)
  if (path !== undefined && !mayStandAt(path))
    refuse(`The type "${name}" cannot stand at "${path}". Choose an address such as /${name}s/:slug.`)
  if (type.access !== undefined && !mayDecide(type.access))
    refuse(
      `The type "${name}" has a wrong "access". Write a function, or what people may do on the desk: ${capabilities.join(', ')}.`,
    )
  if (rival.length > 1) {
    const places = [`the name "${name}"`, `the folder "${folder}"`]
    if (path !== undefined) places.push(`the address "${path}"`)
    const who = [...new Set(rival.map(describerOf))].join(' and ')
    refuse(
      `Two types have ${places.slice(0, -1).join(', ')} or ${places.at(-1)} (${who}). Change one of them.`,
    )
  }
}

const mayDecide = (access: unknown) =>
  typeof access === 'function' || (capabilities as readonly unknown[]).includes(access)

const mayStandAt = (path: string) =>
  /^(\/[a-z0-9-]+)+\/:slug$/.test(path) && !takenSegments.has(firstSegment(path))

export const takenFolders: ReadonlySet<string> = new Set([
  'posts',
  'pages',
  'forms',
  'faq',
  'notices',
  'reviews',
  'media',
  'scripts',
])

function checkReferences(described: readonly (ContentType | TypeExtension)[], all: readonly ContentType[]) {
  const names = all.map(({ name }) => name)
  for (const type of described)
    for (const [field, one] of Object.entries(type.fields)) {
      const unknown = typesReferredTo({ [field]: one }).find((target) => !names.includes(target))
      if (unknown === undefined) continue
      const of = 'name' in type ? type.name : type.extends
      const by = type.by === undefined ? '' : ` (extension "${type.by}")`
      refuseUnknown(`The field "${field}" of the type "${of}"${by} refers to`, unknown, names)
    }
}

function refuseUnknown(what: string, name: string, names: readonly string[]): never {
  const meant = nearestWord(name, names)
  refuse(
    `${what} the type "${name}", which nobody describes. ${meant ? `Did you mean "${meant}"?` : 'Check its name.'}`,
  )
}

export function checkOrder(type: string, by: string, fields: Fields) {
  if (['date', 'title', 'slug'].includes(by)) return
  if (!(by in fields)) refuse(`The type "${type}" is to be ordered by "${by}", which is none of its fields.`)
  if (fields[by]?.kind === 'list')
    refuse(`The type "${type}" cannot be ordered by "${by}", which holds several values.`)
}

export function checkUntil(type: string, until: readonly string[], fields: Fields) {
  const other = until.find((name) => fields[name]?.kind !== 'date')
  if (other !== undefined)
    refuse(
      `The list of the type "${type}" cannot show entries until "${other}", which is no field with a date.`,
    )
}

export function checkSorts(type: string, sorts: readonly string[], fields: Fields) {
  for (const by of sorts) {
    if (!Object.hasOwn(fields, by))
      refuse(`Visitors cannot sort the type "${type}" by "${by}", which is none of its fields.`)
    if (fields[by]?.kind === 'list')
      refuse(`Visitors cannot sort the type "${type}" by "${by}", which holds several values.`)
  }
  if (sorts.length > 0 && fields.sort?.filter)
    refuse(`The type "${type}" cannot be filtered by a field "sort": that is the order of its list.`)
}

const rangedKinds = ['number', 'money', 'date', 'time']

export function checkRanges(type: string, fields: Fields) {
  for (const [name, { kind, filter }] of Object.entries(fields))
    if (filter === 'range' && !rangedKinds.includes(kind))
      refuse(
        `The field "${name}" of the type "${type}" cannot be filtered by a range. Write "filter: true"; ranges are for numbers, money, dates and times.`,
      )
}

/** References to its entries are found by a field that points to them. */
function checkReferrers(all: readonly ContentType[], additions: readonly TypeExtension[]) {
  for (const { name, referrers = {} } of all)
    for (const [key, { type, field }] of Object.entries(referrers)) {
      const fields = [
        ...all.filter((other) => other.name === type),
        ...additions.filter((other) => other.extends === type),
      ].map((other) => other.fields[field])
      const found = fields.find((one) => one !== undefined)
      const leads = found && typesReferredTo({ [field]: found }).includes(name)
      if (!leads || !found.filter)
        refuse(
          `The type "${name}" names referrers "${key}": the field "${field}" of the type "${type}" must be a reference to "${name}" with "filter: true".`,
        )
    }
}

export function checkColumns(type: string, columns: readonly string[], fields: Fields) {
  const other = columns.find((name) => !Object.hasOwn(fields, name))
  if (other !== undefined)
    refuse(`The list of the type "${type}" cannot show "${other}", which is none of its fields.`)
}

export function checkFields(type: string, groups: readonly Fields[]) {
  const names = groups.flatMap((fields) => Object.keys(fields))
  for (const name of names) {
    if (Object.hasOwn(entryFields, name))
      refuse(`The type "${type}" cannot have a field "${name}": every entry has one of that name.`)
    if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(name))
      refuse(`The type "${type}" cannot have a field "${name}": use letters, digits and underscores.`)
    if (name === 'page' && groups.some((fields) => fields[name]?.filter))
      refuse(`The type "${type}" cannot be narrowed down by a field "page": that is the page of a list.`)
    if (names.indexOf(name) !== names.lastIndexOf(name))
      refuse(`Two extensions give the type "${type}" a field "${name}". Rename one of them.`)
  }
}

function refuse(problem: string): never {
  throw new ConfigurationError(problem)
}
