import type { Problem } from '#platform/documents/document-kind.ts'
import { defineService } from '#platform/extension/service.ts'
import type { Result } from '#shared/result.ts'

/** A page as it would be if the site's document said something else. Nothing is stored. */
export type PreviewSite = (text: string, path: string) => Promise<Result<Response, readonly Problem[]>>

/** The pages of the site. */
export const pagesService = defineService<{
  /** Answers with the page at a path, as everybody gets it. */
  pageAt(path: string): Promise<Response>
  /** Answers with the page at a path, made anew for one visitor. */
  drawPage(path: string): Promise<Response>
  previewSite: PreviewSite
}>('pages')
