import type { Page } from './page.ts'

export type PageCache = {
  /**
   * Answers from memory, or makes the page once however many ask at the same time. `key` names the page among all
   * pages: the path and only those query parameters the page depends on.
   */
  respond(request: Request, key: string, make: () => Promise<Page>): Promise<Response>
  /** Forgets every page made from one of these, here and on every other node. */
  drop(tags: readonly string[]): void
}
