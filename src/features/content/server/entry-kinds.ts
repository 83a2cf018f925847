import type { Engine } from '#platform/db/database.ts'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import type { EntryDraft } from '../domain/entry.ts'
import type { Content } from './content.ts'
import type { EntryType } from './entry-type.ts'
import type { TellEntries } from './tell-entries.ts'
import { createEntryWriter } from './write-entry.ts'

export type EntryKindDeps = Pick<Content, 'parseEntry' | 'terms' | 'types'> & {
  engine: Engine
  /** Tells others of entries that come, change and go. */
  tell: TellEntries['changed']
}

/** The kinds of documents of some types. */
export function createEntryKinds({ parseEntry, ...deps }: EntryKindDeps) {
  const writer = createEntryWriter(deps)
  return (types: readonly EntryType[]): readonly DocumentKind<EntryDraft>[] =>
    types.map((type) => ({
      kind: type.name,
      version: type.version,
      matches: (path) => path.startsWith(`${type.folder}/`) && path.endsWith('.md'),
      parse: (source) => parseEntry(type, source),
      apply: (tx, document, draft) => writer.put(tx, document, draft, type),
      remove: (tx, document) => writer.remove(tx, document),
    }))
}
