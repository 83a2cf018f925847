import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { defineService } from '#platform/extension/service.ts'
import type { DrawText } from '#platform/render/block.ts'
import type { Result } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** A block as it stands in a text. */
export type WrittenBlock = {
  name: string
  attributes: Readonly<Record<string, string>>
  form: 'directive' | 'shortcode'
}

export type WriteHtmlOptions = {
  /** Stands in front of paths of this site. */
  base: string
  /** `inside` is what the block encloses, as HTML. */
  writeBlock(block: WrittenBlock, inside: () => string): string
  /** The mark of a footnote in the text. It may be there again. */
  writeMark(note: { name: string; number: number; isAgain: boolean }): string
}

/** `notes` are the footnotes, by the order of their marks. */
type WrittenHtml = { html: string; notes: readonly { name: string; html: string }[] }

/** Markdown as plain HTML for other programs. The problem is a sentence about a text that takes too long to read. */
export type WriteHtml = (source: string, options: WriteHtmlOptions) => Result<WrittenHtml, Translatable>

/** Texts an owner writes, drawn as those of the site's pages are. */
export const textsService = defineService<{
  drawText: DrawText
  writeHtml: WriteHtml
  /** With the quotes and dashes of print, where the owner wants them. */
  setText(text: string): Promise<string>
  /** A kind of documents whose texts can hold blocks: they are checked, and those that would take too long to draw are refused. */
  withText(kind: DocumentKind): DocumentKind
}>('texts')
