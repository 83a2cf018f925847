import type { SourceFile } from './document-kind.ts'
import { type DocumentPart, versionOf } from './document-part.ts'
import type { Conflict, Documents, DocumentText, Edit, EditOutcome, NewPath } from './documents.ts'

type Kept = Pick<Documents, 'find' | 'save' | 'revisions'>

/** Each one that fails was another person's success, so this many may come at the same moment. */
const attempts = 50

/** The one way in which a person changes a document. */
export async function editDocument(documents: Kept, edit: Edit): Promise<EditOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const tried = await tryEdit(documents, edit)
    if (tried !== 'again') return tried
    if (attempt === attempts) throw new Error('A document changes all the time.')
  }
}

/** `again`: somebody else has changed the document, or taken the name, in this very moment. */
async function tryEdit(documents: Kept, edit: Edit): Promise<EditOutcome | 'again'> {
  const { at, part, base, editor, write } = edit
  const document = 'start' in at ? undefined : await documents.find(at)
  const source = document ?? (await newSource(documents, at))
  if (!source) return { status: 'gone' }
  const version = document || part ? versionOf(source, part) : 'new'
  if (base !== undefined && base !== version)
    return document ? conflictOf(documents, edit, { theirs: document, version }) : { status: 'gone' }
  const text = write(source, !document)
  if (document?.text === text)
    return { status: 'saved', ...source, id: document.id, version, changed: false, warnings: [] }
  if (!document && part && text === '') return { status: 'nothing' }
  const saved = await documents.save({ path: source.path, text }, editor, {
    base: document?.version ?? 'new',
    together: edit.together,
  })
  if (saved.ok) return { status: 'saved', path: source.path, changed: true, ...saved.value }
  return saved.meanwhile ? 'again' : { status: 'refused', problems: saved.problem }
}

async function newSource(documents: Kept, at: Edit['at']): Promise<SourceFile | undefined> {
  if ('id' in at) return undefined
  return { path: 'start' in at ? await freePath(documents, at) : at.path, text: '' }
}

async function conflictOf(
  documents: Kept,
  { part, base = '', editor, write }: Edit,
  { theirs, version }: Pick<Conflict, 'theirs' | 'version'>,
): Promise<EditOutcome> {
  const began = await startingPoint(documents, theirs, { base, part })
  const mine = { path: theirs.path, text: write(began ?? theirs, false) }
  // The same change arrived before, and its sender was not told.
  if (began && mine.text === theirs.text)
    return { status: 'saved', ...theirs, version, changed: theirs.updatedBy === editor, warnings: [] }
  return { status: 'stale', theirs, version, began, mine, part }
}

/** The text somebody began with, which is an older one by now. */
async function startingPoint(
  { revisions }: Kept,
  { id }: DocumentText,
  { base, part }: { base: string; part: DocumentPart | undefined },
): Promise<SourceFile | undefined> {
  for (const { number, version } of await revisions.list(id)) {
    if (!part && version !== base) continue
    const revision = await revisions.find(id, number)
    if (revision && versionOf(revision, part) === base) return revision
  }
  return undefined
}

/** A path that is not in use. That of a removed document stays free, so that it can be restored. */
async function freePath(
  { find, revisions }: Pick<Documents, 'find' | 'revisions'>,
  { kind, start, ending }: NewPath,
): Promise<string> {
  const removed = new Set((await revisions.removed(kind)).map(({ path }) => path))
  for (let number = 1; ; number += 1) {
    const path = `${start}${number === 1 ? '' : `-${number}`}${ending}`
    if (!removed.has(path) && !(await find({ path }))) return path
  }
}
