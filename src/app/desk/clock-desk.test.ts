import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { totpCode } from '#features/accounts/server/totp.ts'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'

const day = 24 * 60
const post = { path: 'posts/2026-05-01-oak.md', text: '---\ntitle: Oak\ndate: 2026-05-01\n---\nWood.\n' }

describe('the desk when the clock went forward by a day and back', () => {
  it('takes the codes of the second factor', async () => {
    const site = await createDeskSite(openSqlite)
    const { accounts, secondFactor } = site.deps.use(accountsService)
    const account = await accounts.create({ name: 'Ana', role: 'owner' })
    const id = account?.id ?? ''
    const secret = (await secondFactor.prepare(id)) ?? ''
    const code = () => totpCode(secret, Math.floor(site.time.now.getTime() / 30_000))
    site.wait(day)
    expect(await secondFactor.confirm(id, code())).toBeDefined()
    site.wait(-day)
    const now = code()
    expect(await Promise.all([secondFactor.accept(id, now), secondFactor.accept(id, now)])).toEqual(
      expect.arrayContaining(['totp', undefined]),
    )
    expect(await secondFactor.accept(id, now)).toBeUndefined()
    site.wait(1)
    expect(await secondFactor.accept(id, code())).toBe('totp')
  })

  it('keeps everybody signed in, and asks who they are again for what needs it', async () => {
    const site = await createDeskSite(openSqlite)
    const before = await site.signedIn('owner', 'Ana')
    site.wait(day)
    const meanwhile = await site.signedIn('owner', 'Bo')
    site.wait(-day)
    for (const one of [before, meanwhile]) expect((await one.get(urls.desk.home)).status).toBe(200)
    const invite = async (who: typeof before) => {
      await who.get(urls.desk.people)
      return (await who.post(urls.desk.invite, { role: 'editor' })).status
    }
    expect(await invite(before)).toBe(200)
    expect(await invite(meanwhile)).toBe(401)
  })

  it('says that a text is open elsewhere no longer than it is', async () => {
    const site = await createDeskSite(openSqlite)
    await site.deps.documents.save(post, 'Ada')
    const id = (await site.deps.documents.find(post))?.id ?? 0
    const [ada, bo] = [await site.signedIn('editor', 'Ada'), await site.signedIn('editor', 'Bo')]
    site.wait(day)
    await ada.get(urls.desk.entry(id))
    expect(await bo.page(urls.desk.entry(id))).toContain('</bdi> has also had this open')
    site.wait(-day)
    expect(await bo.page(urls.desk.entry(id))).not.toContain('</bdi> has also had this open')
  })
})
