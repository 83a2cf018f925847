import { defineFeature } from '#platform/extension/extension.ts'
import { auditService } from '#platform/services/audit.ts'
import { urls } from '#shared/urls.ts'
import { importWordpressCommand } from './commands/import-wordpress.ts'
import { createMoveRoutes } from './desk/move-routes.tsx'
import { clearMoves } from './server/moves/clear-moves.ts'
import { createMoveFiles } from './server/moves/move-files.ts'
import { createMoveRunner } from './server/moves/move-runner.ts'
import { createMoveStore } from './server/moves/move-store.ts'

const megabyte = 1024 * 1024

/** Moving in from WordPress. */
export const wordpress = defineFeature({
  name: 'wordpress',
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
    const runner = createMoveRunner({ ...context, store, files, site, audit: () => use(auditService) })
    const { bodyMegabytes } = config.limits
    const limits = {
      partBytes: Math.min(4 * megabyte, (bodyMegabytes * megabyte) / 2),
      limitMegabytes: bodyMegabytes,
    }
    return {
      chores: [{ erases: true, run: () => clearMoves({ ...context, store, files }) }],
      desk: {
        routes: createMoveRoutes({ ...context, store, files, runner, limits }),
        rooms: [
          {
            label: 'Move in from WordPress',
            href: urls.desk.moves,
            capability: 'settings',
            about: 'Takes in everything that an old site has exported.',
          },
        ],
      },
    }
  },
})
