import type { DocumentKind, Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { splitEdition } from '#shared/edition.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { SiteStore, WrittenSite } from './site-store.ts'

/** `kinds`: those of `site.yaml` and `site.fr.yaml`. */
export const createSiteDraft = (
  site: Pick<SiteStore, 'during'>,
  kinds: readonly DocumentKind<WrittenSite['site']>[],
) => ({
  async during<Value>(
    source: SourceFile,
    work: () => Promise<Value>,
  ): Promise<Result<Value, readonly Problem[]>> {
    const parsed = kinds.find(({ matches }) => matches(source.path))?.parse(source)
    if (!parsed) throw new Error(`${source.path} does not describe the site.`)
    if (!parsed.ok) return fail(parsed.problem)
    const { edition } = splitEdition(source.path)
    return ok(await site.during({ edition, site: parsed.value.value }, work))
  },
})
