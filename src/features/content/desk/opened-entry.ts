import type { DocumentText } from '#platform/documents/documents.ts'
import { slugOf } from '../domain/slug.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { type EntryForm, emptyForm } from './entry-form.ts'
import { formOf, type Wall } from './entry-text.ts'

/** What the editor is about: a document, or one that is yet to be made. */
export type OpenedEntry = {
  /** As it stands in addresses: a number, or the name of a type behind `new-`. */
  key: string
  type: EntryType
  document?: DocumentText | undefined
  wall: Wall
  stored: EntryForm
}

export async function openEntry(
  { documents, site, clock, types }: ContentDeskDeps,
  key: string,
): Promise<OpenedEntry | undefined> {
  const { timezone } = await site.current()
  const wall = { timezone, now: clock.now() }
  const newType = key.startsWith('new-') ? types.named(key.slice('new-'.length)) : undefined
  if (newType) return { key, type: newType, wall, stored: emptyForm(newType) }
  const id = documentOfKey(key)
  const document = id === undefined ? undefined : await documents.find({ id })
  const type = document && types.named(document.kind)
  return type && { key, type, document, wall, stored: formOf(type, document, wall) }
}

export const documentOfKey = (key: string) => (/^[1-9]\d{0,14}$/.test(key) ? Number(key) : undefined)

/** A path no document has or had. Its name makes the address, where it can. */
export async function pathForNew(
  { documents }: Pick<ContentDeskDeps, 'documents'>,
  { type, wall }: OpenedEntry,
  form: EntryForm,
): Promise<string> {
  const day = wall.now.toISOString().slice(0, 10)
  const name = form.slug || slugOf(form.title) || type.name
  const base = `${type.folder}/${type.isDated ? `${day}-` : ''}${name}`
  const removed = new Set((await documents.revisions.removed(type.name)).map(({ path }) => path))
  for (let count = 1; ; count += 1) {
    const path = `${base}${count === 1 ? '' : `-${count}`}.md`
    if (!removed.has(path) && !(await documents.find({ path }))) return path
  }
}
