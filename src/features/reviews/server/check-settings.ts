import type { BlockProblem, DocumentProblem } from '#api/extension.ts'
import { words } from '#words/desk.reviews.ts'
import type { ReviewStore } from './review-store.ts'

type SettingsCheckDeps = { footer: string | undefined; store: ReviewStore }

/** Looks whether what `portico.config.ts` names among the documents is there. */
export const createSettingsCheck =
  ({ footer, store }: SettingsCheckDeps) =>
  async (): Promise<readonly DocumentProblem[]> => {
    if (footer === undefined || (await store.campaign(footer))) return []
    const { fix } = await missingCampaign(store, footer)
    const what = words.missingInFooter({ id: footer })
    return [{ path: 'portico.config.ts', key: 'footer', line: 1, what, fix, severity: 'warning' }]
  }

/** The problem of a block that names a missing campaign. */
export async function missingCampaign(store: ReviewStore, id: string): Promise<BlockProblem> {
  const campaigns = (await store.campaigns()).map((one) => one.id).join(', ')
  return {
    problem: words.missing({ id }),
    fix: campaigns ? words.missingFix({ campaigns }) : words.missingFirstFix,
  }
}
