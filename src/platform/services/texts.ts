import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { defineService } from '#platform/extension/service.ts'
import type { DrawText } from '#platform/render/block.ts'

/** Texts an owner writes, drawn as those of the site's pages are. */
export const textsService = defineService<{
  drawText: DrawText
  /** With the quotes and dashes of print, where the owner wants them. */
  setText(text: string): Promise<string>
  /** A kind of documents whose texts can hold blocks: they are checked, and those that would take too long to draw are refused. */
  withText(kind: DocumentKind): DocumentKind
}>('texts')
