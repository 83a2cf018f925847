import { inEnglish } from '#platform/words/in-english.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { words } from '#words/desk.documents.ts'
import { prepareText } from './before-save.ts'
import { checkOne } from './check-documents.ts'
import { isContentPath } from './content-folder.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { DocumentKind, ParsedDocument, Problem, SourceFile } from './document-kind.ts'
import type { DocumentText, SaveRefusal, SaveResult, TogetherWithOne } from './documents.ts'
import { editorName } from './editor-name.ts'
import { fileError } from './file-problem.ts'
import { Refused } from './put-document.ts'
import { textOf } from './read-documents.ts'
import { openStoring, storeText } from './store-text.ts'
import { parseSafely } from './unexpected-problem.ts'

export type Saving = {
  editor: string
  base?: string | undefined
  id?: number | undefined
  together?: TogetherWithOne | undefined
}

export async function saveDocument(
  deps: DocumentDeps,
  source: SourceFile,
  { editor, base, id: givenId, together }: Saving,
): Promise<SaveResult> {
  const parsed = prepareDocument(deps, source)
  if (!parsed.ok) return refuse(parsed.problem)
  const { kind, value, ...text } = parsed.value
  const id = value.id ?? givenId
  const incoming = { kind, ...text, parsed: { ...value, id } }
  try {
    const outcome = await deps.db.tables<unknown>().write(async (tx) => {
      const text = { incoming, base }
      const stored = await storeText(tx, deps, await openStoring(tx, [text], editor), text)
      if ('id' in stored) await together?.(tx, stored.id)
      return stored
    })
    if ('theirs' in outcome) return staleRefusal(source.path, outcome.theirs && textOf(outcome.theirs))
    deps.onStale(outcome.stale)
    const warnings = await warningsOf(deps, { kind, value }, { ...text.source, id: outcome.id })
    return { ok: true, value: { id: outcome.id, version: incoming.hash, warnings } }
  } catch (error) {
    if (error instanceof Refused) return refuse(error.problems)
    throw error
  }
}

type Parsed = { kind: DocumentKind; value: ParsedDocument<unknown> }

/** As it is stored: extensions may have changed what was written. */
export function prepareDocument(
  deps: DocumentDeps,
  written: SourceFile,
): Result<Parsed & { source: SourceFile; hash: string }, readonly Problem[]> {
  const parsed = parseDocument(deps, written)
  if (!parsed.ok) return parsed
  const { kind } = parsed.value
  const prepared = prepareText(deps.beforeSave, kind, written)
  if (!prepared.ok) return prepared
  const { source } = prepared.value
  const read = source === written ? parsed : parseDocument(deps, source)
  return read.ok ? ok({ ...read.value, ...prepared.value }) : read
}

/** Problems in the text itself, and those found by checks. */
async function warningsOf(deps: DocumentDeps, { kind, value }: Parsed, source: SourceFile & { id: number }) {
  const all = [...value.warnings, ...(await checkOne(deps, kind, source))]
  return [...new Map(all.map((problem) => [`${problem.line}: ${inEnglish(problem.what)}`, problem])).values()]
}

export async function checkDocument(deps: DocumentDeps, document: DocumentText): Promise<readonly Problem[]> {
  const { id, path, text } = document
  const parsed = parseDocument(deps, { path, text })
  return parsed.ok ? warningsOf(deps, parsed.value, { id, path, text }) : parsed.problem
}

export function parseDocument(deps: DocumentDeps, source: SourceFile): Result<Parsed, readonly Problem[]> {
  const kind = deps.kinds.find((candidate) => candidate.matches(source.path))
  if (!kind || !isContentPath(source.path)) return fail([noSuchPlace(source.path)])
  if (source.text.includes('\0')) return fail([zeroByte(source.path)])
  const parsed = parseSafely(deps.log, kind, source)
  return parsed.ok ? ok({ kind, value: parsed.value }) : parsed
}

const refuse = (problem: readonly Problem[]): SaveRefusal => ({ ok: false, problem })

function staleRefusal(path: string, theirs: DocumentText | undefined): SaveRefusal {
  return theirs
    ? { ok: false, problem: [changedMeanwhile(theirs)], stale: theirs, meanwhile: true }
    : { ok: false, problem: [removedMeanwhile(path)], meanwhile: true }
}

const removedMeanwhile = (path: string) => fileError(path, words.removedMeanwhile, words.removedMeanwhileFix)

export const changedMeanwhile = ({ path, updatedBy }: DocumentText) =>
  fileError(
    path,
    updatedBy === 'import'
      ? words.fileChangedMeanwhile
      : words.changedMeanwhile({ who: editorName(updatedBy) }),
    words.changedMeanwhileFix,
  )

const noSuchPlace = (path: string) => fileError(path, words.noSuchPlace, words.noSuchPlaceFix)

const zeroByte = (path: string) => fileError(path, words.zeroByte, words.zeroByteFix)
