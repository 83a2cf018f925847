import type { Page } from './page.ts'

export type PageCache = {
  /**
   * Answers from memory, or makes the page once however many ask at the same time. `key` names the page among all
   * pages: the path and only those query parameters the page depends on. Only pages with status 200 are kept, so that
   * made-up addresses cannot push real pages out.
   */
  respond(request: Request, key: string, make: () => Promise<Page>): Promise<Response>
  /** Forgets every page made from one of these, here and on every other node. */
  drop(tags: readonly string[]): void
}
