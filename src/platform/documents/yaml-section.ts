import { isDeepStrictEqual } from 'node:util'
import { hashOf } from './content-folder.ts'
import type { Problem } from './document-kind.ts'
import type { Documents, DocumentText } from './documents.ts'
import { editYaml, type KeyChanges } from './edit-front-matter.ts'
import { readYaml } from './yaml-source.ts'

/** Some keys of a YAML document, as they are now. */
export type Section = {
  values: Readonly<Record<string, unknown>>
  /** Changes with these keys only, so that people who edit other parts of the document do not stand in each other's way. */
  version: string
  updatedBy: string
  updatedAt: Date
}

export type SectionResult =
  | { status: 'saved'; changed: boolean }
  | { status: 'refused'; problems: readonly Problem[] }
  /** Somebody else has changed these keys meanwhile; nothing was written. */
  | { status: 'stale'; theirs: Section }

export type YamlSection = {
  read(): Promise<Section>
  /** `base` is the version the change was made to. */
  save(changes: KeyChanges, edit: { base: string; editor: string }): Promise<SectionResult>
}

export type YamlSectionDeps = { documents: Pick<Documents, 'find' | 'save'>; path: string }

const attempts = 5

/** A part of a document that is edited by itself. */
export function createYamlSection(
  { documents, path }: YamlSectionDeps,
  keys: readonly string[],
): YamlSection {
  const sectionOf = (document: DocumentText | undefined): Section => {
    const read = readYaml(path, document?.text ?? '', 1)
    if (!read.ok) throw new Error(`The stored text of ${path} cannot be read.`)
    const values = Object.fromEntries(keys.map((key) => [key, read.value.data[key]]))
    return {
      values,
      version: hashOf(JSON.stringify(values)).slice(0, 16),
      updatedBy: document?.updatedBy ?? '',
      updatedAt: document?.updatedAt ?? new Date(0),
    }
  }

  return {
    read: async () => sectionOf(await documents.find({ path })),
    async save(changes, { base, editor }) {
      for (let attempt = 1; ; attempt += 1) {
        const document = await documents.find({ path })
        const section = sectionOf(document)
        if (section.version !== base) return { status: 'stale', theirs: section }
        const same = Object.entries(changes).every(([key, value]) =>
          isDeepStrictEqual(section.values[key], value),
        )
        if (same) return { status: 'saved', changed: false }
        const text = editYaml(document?.text ?? '', changes)
        const saved = await documents.save({ path, text }, editor, { base: document?.version ?? 'new' })
        if (saved.ok) return { status: 'saved', changed: true }
        // Another part of the document was changed in this very moment.
        if (!saved.stale || attempt === attempts) return { status: 'refused', problems: saved.problem }
      }
    },
  }
}
