import { bannerSchema } from '#features/banner/server/banner-schema.ts'
import type { FormCheckDeps } from '#features/contact/server/check-form.ts'
import { createFormKind } from '#features/contact/server/form-kind.ts'
import { createContentKinds } from '#features/content/server/content-kinds.ts'
import type { MediaFolders } from '#features/content/server/media-files.ts'
import { createTextLimit } from '#features/content/server/text-limit.ts'
import { questionKind } from '#features/faq/server/question-kind.ts'
import { noticeKind } from '#features/notices/server/notice-kind.ts'
import { ratingChoicesSchema } from '#features/ratings/server/rating-choices.ts'
import { campaignKind } from '#features/reviews/server/campaign-kind.ts'
import type { SiteConfig } from '#platform/config/site-config.ts'
import type { Engine } from '#platform/db/database.ts'
import type { CheckDocument, DocumentKind } from '#platform/documents/document-kind.ts'
import type { Block } from '#platform/render/block.ts'
import { siteOfFile } from './form-check-site.ts'

/** Kinds whose texts can hold blocks. */
const withBlocks = new Set(['post', 'page', 'notice', 'question'])

/** Every kind of file the content folder may hold. */
export function createDocumentKinds(deps: {
  engine: Engine
  blocks: readonly Block[]
  config: SiteConfig
  contentFolder: string
  media: MediaFolders
  /** Where the site is reached, when the environment says so. */
  url: string | undefined
  localUrl(): string
  checkBlocks: CheckDocument
  checkAuthor: CheckDocument
}): readonly DocumentKind[] {
  const { config, contentFolder, url, localUrl, checkBlocks, checkAuthor } = deps
  const kinds = [
    ...createContentKinds({ ...deps, banner: bannerSchema, ratings: ratingChoicesSchema }),
    noticeKind,
    questionKind,
    campaignKind,
    createFormKind({
      ...formChecks(config, contentFolder),
      site: () => siteOfFile(contentFolder, { public: url, local: localUrl() }),
    }),
  ] as readonly DocumentKind[]
  const checkEntry: CheckDocument = async (...asked) => [
    ...(await checkAuthor(...asked)),
    ...(await checkBlocks(...asked)),
  ]
  const withLimit = createTextLimit(deps.blocks)
  return kinds.map((kind) => {
    if (kind.kind === 'post' || kind.kind === 'page') return { ...withLimit(kind), check: checkEntry }
    return withBlocks.has(kind.kind) ? { ...withLimit(kind), check: checkBlocks } : kind
  })
}

/** What a form is checked against, beside the site itself. */
export const formChecks = (config: SiteConfig, contentFolder: string): Omit<FormCheckDeps, 'site'> => ({
  contentFolder,
  maxUploadBytes: config.limits.bodyMegabytes * 1024 * 1024,
  botCheck: config.botCheck.provider !== 'none',
  apiRoots: config.contact.apiRoots,
  payments: config.contact.payments !== undefined,
})
