import { describe, expect, it, vi } from 'vitest'
import { urls } from '#shared/urls.ts'
import { createRealApp } from '../../test/real-app.ts'

const post = (words: string) => `---\ntitle: Oak\nid: 7\ndate: 2026-05-01T10:00:00Z\n---\n${words}\n`

/** The first look of a process makes it forget everything once. Answers what is forgotten from then on. */
async function afterFirstLook({ app, deps }: Awaited<ReturnType<typeof createRealApp>>) {
  const dropped: string[] = []
  deps.pageCache.onForget(({ key }) => dropped.push(key))
  await vi.waitFor(async () => {
    await app.request(urls.robots)
    expect(dropped).toContain(urls.robots)
  }, 5000)
  dropped.length = 0
  return dropped
}

describe('a site on SQLite', () => {
  it('[SITE-04] shows what another process took in beside it', async () => {
    const site = await createRealApp()
    const command = await createRealApp({ folder: site.folder })
    await afterFirstLook(site)
    const html = async () => (await site.app.request(urls.post('oak'))).text()
    expect(await html()).toContain('A board of oak.')
    await site.write({ 'posts/oak.md': post('A board of ash.') })
    await command.deps.documents.importFolder(command.deps.folders.content)
    await command.deps.shutdown.begin()
    await vi.waitFor(async () => expect(await html()).toContain('A board of ash.'), 5000)
  })

  it('[SITE-04] keeps the pages that another process did not touch', async () => {
    const site = await createRealApp({
      files: { 'posts/elm.md': '---\ntitle: Elm\nid: 8\ndate: 2026-04-01T10:00:00Z\n---\nA log.\n' },
    })
    const command = await createRealApp({ folder: site.folder })
    const dropped = await afterFirstLook(site)
    for (const path of [urls.post('oak'), urls.robots]) await site.app.request(path)
    command.deps.pageCache.drop(['entry:7'])
    await vi.waitFor(() => expect(dropped).toContain(urls.post('oak')), 5000)
    expect(dropped).not.toContain(urls.robots)
  })

  it('[OPS-02] has the length of its write queue among its figures', async () => {
    const { deps } = await createRealApp()
    expect(await deps.metrics.text()).toContain('portico_write_queue 0')
  })
})
