import type { Engine } from '#platform/db/database.ts'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import type { EntryDraft } from '../domain/entry.ts'
import { createMarkdownReader } from './markdown/read-markdown.ts'
import type { BlockSignature } from './markdown/resolve-blocks.ts'
import { hasMediaFile, type MediaFolders } from './media-files.ts'
import { type EntryChecks, parsePage, parsePost } from './parse-entry.ts'
import { createEntryWriter } from './write-entry.ts'

export type EntryKindDeps = {
  engine: Engine
  media: MediaFolders
  /** To tell owners about blocks that are unknown or have wrong attributes. */
  blocks: readonly BlockSignature[]
}

export const entryChecks = ({ media, blocks }: Omit<EntryKindDeps, 'engine'>): EntryChecks => ({
  readMarkdown: createMarkdownReader(blocks),
  hasMedia: (name) => hasMediaFile(media, name),
})

export function createEntryKinds({ engine, media, blocks }: EntryKindDeps): DocumentKind<EntryDraft>[] {
  const writer = createEntryWriter(engine)
  let known: EntryChecks | undefined
  // Blocks are known once every part of the site was made.
  const checks = () => (known ??= entryChecks({ media, blocks }))
  const stored = {
    apply: writer.put,
    remove: (tx, document) => writer.remove(tx, document.id),
  } satisfies Pick<DocumentKind<EntryDraft>, 'apply' | 'remove'>
  return [
    {
      kind: 'post',
      version: 2,
      matches: (path) => /^posts\/.+\.md$/.test(path),
      parse: (source) => parsePost(source, checks()),
      ...stored,
    },
    {
      kind: 'page',
      version: 2,
      matches: (path) => /^pages\/.+\.md$/.test(path),
      parse: (source) => parsePage(source, checks()),
      ...stored,
    },
  ]
}
