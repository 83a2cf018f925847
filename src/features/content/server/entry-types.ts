import { describedVersion } from '#platform/documents/described-version.ts'
import type { AddedType, ContentType, TypeExtension } from '#platform/extension/content-type.ts'
import type { Fields } from '#shared/fields/group.ts'
import { isPageSlug, isSlug } from '#shared/slug.ts'
import { isShortName, pagePath, takenSegments } from '../domain/entry-path.ts'
import {
  checkColumns,
  checkFields,
  checkOrder,
  checkRanges,
  checkSorts,
  checkTypes,
  checkUntil,
  firstSegment,
} from './check-types.ts'
import type { EntryType } from './entry-type.ts'

export type EntryTypes = {
  /** Posts and pages first. */
  all: readonly EntryType[]
  /** Types with pages. */
  shown: readonly EntryType[]
  /** The same without posts and pages. */
  added: readonly EntryType[]
  /** Those of them that are defined by files. */
  written: readonly EntryType[]
  named(name: string): EntryType | undefined
  post: EntryType
  page: EntryType
}

/** Properties that only our own types have. */
type Traits = { path: `/${string}` } & Partial<Pick<EntryType, 'isDated' | 'isFiled' | 'isNested'>>

const post: ContentType & Traits = {
  name: 'post',
  label: { one: 'Post', many: 'Posts' },
  folder: 'posts',
  path: '/posts/:slug',
  fields: {},
  isDated: true,
  isFiled: true,
}
const page: ContentType & Traits = {
  name: 'page',
  label: { one: 'Page', many: 'Pages' },
  folder: 'pages',
  path: '/:slug',
  fields: {},
  order: { by: 'title' },
  isNested: true,
}

export const ourTypes: readonly ContentType[] = [post, page]

/** The version of how our own types are read from files; raise it when they read more. */
const readingVersion = 5

/** All entry types of the site's parts. Throws if they contradict each other. */
export function createEntryTypes(coded: readonly AddedType[], files: readonly AddedType[] = []): EntryTypes {
  const added = [...coded, ...files]
  const own = added.filter((one) => 'name' in one)
  const additions = added.filter((one) => 'extends' in one)
  checkTypes({ ours: ourTypes, own, additions })
  const segments = own.flatMap(({ path }) => (path === undefined ? [] : [firstSegment(path)]))
  const made = [post, page, ...own].map((type) =>
    createEntryType(type, {
      additions: additions.filter((addition) => addition.extends === type.name),
      isOurs: type === post || type === page,
      segments: type === page ? segments : [],
    }),
  )
  const byName = new Map(made.map((type) => [type.name, type]))
  const named = (name: string) => byName.get(name)
  const shown = made.filter(({ hasPages }) => hasPages)
  return {
    all: made,
    shown,
    added: shown.slice(2),
    written: shown.filter(({ by }) => files.some((file) => file.by === by)),
    named,
    post: made[0] as EntryType,
    page: made[1] as EntryType,
  }
}

type Circumstances = { additions: readonly TypeExtension[]; isOurs: boolean; segments: readonly string[] }

function createEntryType(
  type: ContentType & Partial<Traits>,
  { additions, isOurs, segments }: Circumstances,
): EntryType {
  const { name, folder, path = '' } = type
  const fields: Fields = Object.assign({}, type.fields, ...additions.map((addition) => addition.fields))
  checkFields(name, [type.fields, ...additions.map((addition) => addition.fields)])
  const { list, words: said } = type.desk ?? {}
  const isOrdered = type.isNested || list?.order === 'drag'
  const by = type.order?.by ?? (isOrdered ? 'title' : 'date')
  checkOrder(name, by, fields)
  const until = [type.list?.until ?? []].flat()
  checkUntil(name, until, fields)
  const { sort: sorts = [], perPage } = type.list ?? {}
  checkSorts(name, sorts, fields)
  checkRanges(name, fields)
  const { columns = [], groupBy, state, block } = list ?? {}
  checkColumns(name, groupBy === undefined ? columns : [...columns, groupBy], fields)
  const listPath = path.slice(0, -'/:slug'.length)
  const isPlain = isOurs && additions.length === 0 && segments.length === 0
  return {
    ...type,
    label: type.label ?? labelsOf(name),
    order: { by, largestFirst: type.order?.largestFirst ?? by === 'date' },
    ...{ until, sorts, perPage },
    fields,
    ownFields: type.fields,
    additions,
    hasPages: path !== '',
    path,
    listPath,
    pathOf: (slug) => pagePath(path.replace(':slug', slug)),
    columns,
    groupBy,
    state,
    blockOf: block,
    said,
    isSlug: type.isNested ? isPageSlug : path === '' ? isShortName : isSlug,
    isFree: (slug) => {
      const first = slug.split('/')[0] ?? ''
      return !type.isNested || !(takenSegments.has(first) || segments.includes(first))
    },
    isDated: type.isDated ?? false,
    isNested: type.isNested ?? false,
    isOrdered,
    isFiled: type.isFiled ?? false,
    version: isPlain
      ? readingVersion
      : readingVersion +
        describedVersion({
          ...{ folder, path, by, fields, segments },
          until: type.list?.until,
          sorts: type.list?.sort,
          // Left out if not given, so that texts read before it existed are not read again.
          isOrdered: (isOrdered && !type.isNested) || undefined,
        }),
  }
}

export function labelsOf(name: string) {
  const one = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  return { one, many: `${one}s` }
}
