import { editFrontMatter, frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import type { EntryForm } from './entry-form.ts'

/** Whether, when and where a text is shown: of today, whichever text is brought back. */
const stayingKeys = ['draft', 'date', 'slug', 'home', 'parent', 'id']

/** An earlier text that is shown as the one of now is. */
export function earlierText(earlier: string, now: string): string {
  const values = frontMatterValues(now)
  return editFrontMatter(earlier, Object.fromEntries(stayingKeys.map((key) => [key, values[key]])))
}

export const whatStays = ({ status }: Pick<EntryForm, 'status'>) =>
  status === 'published'
    ? 'It stays published, with its date and address of now.'
    : 'It stays a draft, with its date and address of now.'
