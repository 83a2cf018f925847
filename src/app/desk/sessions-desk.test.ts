import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { isSignedIn, password, setUp, signIn } from '../../../test/desk-steps.ts'

describe('sessions of the desk', () => {
  it('lets a person see where they are signed in, and end it', async () => {
    const site = await createDeskSite(openSqlite)
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

  it('lets nobody end them at a desk that was left open', async () => {
    const site = await createDeskSite(openSqlite)
    const [ana, phone] = [await setUp(site), site.visitor()]
    await signIn(phone)
    site.wait(16)
    await ana.get(urls.desk.account)
    const answer = await ana.post(urls.desk.endSession, { id: 'others' })
    expect(answer.status).toBe(401)
    expect(ana.html()).toContain('please confirm it’s you')
    expect(await isSignedIn(phone)).toBe(true)
  })

  it('accepts an open form after its writer has signed in again, and leads back to it', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    const path = urls.desk.entry('new-question')
    await ana.get(path)
    const form = {
      csrf: ana.hidden('csrf'),
      base: 'new',
      title: 'Why oak?',
      body: 'It lasts.',
    }
    ana.cookies.delete('desk')
    const page = `${path}?unsaved=1`
    const from = { referer: new URL(page, site.site).href }
    expect((await ana.post(path, form, from)).status).toBe(401)
    const away = await ana.post(urls.desk.arrange('question'), {}, from)
    expect(away.headers.get('location')).toBe(urls.desk.signIn(page))
    await signIn(ana)
    const kept = await ana.post(path, form)
    expect(kept.headers.get('location')).toMatch(/^\/desk\/content\/edit\/\d+$/)
  })

  it('changes the token regularly, and no pending request is lost', async () => {
    const site = await createDeskSite(openSqlite)
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
    const site = await createDeskSite(openSqlite)
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
    const site = await createDeskSite(openSqlite)
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

  it('forgets who signed in, or was last seen, by a clock that has been put back since', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    const days = 24 * 60
    site.wait(6 * days)
    expect(await isSignedIn(ana)).toBe(true)
    site.wait(-5)
    expect(await isSignedIn(ana)).toBe(true)
    site.wait(-5 * days)
    expect(await isSignedIn(ana)).toBe(false)
    site.wait(365 * days)
    await signIn(ana)
    site.wait(-365 * days)
    expect(await isSignedIn(ana)).toBe(false)
  })

  it('ends the session before when somebody signs in again in the same browser', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await setUp(site)
    const before = ana.cookies.get('desk') ?? ''
    await signIn(ana)
    expect(ana.cookies.get('desk')).not.toBe(before)
    const thief = site.visitor()
    thief.cookies.set('desk', before)
    expect([await isSignedIn(ana), await isSignedIn(thief)]).toEqual([true, false])
  })

  it('signs other browsers out when the password changes', async () => {
    const site = await createDeskSite(openSqlite)
    const [ana, thief] = [await setUp(site), site.visitor()]
    await signIn(thief)
    await ana.get(urls.desk.account)
    await ana.post(urls.desk.password, { current: password, password: 'eight planks of elm' })
    expect([await isSignedIn(ana), await isSignedIn(thief)]).toEqual([true, false])
    expect((await signIn(site.visitor())).status).toBe(422)
    expect((await signIn(site.visitor(), { password: 'eight planks of elm' })).status).toBe(303)
  })
})
