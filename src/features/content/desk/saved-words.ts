import type { Done } from '#platform/desk/desk-route.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { type EntryForm, typed } from './entry-form.ts'
import type { OpenedEntry } from './opened-entry.ts'

/** What is said when an entry was saved, and written down in the log. `published`: when visitors see it now. */
export function savedWords(
  { document, stored }: OpenedEntry,
  form: EntryForm,
  published: Date | undefined,
): Pick<Done, 'notice' | 'audit'> {
  const said = (action: Message, notice: Message) => ({
    notice,
    audit: { action, subject: words.called({ title: typed(form, 'title') }) },
  })
  const wasShown = document !== undefined && stored.status === 'published'
  switch (form.status) {
    case 'draft':
      if (wasShown) return said(words.didUnpublish, words.nowDraft)
      return said(document ? words.didChangeDraft : words.didBeginDraft, words.savedDraft)
    case 'pending':
      return said(
        stored.status === 'pending' ? deskWords.didChange : words.didAskForReview,
        wasShown ? words.nowPending : words.savedPending,
      )
    case 'private':
      return said(
        stored.status === 'private' ? deskWords.didChange : words.didMakePrivate,
        wasShown ? words.nowPrivate : words.savedPrivate,
      )
    case 'published':
      if (!published) return said(words.didSchedule, words.savedScheduled)
      return wasShown
        ? said(deskWords.didChange, words.savedPublished)
        : said(words.didPublish, words.nowPublished)
  }
}
