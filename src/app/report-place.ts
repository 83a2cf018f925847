import type { Log } from '#platform/log.ts'
import { ownLine } from '#platform/own-line.ts'
import type { ThemeOfPage } from '#platform/theme/theme-context.ts'

/** Says which place of the site's theme failed, and in which file. Visitors get the place as in the default theme. */
export const reportPlace =
  (log: Log, folder: string): ThemeOfPage['onFailure'] =>
  (err, place) => {
    const line = ownLine(err, folder)
    const where = line ? ` (${line})` : ''
    log.error({ err, place }, `the place ${place} of the theme${where} could not be drawn`)
  }
