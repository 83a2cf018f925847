import { describe, expect, it, vi } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { siteService } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { deskRoutes } from './compose-desk.tsx'

const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The fields the form of the page would send. */
const heldFields = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, unescaped(value)] as const,
  )

const text = 'Ash is "light" & <b>strong</b>.\n\nA second line of it.\n'

describe('a form sent after the session has ended', () => {
  it('is given back whole, and taken once its writer has signed in again', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await site.signedIn('editor', 'Ana')
    await ana.get(urls.desk.entry('new-post'))
    const fields = {
      csrf: ana.hidden('csrf'),
      base: 'new',
      title: 'Ash',
      body: text,
      category: ['Wood', 'Care'],
    }
    await site.deps.use(accountsService).sessions.endAll(ana.account.id)
    const held = await ana.post(urls.desk.entry('new-post'), fields)
    expect(held.status).toBe(401)
    expect(held.headers.get('cache-control')).toBe('no-store')
    expect(ana.html()).toContain('Nothing is lost, but nothing is saved yet.')
    const kept = heldFields(ana.html())
    expect(kept).toEqual([
      ['csrf', fields.csrf],
      ['base', 'new'],
      ['title', 'Ash'],
      ['body', text],
      ['category', 'Wood'],
      ['category', 'Care'],
    ])
    expect(await site.deps.documents.list('post')).toEqual([])
    const again = await site.signedIn('editor', 'Ana')
    expect((await again.post(urls.desk.entry('new-post'), fields)).status).toBe(303)
    const [post] = await site.deps.documents.list('post')
    expect((await site.deps.documents.find({ id: post?.id ?? 0 }))?.text).toContain(text)
  })

  it('is not taken from somebody else, who is told whose it is', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await site.signedIn('editor', 'Ana')
    await ana.get(urls.desk.settings)
    const csrf = ana.hidden('csrf')
    const bo = await site.signedIn('owner', 'Bo')
    const held = await bo.post(urls.desk.settings, { csrf, title: 'A name of mine' })
    expect(held.status).toBe(403)
    expect(bo.html()).toContain('You’re now signed in as Bo, and this was written by Ana.')
    expect(heldFields(bo.html())).toContainEqual(['title', 'A name of mine'])
    expect((await site.deps.use(siteService).current()).title).toBe('Hillside')
  })

  it('is not given back without the token of an account, nor with a secret in it', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await site.signedIn('owner', 'Ana')
    await ana.get(urls.desk.people)
    const csrf = ana.hidden('csrf')
    await site.deps.use(accountsService).sessions.endAll(ana.account.id)
    const answers = [
      await ana.post(urls.desk.entry('new-post'), { csrf: 'made up', body: 'echo' }),
      await ana.post(urls.desk.password, { csrf, password: 'echo' }),
      await ana.post(urls.desk.entry('new-post'), { csrf, body: 'echo'.repeat(300_000) }),
    ]
    for (const answer of answers) {
      expect(answer.headers.get('location')).toMatch(/^\/desk\/sign-in/)
      expect(await answer.text()).not.toContain('echo')
    }
    const strange = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const foreign = await ana.post(urls.desk.entry('new-post'), { csrf, body: 'echo' }, strange)
    expect([foreign.status, (await foreign.text()).includes('echo')]).toEqual([403, false])
    const written = deskRoutes(site.deps).filter((route) => 'written' in route)
    expect(written.length).toBeGreaterThan(10)
    for (const route of written) expect(['desk', 'people']).not.toContain(route.access)
  })
})

describe('a form that cannot be stored', () => {
  it('is given back whole, and taken once there is room', async () => {
    const site = await createDeskSite(openSqlite)
    const ana = await site.signedIn('editor', 'Ana')
    await ana.get(urls.desk.entry('new-post'))
    const fields = { csrf: ana.hidden('csrf'), base: 'new', title: 'Ash', body: text }
    vi.spyOn(site.deps.documents, 'edit').mockRejectedValueOnce(new Error('database or disk is full'))
    expect((await ana.post(urls.desk.entry('new-post'), fields)).status).toBe(500)
    expect(ana.html()).toContain('Your text is still here')
    const kept = Object.fromEntries(heldFields(ana.html()))
    expect(kept).toEqual(fields)
    expect((await ana.post(urls.desk.entry('new-post'), kept)).status).toBe(303)
    expect(await site.deps.documents.list('post')).toHaveLength(1)
  })

  it('can be opened, also where nobody can be told who has it open', async () => {
    const site = await createDeskSite(openSqlite)
    const owner = await site.signedIn('owner')
    vi.spyOn(site.deps.documents.edits, 'open').mockRejectedValue(new Error('database or disk is full'))
    expect((await owner.get(urls.desk.settings)).status).toBe(200)
  })
})
