import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { defineService } from '#platform/extension/service.ts'
import type { DrawText } from '#platform/render/block.ts'
import type { Result } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** A block as written in a text. */
export type WrittenBlock = {
  name: string
  attributes: Readonly<Record<string, string>>
  form: 'directive' | 'shortcode'
}

export type WriteHtmlOptions = {
  /** Prepended to paths of this site. */
  base: string
  /** `inside` is the HTML of the block's content. */
  writeBlock(block: WrittenBlock, inside: () => string): string
  /** The reference to a footnote in the text. A note may have several. */
  writeMark(note: { name: string; number: number; isAgain: boolean }): string
}

/** `notes` are the footnotes, in the order of their references. */
type WrittenHtml = { html: string; notes: readonly { name: string; html: string }[] }

/** Markdown as plain HTML for other programs. The problem is a sentence about a text that takes too long to read. */
export type WriteHtml = (source: string, options: WriteHtmlOptions) => Result<WrittenHtml, Translatable>

/** Texts of an owner, drawn as on the site's pages. */
export const textsService = defineService<{
  drawText: DrawText
  writeHtml: WriteHtml
  /** With typographic quotes and dashes, if the owner wants them. */
  setText(text: string): Promise<string>
  /**
   * A kind of documents whose texts can hold blocks: they are checked, and refused if they would take too long to draw.
   */
  withText(kind: DocumentKind): DocumentKind
}>('texts')
