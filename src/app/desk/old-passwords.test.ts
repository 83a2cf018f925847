import { expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { totpCode } from '#features/accounts/server/totp.ts'
import { urls } from '#shared/urls.ts'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { before, isSignedIn, log, password, setUp, signIn } from '../../../test/desk-steps.ts'

const [changed, fresh] = ['eight planks of elm', 'nine planks of ash']

describeOnBothDatabases('a password that is not the one any more', (open) => {
  it('opens no session when it was judged before a change and the session begins after it', async () => {
    const site = await createDeskSite(open)
    const [ana, thief] = [await setUp(site), site.visitor()]
    before(site.deps.use(accountsService).secondFactor, 'isOn', () => change(ana))
    expect((await signIn(thief)).status).toBe(422)
    expect([await isSignedIn(thief), await isSignedIn(ana)]).toEqual([false, true])
    expect((await log(site)).filter((line) => line.startsWith('Ana: Signed in'))).toHaveLength(1)
    expect((await signIn(site.visitor(), { password: changed })).status).toBe(303)
  })

  it('opens no session when it was judged before a reset and the session begins after it', async () => {
    const site = await createDeskSite(open)
    await setUp(site)
    const [thief, owner] = [site.visitor(), site.visitor()]
    before(site.deps.use(accountsService).secondFactor, 'isOn', () => reset(site, owner))
    expect((await signIn(thief)).status).toBe(422)
    expect([await isSignedIn(thief), await isSignedIn(owner)]).toEqual([false, true])
  })

  it('opens no session of somebody who was removed meanwhile', async () => {
    const site = await createDeskSite(open)
    await setUp(site)
    const bo = await site.signedIn('editor', 'Bo')
    await bo.get(urls.desk.account)
    await bo.post(urls.desk.password, { password })
    before(site.deps.use(accountsService).secondFactor, 'isOn', () =>
      site.deps.use(accountsService).accounts.remove(bo.account.id),
    )
    expect((await signIn(site.visitor(), { name: 'Bo' })).status).toBe(422)
  })

  it('is not half of a sign-in with a code either', async () => {
    const site = await createDeskSite(open)
    const [ana, thief] = [await setUp(site), site.visitor()]
    await ana.get(urls.desk.secondFactor)
    const secret = (/class="secret">([^<]+)</.exec(ana.html())?.[1] ?? '').replaceAll(' ', '')
    const code = () => totpCode(secret, Math.floor(site.time.now.getTime() / 30_000))
    await ana.post(urls.desk.secondFactor, { code: code() })
    before(site.deps.use(accountsService).tokens, 'issue', () => change(ana))
    await signIn(thief)
    site.wait(1)
    const late = await thief.post(urls.desk.signInCode, { token: thief.hidden('token'), code: code() })
    expect(late.status).toBe(422)
    expect(await isSignedIn(thief)).toBe(false)
  })

  it('does not set another one after a reset', async () => {
    const site = await createDeskSite(open)
    const [thief, owner] = [await setUp(site), site.visitor()]
    const { signIn: checks } = site.deps.use(accountsService)
    const confirm = checks.confirm
    checks.confirm = async (...given) => {
      const said = await confirm(...given)
      await reset(site, owner)
      return said
    }
    await change(thief)
    expect((await signIn(site.visitor(), { password: changed })).status).toBe(422)
    expect((await signIn(site.visitor(), { password: fresh })).status).toBe(303)
    expect(await isSignedIn(thief)).toBe(false)
  })

  it('lets no passkey in that a reset removed while it was looked at', async () => {
    const site = await createDeskSite(open)
    await setUp(site)
    const { accounts, passkeyStore, passkeys } = site.deps.use(accountsService)
    const account = (await accounts.byName('Ana'))?.id ?? ''
    const passkey = {
      id: 'key',
      account,
      publicKey: new Uint8Array(8),
      counter: 0,
      transports: [],
      label: '',
    }
    await passkeyStore.add(passkey)
    const [thief, owner] = [site.visitor(), site.visitor()]
    passkeys.proven = async () => {
      const found = await passkeyStore.find('key')
      await reset(site, owner)
      return found
    }
    expect((await thief.post(urls.desk.signIn(), { passkey: '{}' })).status).toBe(422)
    expect([await isSignedIn(thief), await isSignedIn(owner)]).toEqual([false, true])
  })

  it('is still the one, with all its sessions, when a reset fails half-way', async () => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    const { write } = site.deps.db.tables<unknown>()
    const rename = (from: string, to: string) =>
      write((tx) => tx.schema.alterTable(from).renameTo(to).execute())
    const visitor = site.visitor()
    await visitor.get(await resetLink(site))
    await rename('account_recovery_codes', 'elsewhere')
    const failed = await visitor.post(urls.desk.join('reset'), {
      key: visitor.hidden('key'),
      password: fresh,
    })
    await rename('elsewhere', 'account_recovery_codes')
    expect(failed.status).toBe(500)
    expect(await isSignedIn(ana)).toBe(true)
    expect((await signIn(site.visitor())).status).toBe(303)
  })
})

async function change(visitor: DeskVisitor) {
  await visitor.get(urls.desk.account)
  return visitor.post(urls.desk.password, { current: password, password: changed })
}

async function resetLink(site: DeskSite) {
  const { accounts, resetPath } = site.deps.use(accountsService)
  return (await resetPath((await accounts.byName('Ana'))?.id ?? '')) ?? ''
}

async function reset(site: DeskSite, visitor: DeskVisitor) {
  await visitor.get(await resetLink(site))
  await visitor.post(urls.desk.join('reset'), { key: visitor.hidden('key'), password: fresh })
}
