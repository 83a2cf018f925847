import type { Engine } from '#platform/db/database.ts'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import type { Library } from '#platform/services/library.ts'
import type { EntryDraft } from '../domain/entry.ts'
import type { EntryType } from './entry-type.ts'
import type { EntryTypes } from './entry-types.ts'
import { createMarkdownReader } from './markdown/read-markdown.ts'
import type { BlockSignature } from './markdown/resolve-blocks.ts'
import { type EntryChecks, parseEntry } from './parse-entry.ts'
import type { TellEntries } from './tell-entries.ts'
import type { Terms } from './terms-store.ts'
import { createEntryWriter } from './write-entry.ts'

export type EntryKindDeps = {
  engine: Engine
  library: Pick<Library, 'has'>
  terms: Terms
  types: Pick<EntryTypes, 'named'>
  /** To tell owners about blocks that are unknown or have wrong attributes. */
  blocks(): readonly BlockSignature[]
  /** Tells others of entries that come, change and go. */
  tell: TellEntries['changed']
}

export const entryChecks = ({ library, blocks }: Pick<EntryKindDeps, 'library' | 'blocks'>): EntryChecks => ({
  readMarkdown: createMarkdownReader(blocks()),
  hasMedia: library.has,
})

/** The kinds of documents of some types. */
export function createEntryKinds({
  engine,
  library,
  blocks,
  terms,
  types: known,
  tell,
}: EntryKindDeps): (types: readonly EntryType[]) => readonly DocumentKind<EntryDraft>[] {
  const writer = createEntryWriter({ engine, terms, types: known, tell })
  let made: EntryChecks | undefined
  // Blocks are known once every part of the site was made.
  const checks = () => (made ??= entryChecks({ library, blocks }))
  return (types) =>
    types.map((type) => ({
      kind: type.name,
      version: type.version,
      matches: (path) => path.startsWith(`${type.folder}/`) && path.endsWith('.md'),
      parse: (source) => parseEntry(type, source, checks()),
      apply: (tx, document, draft) => writer.put(tx, document, draft, type),
      remove: (tx, document) => writer.remove(tx, document),
    }))
}
