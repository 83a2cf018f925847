import type { Subject } from '#platform/desk/subject.ts'
import { frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import type { EntryType } from '../server/entry-type.ts'

/** Posts and pages, as their editor, history and removal know them. */
export const entrySubject = (type: Pick<EntryType, 'name'>): Subject => ({ ...anyEntry, kind: type.name })

/** Where the kind is not known, as of one that is gone. */
export const anyEntry: Subject = {
  kind: '',
  access: 'content',
  called: ({ text }) => deskWords.named({ name: String(frontMatterValues(text).title ?? '') }),
  address: ({ id }) => urls.desk.entry(id),
  list: urls.desk.content(),
  staying: {
    // Whether, when and where it is shown.
    keys: ['draft', 'state', 'date', 'slug', 'home', 'parent', 'id'],
    words: (text) => words.stays({ state: stateOf(frontMatterValues(text)) }),
  },
}

const stateOf = ({ draft, state }: Readonly<Record<string, unknown>>) =>
  state === 'pending' || state === 'private' ? state : draft ? 'draft' : 'published'
