import { ConfigurationError } from '#platform/config/environment.ts'
import type { AddedType, ContentType, TypeExtension } from '#platform/extension/content-type.ts'
import type { Fields } from '#shared/fields/group.ts'
import { typesReferredTo } from '#shared/fields/types-referred-to.ts'
import { pagePath, takenSegments } from '../domain/entry-path.ts'
import type { EntryType } from './entry-type.ts'

export type EntryTypes = {
  /** Posts and pages first. */
  all: readonly EntryType[]
  /** Those of extensions. */
  added: readonly EntryType[]
  named(name: string): EntryType | undefined
  post: EntryType
  page: EntryType
}

const post: ContentType = {
  name: 'post',
  label: { one: 'Post', many: 'Posts' },
  folder: 'posts',
  path: '/posts/:slug',
  fields: {},
}
const page: ContentType = {
  name: 'page',
  label: { one: 'Page', many: 'Pages' },
  folder: 'pages',
  path: '/:slug',
  fields: {},
  order: { by: 'title' },
}

/** What both kinds of our own read out of a file; raised when they learn to read more. */
const readingVersion = 2

/** Everything that can be written, by what the parts of the site say. Throws where they contradict each other. */
export function createEntryTypes(added: readonly AddedType[]): EntryTypes {
  const own = added.filter((one) => 'name' in one)
  const additions = added.filter((one) => 'extends' in one)
  for (const type of own) checkType(type, own)
  checkReferences([...own, ...additions], [post, page, ...own])
  for (const { extends: name } of additions)
    if (![post, page, ...own].some((type) => type.name === name))
      refuse(`An extension adds fields to the type "${name}", which nobody describes. Check its name.`)
  const segments = own.map(({ path }) => firstSegment(path))
  const made = [post, page, ...own].map((type) =>
    createEntryType(type, {
      additions: additions.filter((addition) => addition.extends === type.name),
      isOurs: type === post || type === page,
      segments: type === page ? segments : [],
    }),
  )
  const byName = new Map(made.map((type) => [type.name, type]))
  const named = (name: string) => byName.get(name)
  return {
    all: made,
    added: made.slice(2),
    named,
    post: made[0] as EntryType,
    page: made[1] as EntryType,
  }
}

type Circumstances = { additions: readonly TypeExtension[]; isOurs: boolean; segments: readonly string[] }

function createEntryType(type: ContentType, { additions, isOurs, segments }: Circumstances): EntryType {
  const { name, folder, path } = type
  const fields: Fields = Object.assign({}, type.fields, ...additions.map((addition) => addition.fields))
  checkFields(name, [type.fields, ...additions.map((addition) => addition.fields)])
  const by = type.order?.by ?? 'date'
  if (by !== 'date' && by !== 'title' && !(by in fields))
    refuse(`The type "${name}" is to be ordered by "${by}", which is none of its fields.`)
  if (fields[by]?.kind === 'list')
    refuse(`The type "${name}" cannot be ordered by "${by}", which holds several values.`)
  const listPath = path.slice(0, -'/:slug'.length)
  const isPlain = isOurs && additions.length === 0 && segments.length === 0
  return {
    ...type,
    label: type.label ?? labelsOf(name),
    order: { by, largestFirst: type.order?.largestFirst ?? by === 'date' },
    fields,
    ownFields: type.fields,
    additions,
    listPath,
    pathOf: (slug) => pagePath(`${listPath}/${slug}`),
    isFree: (slug) => {
      const first = slug.split('/')[0] ?? ''
      return name !== 'page' || !(takenSegments.has(first) || segments.includes(first))
    },
    isDated: name === 'post',
    isNested: name === 'page',
    isFiled: name === 'post',
    version: isPlain ? readingVersion : readingVersion + hashOf({ folder, path, by, fields, segments }),
  }
}

function checkReferences(described: readonly { fields: Fields }[], all: readonly ContentType[]) {
  const targets = described.flatMap(({ fields }) => typesReferredTo(fields))
  const unknown = targets.find((target) => !all.some(({ name }) => name === target))
  if (unknown) refuse(`A field refers to the type "${unknown}", which nobody describes. Check its name.`)
}

function labelsOf(name: string) {
  const one = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  return { one, many: `${one}s` }
}

const firstSegment = (path: string) => path.split('/')[1] ?? ''

function checkType({ name, folder, path }: ContentType, all: readonly ContentType[]) {
  const rival = [post, page, ...all].filter(
    (other) => other.name === name || other.folder === folder || other.path === path,
  )
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    refuse(
      `A type cannot be named "${name}": use small letters, digits and hyphens, beginning with a letter.`,
    )
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(folder) || takenFolders.has(folder.split('/')[0] ?? ''))
    refuse(`The type "${name}" cannot have the folder "${folder}". Choose another one, e.g. ${name}s.`)
  if (!/^(\/[a-z0-9-]+)+\/:slug$/.test(path) || takenSegments.has(firstSegment(path)))
    refuse(`The type "${name}" cannot stand at "${path}". Choose an address such as /${name}s/:slug.`)
  if (rival.length > 1)
    refuse(
      `Two types have the name "${name}", the folder "${folder}" or the address "${path}". Change one of them.`,
    )
}

/** What the front matter of every entry may say. */
const coreKeys = new Set([
  ...['title', 'id', 'excerpt', 'description', 'author', 'updated', 'image', 'image_alt', 'draft', 'ratings'],
  ...['slug', 'date', 'categories', 'tags', 'home', 'parent'],
])

const takenFolders = new Set(['posts', 'pages', 'forms', 'faq', 'notices', 'reviews', 'media', 'scripts'])

function checkFields(type: string, groups: readonly Fields[]) {
  const names = groups.flatMap((fields) => Object.keys(fields))
  for (const name of names) {
    if (coreKeys.has(name))
      refuse(`The type "${type}" cannot have a field "${name}": every entry has one of that name.`)
    if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(name))
      refuse(`The type "${type}" cannot have a field "${name}": use letters, digits and underscores.`)
    if (names.indexOf(name) !== names.lastIndexOf(name))
      refuse(`Two extensions give the type "${type}" a field "${name}". Rename one of them.`)
  }
}

function refuse(problem: string): never {
  throw new ConfigurationError(problem)
}

/** The same number for the same description, in every process. */
function hashOf(described: object): number {
  let hash = 0
  for (const letter of JSON.stringify(described)) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return Math.abs(hash % 1_000_000_000) + 1
}
