import type { Clock } from '#platform/clock.ts'
import type { CheckDocument } from '#platform/documents/document-kind.ts'
import { fileWarning } from '#platform/documents/file-problem.ts'
import type { Inner } from '#platform/extension/extension-context.ts'
import { words } from '#words/desk.texts.ts'
import type { Content } from './content.ts'

type CoveredCheckDeps = Pick<Content, 'entries'> & Pick<Inner, 'ownAddresses'> & { clock: Clock }

/** Whether an extension answers where the page should be: visitors never see the page then. */
export function createCoveredCheck({ entries, ownAddresses, clock }: CoveredCheckDeps): CheckDocument {
  return async ({ id }, { path }) => {
    const coveredBy = ownAddresses()
    if (!coveredBy) return []
    const entry = await entries.byId(id, clock.now())
    const extension = entry && coveredBy(entry.path)
    if (!extension) return []
    return [fileWarning(path, words.covered({ extension, address: entry.path }), words.coveredFix)]
  }
}
