import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '#platform/documents/document-kind.ts'
import type { BlockProblem } from '#platform/render/block.ts'
import { words as ownerWords, words } from '#words/desk.reviews.ts'
import type { ReviewStore } from './review-store.ts'

const configFile = 'portico.config.ts'

/** Looks whether what `portico.config.ts` names among the documents is there. */
export function createSettingsCheck(deps: {
  footer: string | undefined
  folder: string
  store: ReviewStore
}) {
  const { footer, folder, store } = deps
  return async (): Promise<readonly Problem[]> => {
    if (footer === undefined || (await store.campaign(footer))) return []
    const { fix } = await missingCampaign(store, footer)
    const what = ownerWords.missingInFooter({ id: footer })
    const line = await lineWith(/\bfooter\b/, join(folder, configFile))
    return [{ path: configFile, line, what, fix, severity: 'warning' }]
  }
}

/** The configuration is a program, so its text is searched; whoever makes the value elsewhere is led to the file. */
async function lineWith(word: RegExp, file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Math.max(1, text.split('\n').findIndex((line) => word.test(line)) + 1)
}

/** What to tell whoever named a campaign that is not there. */
export async function missingCampaign(store: ReviewStore, id: string): Promise<BlockProblem> {
  const campaigns = (await store.campaigns()).map((one) => one.id).join(', ')
  return {
    problem: words.missing({ id }),
    fix: campaigns ? words.missingFix({ campaigns }) : words.missingFirstFix,
  }
}
