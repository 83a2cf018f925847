import type { DocumentKind, Problem } from '#platform/documents/document-kind.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Site } from '#shared/site.ts'
import type { SiteStore } from './site-store.ts'

export const createSiteDraft = (site: Pick<SiteStore, 'during'>, kind: DocumentKind<Partial<Site>>) => ({
  async during<Value>(text: string, work: () => Promise<Value>): Promise<Result<Value, readonly Problem[]>> {
    const parsed = kind.parse({ path: 'site.yaml', text })
    return parsed.ok ? ok(await site.during(parsed.value.value, work)) : fail(parsed.problem)
  },
})
