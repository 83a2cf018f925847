import type { DeskVisit } from '#platform/desk/desk-route.ts'
import type { Problem } from '#platform/documents/document-kind.ts'
import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'
import { firstEdition } from '#shared/edition.ts'
import { momentOf } from '#shared/local-time.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import type { EntryForm } from './entry-form.ts'
import type { OpenedEntry } from './opened-entry.ts'

type Refused = { problems: readonly Problem[]; visit: DeskVisit; form: EntryForm; at: OpenedEntry }

/** The page that was the front page becomes one like others. Only one that visitors see at once can take its place. */
export async function makeRoom(
  { all, documents, clock }: Pick<ContentDeskDeps, 'all' | 'documents' | 'clock'>,
  { problems, visit, form, at: { siteTime, translation } }: Refused,
): Promise<(() => Promise<void>) | undefined> {
  const from = form.date === '' ? undefined : momentOf(form.date, siteTime.timezone)
  const isShown = form.status === 'published' && (from === undefined || new Date(from) <= clock.now())
  if (!isShown || !problems.every(({ key }) => key === 'home')) return undefined
  const id = await all.frontPage(translation?.edition ?? firstEdition)
  const front = id === undefined ? undefined : await documents.find({ id })
  if (!front) return undefined
  const change = (write: (text: string) => string) =>
    documents.edit({
      at: { id: front.id },
      editor: visit.person.name,
      write: ({ text }) => write(text),
    })
  const without = editFrontMatter(front.text, { home: undefined })
  const { status } = await change((text) => editFrontMatter(text, { home: undefined }))
  if (status !== 'saved') return undefined
  // As it was, byte for byte, so that it does not count as edited.
  return async () =>
    void (await change((text) => (text === without ? front.text : editFrontMatter(text, { home: true }))))
}
