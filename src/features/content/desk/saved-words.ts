import type { EntryForm } from './entry-form.ts'
import type { OpenedEntry } from './opened-entry.ts'

type SavedWords = { notice: string; audit: { action: string; subject: string } }

/** What is said when an entry was saved, and written down in the log. `published`: when visitors see it now. */
export function savedWords(
  { document, stored }: OpenedEntry,
  form: EntryForm,
  published: Date | undefined,
): SavedWords {
  const said = (action: string, notice: string) => ({ notice, audit: { action, subject: `“${form.title}”` } })
  const wasShown = document !== undefined && stored.status === 'published'
  switch (form.status) {
    case 'draft':
      if (wasShown) return said('unpublished', 'It is a draft now, and not on the site any more.')
      return said(
        document ? 'changed the draft' : 'began the draft',
        'The draft is saved. Only people at this desk see it.',
      )
    case 'pending':
      return said(
        stored.status === 'pending' ? 'changed' : 'asked for a review of',
        `Saved. It waits for a review${wasShown ? ', and is not on the site any more' : ''}.`,
      )
    case 'private':
      return said(
        stored.status === 'private' ? 'changed' : 'made private',
        `Saved. Only people at this desk see it${wasShown ? '; it is not on the site any more' : ''}.`,
      )
    case 'published':
      if (!published) return said('scheduled', 'Saved. It appears by itself when its time comes.')
      return wasShown
        ? said('changed', 'Saved. The site shows it at once.')
        : said('published', 'It is on the site now.')
  }
}
