import { stringify } from 'yaml'
import { hashOf } from './content-folder.ts'
import type { SourceFile } from './document-kind.ts'
import { editFrontMatter, editYaml, frontMatterValues, type KeyChanges } from './edit-front-matter.ts'
import { readYaml } from './yaml-source.ts'

/**
 * Keys of a document that are edited on a screen of their own, so that people who edit other parts of it do not
 * conflict.
 */
export type DocumentPart = readonly string[]

/** The content of a document, or of a part of it, for people to read and compare. */
export function wordsOf(source: SourceFile, part?: DocumentPart): string {
  if (!part) return source.text
  const said = partOf(source, part)
  return Object.keys(said).length > 0 ? stringify(said, { lineWidth: 0 }) : ''
}

/** A hash of the content: the same for two texts with the same content. */
export const versionOf = (source: SourceFile, part?: DocumentPart) =>
  hashOf(part ? JSON.stringify(partOf(source, part)) : source.text)

function partOf(source: SourceFile, part: DocumentPart) {
  const values = valuesOf(source)
  return Object.fromEntries(part.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])))
}

/** The keys of a YAML document, or of a front matter. */
export function valuesOf({ path, text }: SourceFile): Readonly<Record<string, unknown>> {
  if (!isYaml(path)) return frontMatterValues(text)
  if (lastRead?.path === path && lastRead.text === text) return lastRead.values
  const read = readYaml(path, text, 1)
  if (!read.ok) throw new Error(`The stored text of ${path} cannot be read.`)
  lastRead = { path, text, values: read.value.data }
  return lastRead.values
}

/** Saving reads the same text several times, and thousands of terms take half a second to read. */
let lastRead: (SourceFile & { values: Readonly<Record<string, unknown>> }) | undefined

export const withValues = ({ path, text }: SourceFile, changes: KeyChanges) =>
  isYaml(path) ? editYaml(text, changes) : editFrontMatter(text, changes)

const isYaml = (path: string) => path.endsWith('.yaml')
