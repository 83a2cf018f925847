import type { Subject } from '#platform/desk/subject.ts'
import { frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import { urls } from '#shared/urls.ts'
import type { EntryType } from '../server/entry-type.ts'

/** Posts and pages, as their editor, history and removal know them. */
export const entrySubject = ({ name, label }: Pick<EntryType, 'name' | 'label'>): Subject => ({
  kind: name,
  access: 'content',
  word: label.one.toLowerCase(),
  called: ({ text }) => `“${String(frontMatterValues(text).title ?? '')}”`,
  address: ({ id }) => urls.desk.entry(id),
  list: urls.desk.content(),
  staying: {
    // Whether, when and where it is shown.
    keys: ['draft', 'state', 'date', 'slug', 'home', 'parent', 'id'],
    words: (text) => `It stays ${stateWords(frontMatterValues(text))}, with its date and address of now.`,
  },
})

const stateWords = ({ draft, state }: Readonly<Record<string, unknown>>) =>
  state === 'pending' || state === 'private' ? state : draft ? 'a draft' : 'published'

/** Where the kind is not known, as of one that is gone. */
export const anyEntry: Subject = { ...entrySubject({ name: '', label: { one: 'Text', many: 'Texts' } }) }
