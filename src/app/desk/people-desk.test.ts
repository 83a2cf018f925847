import { describe, expect, it, vi } from 'vitest'
import { hashPassword } from '#features/accounts/server/password-hash.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import { totpCode } from '#features/accounts/server/totp.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { isSignedIn, log, password, setUp, signIn } from '../../../test/desk-steps.ts'

describe('the people of the desk', () => {
  itOnBothDatabases('grows by invitations, each good once for one role', async (open) => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.invite, { role: 'moderator' })
    const link = /class="secret">([^<]+)</.exec(ana.html())?.[1] ?? ''
    expect(link).toMatch(/^http:\/\/localhost:3000\/desk\/join\/invitation\?key=/)
    const bo = site.visitor()
    await bo.get(link)
    const key = bo.hidden('key')
    expect((await bo.post(urls.desk.join('invitation'), { key, name: 'ANA', password })).status).toBe(422)
    expect(bo.html()).toContain('Someone already uses this name')
    await bo.post(urls.desk.join('invitation'), { key, name: 'Bo', password })
    expect((await bo.get(urls.desk.people)).status).toBe(403)
    expect((await site.visitor().get(link)).status).toBe(404)
    expect(await log(site)).toEqual([
      'Bo: Signed in with a password',
      'Bo: Joined as moderator',
      'Ana: Invited a new moderator',
      'Ana: Signed in with a password',
      'Ana: Joined as owner',
    ])
  })

  itOnBothDatabases(
    '[DESK-53] confirm who they are when it matters, and what they sent is done then, once and for nobody else',
    async (open) => {
      const site = await createDeskSite(open)
      const ana = await setUp(site)
      const invite = async (role: string) => {
        await ana.get(urls.desk.people)
        site.wait(16)
        const asked = await ana.post(
          urls.desk.invite,
          { role },
          { referer: `${site.site}${urls.desk.people}` },
        )
        expect(asked.status).toBe(401)
        expect(ana.html()).toContain('For your safety, please confirm it’s you.')
        expect(ana.html()).not.toContain(`value="${role}"`)
        return { held: ana.hidden('held'), back: ana.hidden('back') }
      }
      const links = async () => (await log(site)).filter((line) => line.includes('Invited a new')).length
      const first = await invite('editor')
      expect((await signIn(ana, { ...first, password: 'wrong' })).status).toBe(422)
      expect(ana.hidden('held')).toBe(first.held)
      expect((await signIn(ana, first)).status).toBe(200)
      expect(ana.html()).toMatch(/class="secret">[^<]+desk\/join\/invitation/)
      expect(await log(site)).toContain('Ana: Invited a new editor')
      expect((await ana.get(urls.desk.people)).status).toBe(200)

      const again = await signIn(ana, first)
      expect([again.status, again.headers.get('location')]).toEqual([303, urls.desk.people])
      const late = await invite('moderator')
      site.wait(16)
      expect((await signIn(ana, late)).status).toBe(303)
      expect(await ana.page(urls.desk.people)).toContain('Your last change may not have been made.')
      const other = await invite('moderator')
      const { accounts } = site.deps.use(accountsService)
      await accounts.create({ name: 'Bo', role: 'owner', password: await hashPassword(password) })
      expect((await signIn(ana, { ...other, name: 'Bo' })).status).toBe(303)
      const ended = await invite('moderator')
      await ana.post(urls.desk.signOut)
      expect((await signIn(ana, { ...ended, name: 'Bo' })).status).toBe(303)
      expect((await signIn(ana, { held: 'made up', back: urls.desk.people })).status).toBe(303)
      expect(await links()).toBe(1)
    },
  )

  it('[DESK-53] stay signed in when what they sent fails after they have confirmed who they are', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    const { accounts } = site.deps.use(accountsService)
    const bo = await accounts.create({ name: 'Bo', role: 'owner', password: await hashPassword(password) })
    await ana.get(urls.desk.people)
    site.wait(16)
    await ana.post(urls.desk.personRole, { id: bo?.id ?? '', role: 'editor' })
    vi.spyOn(accounts, 'setRole').mockRejectedValueOnce(new Error('The disk is full.'))
    expect((await signIn(ana, { held: ana.hidden('held'), back: ana.hidden('back') })).status).toBe(500)
    expect(await isSignedIn(ana)).toBe(true)
  })

  it('have names of one alphabet, and keep those they have', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.invite, { role: 'moderator' })
    const bo = site.visitor()
    await bo.get(/class="secret">([^<]+)</.exec(ana.html())?.[1] ?? '')
    const join = (name: string) =>
      bo.post(urls.desk.join('invitation'), { key: bo.hidden('key'), name, password })
    for (const name of ['\u0410na', 'An\u0430', 'A\u03bda', '\u0391\u043d\u043d\u0430']) {
      expect((await join(name)).status, name).toBe(422)
      expect(bo.html()).toContain('look-alike letters of two alphabets')
    }
    expect((await join('\u0410\u043d\u043d\u0430 2')).status).toBe(303)
    const old = await site.deps.use(accountsService).accounts.create({
      name: 'Old \u0410',
      role: 'moderator',
      password: await hashPassword(password),
    })
    expect(old).toBeDefined()
    const visitor = site.visitor()
    await visitor.get(urls.desk.signIn())
    await signIn(visitor, { name: 'Old \u0410' })
    expect(await isSignedIn(visitor)).toBe(true)
  })

  itOnBothDatabases('can take an invitation back', async (open) => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.invite, { role: 'owner' })
    const link = /class="secret">([^<]+)</.exec(ana.html())?.[1] ?? ''
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.withdrawLink, { id: lastId(ana) })
    expect((await site.visitor().get(link)).status).toBe(404)
  })

  it('changes roles and removes people at once, but never the last owner', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    const bo = await site.signedIn('editor', 'Bo')
    const self = (await site.deps.use(accountsService).accounts.byName('Ana'))?.id ?? ''
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.personRole, { id: self, role: 'editor' })
    expect(await ana.page(urls.desk.people)).toContain('A site must have an owner')
    await ana.post(urls.desk.removePerson, { id: self })
    expect(await ana.page(urls.desk.people)).toContain('You can’t remove your own account')
    await ana.post(urls.desk.personRole, { id: bo.account.id, role: 'owner' })
    expect((await bo.get(urls.desk.people)).status).toBe(200)
    await ana.post(urls.desk.removePerson, { id: bo.account.id })
    expect(await isSignedIn(bo)).toBe(false)
    expect((await log(site)).slice(0, 2)).toEqual(['Ana: Removed Bo', 'Ana: Changed the role of Bo to owner'])
  })

  it('has a change and its line in the log together, or neither', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    const bo = await site.signedIn('editor', 'Bo')
    await ana.get(urls.desk.people)
    const { tables } = site.deps.db
    await tables<unknown>().write((tx) => tx.schema.alterTable('audit_log').renameTo('elsewhere').execute())
    expect((await ana.post(urls.desk.removePerson, { id: bo.account.id })).status).toBe(500)
    await tables<unknown>().write((tx) => tx.schema.alterTable('elsewhere').renameTo('audit_log').execute())
    expect(await isSignedIn(bo)).toBe(true)
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.removePerson, { id: bo.account.id })
    expect((await log(site))[0]).toBe('Ana: Removed Bo')
  })

  it('says in the log what was begun when the rest of it failed', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    const bo = await site.signedIn('editor', 'Bo')
    const { accounts } = site.deps.use(accountsService)
    const { setRole } = accounts
    accounts.setRole = async (...given) => {
      await setRole(...given)
      throw new Error('The connection is lost.')
    }
    await ana.get(urls.desk.people)
    const answer = await ana.post(urls.desk.personRole, { id: bo.account.id, role: 'moderator' })
    expect(answer.status).toBe(500)
    expect((await log(site))[0]).toBe(`Ana: Started but did not finish: ${urls.desk.personRole}`)
    expect((await accounts.byId(bo.account.id))?.role).toBe('moderator')
  })

  it('turns the second step on with its recovery codes or not at all', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    const secret = (await site.deps.use(accountsService).secondFactor.prepare(await idOf(site, 'Ana'))) ?? ''
    await ana.get(urls.desk.account)
    const { write } = site.deps.db.tables<unknown>()
    await write((tx) => tx.schema.alterTable('account_recovery_codes').renameTo('elsewhere').execute())
    const code = totpCode(secret, Math.floor(site.time.now.getTime() / 30_000))
    expect((await ana.post(urls.desk.secondFactor, { code })).status).toBe(500)
    await write((tx) => tx.schema.alterTable('elsewhere').renameTo('account_recovery_codes').execute())
    expect(await site.deps.use(accountsService).secondFactor.isOn(await idOf(site, 'Ana'))).toBe(false)
    expect((await signIn(site.visitor())).headers.get('location')).toBe(urls.desk.home)
    await ana.get(urls.desk.account)
    expect((await ana.post(urls.desk.secondFactor, { code })).status).toBe(200)
    expect(ana.html()).toContain('Recovery codes')
  })

  it('cannot lose both owners when they remove each other at once', async () => {
    const { deps } = await createDeskSite(openSqlite)
    const { accounts } = deps.use(accountsService)
    const made = await Promise.all(['Ana', 'Bo'].map((name) => accounts.create({ name, role: 'owner' })))
    await Promise.all(made.map((account) => accounts.remove(account?.id ?? '')))
    expect(await accounts.list()).toHaveLength(1)
  })

  it('welcomes an owner whose account was made on the command line, and speaks of nothing earlier', async () => {
    const site = await createDeskSite(openSqlite)
    const { accounts, resetPath } = site.deps.use(accountsService)
    const made = await accounts.create({ name: 'Bo', role: 'owner' })
    const link = (await resetPath(made?.id ?? '')) ?? ''
    const visitor = site.visitor()
    const page = await visitor.page(link)
    expect(page).toContain('Choose a password for your account, Bo. As an owner')
    expect(page).not.toMatch(/new password|sessions/i)
    await visitor.post(urls.desk.join('reset'), {
      key: visitor.hidden('key'),
      password: 'nine planks of ash',
    })
    expect(await visitor.page(urls.desk.home)).toContain('Welcome, Bo.')
    expect(await log(site)).toContain('Bo: Opened the account with a link')
    expect(await visitor.page((await resetPath(made?.id ?? '')) ?? '')).toContain('new password for Bo')
  })

  it('opens an account again by a reset link, and shuts every other way in', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    const account = await site.deps.use(accountsService).accounts.byName('Ana')
    const link = (await site.deps.use(accountsService).resetPath(account?.id ?? '')) ?? ''
    const visitor = site.visitor()
    expect(await visitor.page(link)).toContain('new password for Ana')
    const key = visitor.hidden('key')
    await visitor.post(urls.desk.join('reset'), { key, password: 'nine planks of ash' })
    expect([await isSignedIn(visitor), await isSignedIn(ana)]).toEqual([true, false])
    expect((await site.visitor().get(link)).status).toBe(404)
  })
})

const idOf = async (site: DeskSite, name: string) =>
  (await site.deps.use(accountsService).accounts.byName(name))?.id ?? ''

const lastId = (visitor: DeskVisitor) =>
  [...visitor.html().matchAll(/people\/withdraw"[^>]*>.*?name="id" value="([^"]+)"/g)].at(-1)?.[1] ?? ''
