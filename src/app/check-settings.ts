import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { missingCampaign } from '#features/reviews/server/missing-campaign.ts'
import type { Reviews } from '#features/reviews/server/reviews.ts'
import type { SiteConfig } from '#platform/config/site-config.ts'
import type { Problem } from '#platform/documents/document-kind.ts'

const configFile = 'portico.config.ts'

/** Looks whether what `portico.config.ts` names among the documents is there. */
export function createSettingsCheck(deps: { config: SiteConfig; folder: string; reviews: Reviews }) {
  const { config, folder, reviews } = deps
  return async (): Promise<readonly Problem[]> => {
    const { footer } = config.reviews
    if (footer === undefined || (await reviews.store.campaign(footer))) return []
    const { problem, fix } = await missingCampaign(reviews.store, footer)
    const line = await lineWith(/\bfooter\b/, join(folder, configFile))
    return [
      { path: configFile, line, what: `${problem}, which "reviews.footer" names.`, fix, severity: 'warning' },
    ]
  }
}

/** The configuration is a program, so its text is searched; whoever makes the value elsewhere is led to the file. */
async function lineWith(word: RegExp, file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Math.max(1, text.split('\n').findIndex((line) => word.test(line)) + 1)
}
