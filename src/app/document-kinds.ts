import { bannerSchema } from '#features/banner/server/banner-schema.ts'
import { createContentKinds } from '#features/content/server/content-kinds.ts'
import { questionKind } from '#features/faq/server/question-kind.ts'
import { noticeKind } from '#features/notices/server/notice-kind.ts'
import { campaignKind } from '#features/reviews/server/campaign-kind.ts'
import type { Engine } from '#platform/db/database.ts'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import type { Block } from '#platform/render/block.ts'

/** Every kind of file the content folder may hold. */
export function createDocumentKinds(deps: {
  engine: Engine
  blocks: readonly Block[]
}): readonly DocumentKind[] {
  return [
    ...createContentKinds({ ...deps, banner: bannerSchema }),
    noticeKind,
    questionKind,
    campaignKind,
  ] as readonly DocumentKind[]
}
