import { ConfigurationError } from '#platform/config/environment.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { DocumentKind, Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { tablesOf } from '#platform/documents/document-store.ts'
import { fileError } from '#platform/documents/file-problem.ts'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import { readYaml } from '#platform/documents/yaml-source.ts'
import type { AddedType } from '#platform/extension/content-type.ts'
import { typesReferredTo } from '#shared/fields/types-referred-to.ts'
import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.contentTypes.ts'
import { takenSegments } from '../domain/entry-path.ts'
import { describerOf, firstSegment, takenFolders } from './check-types.ts'
import type { EntryTables } from './entry-rows.ts'
import { createEntryTypes, type EntryTypes, ourTypes } from './entry-types.ts'
import { describedBy, writtenTypeSchema } from './written-type.ts'

export const typeKindName = 'content-type'

/** Carried by nothing that is shown: told to every process when types have changed. */
export const typesTag = 'types'

const isTypeFile = (path: string) => /^types\/[^/]+\.yaml$/.test(path)

export type TypeKindDeps = {
  /** Types defined in code. */
  coded: readonly AddedType[]
  types: EntryTypes
  /** Kinds of documents that are not types. */
  otherKinds(): readonly string[]
}

/** Types defined in stored files, and why some of them are left out: they conflict with code that was added later. */
export function readTypeFiles(coded: readonly AddedType[], sources: readonly SourceFile[]) {
  const files: AddedType[] = []
  const problems: Problem[] = []
  for (const source of sources) {
    const parsed = parseYamlDocument(source, writtenTypeSchema)
    if (!parsed.ok) {
      problems.push(...parsed.problem)
      continue
    }
    const type = describedBy(source.path, parsed.value.data)
    const what = contradiction(coded, [...files, type])
    if (what === undefined) files.push(type)
    else problems.push(fileError(source.path, what, words.contradictionFix))
  }
  return { files, problems }
}

/** With the line of each key, for what is found out later. */
type ReadType = { type: AddedType; lineOf(key: string): number }

/** `types/course.yaml`: a type that is made without code. */
export function createTypeKind({ coded, types, otherKinds }: TypeKindDeps): DocumentKind<ReadType> {
  const stale = [typesTag, 'site']
  return {
    kind: typeKindName,
    describesKinds: true,
    matches: isTypeFile,
    parse(source) {
      const parsed = parseYamlDocument(source, writtenTypeSchema)
      if (!parsed.ok) return parsed
      const { data, warnings } = parsed.value
      const read = readYaml(source.path, source.text, 1)
      const lineOf = (key: string) => (read.ok ? read.value.lineOf(key.split('.')) : 1)
      return ok({ value: { type: describedBy(source.path, data), lineOf }, warnings })
    },
    async apply(tx, { id, path }, { type, lineOf }) {
      const written = await writtenBesides(tx, id, coded)
      const rival =
        takenOf(type, otherKinds()) ??
        rivalOf(type, [...ourTypes, ...coded, ...written]) ??
        (await pageThere(tx, type))
      const told = { path, severity: 'error' as const, fix: words.takenFix }
      if (rival) {
        const { key } = rival
        return fail([{ ...told, line: lineOf(key), key: key.split('.')[0], what: words.taken(rival) }])
      }
      const what = contradiction(coded, [...written, type])
      return what === undefined ? ok(stale) : fail([{ ...told, line: 1, what, fix: words.contradictionFix }])
    },
    remove: async () => stale,
    async check(_document, source) {
      const { files, problems } = readTypeFiles(coded, [source])
      const [mine] = files
      if (!mine) return problems
      const asked = [...typesReferredTo(mine.fields), ...('extends' in mine ? [mine.extends] : [])]
      const known = types.all.map((type) => type.name)
      return asked
        .filter((name) => !known.includes(name))
        .map((name) => ({
          path: source.path,
          line: source.text.split('\n').findIndex((line) => line.includes(name)) + 1,
          what: words.noType({ name }),
          fix: words.oneOfTypes({ types: nearestWord(name, known) ?? known.join(', ') }),
          severity: 'warning',
        }))
    },
  }
}

async function writtenBesides(tx: Transaction, id: number, coded: readonly AddedType[]) {
  const rows = await tablesOf(tx)
    .selectFrom('documents')
    .select(['path', 'source'])
    .where('kind', '=', typeKindName)
    .where('id', '!=', id)
    .orderBy('path')
    .execute()
  const sources = rows.map(({ path, source }) => ({ path, text: source }))
  return readTypeFiles(coded, sources).files
}

type Rival = { key: string; value: string; by: string }

/** Addresses of the site itself. */
function takenOf(mine: AddedType, kinds: readonly string[]): Rival | undefined {
  if ('extends' in mine) return undefined
  const { name, folder, path = '' } = mine
  const by = 'Portico'
  if (kinds.includes(name)) return { key: 'name', value: name, by }
  if (takenFolders.has(folder.split('/')[0] ?? '')) return { key: 'folder', value: folder, by }
  if (takenSegments.has(firstSegment(path))) return { key: 'address', value: addressOf(path), by }
  return undefined
}

function rivalOf(mine: AddedType, others: readonly AddedType[]): Rival | undefined {
  for (const other of others) {
    const by = describerOf(other)
    if ('name' in mine && 'name' in other) {
      if (mine.name === other.name) return { key: 'name', value: mine.name, by }
      if (overlap(mine.folder, other.folder)) return { key: 'folder', value: mine.folder, by }
      const [address, theirs] = [mine, other].map(({ path = '' }) => addressOf(path))
      if (address && theirs && overlap(address, theirs)) return { key: 'address', value: address, by }
    }
    const [mineOf, otherOf] = [mine, other].map((one) => ('name' in one ? one.name : one.extends))
    const twice = Object.keys(mine.fields).find((name) => Object.hasOwn(other.fields, name))
    if (mineOf === otherOf && twice !== undefined) return { key: `fields.${twice}`, value: twice, by }
  }
  return undefined
}

/** A page at the address, or below it. */
async function pageThere(tx: Transaction, mine: AddedType): Promise<Rival | undefined> {
  if ('extends' in mine || mine.path === undefined) return undefined
  const first = firstSegment(mine.path)
  const page = await tx
    .$extendTables<EntryTables>()
    .selectFrom('entries')
    .select('title')
    .where('kind', '=', 'page')
    .where('home', '=', 0)
    .where((where) => where.or([where('slug', '=', first), where('slug', 'like', `${first}/%`)]))
    .executeTakeFirst()
  return page && { key: 'address', value: addressOf(mine.path), by: page.title }
}

/** The same, or one inside the other. */
const overlap = (one: string, other: string) =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)

const addressOf = (path: string) => path.replace(/\/:slug$/, '')

/** Unforeseen contradictions, in the words of the program. */
function contradiction(coded: readonly AddedType[], written: readonly AddedType[]): string | undefined {
  try {
    createEntryTypes(coded, written)
    return undefined
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
}
