import { words as noteWords } from '#words/desk.importTextNotes.ts'
import type { FormReference } from './text-context.ts'
import type { TextScope } from './text-scope.ts'

type Attributes = Readonly<Record<string, string>>

/** The form of Contact Form 7 that is meant, as our block. */
export function formPlace(
  wanted: FormReference,
  scope: TextScope,
  source: string,
  more: Attributes = {},
): string {
  const id = scope.context.form(wanted)
  if (id !== undefined) {
    const { html_id, html_class, html_name, html_title } = more
    return scope.block('contact-form', { id, html_id, html_class, html_name, html_title })
  }
  scope.notes.add('left-out', source, noteWords.formLost)
  return ''
}

/** Stars of WP-PostRatings: of this text, or of another that came along. */
export function ratingPlace({ id, results }: Attributes, scope: TextScope): string {
  const other = Number(id ?? 0)
  const result = results && results !== 'false' ? { results: 'true' } : {}
  if (!other) return scope.block('rating', result)
  const here = scope.context.entry(other)
  if (here !== undefined) return scope.block('rating', { id: here, ...result })
  scope.notes.add('left-out', `[ratings id=${other}]`, noteWords.ratedLost)
  return ''
}
