import { isId } from '#platform/desk/subject.ts'
import type { DocumentText } from '#platform/documents/documents.ts'
import { slugOf } from '#shared/slug.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { type EntryForm, emptyForm } from './entry-form.ts'
import { formOf, type SiteTime } from './entry-text.ts'

/** What the editor is about: a document, or one that is yet to be made. */
export type OpenedEntry = {
  /** As it stands in addresses: a number, or the name of a type behind `new-`. */
  key: string
  type: EntryType
  document?: DocumentText | undefined
  siteTime: SiteTime
  stored: EntryForm
}

export async function openEntry(
  { documents, site, clock, types }: ContentDeskDeps,
  key: string,
): Promise<OpenedEntry | undefined> {
  const { timezone } = await site.current()
  const siteTime = { timezone, now: clock.now() }
  const newType = key.startsWith('new-') ? types.named(key.slice('new-'.length)) : undefined
  if (newType) return { key, type: newType, siteTime, stored: emptyForm(newType) }
  const document = isId(key) ? await documents.find({ id: Number(key) }) : undefined
  const type = document && types.named(document.kind)
  return type && { key, type, document, siteTime, stored: formOf(type, document, siteTime) }
}

/** The path of a new text, without its ending. Its name makes the address, where it can. */
export function startOfPath({ type, siteTime }: OpenedEntry, form: EntryForm): string {
  const day = siteTime.now.toISOString().slice(0, 10)
  const name = form.slug || slugOf(form.title) || type.name
  return `${type.folder}/${type.isDated ? `${day}-` : ''}${name}`
}
