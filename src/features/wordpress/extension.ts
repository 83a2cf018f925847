import { join } from 'node:path'
import { defineExtension } from '#platform/extension/extension.ts'
import { auditService } from '#platform/services/audit.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.moves.ts'
import { importWordpressCommand } from './commands/import-wordpress.ts'
import { createMoveRoutes } from './desk/move-routes.tsx'
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
  needs: [
    'portico:address',
    'portico:config',
    'portico:db',
    'portico:documents',
    'portico:folders',
    'portico:pageCache',
    'portico:shutdown',
  ],
  commands: [importWordpressCommand],
  parts(context) {
    const { use, folders, pageCache, config } = context
    const store = createMoveStore(context)
    const files = createMoveFiles({ dataFolder: folders.data, store })
    const site = {
      ...context,
      dataFolder: folders.data,
      drop: (tags: readonly string[]) => pageCache.drop(tags),
    }
    const runner = createMoveRunner({
      clock: context.clock,
      log: context.log,
      shutdown: context.shutdown,
      store,
      files,
      site,
      audit: () => use(auditService),
    })
    const { bodyMegabytes } = config.limits
    const limits = {
      partBytes: Math.min(4 * megabyte, (bodyMegabytes * megabyte) / 2),
      limitMegabytes: Math.max(bodyMegabytes, plainMegabytes),
    }
    return {
      chores: [
        { erases: true, run: () => clearMoves({ clock: context.clock, store, files }) },
        {
          erases: true,
          run: () =>
            clearLeftovers({
              ...{ imports: join(folders.data, 'imports'), clock: context.clock },
              store: createImportStore(context),
            }),
        },
      ],
      desk: {
        routes: createMoveRoutes({
          clock: context.clock,
          store,
          files,
          runner,
          limits,
          isAsBegun: () => isAsBegun(context),
        }),
        rooms: [
          {
            label: words.room,
            href: urls.desk.moves,
            capability: 'settings',
            about: words.aboutRoom,
          },
        ],
      },
    }
  },
})
