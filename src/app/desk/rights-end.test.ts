import { expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { totpCode } from '#features/accounts/server/totp.ts'
import { urls } from '#shared/urls.ts'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite } from '../../../test/desk-site.ts'
import { before, log, setUp, signIn } from '../../../test/desk-steps.ts'

const path = urls.desk.entry('new-question')
const question = { base: 'new', title: 'Why oak?', body: 'It lasts.', status: 'published' }

describeOnBothDatabases('rights at the desk', (open) => {
  it('end for a form that is still on its way when its sender is removed', async () => {
    const site = await createDeskSite(open)
    const [bo, cy] = [await site.signedIn('owner', 'Bo'), await site.signedIn('editor', 'Cy')]
    await site.signedIn('owner', 'Ana')
    await bo.get(urls.desk.people)
    const promotion = { id: cy.account.id, role: 'owner' }
    const answer = await bo.postSlowly(urls.desk.personRole, promotion, () => remove(site, bo.account.id))
    expect(answer.headers.get('location')).toMatch(/^\/desk\/sign-in/)
    expect((await site.deps.use(accountsService).accounts.byId(cy.account.id))?.role).toBe('editor')
    expect(await log(site)).toEqual([])
  })

  it('end for a form that is still on its way when its sender gets another role', async () => {
    const site = await createDeskSite(open)
    const [cy] = [await site.signedIn('editor', 'Cy'), await site.signedIn('owner', 'Ana')]
    await cy.get(path)
    const answer = await cy.postSlowly(path, question, () =>
      site.deps.use(accountsService).accounts.setRole(cy.account.id, 'moderator'),
    )
    expect(answer.status).toBe(403)
    expect(cy.html()).toContain('You don’t have access to this page')
    expect(await questions(site)).not.toContain('Why oak?')
  })

  it('end for a form that is still on its way when its session ends, and what was written is given back', async () => {
    const site = await createDeskSite(open)
    const cy = await site.signedIn('editor', 'Cy')
    await cy.get(path)
    const answer = await cy.postSlowly(path, question, () =>
      site.deps.use(accountsService).sessions.endAll(cy.account.id),
    )
    expect(answer.status).toBe(401)
    expect(cy.html()).toContain('It lasts.')
    expect(await questions(site)).not.toContain('Why oak?')
  })

  it('end for somebody who is removed in the very moment they invite somebody', async () => {
    const site = await createDeskSite(open)
    const [bo] = [await site.signedIn('owner', 'Bo'), await site.signedIn('owner', 'Ana')]
    await bo.get(urls.desk.people)
    before(site.deps.use(accountsService).links, 'issue', () => remove(site, bo.account.id))
    const answer = await bo.post(urls.desk.invite, { role: 'owner' })
    expect(answer.headers.get('location')).toBe(urls.desk.people)
    expect((await bo.get(urls.desk.people)).headers.get('location')).toMatch(/^\/desk\/sign-in/)
    expect(await site.deps.use(accountsService).links.list()).toEqual([])
    expect(await log(site)).toEqual([])
  })

  it.each(['Bo', 'Cy'])('make no reset link when %s is removed in that very moment', async (name) => {
    const site = await createDeskSite(open)
    const [bo, cy] = [await site.signedIn('owner', 'Bo'), await site.signedIn('editor', 'Cy')]
    await site.signedIn('owner', 'Ana')
    await bo.get(urls.desk.people)
    const { account } = name === 'Bo' ? bo : cy
    before(site.deps.use(accountsService).links, 'issue', () => remove(site, account.id))
    const answer = await bo.post(urls.desk.resetPerson, { id: cy.account.id })
    expect(answer.headers.get('location')).toBe(urls.desk.people)
    expect(await site.deps.use(accountsService).links.list()).toEqual([])
    expect(await log(site)).toEqual([])
  })

  it('are not asked for by a code when the account goes after its password was right', async () => {
    const site = await createDeskSite(open)
    const [ana] = [await setUp(site), await site.signedIn('owner', 'Bo')]
    const { accounts, secondFactor, tokens } = site.deps.use(accountsService)
    const id = (await accounts.byName('Ana'))?.id ?? ''
    await ana.get(urls.desk.secondFactor)
    const secret = (await secondFactor.prepare(id)) ?? ''
    await ana.post(urls.desk.secondFactor, {
      code: totpCode(secret, Math.floor(site.time.now.getTime() / 30_000)),
    })
    before(tokens, 'issue', () => accounts.remove(id))
    expect((await signIn(site.visitor())).status).toBe(422)
  })

  it('end for somebody who is removed in the very moment they ask for a second step', async () => {
    const site = await createDeskSite(open)
    const [bo] = [await site.signedIn('owner', 'Bo'), await site.signedIn('owner', 'Ana')]
    before(site.deps.use(accountsService).secondFactor, 'prepare', () => remove(site, bo.account.id))
    expect((await bo.get(urls.desk.secondFactor)).headers.get('location')).toMatch(/^\/desk\/sign-in/)
  })

  it('stay with who removes both of their passkeys at once and has no password', async () => {
    const site = await createDeskSite(open)
    const bo = await site.signedIn('owner', 'Bo')
    const { passkeyStore } = site.deps.use(accountsService)
    const key = {
      account: bo.account.id,
      publicKey: new Uint8Array(8),
      counter: 0,
      transports: [],
      label: '',
    }
    for (const id of ['one', 'other']) await passkeyStore.add({ ...key, id })
    await bo.get(urls.desk.account)
    const of = passkeyStore.of
    const both = Promise.withResolvers<void>()
    let asked = 0
    passkeyStore.of = async (account) => {
      const known = await of(account)
      asked += 1
      if (asked === 2) both.resolve()
      await both.promise
      return known
    }
    await Promise.all(['one', 'other'].map((id) => bo.post(urls.desk.removePasskey, { id })))
    expect(await of(bo.account.id)).toHaveLength(1)
  })

  it('last as long as the session, however long a form takes and whatever the browser does meanwhile', async () => {
    const site = await createDeskSite(open)
    const cy = await site.signedIn('editor', 'Cy')
    await cy.get(path)
    site.wait(61)
    const answer = await cy.postSlowly(path, question, async () => {
      site.wait(2)
      await cy.get(urls.desk.home)
      site.wait(2)
      await cy.get(urls.desk.home)
    })
    expect(answer.headers.get('location')).toMatch(/^\/desk\/content\/edit\/\d+$/)
    expect(await questions(site)).toContain('Why oak?')
  })
})

const remove = (site: DeskSite, id: string) => site.deps.use(accountsService).accounts.remove(id)

const questions = async (site: DeskSite) =>
  (await site.signedIn('editor', 'Reader')).page(urls.desk.content({ kind: 'question' }))
