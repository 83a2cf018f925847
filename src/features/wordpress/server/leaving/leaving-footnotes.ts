import type { ExportMeta } from '../../domain/export/export-types.ts'
import { metaRow } from '../../domain/rest/meta-rows.ts'
import { writeElement } from '../../domain/text/html-text.ts'

/** As WordPress keeps it; `content` is HTML. */
export type Footnote = { id: string; content: string }

/** Where the text names a note. Links back lead to the first of several marks. */
export const footnoteMark = ({ id, number, isAgain }: { id: string; number: number; isAgain: boolean }) =>
  writeElement(
    'sup',
    { 'data-fn': id, class: 'fn' },
    writeElement('a', { href: `#${id}`, id: isAgain ? undefined : `${id}-link` }, String(number)),
  )

/** Notes are shown by a block, which has no text of its own. The lines before it stay a classic text. */
export const withFootnotes = (html: string, footnotes: readonly Footnote[]) =>
  footnotes.length > 0 ? `${html}\n\n<!-- wp:footnotes /-->` : html

export const footnoteMeta = (footnotes: readonly Footnote[]): ExportMeta[] =>
  footnotes.length > 0 ? [metaRow('footnotes', JSON.stringify(footnotes))] : []
