import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { openSite } from '#app/open-site.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { createSiteDocuments } from '#platform/documents/site-documents.ts'
import type { ImportSite } from '#wordpress/server/import-site.ts'
import { createTestLog } from './test-log.ts'

/** An empty site that exports are imported into, on SQLite in a folder of its own. */
export async function openImportSite(): Promise<{
  site: ImportSite
  folder: string
  close(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-import-'))
  const opened = await openSite({
    environment: readEnvironment({}),
    config: parseSiteConfig({}),
    folder,
    log: createTestLog().log,
  })
  await opened.migrate()
  const { folders, pageCache } = opened
  const site = {
    ...opened,
    documents: createSiteDocuments(opened.documents, folders.content),
    pages: pageCache,
    folder: join(folders.data, 'imports'),
  }
  return {
    site,
    folder,
    async close() {
      await opened.shutdown.begin()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
