import { hashOf } from './content-folder.ts'
import type { SourceFile } from './document-kind.ts'
import { valuesOf, withValues } from './document-part.ts'
import type { Documents } from './documents.ts'
import type { KeyChanges } from './edit-front-matter.ts'

/** Every text of `content/`: for what brings many of them, or takes them elsewhere. */
export type SiteDocuments = Pick<
  Documents,
  'find' | 'list' | 'saveMany' | 'read' | 'taken' | 'versions' | 'highestId' | 'reserveIds' | 'revisions'
> & {
  /** Before the first start, a command finds a site that has not read anything yet: imports the content folder. */
  begin(): Promise<void>
  /** The `version` of a text. */
  versionOf(text: string): string
  /** The keys of a YAML file, or of the front matter of a text. */
  valuesOf(source: SourceFile): Readonly<Record<string, unknown>>
  /** The text with other values; `undefined` removes a key. Everything around them is unchanged. */
  withValues(source: SourceFile, changes: KeyChanges): string
}

export const createSiteDocuments = (documents: Documents, contentFolder: string): SiteDocuments => ({
  ...documents,
  async begin() {
    if (!(await documents.find({ path: 'site.yaml' }))) await documents.importFolder(contentFolder)
  },
  versionOf: hashOf,
  ...{ valuesOf, withValues },
})
