import type { DocumentText } from '#platform/documents/documents.ts'
import type { EntryKind } from '../domain/entry.ts'
import { slugOf } from '../domain/slug.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { type EntryForm, emptyForm } from './entry-form.ts'
import { formOf, type Wall } from './entry-text.ts'

/** What the editor is about: a document, or one that is yet to be made. */
export type OpenedEntry = {
  /** As it stands in addresses: a number, `new-post` or `new-page`. */
  key: string
  kind: EntryKind
  document?: DocumentText | undefined
  wall: Wall
  stored: EntryForm
}

export async function openEntry(
  { documents, site, clock }: ContentDeskDeps,
  key: string,
): Promise<OpenedEntry | undefined> {
  const { timezone } = await site.current()
  const wall = { timezone, now: clock.now() }
  if (key === 'new-post' || key === 'new-page') {
    const kind = key === 'new-post' ? 'post' : 'page'
    return { key, kind, wall, stored: emptyForm(kind) }
  }
  const id = documentOfKey(key)
  const document = id === undefined ? undefined : await documents.find({ id })
  const kind = document?.kind
  if (!document || (kind !== 'post' && kind !== 'page')) return undefined
  return { key, kind, document, wall, stored: formOf(kind, document, wall) }
}

export const documentOfKey = (key: string) => (/^[1-9]\d{0,14}$/.test(key) ? Number(key) : undefined)

/** A path no document has or had. Its name makes the address, where it can. */
export async function pathForNew(
  { documents }: Pick<ContentDeskDeps, 'documents'>,
  { kind, wall }: OpenedEntry,
  form: EntryForm,
): Promise<string> {
  const day = wall.now.toISOString().slice(0, 10)
  const name = form.slug || slugOf(form.title) || kind
  const base = kind === 'post' ? `posts/${day}-${name}` : `pages/${name}`
  const removed = new Set((await documents.revisions.removed(kind)).map(({ path }) => path))
  for (let count = 1; ; count += 1) {
    const path = `${base}${count === 1 ? '' : `-${count}`}.md`
    if (!removed.has(path) && !(await documents.find({ path }))) return path
  }
}
