import { ok, type Result } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { hashOf } from './content-folder.ts'
import type { DocumentKind, Problem, SourceFile } from './document-kind.ts'
import {
  editFrontMatter,
  editYaml,
  frontMatterValues,
  type KeyChanges,
  yamlValues,
} from './edit-front-matter.ts'
import { cutFrontMatter } from './front-matter.ts'

/** A text that is about to be saved, on the desk or from a file. */
export type SavedText = {
  /** `post`, `page`, the name of another type, or of another kind of documents. */
  kind: string
  path: string
  /** The values of its keys, as written. */
  values: Readonly<Record<string, unknown>>
  /** The text below them; empty in YAML. */
  body: string
}

/** Refuses a text with a sentence, at one of its keys, or changes it. A key that is `undefined` is taken out. */
export type SavedAnswer =
  | { problem: Translatable; fix: Translatable; key?: string }
  | { values?: KeyChanges; body?: string }

export type BeforeSave = (text: SavedText) => SavedAnswer | undefined

/** A hook that fails changes nothing: the text is saved as it was written. */
export type NamedBeforeSave = { beforeSave: BeforeSave; onFailure(error: unknown): void }

/** The text to store, after every extension has seen it. `hash`: of the text as written, if it is known. */
export function prepareText(
  hooks: readonly NamedBeforeSave[] | undefined,
  { kind }: DocumentKind,
  source: SourceFile,
  hash?: string,
): Result<{ source: SourceFile; hash: string }, readonly Problem[]> {
  let { text } = source
  for (const hook of hooks ?? []) {
    const answer = ask(hook, kind, { ...source, text })
    if (!answer) continue
    if ('problem' in answer) return { ok: false, problem: [problemOf({ ...source, text }, answer)] }
    text = changed({ ...source, text }, answer)
  }
  if (text === source.text) return ok({ source, hash: hash ?? hashOf(text) })
  return ok({ source: { path: source.path, text }, hash: hashOf(text) })
}

const isYaml = ({ path }: SourceFile) => path.endsWith('.yaml')

function ask({ beforeSave, onFailure }: NamedBeforeSave, kind: string, source: SourceFile) {
  try {
    const parts = isYaml(source) ? '' : cutFrontMatter(source.text)
    const body = typeof parts === 'string' ? (isYaml(source) ? '' : source.text) : parts.body
    const values = isYaml(source) ? yamlValues(source.text) : frontMatterValues(source.text)
    return beforeSave({ kind, path: source.path, values, body })
  } catch (error) {
    // A text that cannot be read is reported by its kind.
    onFailure(error)
    return undefined
  }
}

const changed = (source: SourceFile, { values = {}, body }: { values?: KeyChanges; body?: string }) =>
  isYaml(source) ? editYaml(source.text, values) : editFrontMatter(source.text, values, body)

function problemOf(
  { path, text }: SourceFile,
  { problem, fix, key }: { problem: Translatable; fix: Translatable; key?: string },
): Problem {
  const line = key === undefined ? -1 : text.split('\n').findIndex((one) => one.startsWith(`${key}:`))
  return { path, line: Math.max(1, line + 1), what: problem, fix, severity: 'error', key }
}
