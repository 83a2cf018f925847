import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { defineService } from '#platform/extension/service.ts'
import type { DrawText } from '#platform/render/block.ts'
import type { Result } from '#shared/result.ts'

/** A block as it stands in a text. */
export type WrittenBlock = {
  name: string
  attributes: Readonly<Record<string, string>>
  form: 'directive' | 'shortcode'
}

/**
 * Markdown as plain HTML for other programs. Paths of this site get `base` in front. `inside` is what the block encloses, as
 * HTML. The problem is a sentence about a text that takes too long to read.
 */
export type WriteHtml = (
  source: string,
  options: { base: string; writeBlock(block: WrittenBlock, inside: () => string): string },
) => Result<string, string>

/** Texts an owner writes, drawn as those of the site's pages are. */
export const textsService = defineService<{
  drawText: DrawText
  writeHtml: WriteHtml
  /** With the quotes and dashes of print, where the owner wants them. */
  setText(text: string): Promise<string>
  /** A kind of documents whose texts can hold blocks: they are checked, and those that would take too long to draw are refused. */
  withText(kind: DocumentKind): DocumentKind
}>('texts')
