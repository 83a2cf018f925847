import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#features/accounts/domain/roles.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import type { Capability } from '#shared/capability.ts'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { inWords } from '../../../test/in-words.ts'
import { createTestLog } from '../../../test/test-log.ts'
import { createRoutes } from '../app.ts'
import { deskRoutes } from './compose-desk.tsx'

const allowed: Record<Role, readonly Capability[]> = {
  owner: ['desk', 'health', 'people', 'audit', 'messages', 'personal-data', 'reviews', 'content', 'settings'],
  editor: ['desk', 'health', 'messages', 'personal-data', 'reviews', 'content'],
  moderator: ['desk', 'messages', 'reviews'],
}

/** For everybody: the door itself. Whatever else is open to strangers has to be added here on purpose. */
const openToAll = [
  urls.desk.signIn(),
  urls.desk.signInCode,
  urls.desk.signInPasskey,
  urls.desk.join('set-up'),
  urls.desk.join('invitation'),
  urls.desk.join('reset'),
  urls.desk.joinPasskey,
]

const concrete = (path: string) => path.replaceAll(/:\w+/g, 'x')

describe('every address of the desk', () => {
  it('is declared with who may, and only the door is open to all', async () => {
    const site = await createDeskSite(openSqlite)
    const declared = deskRoutes(site.deps).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    const answered = createRoutes(site.deps)
      .routes.filter(({ path }) => path === urls.desk.home || path.startsWith(`${urls.desk.home}/`))
      .map(({ method, path }) => `${method} ${path}`)
    expect(new Set(answered)).toEqual(new Set(declared))
    expect(answered).toHaveLength(declared.length)
    const isOpen = deskRoutes(site.deps).filter(({ access }) => access === 'open')
    expect([...new Set(isOpen.map(({ path }) => path))].toSorted()).toEqual(openToAll.toSorted())
  })

  it('sends visitors who are not signed in to the sign-in page, and changes nothing', async () => {
    const site = await createDeskSite(openSqlite)
    for (const route of deskRoutes(site.deps).filter(({ access }) => access !== 'open')) {
      const visitor = site.visitor()
      const response = await visitor[route.method](concrete(route.path))
      expect(response.status, route.path).toBe(303)
      expect(response.headers.get('location'), route.path).toContain(urls.desk.signIn())
    }
    expect(inWords(await site.deps.use(accountsService).audit.list({ limit: 1 }))).toEqual([])
  })

  it.each(roles)('opens to the role %s what it may do, and nothing else', async (role) => {
    const site = await createDeskSite(openSqlite)
    await site.signedIn('owner', 'Another owner')
    let visitor = await site.signedIn(role)
    for (const route of deskRoutes(site.deps)) {
      if (route.access === 'open') continue
      if (route.method === 'post') await visitor.get(urls.desk.account)
      const response = await visitor[route.method](concrete(route.path))
      const isOpen = allowed[role].includes(route.access)
      // The request may have ended the session.
      if (route.method === 'post' && isOpen) visitor = await site.signedIn(role)
      if (isOpen) expect([200, 303, 404, 409, 422], route.path).toContain(response.status)
      else expect(response.status, route.path).toBe(403)
      expect(response.headers.get('location') ?? '', route.path).not.toMatch(/sign-in\?/)
      expect(response.headers.get('cache-control'), route.path).toBe('no-store')
    }
  })

  it('speaks in words that owners know', async () => {
    const site = await createDeskSite(openSqlite)
    const owner = await site.signedIn('owner')
    const pages = deskRoutes(site.deps).filter(
      ({ method, path, access }) => method === 'get' && access !== 'open' && !path.includes(':'),
    )
    const strange: string[] = []
    for (const path of [...pages.map(({ path }) => path), reviewAddresses.desk.campaign('shop')]) {
      const response = await owner.get(path)
      if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) continue
      const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(await response.text()) ?? []
      const words = main.replace(/<(script|textarea|code)\b.*?<\/\1>|<[^>]*>/gs, ' ')
      const found = words.match(
        /\b(?:campaign|honeypot|island|outbox|slug|token|MusicRecording|HowTo)s?\b|\/(?:48|56|64)\b/gi,
      )
      if (found) strange.push(`${path}: ${found}`)
    }
    expect(strange).toEqual([])
  })

  it('believes a change only from a page of its own, with the token of this very person', async () => {
    const site = await createDeskSite(openSqlite)
    const other = await site.signedIn('owner', 'Other')
    await other.get(urls.desk.people)
    const visitor = await site.signedIn('owner')
    for (const route of deskRoutes(site.deps).filter(({ method }) => method === 'post')) {
      await visitor.get(urls.desk.people)
      const path = concrete(route.path)
      const refused = [
        await visitor.post(path, {}, { origin: 'https://evil.example' }),
        await visitor.post(path, {}, { origin: 'null' }),
        await visitor.post(path, {}, { origin: '' }),
        await visitor.post(path, {}, { 'sec-fetch-site': 'cross-site' }),
        await visitor.post(path, {}, { 'sec-fetch-site': 'same-site' }),
      ]
      if (route.access !== 'open') {
        refused.push(await visitor.post(path, { csrf: '' }))
        refused.push(await visitor.post(path, { csrf: other.hidden('csrf') }))
      }
      expect(
        refused.map(({ status }) => status),
        path,
      ).toEqual(refused.map(() => 403))
    }
    expect(inWords(await site.deps.use(accountsService).audit.list({ limit: 1 }))).toEqual([])
  })

  it('says in the log of the program who was refused, where and why', async () => {
    const { log, lines } = createTestLog()
    const site = await createDeskSite(openSqlite, {}, log)
    const mona = await site.signedIn('moderator')
    await mona.get(urls.desk.people)
    await mona.get(urls.desk.account)
    await mona.post(urls.desk.signOut, { csrf: 'stolen' })
    await site.visitor().post(urls.desk.signIn(), {}, { origin: 'https://evil.example' })
    const refused = lines.filter(({ message }) => message === 'somebody was refused at the desk')
    const { id: account } = mona.account
    expect(refused.map(({ method, path, reason, ...more }) => [method, path, reason, more.account])).toEqual([
      ['get', urls.desk.people, 'the role does not include it', account],
      ['post', urls.desk.signOut, 'it had no token of this person', account],
      ['post', urls.desk.signIn(), 'it did not come from a page of the desk', undefined],
    ])
  })

  it('asks for a new sign-in before what matters, when the last one is a while ago', async () => {
    const site = await createDeskSite(openSqlite)
    const visitor = await site.signedIn('owner')
    await visitor.get(urls.desk.people)
    site.wait(16)
    const fresh = deskRoutes(site.deps).filter((route) => 'fresh' in route)
    expect(fresh.length).toBeGreaterThan(7)
    for (const { method, path } of fresh) {
      await visitor.get(urls.desk.home)
      const response = await visitor[method](path, {})
      if (method === 'post')
        expect([response.status, visitor.hidden('held')], path).toEqual([401, expect.any(String)])
      else expect(response.headers.get('location'), path).toMatch(/^\/desk\/sign-in\?back=.*&again=1$/)
    }
  })
})
