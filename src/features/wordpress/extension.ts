import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineExtension } from '#api/extension.ts'
import { words } from '#words/desk.moves.ts'
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

const megabyte = 1024 * 1024

/** Of an upload without script: more seldom comes within the five minutes that one request may take. */
const plainMegabytes = 1024

/** Moving in from WordPress. */
export const wordpress = defineExtension({
  name: 'wordpress',
  needs: ['comments', 'database', 'everything', 'files'],
  commands: [importWordpressCommand],
  parts(context) {
    const { clock, bodyMegabytes } = context
    const folder = takeOver(context.files.scratch)
    const store = createMoveStore(context)
    const files = createMoveFiles({ folder, store })
    const runner = createMoveRunner({ store, files, site: { ...context, folder } })
    const limits = {
      partBytes: Math.min(4 * megabyte, (bodyMegabytes * megabyte) / 2),
      limitMegabytes: Math.max(bodyMegabytes, plainMegabytes),
    }
    return {
      chores: [
        { erases: true, run: () => clearMoves({ clock, store, files }) },
        {
          erases: true,
          run: () => clearLeftovers({ imports: folder, clock, store: createImportStore(context) }),
        },
      ],
      desk: {
        routes: createMoveRoutes({
          ...{ clock, store, files, runner, limits },
          isAsBegun: () => isAsBegun(context),
        }),
        rooms: [{ label: words.room, href: moveUrls.all, capability: 'settings', about: words.aboutRoom }],
      },
    }
  },
})

/** What 0.2.0 kept elsewhere in the data folder is not lost, and not forgotten. */
function takeOver(folder: string): string {
  try {
    const before = join(folder, '../../imports')
    if (!existsSync(folder) && existsSync(before)) {
      mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
      renameSync(before, folder)
    }
  } catch {
    // Another process was faster.
  }
  return folder
}
