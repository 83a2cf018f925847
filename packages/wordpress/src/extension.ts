import { defineExtension } from 'portico/extension'
import { exportWordpressCommand } from './commands/export-wordpress.ts'
import { importWordpressCommand } from './commands/import-wordpress.ts'
import { createMoveRoutes } from './desk/move-routes.tsx'
import { moveUrls } from './desk/move-urls.ts'
import { isAsBegun } from './server/here.ts'
import { clearMoves } from './server/moves/clear-moves.ts'
import { createMoveFiles } from './server/moves/move-files.ts'
import { createMoveRunner } from './server/moves/move-runner.ts'
import { createMoveStore } from './server/moves/move-store.ts'
import { clearLeftovers } from './server/run/clear-leftovers.ts'
import { createImportStore } from './server/run/import-store.ts'
import { createTakeOver, folderBefore } from './server/run/take-over.ts'
import { words } from './words/desk.moves.ts'

const megabyte = 1024 * 1024

/** For an upload without JavaScript: larger ones rarely arrive within the five minutes allowed for a request. */
const plainMegabytes = 1024

/** Moving from and to WordPress. */
export const extension = defineExtension({
  name: 'wordpress',
  about: words.about,
  needs: ['comments', 'database', 'everything', 'files'],
  commands: [importWordpressCommand, exportWordpressCommand],
  parts(context) {
    const { clock, bodyMegabytes } = context
    const folder = context.files.scratch
    const store = createMoveStore(context)
    const files = createMoveFiles({ folder, store })
    const runner = createMoveRunner({ store, files, site: { ...context, folder } })
    const limits = {
      partBytes: Math.min(4 * megabyte, (bodyMegabytes * megabyte) / 2),
      limitMegabytes: Math.max(bodyMegabytes, plainMegabytes),
    }
    const erases = { every: { hours: 1 }, erases: true } as const
    const takeOver = createTakeOver(context.log, folder)
    const clear = (imports: string, uploads?: readonly string[]) =>
      clearLeftovers({ imports, uploads, clock, store: createImportStore(context) })
    const clearBefore = async () => {
      await takeOver()
      // No move of the desk looks for its files there.
      await clear(folderBefore(folder), ['incoming', 'desk'])
    }
    return {
      // An upload is a former state of a site, and is deleted automatically: it is not searched by address.
      personalData: [],
      jobs: [
        { name: 'take-over', every: { seconds: 15 }, run: takeOver },
        { name: 'moves', ...erases, run: () => clearMoves({ clock, store, files }) },
        { name: 'leftovers', ...erases, run: () => clear(folder) },
        { name: 'leftovers-before', ...erases, run: clearBefore },
      ],
      desk: {
        routes: createMoveRoutes({
          ...{ clock, store, files, runner, limits },
          isAsBegun: () => isAsBegun(context),
        }),
        siteScreens: [
          { label: words.room, href: moveUrls.all, capability: 'settings', about: words.aboutRoom },
        ],
      },
    }
  },
})
