import type { DocumentKind } from '#platform/documents/document-kind.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import { fail, ok } from '#shared/result.ts'
import type { Site } from '#shared/site.ts'
import type { SiteStore } from './site-store.ts'

export type PreviewSiteDeps = {
  site: Pick<SiteStore, 'during'>
  kind(): DocumentKind<Partial<Site>>
  drawPage(path: string): Promise<Response>
}

export function createPreviewSite({ site, kind, drawPage }: PreviewSiteDeps): PreviewSite {
  return async (text, path) => {
    const parsed = kind().parse({ path: 'site.yaml', text })
    if (!parsed.ok) return fail(parsed.problem)
    return ok(await site.during(parsed.value.value, () => drawPage(path)))
  }
}
