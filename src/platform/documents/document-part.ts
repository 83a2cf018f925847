import { stringify } from 'yaml'
import { hashOf } from './content-folder.ts'
import type { SourceFile } from './document-kind.ts'
import { editFrontMatter, editYaml, frontMatterValues, type KeyChanges } from './edit-front-matter.ts'
import { readYaml } from './yaml-source.ts'

/** Keys of a document that are edited by themselves, so that people who edit other parts of it do not stand in each other's way. */
export type DocumentPart = readonly string[]

/** What a document says, or a part of it: for people to read and compare. */
export function wordsOf(source: SourceFile, part?: DocumentPart): string {
  if (!part) return source.text
  const values = valuesOf(source)
  const said = Object.fromEntries(
    part.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  )
  return Object.keys(said).length > 0 ? stringify(said, { lineWidth: 0 }) : ''
}

/** Names what is said: two texts that say the same have the same. */
export const versionOf = (source: SourceFile, part?: DocumentPart) => hashOf(wordsOf(source, part))

/** The keys of a YAML document, or of a front matter. */
export function valuesOf({ path, text }: SourceFile): Readonly<Record<string, unknown>> {
  if (!isYaml(path)) return frontMatterValues(text)
  const read = readYaml(path, text, 1)
  if (!read.ok) throw new Error(`The stored text of ${path} cannot be read.`)
  return read.value.data
}

export const withValues = ({ path, text }: SourceFile, changes: KeyChanges) =>
  isYaml(path) ? editYaml(text, changes) : editFrontMatter(text, changes)

const isYaml = (path: string) => path.endsWith('.yaml')
