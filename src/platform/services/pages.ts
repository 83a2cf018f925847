import { defineService } from '#platform/extension/service.ts'

/** The pages of the site. */
export const pagesService = defineService<{
  /** Answers with the page at a path, as everybody gets it. */
  pageAt(path: string): Promise<Response>
  /** Answers with the page at a path, made anew for one visitor. */
  drawPage(path: string): Promise<Response>
}>('pages')
