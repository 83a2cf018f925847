import type { Log } from '#platform/log.ts'
import type { ThemeOfPage } from '#platform/theme/theme-context.ts'
import { ownLine } from './own-line.ts'

/** Says which place of the site's theme failed, and in which file. Visitors get the place as in the default theme. */
export const reportPlace =
  (log: Log, folder: string): ThemeOfPage['onFailure'] =>
  (err, place) => {
    const line = err instanceof Error ? ownLine(err.stack, folder) : undefined
    const where = line ? ` (${line})` : ''
    log.error({ err, place }, `the place ${place} of the theme${where} could not be drawn`)
  }
