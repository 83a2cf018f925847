import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { totpCode } from '#features/accounts/server/totp.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { isSignedIn, log, password, setUp, signIn } from '../../../test/desk-steps.ts'

const hostile = '<img src=x onerror=alert(1)>"\'&'

describe('the desk', () => {
  it('is opened to its first owner by a link that is good once', async () => {
    const site = await createDeskSite(openSqlite)
    const link = (await site.deps.use(accountsService).setUpPath()) ?? ''
    const [owner, late] = [site.visitor(), site.visitor()]
    expect(await owner.page(link)).toContain('You are the owner')
    await late.get(link)
    const key = owner.hidden('key')
    const answer = await owner.post(urls.desk.join('set-up'), { key, name: ' Ana  Ruiz ', password })
    expect(answer.headers.get('location')).toBe(urls.desk.home)
    expect(await owner.page(urls.desk.home)).toContain('Welcome, Ana Ruiz.')
    expect((await late.post(urls.desk.join('set-up'), { key, name: 'Eve', password })).status).toBe(404)
    expect((await late.get(link)).status).toBe(404)
    expect(await site.deps.use(accountsService).setUpPath()).toBeUndefined()
    expect((await site.deps.use(accountsService).accounts.list()).map(({ name }) => name)).toEqual([
      'Ana Ruiz',
    ])
  })

  it('lets a set-up link run out, and a newer one replace it', async () => {
    const site = await createDeskSite(openSqlite)
    const [first = '', second = ''] = [
      await site.deps.use(accountsService).setUpPath(),
      await site.deps.use(accountsService).setUpPath(),
    ]
    const visitor = site.visitor()
    expect((await visitor.get(first)).status).toBe(404)
    expect((await visitor.get(second)).status).toBe(200)
    site.wait(24 * 60 + 1)
    expect((await visitor.get(second)).status).toBe(404)
  })

  it('says what is wrong with a name or a password, and keeps the link good', async () => {
    const site = await createDeskSite(openSqlite)
    const visitor = site.visitor()
    await visitor.get((await site.deps.use(accountsService).setUpPath()) ?? '')
    const key = visitor.hidden('key')
    const attempt = async (fields: Record<string, string>) => {
      const { status } = await visitor.post(urls.desk.join('set-up'), { key, ...fields })
      expect(status).toBe(422)
      return visitor.html()
    }
    expect(await attempt({ name: 'Ana', password: 'short' })).toContain('Use at least 15 characters')
    expect(await attempt({ name: 'Ana', password: 'aaaaaaaaaaaaaaa' })).toContain(
      'a wider variety of characters',
    )
    for (const password of ['passwordpassword', 'PasswordPassword', 'red stool red stool '])
      expect(await attempt({ name: 'Ana', password }), password).toContain('It repeats itself')
    for (const password of ['Password1234567!', 'qwertyuiop123456', '123456789012345', 'welcome2026!!!!'])
      expect(await attempt({ name: 'Ana', password }), password).toContain('Many people use this')
    expect(await attempt({ name: 'Ana Luz Ruiz Diaz', password: 'ana luz ruiz diaz' })).toContain(
      'isn’t a secret',
    )
    expect(await attempt({ name: ' ', password })).toContain('Enter a name.')
    expect(await attempt({ name: 'A\u202ena', password })).toContain('invisible characters')
    const { status } = await visitor.post(urls.desk.join('set-up'), { key, name: 'Ana', password })
    expect(status).toBe(303)
  })

  it('signs in by name and password, and out again', async () => {
    const site = await createDeskSite(openSqlite)
    await setUp(site)
    const visitor = site.visitor()
    expect((await signIn(visitor, { password: 'six planks of oak' })).status).toBe(422)
    expect((await signIn(visitor, { name: 'Nobody' })).status).toBe(422)
    expect(visitor.html()).toContain('Wrong name or password.</')
    const answer = await signIn(visitor, { name: ' aNA ', back: '/desk/people' })
    expect(answer.headers.get('location')).toBe('/desk/people')
    const token = visitor.cookies.get('desk')
    await visitor.get(urls.desk.people)
    await visitor.post(urls.desk.signOut)
    expect(visitor.cookies.has('desk')).toBe(false)
    visitor.cookies.set('desk', token ?? '')
    expect(await isSignedIn(visitor)).toBe(false)
    await expect.poll(() => log(site)).toContain('Someone: Failed to sign in as Ana: wrong password')
  })

  it('leads back only to addresses of a usual length', async () => {
    const site = await createDeskSite(openSqlite)
    const answer = async (query: string) => {
      const { headers } = await site.visitor().get(`${urls.desk.people}?${query}`)
      return headers.get('location')
    }
    expect(await answer('a=1')).toBe(urls.desk.signIn(`${urls.desk.people}?a=1`))
    expect(await answer('&a'.repeat(3000))).toBe(urls.desk.signIn(urls.desk.home))
  })

  it('never leads anywhere but to the desk after signing in', async () => {
    const site = await createDeskSite(openSqlite)
    const visitor = await setUp(site)
    for (const back of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/desk/../x',
      '/posts',
      '/desk/sign-in',
    ])
      expect((await signIn(visitor, { back })).headers.get('location'), back).toBe(urls.desk.home)
  })

  it('keeps its cookies from scripts, other sites and other hosts', async () => {
    const site = await createDeskSite(openSqlite, { PORTICO_URL: 'https://hillside.example' })
    await setUp(site)
    const lines = (await signIn(site.visitor())).headers.getSetCookie()
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line).toMatch(/^__Host-/)
      expect(line).toMatch(/; Secure/)
      expect(line).toMatch(/; HttpOnly/)
      expect(line).toMatch(/; SameSite=(Lax|Strict)/)
      expect(line).toMatch(/; Path=\//)
      expect(line).not.toMatch(/Domain/i)
    }
  })

  itOnBothDatabases('asks for a code after the password once that is set up', async (open) => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    await ana.get(urls.desk.secondFactor)
    const secret = (/class="secret">([^<]+)</.exec(ana.html())?.[1] ?? '').replaceAll(' ', '')
    const code = () => totpCode(secret, Math.floor(site.time.now.getTime() / 30_000))
    expect((await ana.post(urls.desk.secondFactor, { code: '000000' })).status).toBe(422)
    const first = code()
    await ana.post(urls.desk.secondFactor, { code: first })
    const codes = [...ana.html().matchAll(/<code>([A-Z2-7-]+)<\/code>/g)].map(([, text]) => text ?? '')
    expect(new Set(codes).size).toBe(10)
    for (const one of codes) expect(one).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)

    const visitor = site.visitor()
    await signIn(visitor)
    expect(visitor.html()).toContain('One more step')
    expect(visitor.cookies.has('desk')).toBe(false)
    const give = (code: string) =>
      visitor.post(urls.desk.signInCode, { token: visitor.hidden('token'), code })
    expect((await give(first)).status).toBe(422)
    site.wait(1)
    expect((await give(code())).status).toBe(303)
    expect(await isSignedIn(visitor)).toBe(true)

    const lost = site.visitor()
    const recover = async () => {
      await signIn(lost)
      return lost.post(urls.desk.signInCode, {
        token: lost.hidden('token'),
        code: codes[0]?.toLowerCase() ?? '',
      })
    }
    expect((await recover()).status).toBe(303)
    expect((await recover()).status).toBe(422)
    expect(await ana.page(urls.desk.account)).toContain('9 recovery codes left')
  })

  itOnBothDatabases('keeps the secret of the codes unreadable in the database', async (open) => {
    const site = await createDeskSite(open)
    const { account } = await site.signedIn('owner')
    const secret = await site.deps.use(accountsService).secondFactor.prepare(account.id)
    const { read } = site.deps.db.tables<{ account_totp: { secret: string } }>()
    const row = await read.selectFrom('account_totp').selectAll().executeTakeFirstOrThrow()
    expect(row.secret).not.toContain(secret)
    expect(await site.deps.use(accountsService).secondFactor.prepare(account.id)).toBe(secret)
  })

  it('tires strangers out, but not the owner on a device that was there before', async () => {
    const site = await createDeskSite(openSqlite)
    const owner = await setUp(site)
    const stranger = site.visitor()
    const tries: number[] = []
    for (let i = 0; i < 21; i += 1) tries.push((await signIn(stranger, { password: 'guess guess' })).status)
    expect(tries).toEqual([...Array(20).fill(422), 429])
    expect((await signIn(stranger)).status).toBe(429)
    expect((await signIn(owner)).status).toBe(303)
    site.wait(16)
    expect((await signIn(site.visitor())).status).toBe(303)
  })

  it('keeps the line of strangers, however long, away from who was here before', async () => {
    const site = await createDeskSite(openSqlite)
    await setUp(site)
    const { accounts, signIn } = site.deps.use(accountsService)
    const origin = { site: site.site, userAgent: '' }
    const ana = await accounts.byName('Ana')
    if (!ana) throw new Error('There is no Ana.')
    const { device } = (await signIn.begin(ana, origin, 'password'))?.cookies ?? {}
    const crowd = Array.from({ length: 40 }, (_, i) =>
      signIn.withPassword({ name: `Nobody ${i}`, password }, { ...origin, address: `203.0.113.${i}` }),
    )
    const owner = await signIn.withPassword({ name: 'Ana', password }, { ...origin, device })
    expect(owner.status).toBe('signed_in')
    const outcomes = (await Promise.all(crowd)).map(({ status }) => status)
    expect(outcomes).toContain('throttled')
  })

  it('shows hostile names as the text they are', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site, hostile)
    const bo = await site.signedIn('editor', `</title><script>alert(2)</script>`)
    await bo.get(urls.desk.account)
    await bo.post(urls.desk.endSession, { id: 'others' })
    for (const path of [urls.desk.home, urls.desk.people, urls.desk.account, urls.desk.audit]) {
      const html = await ana.page(path)
      expect(html, path).not.toContain('<img src=x')
      expect(html, path).not.toContain('<script>alert')
      expect(html, path).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;')
    }
    await signIn(site.visitor(), { name: hostile, password: 'wrong password' })
    await expect.poll(() => log(site)).toContain(`Someone: Failed to sign in as ${hostile}: wrong password`)
    expect(await ana.page(urls.desk.audit)).not.toContain('<img src=x')
  })

  it('takes no passkey answer that it did not ask for', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    const clientData = (challenge: string) =>
      Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: site.site })).toString(
        'base64url',
      )
    const asked = await (await ana.post(urls.desk.signInPasskey)).json()
    for (const passkey of [
      'not json',
      '{}',
      JSON.stringify({ id: 'x', response: { clientDataJSON: clientData('made up') } }),
      JSON.stringify({ id: 'x', response: { clientDataJSON: clientData(asked.challenge) } }),
    ])
      expect((await site.visitor().post(urls.desk.signIn(), { passkey })).status).toBe(422)
    await ana.get(urls.desk.account)
    await ana.post(urls.desk.passkeys, { passkey: '{"id":"x"}' })
    expect(await ana.page(urls.desk.account)).toContain('The passkey wasn’t accepted')
  })

  it('tells owners and editors how the site is, and moderators not', async () => {
    const site = await createDeskSite(openSqlite)
    const name = site.deps.db.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    const html = await (await site.signedIn('owner')).page(urls.desk.home)
    expect(html).toContain(`${name} `)
    expect(html).toContain('free for the data folder')
    expect(html).toContain('No backup yet')
    expect(html).toContain('All content files loaded')
    expect(await (await site.signedIn('moderator')).page(urls.desk.home)).not.toContain('data folder')
  })
})
