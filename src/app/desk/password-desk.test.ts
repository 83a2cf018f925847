import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { isSignedIn, log, password, setUp, signIn } from '../../../test/desk-steps.ts'

const next = 'eight planks of elm'

describe('passwords of the desk', () => {
  it('[OPS-15] are refused when they are short, or what is tried first', async () => {
    const site = await createDeskSite(openSqlite)
    const visitor = site.visitor()
    await visitor.get((await site.deps.use(accountsService).setUpPath()) ?? '')
    const key = visitor.hidden('key')
    const refused = async (tried: string) => {
      const { status } = await visitor.post(urls.desk.join('set-up'), { key, name: 'Ana', password: tried })
      expect(status, tried).toBe(422)
      return visitor.html()
    }
    expect(await refused('qazwsxedcrfv')).toContain('Use at least 15 characters')
    for (const tried of [
      'qazwsxedcrfvtgb',
      '1qaz2wsx3edc4rfv',
      'qwertyuiop[]asdf',
      'P@ssw0rd12345678',
      'abcdefghijklmnop',
      'mnbvcxzlkjhgfdsapoi',
      'iloveyou123456789',
      'Hillside20262027',
    ])
      expect(await refused(tried), tried).toContain('Many people use this')
    const good = await visitor.post(urls.desk.join('set-up'), { key, name: 'Ana', password })
    expect(good.status).toBe(303)
  })

  it('[OPS-15] may be long, of any characters, and are compared to their end', async () => {
    const site = await createDeskSite(openSqlite)
    await setUp(site)
    const bo = await site.signedIn('editor', 'Bo')
    const long = `ein Hain aus Ölbäumen 🌳 \u00a0 ${'неск\u043eлько слов и ещё '.repeat(4)}${'q7'.repeat(20)} ende`
    expect(long.length).toBeGreaterThan(128)
    await bo.get(urls.desk.account)
    expect((await bo.post(urls.desk.password, { password: long })).status).toBe(303)
    expect((await signIn(site.visitor(), { name: 'Bo', password: long.slice(0, -1) })).status).toBe(422)
    expect((await signIn(site.visitor(), { name: 'Bo', password: long })).status).toBe(303)
  })

  it('[OPS-15] are changed only by someone who knows the previous one', async () => {
    const site = await createDeskSite(openSqlite)
    const [ana, other] = [await setUp(site), site.visitor()]
    await signIn(other)
    for (const current of ['', 'six planks of oak']) {
      await ana.get(urls.desk.account)
      expect((await ana.post(urls.desk.password, { current, password: next })).status).toBe(422)
      expect(ana.html()).toContain('Wrong password.')
    }
    expect(await isSignedIn(other)).toBe(true)
    await expect.poll(() => log(site)).toContain('Someone: Wrong password for a change to the account of Ana')
    await ana.get(urls.desk.account)
    expect((await ana.post(urls.desk.password, { current: password, password: next })).status).toBe(303)
    expect(await isSignedIn(other)).toBe(false)
    expect((await signIn(site.visitor(), { password: next })).status).toBe(303)
  })

  it('[OPS-15] cannot be guessed at a desk left open', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    await ana.get(urls.desk.account)
    const guess = (current: string) => ana.post(urls.desk.password, { current, password: next })
    for (let i = 0; i < 10; i += 1) expect((await guess(`guess ${i}`)).status).toBe(422)
    expect((await guess(password)).status).toBe(429)
    expect(ana.html()).toContain('Too many attempts')
    expect((await signIn(site.visitor())).status).toBe(303)
  })

  it('are set without one by who has none yet', async () => {
    const site = await createDeskSite(openSqlite)
    const bo = await site.signedIn('editor', 'Bo')
    expect(await bo.page(urls.desk.account)).not.toContain('Current password')
    expect((await bo.post(urls.desk.password, { password })).status).toBe(303)
    expect(await bo.page(urls.desk.account)).toContain('Current password')
    expect((await signIn(site.visitor(), { name: 'Bo' })).status).toBe(303)
  })

  it('tell by no waiting whether there is an account of that name', async () => {
    const site = await createDeskSite(openSqlite)
    await setUp(site)
    const { audit } = site.deps.use(accountsService)
    const record = audit.record
    const { promise, resolve } = Promise.withResolvers<void>()
    const written: Promise<void>[] = []
    audit.record = async (entry) => {
      await promise
      const done = record(entry)
      written.push(done)
      return done
    }
    expect((await signIn(site.visitor(), { password: next })).status).toBe(422)
    resolve()
    await expect.poll(() => written.length).toBe(1)
    await Promise.all(written)
    expect(await log(site)).toContain('Someone: Failed to sign in as Ana: wrong password')
  })

  it("[OPS-15] and sessions end with the site's secret, and the passwords stay", async () => {
    const database = await openSqlite()
    const secret = (letter: string) => ({ PORTICO_SECRET: letter.repeat(32) })
    const first = await createDeskSite(async () => database, secret('a'))
    const ana = await setUp(first)
    const token = ana.cookies.get('desk') ?? ''
    for (const [letter, isIn] of [
      ['a', true],
      ['b', false],
    ] as const) {
      const again = await createDeskSite(async () => database, secret(letter))
      const visitor = again.visitor()
      visitor.cookies.set('desk', token)
      expect(await isSignedIn(visitor), letter).toBe(isIn)
      expect((await signIn(again.visitor())).status).toBe(303)
    }
  })
})
