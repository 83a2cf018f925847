import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type Access,
  createSigner,
  defineExtension,
  entriesService,
  extend,
  field,
  Hono,
  type,
  z,
} from '#api/extension.ts'
import { openTestSite, type TestSiteOptions } from '#testing/open-test-site.ts'
import { createRealApp } from '../../test/real-app.ts'
import { nameCoveredTexts } from './extension-addresses.ts'

const secrets = ['Roof', 'quorum', 'leaking', 'roof']

/** Lets in visitors with its cookie, which the sign-in page gives to everybody. */
const members: Access = ({ cookie }, { secret }) =>
  createSigner(secret, 'club').isSigned(cookie('club') ?? '', 'member') || '/club/sign-in'

const club = defineExtension({
  name: 'club',
  types: [
    type('minute', {
      folder: 'minutes',
      path: '/minutes/:slug',
      access: members,
      fields: {
        topic: field.choice(['leaking', 'garden'], { filter: true }),
        after: field.reference('minute'),
      },
    }),
    type('plan', { folder: 'plans', path: '/plans/:slug', access: 'content', fields: {} }),
    extend('page', { fields: { minute: field.reference('minute') } }),
  ],
  parts({ secret, pages, renderPage, use, clock }) {
    const page = (path: string, title: string) => async () => {
      const minutes = await use(entriesService).list('minute', {}, clock.now())
      const head = { title, description: title, canonical: path }
      return renderPage({ head, main: minutes.map((one) => one.title).join(), tags: ['minutes'] })
    }
    return {
      access: { '/club/*': members, '/club/board': 'people' },
      listed: {
        tags: [],
        pages: async () =>
          ['/club/list', '/club/board?x', '/open'].map((path) => ({
            path,
            title: path === '/open' ? 'Open quorum' : 'Roof quorum',
          })),
      },
      blocks: [
        {
          name: 'club-minutes',
          attributes: z.strictObject({}),
          draw: async () => ({
            view: (await use(entriesService).list('minute', {}, clock.now())).map(({ title }) => (
              <p key={title}>{title}</p>
            )),
          }),
        },
      ],
      routes: new Hono()
        .get('/club/sign-in', (c) => {
          const way = createSigner(secret, 'club').sign('member')
          if (c.req.query('code') === 'oak') c.header('set-cookie', `club=${way}; path=/; httponly`)
          return c.text('The way in')
        })
        .get('/club/list', (c) => pages.respond(c.req.raw, '/club/list', page('/club/list', 'List')))
        .get(
          '/club/file',
          () => new Response('leaking file', { headers: { etag: '"1"', 'cache-control': 'public' } }),
        )
        .get('/club/board', (c) => c.text('Board'))
        .post('/club/list', (c) => c.text('Written'))
        .get('/open', (c) => pages.respond(c.req.raw, '/open', page('/open', 'Open'))),
    }
  },
})

const content = {
  'site.yaml': 'title: Club\nlanguage: en\nlanguages: { nl: {} }\n',
  'pages/home.md': '---\ntitle: Welcome\nhome: true\nminute: roof\n---\n::club-minutes\n\n[[minutes]]\n',
  'minutes/roof.md':
    '---\ntitle: Roof\ntopic: leaking\nafter: second\naliases: [/old-roof]\ndate: 2026-01-02\n---\nThe quorum.\n',
  'minutes/second.md': '---\ntitle: Second\n---\nGarden.\n',
  'minutes/roof.nl.md': '---\ntitle: Roof dak\n---\nHet quorum.\n',
  'plans/next.md': '---\ntitle: Next plan\n---\nPlan text.\n',
}

const open = (more: TestSiteOptions = {}) =>
  openTestSite({ extensions: [club()], content, now: new Date('2026-10-01T12:00:00Z'), ...more })

type Open = Awaited<ReturnType<typeof open>>

async function memberOf(site: Open) {
  const member = site.visitor()
  await member.request('/club/sign-in?code=oak')
  return member
}

const behind = [
  '/minutes',
  '/minutes?topic=leaking',
  '/minutes/roof',
  '/minutes/roof?utm_source=mail',
  '/minute%73/roof',
  '/nl/minutes/roof',
  '/nl/minutes',
  '/club/list',
  '/club/file',
]

const elsewhere = [
  '/',
  '/nl',
  '/open',
  '/posts',
  '/archive',
  '/search?q=roof',
  '/search?q=quorum',
  '/nl/search?q=quorum',
  '/sitemap.xml',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/minutes/feed.xml',
  '/minutes/atom.xml',
  '/minutes/feed.json',
  '/nl/minutes/feed.xml',
  '/api/content/minute',
  '/api/content/minute?topic=leaking',
  '/api/content/minute/roof',
  '/api/content/page',
  '/api/content/page/home',
  '/old-roof',
  '/minutes/',
  '/minutes/roof/',
  '/Minutes/Roof',
  '/minutes//roof',
  '/minutes/page/2',
  '/?post_type=minute',
  '/?name=roof',
  '/?s=roof',
  '/roof',
  '/nowhere?s=roof',
  '/api/comments?entry=1',
  '/wp-json/wp/v2/posts',
]

describe('who may see a page', () => {
  it('[EXT-124] is asked each time, and what a member saw reaches nobody else, on any way', async () => {
    await using site = await open()
    const member = await memberOf(site)
    const stranger = site.visitor()
    const ids = Array.from({ length: 12 }, (_, index) => `/?p=${index + 1}`)
    const pictures = Array.from({ length: 12 }, (_, index) => `/og/${index + 1}/x.png`)
    const rest = [...elsewhere, ...ids, ...pictures]
    // Before, while and after a member looks; more than once, so that whatever may be kept is.
    for (const round of [0, 1, 2]) {
      for (const path of behind) {
        const refused = await stranger.request(path)
        expect([path, round, refused.status]).toEqual([path, round, 302])
        const asked = path.replace('%73', 's')
        const edition = path.startsWith('/nl') ? '/nl' : ''
        expect(decodeURIComponent(refused.headers.get('location') ?? '').replace('%73', 's')).toBe(
          `${edition}/club/sign-in?back=${asked}`,
        )
        expect(refused.headers.get('cache-control')).toBe('private, no-store')
        expect((await stranger.request(path, { method: 'HEAD' })).status).toBe(302)
        const seen = await member.request(path)
        expect([path, seen.status, seen.headers.get('cache-control')]).toEqual([
          path,
          200,
          'private, no-store',
        ])
        expect(seen.headers.get('etag')).toBeNull()
        const text = await seen.text()
        expect([path, secrets.some((secret) => text.includes(secret))]).toEqual([path, true])
      }
      for (const path of rest) {
        const [of, to] = await Promise.all([member.request(path), stranger.request(path)])
        await of.arrayBuffer()
        const { status, headers } = to
        const told = `${headers.get('location') ?? ''}${await to.text()}`.replaceAll(
          /(?:name|s|q)=\w+|"\/[^"]*"/g,
          '',
        )
        const leaks = secrets.filter((secret) => told.replace(path.slice(1), '').includes(secret))
        expect([
          path,
          status < 500,
          leaks.filter((secret) => !path.toLowerCase().includes(secret.toLowerCase())),
        ]).toEqual([path, true, []])
      }
    }
  })

  it('[EXT-124] is asked on connections that are kept open, where stored pages take the short way', async () => {
    const { start } = await createRealApp({ config: { extensions: [club()] }, files: content })
    const { port } = await start()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const ask = async (path: string, cookie: string) => {
      const asked = request({ port, path, agent, host: '127.0.0.1', headers: { cookie } }).end()
      const [answer] = await once(asked, 'response')
      return { answer, body: await text(answer) }
    }
    const way = (await ask('/club/sign-in?code=oak', '')).answer.headers['set-cookie'][0].split(';')[0]
    for (const path of ['/minutes', '/minutes/roof', '/minutes/roof?x=1', '/nl/minutes/roof', '/club/list'])
      for (let times = 0; times < 4; times += 1) {
        const [{ answer: seen }, { answer: refused, body }] = [await ask(path, way), await ask(path, '')]
        expect([path, seen.statusCode, refused.statusCode, body]).toEqual([path, 200, 302, ''])
        expect(seen.headers['cache-control']).toBe('private, no-store')
      }
  })

  it('[EXT-128] names a text of the site below such an address at the start, which stays open', async () => {
    const rules = { 'pages/club/rules.md': '---\ntitle: Rules\n---\nFor all.' }
    const { deps, lines } = await createRealApp({
      config: { extensions: [club()] },
      files: { ...content, ...rules },
    })
    await nameCoveredTexts(deps)
    expect(lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
      expect.stringContaining(
        'says who may see /club/*, and the site has a text at /club/rules: everybody sees it',
      ),
    ])
  })

  it('[EXT-125] shows what is behind a rule to those whom it lets in, together with what else it guards', async () => {
    await using site = await open()
    const member = await memberOf(site)
    expect(await member.page('/club/list')).toContain('Second,Roof')
    expect(await member.page('/minutes/roof')).toMatch(
      /The quorum[\s\S]*robots[\s\S]*|robots[\s\S]*The quorum/,
    )
    expect(await member.page('/minutes/roof')).toContain('href="/minutes/second"')
    expect(await member.page('/open')).not.toContain('Roof')
    const found = `${await member.page('/search?q=quorum')}${await (await member.request('/sitemap.xml')).text()}`
    expect([found.includes('/open'), found.includes('/club/')]).toEqual([true, false])
    const json = await member.request('/api/content/minute')
    expect(await json.json()).toMatchObject({ total: 2 })
    expect([json.headers.get('access-control-allow-origin'), json.headers.get('cache-control')]).toEqual([
      null,
      'private, no-store',
    ])
    const refused = await site.request('/api/content/minute')
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }])
    expect((await site.request('/club/list', { method: 'POST' })).status).toBe(303)
    expect(await (await member.request('/club/list', { method: 'POST' })).text()).toBe('Written')
  })

  it('[EXT-126] may be people of the desk, by what they may do there', async () => {
    await using site = await open()
    const stranger = await site.request('/plans/next')
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      '/desk/sign-in?back=%2Fplans%2Fnext',
    ])
    expect(await (await site.signIn('editor')).page('/plans/next')).toContain('Plan text.')
    const moderator = await (await site.signIn('moderator')).request('/plans/next')
    expect([moderator.status, await moderator.text()]).toEqual([
      403,
      expect.stringContaining('This page is private'),
    ])
    const member = await memberOf(site)
    expect((await member.request('/club/board')).headers.get('location')).toContain('/desk/sign-in')
    expect((await (await site.signIn('owner')).request('/club/board')).headers.get('location')).toContain(
      '/club/sign-in',
    )
  })

  it('[EXT-127] lets nobody in when it throws, and may answer with a page of its own', async () => {
    let answer: () => ReturnType<Extract<Access, (...asked: never[]) => unknown>> = () => {
      throw new Error('no')
    }
    const odd = defineExtension({
      name: 'odd',
      types: [type('oddity', { folder: 'odd', path: '/odd/:slug', access: () => answer(), fields: {} })],
    })
    await using site = await open({
      extensions: [odd()],
      content: { 'odd/one.md': '---\ntitle: One\n---\nHidden.' },
    })
    const ask = async () => {
      const { status, headers } = await site.request('/odd/one')
      return [status, headers.get('cache-control')]
    }
    expect(await ask()).toEqual([500, 'no-store'])
    answer = () => ({ title: 'Join us', body: 'For members.' })
    expect(await ask()).toEqual([403, 'private, no-store'])
    expect(await site.page('/odd/one').catch(String)).toContain('Join us')
    answer = () => 'https://club.example.org/join'
    expect((await site.request('/odd/one')).headers.get('location')).toBe('https://club.example.org/join')
    answer = () => undefined as never
    expect((await site.request('/odd/one')).status).toBe(403)
  })

  it.each([
    ['/clb/*', 'says who may see "/clb/*", and has no route there'],
    ['/minutes/*', 'says who may see "/minutes/*", and has no route there'],
  ])('[EXT-128] stops the start where it would guard nothing: %s', async (path, sentence) => {
    const typo = defineExtension({
      name: 'typo',
      parts: () => ({ access: { [path]: members }, routes: new Hono().get('/club', (c) => c.text('Club')) }),
    })
    await expect(openTestSite({ extensions: [typo()] })).rejects.toThrow(sentence)
    const wrong = defineExtension({
      name: 'wrong',
      types: [type('w', { folder: 'w', path: '/w/:slug', access: 'contnet' as never, fields: {} })],
    })
    await expect(openTestSite({ extensions: [wrong()] })).rejects.toThrow(
      'The type "w" has a wrong "access".',
    )
  })
})
