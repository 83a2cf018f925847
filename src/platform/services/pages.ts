import type { Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { defineService } from '#platform/extension/service.ts'
import type { Result } from '#shared/result.ts'

/** Previews a page with another text for a document that describes the site. Nothing is stored. */
export type PreviewSite = (source: SourceFile, path: string) => Promise<Result<Response, readonly Problem[]>>

/** The pages of the site. */
export const pagesService = defineService<{
  /** Answers with the page at a path as everybody gets it. */
  pageAt(path: string): Promise<Response>
  /** Answers with the page at a path, rendered for one visitor. */
  drawPage(path: string): Promise<Response>
  /** What somebody reads in place of what is private. It says nothing of what that is. */
  privatePage(): Promise<Response>
  previewSite: PreviewSite
}>('pages')
