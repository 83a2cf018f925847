import { describe, expect, it, vi } from 'vitest'
import { urls } from '#shared/urls.ts'
import { createRealApp } from '../../test/real-app.ts'

const post = (words: string) => `---\ntitle: Oak\nid: 7\ndate: 2026-05-01T10:00:00Z\n---\n${words}\n`

type RealApp = Awaited<ReturnType<typeof createRealApp>>

/** The first look of a process makes it forget everything once, so what is tested begins when it has heard something. */
async function untilHeard(site: RealApp, other: RealApp) {
  let heard = false
  site.deps.pageCache.onForget(() => {
    heard = true
  })
  await vi.waitFor(async () => {
    await site.app.request(urls.post('oak'))
    other.deps.pageCache.drop(['entry:7'])
    expect(heard).toBe(true)
  }, 30_000)
}

describe('a site on SQLite', () => {
  it('[SITE-04] shows what another process imported meanwhile', async () => {
    const site = await createRealApp()
    const command = await createRealApp({ folder: site.folder })
    await untilHeard(site, command)
    const html = async () => (await site.app.request(urls.post('oak'))).text()
    expect(await html()).toContain('A board of oak.')
    await site.write({ 'posts/oak.md': post('A board of ash.') })
    await command.deps.documents.importFolder(command.deps.folders.content)
    await command.deps.shutdown.begin()
    await vi.waitFor(async () => expect(await html()).toContain('A board of ash.'), 30_000)
  })

  it('[OPS-02] has the length of its write queue among its figures', async () => {
    const { deps } = await createRealApp()
    expect(await deps.metrics.text()).toContain('portico_write_queue 0')
  })
})
