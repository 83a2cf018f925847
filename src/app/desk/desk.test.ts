import { expect, it } from 'vitest'
import { totpCode } from '#features/accounts/server/totp.ts'
import { urls } from '#shared/urls.ts'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite, type DeskVisitor } from '../../../test/desk-site.ts'

const password = 'seven planks of oak'
const hostile = '<img src=x onerror=alert(1)>"\'&'

async function setUp(site: DeskSite, name = 'Ana') {
  const visitor = site.visitor()
  await visitor.get((await site.deps.accounts.setUpPath()) ?? '')
  await visitor.post(urls.desk.join('set-up'), { key: visitor.hidden('key'), name, password })
  return visitor
}

const signIn = (visitor: DeskVisitor, fields: Record<string, string> = {}) =>
  visitor.post(urls.desk.signIn(), { name: 'Ana', password, ...fields })

const isSignedIn = async (visitor: DeskVisitor) => (await visitor.get(urls.desk.home)).status === 200

const log = async (site: DeskSite) =>
  (await site.deps.accounts.audit.list({ limit: 50 })).map(
    ({ who, action, subject }) => `${who} ${action} ${subject}`,
  )

describeOnBothDatabases('the desk', (open) => {
  it('is opened to its first owner by a link that is good once', async () => {
    const site = await createDeskSite(open)
    const link = (await site.deps.accounts.setUpPath()) ?? ''
    const [owner, late] = [site.visitor(), site.visitor()]
    expect(await owner.page(link)).toContain('Your role is owner')
    await late.get(link)
    const key = owner.hidden('key')
    const answer = await owner.post(urls.desk.join('set-up'), { key, name: ' Ana  Ruiz ', password })
    expect(answer.headers.get('location')).toBe(urls.desk.home)
    expect(await owner.page(urls.desk.home)).toContain('Welcome, Ana Ruiz.')
    expect((await late.post(urls.desk.join('set-up'), { key, name: 'Eve', password })).status).toBe(404)
    expect((await late.get(link)).status).toBe(404)
    expect(await site.deps.accounts.setUpPath()).toBeUndefined()
    expect((await site.deps.accounts.accounts.list()).map(({ name }) => name)).toEqual(['Ana Ruiz'])
  })

  it('lets a set-up link run out, and a newer one replace it', async () => {
    const site = await createDeskSite(open)
    const [first = '', second = ''] = [
      await site.deps.accounts.setUpPath(),
      await site.deps.accounts.setUpPath(),
    ]
    const visitor = site.visitor()
    expect((await visitor.get(first)).status).toBe(404)
    expect((await visitor.get(second)).status).toBe(200)
    site.wait(24 * 60 + 1)
    expect((await visitor.get(second)).status).toBe(404)
  })

  it('says what is wrong with a name or a password, and keeps the link good', async () => {
    const site = await createDeskSite(open)
    const visitor = site.visitor()
    await visitor.get((await site.deps.accounts.setUpPath()) ?? '')
    const key = visitor.hidden('key')
    const attempt = async (fields: Record<string, string>) => {
      const { status } = await visitor.post(urls.desk.join('set-up'), { key, ...fields })
      expect(status).toBe(422)
      return visitor.html()
    }
    expect(await attempt({ name: 'Ana', password: 'short' })).toContain('Use at least 12 characters')
    expect(await attempt({ name: 'Ana', password: 'aaaaaaaaaaaa' })).toContain('more different characters')
    expect(await attempt({ name: 'Ana Ruiz Diaz', password: 'ana ruiz diaz' })).toContain('no secret')
    expect(await attempt({ name: ' ', password })).toContain('Write a name.')
    expect(await attempt({ name: 'A\u202ena', password })).toContain('cannot be seen')
    const { status } = await visitor.post(urls.desk.join('set-up'), { key, name: 'Ana', password })
    expect(status).toBe(303)
  })

  it('signs in by name and password, and out again', async () => {
    const site = await createDeskSite(open)
    await setUp(site)
    const visitor = site.visitor()
    expect((await signIn(visitor, { password: 'six planks of oak' })).status).toBe(422)
    expect((await signIn(visitor, { name: 'Nobody' })).status).toBe(422)
    expect(visitor.html()).toContain('do not belong together')
    const answer = await signIn(visitor, { name: ' aNA ', back: '/desk/people' })
    expect(answer.headers.get('location')).toBe('/desk/people')
    const token = visitor.cookies.get('desk')
    await visitor.get(urls.desk.people)
    await visitor.post(urls.desk.signOut)
    expect(visitor.cookies.has('desk')).toBe(false)
    visitor.cookies.set('desk', token ?? '')
    expect(await isSignedIn(visitor)).toBe(false)
    expect(await log(site)).toContain('Somebody was refused as Ana: wrong password')
  })

  it('never leads anywhere but to the desk after signing in', async () => {
    const site = await createDeskSite(open)
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
    const site = await createDeskSite(open, { PORTICO_URL: 'https://hillside.example' })
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

  it('asks for a code after the password once that is set up', async () => {
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
    expect(await ana.page(urls.desk.account)).toContain('9 recovery codes are left')
  })

  it('keeps the secret of the codes unreadable in the database', async () => {
    const site = await createDeskSite(open)
    const { account } = await site.signedIn('owner')
    const secret = await site.deps.accounts.secondFactor.prepare(account.id)
    const { read } = site.deps.db.tables<{ account_totp: { secret: string } }>()
    const row = await read.selectFrom('account_totp').selectAll().executeTakeFirstOrThrow()
    expect(row.secret).not.toContain(secret)
    expect(await site.deps.accounts.secondFactor.prepare(account.id)).toBe(secret)
  })

  it('tires strangers out, but not the owner on a device that was there before', async () => {
    const site = await createDeskSite(open)
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
    const site = await createDeskSite(open)
    await setUp(site)
    const { accounts, signIn } = site.deps.accounts
    const origin = { site: site.site, userAgent: '' }
    const ana = await accounts.byName('Ana')
    if (!ana) throw new Error('There is no Ana.')
    const { device } = (await signIn.begin(ana, origin, 'before')).cookies
    const crowd = Array.from({ length: 40 }, (_, i) =>
      signIn.withPassword({ name: `Nobody ${i}`, password }, { ...origin, address: `203.0.113.${i}` }),
    )
    const owner = await signIn.withPassword({ name: 'Ana', password }, { ...origin, device })
    expect(owner.status).toBe('signed_in')
    const outcomes = (await Promise.all(crowd)).map(({ status }) => status)
    expect(outcomes).toContain('throttled')
  })

  it('lets a person see where they are signed in, and end it', async () => {
    const site = await createDeskSite(open)
    const [ana, phone, tablet] = [await setUp(site), site.visitor(), site.visitor()]
    await signIn(phone)
    await signIn(tablet)
    await ana.get(urls.desk.account)
    const id = /sessions\/end"[^>]*>.*?name="id" value="([^"]+)"/.exec(ana.html())?.[1] ?? ''
    await ana.post(urls.desk.endSession, { id })
    const still = [await isSignedIn(phone), await isSignedIn(tablet)]
    expect(still.filter(Boolean)).toHaveLength(1)
    await ana.get(urls.desk.account)
    await ana.post(urls.desk.endSession, { id: 'others' })
    expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([false, false])
    expect(await isSignedIn(ana)).toBe(true)
  })

  it('takes what stands in an open form after its writer has signed in again, and leads back to it', async () => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    await ana.get(urls.desk.question())
    const form = {
      csrf: ana.hidden('csrf'),
      base: 'new',
      question: 'Why oak?',
      body: 'It lasts.',
      act: 'save',
    }
    ana.cookies.delete('desk')
    const page = `${urls.desk.question()}?id=7`
    const from = { referer: new URL(page, site.site).href }
    expect((await ana.post(urls.desk.question(), form, from)).status).toBe(401)
    const away = await ana.post(urls.desk.questionMove, {}, from)
    expect(away.headers.get('location')).toBe(urls.desk.signIn(page))
    await signIn(ana)
    const kept = await ana.post(urls.desk.question(), form)
    expect(kept.headers.get('location')).toBe(urls.desk.questions)
  })

  it('changes the token now and then, and no request under way falls through', async () => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    const old = ana.cookies.get('desk') ?? ''
    site.wait(61)
    expect(await isSignedIn(ana)).toBe(true)
    const fresh = ana.cookies.get('desk') ?? ''
    expect(fresh).not.toBe(old)
    const late = site.visitor()
    late.cookies.set('desk', old)
    expect(await isSignedIn(late)).toBe(true)
    site.wait(2)
    expect(await isSignedIn(ana)).toBe(true)
    late.cookies.set('desk', old)
    expect(await isSignedIn(late)).toBe(false)
  })

  it('gives a browser that never got the new token another one', async () => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    const old = ana.cookies.get('desk') ?? ''
    site.wait(61)
    await ana.get(urls.desk.home)
    ana.cookies.set('desk', old)
    site.wait(5)
    expect(await isSignedIn(ana)).toBe(true)
    expect(ana.cookies.get('desk')).not.toBe(old)
    site.wait(5)
    expect(await isSignedIn(ana)).toBe(true)
  })

  it('forgets who was away for a week, and everybody after a month', async () => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    for (let day = 0; day < 29; day += 6) {
      expect(await isSignedIn(ana)).toBe(true)
      site.wait(6 * 24 * 60)
    }
    expect(await isSignedIn(ana)).toBe(false)
    await signIn(ana)
    site.wait(7 * 24 * 60 + 1)
    expect(await isSignedIn(ana)).toBe(false)
  })

  it('signs other browsers out when the password changes', async () => {
    const site = await createDeskSite(open)
    const [ana, thief] = [await setUp(site), site.visitor()]
    await signIn(thief)
    await ana.get(urls.desk.account)
    await ana.post(urls.desk.password, { password: 'eight planks of elm' })
    expect([await isSignedIn(ana), await isSignedIn(thief)]).toEqual([true, false])
    expect((await signIn(site.visitor())).status).toBe(422)
    expect((await signIn(site.visitor(), { password: 'eight planks of elm' })).status).toBe(303)
  })

  it('grows by invitations, each good once for one role', async () => {
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
    expect(bo.html()).toContain('has this name already')
    await bo.post(urls.desk.join('invitation'), { key, name: 'Bo', password })
    expect((await bo.get(urls.desk.people)).status).toBe(403)
    expect((await site.visitor().get(link)).status).toBe(404)
    expect(await log(site)).toEqual([
      'Bo signed in with a password',
      'Bo joined as moderator',
      'Ana invited somebody as moderator',
      'Ana signed in with a password',
      'Ana joined as owner',
    ])
  })

  it('can take an invitation back', async () => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.invite, { role: 'owner' })
    const link = /class="secret">([^<]+)</.exec(ana.html())?.[1] ?? ''
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.withdrawInvitation, { id: lastId(ana) })
    expect((await site.visitor().get(link)).status).toBe(404)
  })

  it('changes roles and removes people at once, but never the last owner', async () => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    const bo = await site.signedIn('editor', 'Bo')
    const self = (await site.deps.accounts.accounts.byName('Ana'))?.id ?? ''
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.personRole, { id: self, role: 'editor' })
    expect(await ana.page(urls.desk.people)).toContain('The site needs an owner')
    await ana.post(urls.desk.removePerson, { id: self })
    expect(await ana.page(urls.desk.people)).toContain('Somebody else has to remove you')
    await ana.post(urls.desk.personRole, { id: bo.account.id, role: 'owner' })
    expect((await bo.get(urls.desk.people)).status).toBe(200)
    await ana.post(urls.desk.removePerson, { id: bo.account.id })
    expect(await isSignedIn(bo)).toBe(false)
    expect((await log(site)).slice(0, 2)).toEqual(['Ana removed Bo', 'Ana changed the role of Bo to owner'])
  })

  it('has a change and its line in the log together, or neither', async () => {
    const site = await createDeskSite(open)
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
    expect((await log(site))[0]).toBe('Ana removed Bo')
  })

  it('says in the log what was begun when the rest of it failed', async () => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    await ana.get(urls.desk.account)
    const { sessions } = site.deps.accounts
    const whole = sessions.endAll
    sessions.endAll = () => Promise.reject(new Error('The disk is full.'))
    expect((await ana.post(urls.desk.password, { password: 'eight planks of elm' })).status).toBe(500)
    sessions.endAll = whole
    expect((await log(site))[0]).toBe(`Ana began, and did not finish, ${urls.desk.password}`)
    expect((await signIn(site.visitor(), { password: 'eight planks of elm' })).status).toBe(303)
  })

  it('cannot lose both owners when they remove each other at once', async () => {
    const { deps } = await createDeskSite(open)
    const { accounts } = deps.accounts
    const made = await Promise.all(['Ana', 'Bo'].map((name) => accounts.create({ name, role: 'owner' })))
    await Promise.all(made.map((account) => accounts.remove(account?.id ?? '')))
    expect(await accounts.list()).toHaveLength(1)
  })

  it('opens an account again by a reset link, and shuts every other way in', async () => {
    const site = await createDeskSite(open)
    const ana = await setUp(site)
    const account = await site.deps.accounts.accounts.byName('Ana')
    const link = await site.deps.accounts.resetPath(account?.id ?? '')
    const visitor = site.visitor()
    expect(await visitor.page(link)).toContain('new password for Ana')
    const key = visitor.hidden('key')
    await visitor.post(urls.desk.join('reset'), { key, password: 'nine planks of ash' })
    expect([await isSignedIn(visitor), await isSignedIn(ana)]).toEqual([true, false])
    expect((await site.visitor().get(link)).status).toBe(404)
  })

  it('shows hostile names as the text they are', async () => {
    const site = await createDeskSite(open)
    const ana = await setUp(site, hostile)
    const bo = await site.signedIn('editor', `</title><script>alert(2)</script>`)
    await bo.get(urls.desk.account)
    await bo.post(urls.desk.endSession, { id: 'others' })
    for (const path of [urls.desk.home, urls.desk.people, urls.desk.account, urls.desk.audit()]) {
      const html = await ana.page(path)
      expect(html, path).not.toContain('<img src=x')
      expect(html, path).not.toContain('<script>alert')
      expect(html, path).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;')
    }
    await signIn(site.visitor(), { name: hostile, password: 'wrong password' })
    expect(await ana.page(urls.desk.audit())).not.toContain('<img src=x')
  })

  it('takes no passkey answer that it did not ask for', async () => {
    const site = await createDeskSite(open)
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
    expect(await ana.page(urls.desk.account)).toContain('The passkey was not accepted')
  })

  it('tells owners and editors how the site is, and moderators not', async () => {
    const site = await createDeskSite(open)
    const name = site.deps.db.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    const html = await (await site.signedIn('owner')).page(urls.desk.home)
    expect(html).toContain(`${name} `)
    expect(html).toContain('are free for the data folder')
    expect(html).toContain('No backup is in the data folder')
    expect(html).toContain('Every content file was taken in')
    expect(await (await site.signedIn('moderator')).page(urls.desk.home)).not.toContain('data folder')
  })
})

const lastId = (visitor: DeskVisitor) =>
  [...visitor.html().matchAll(/people\/withdraw"[^>]*>.*?name="id" value="([^"]+)"/g)].at(-1)?.[1] ?? ''
