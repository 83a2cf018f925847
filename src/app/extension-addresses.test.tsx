import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { defineExtension, type ExtensionContext, Hono, type, z } from '#api/extension.ts'
import { inWords } from '../../test/in-words.ts'
import { createRealApp } from '../../test/real-app.ts'
import { examplesOf, nameCoveredTexts, nameStrangeNames } from './extension-addresses.ts'

type Routes = (context: ExtensionContext<undefined, never>) => Hono

const withRoutes = (name: string, routes: Routes) =>
  defineExtension({ name, parts: (context) => ({ routes: routes(context) }) })()

const council = defineExtension({
  name: 'council',
  types: [type('councillor', { folder: 'council', path: '/council/:slug', fields: {} })],
})()

const isMember = (cookie: string | undefined) => cookie?.includes('member=1') ?? false

const starting = (...extensions: ReturnType<typeof withRoutes>[]) =>
  createRealApp({ config: { extensions: [council, ...extensions] } })

describe('the routes of an extension', () => {
  it.each([
    ['*', '/posts'],
    ['/council/*', '/council/feed.xml'],
    ['/:page', '/posts'],
  ])('[EXT-60] may not stand before pages of the site: use("%s")', async (path, reached) => {
    const guard = withRoutes('members', () => new Hono().use(path, async (_, next) => next()))
    await expect(starting(guard)).rejects.toThrow(
      `The extension "members" has a handler for every method ("use" or "all") at ${path === '*' ? '/*' : path}, which also runs at ${reached}.`,
    )
  })

  it('[EXT-60] may not come before them from an app within the app either', async () => {
    const within = new Hono().use(async (_, next) => next())
    await expect(starting(withRoutes('members', () => new Hono().route('/council', within)))).rejects.toThrow(
      'The extension "members" has a handler for every method',
    )
    const based = withRoutes('members', () => new Hono().basePath('/posts').all('/*', (c) => c.text('No')))
    await expect(starting(based)).rejects.toThrow('at /posts/*, which also runs at /posts')
  })

  const members: Routes = ({ pages, renderPage }) => {
    let drawn = 0
    return new Hono()
      .use('/members/*', async (c, next) => {
        if (!isMember(c.req.header('cookie'))) return c.text('members only', 401)
        c.header('x-member', 'Ana')
        await next()
      })
      .get('/members/list', (c) =>
        pages.respond(c.req.raw, '/members/list', async () => {
          drawn += 1
          const head = { title: 'Members', description: 'All.', canonical: '/members/list' }
          return renderPage({ head, main: `List ${drawn}`, tags: [] })
        }),
      )
      .get('/council/ada', async (c, next) =>
        isMember(c.req.header('cookie')) ? next() : c.text('members only', 401),
      )
  }
  const files = {
    'site.yaml': 'title: Hillside\nurl: https://hillside.example\nlanguage: en\nlanguages: { nl: {} }\n',
    'council/ada.md': '---\ntitle: Ada\n---\nSecret plans.\n',
    'council/ada.nl.md': '---\ntitle: Ada\n---\nGeheime plannen.\n',
    'pages/members.md': '---\ntitle: Members\n---\n',
    'pages/members/rules.md': '---\ntitle: Rules\nparent: members\n---\nSecret rules.\n',
  }

  it('[EXT-60] are asked each time before a page behind them, which nobody keeps', async () => {
    const { start } = await createRealApp({
      config: { extensions: [council, withRoutes('members', members)] },
      files,
    })
    const { port } = await start()
    const ask = async (path: string, cookie = '', method = 'GET') => {
      const asked = request({ port, path, method, host: '127.0.0.1', headers: { cookie } }).end()
      const [answer] = await once(asked, 'response')
      await text(answer)
      return answer
    }
    for (const path of ['/members/list', '/members/rules', '/council/ada', '/nl/council/ada']) {
      for (let times = 0; times < 4; times += 1) {
        const { statusCode, headers } = await ask(path, 'member=1')
        expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'private, no-store'])
        expect(headers.etag).toBeUndefined()
        for (const method of ['GET', 'HEAD']) {
          const refused = await ask(path, '', method)
          expect([path, refused.statusCode, refused.headers['x-member']]).toEqual([path, 401, undefined])
        }
      }
    }
  })

  it('[EXT-60] are named at the start where they come before a text of the site', async () => {
    const guard = withRoutes('members', () => new Hono().use('/members/*', async (_, next) => next()))
    const { deps, lines } = await createRealApp({ config: { extensions: [guard] }, files })
    await nameCoveredTexts(deps)
    const named = lines.filter(({ level }) => level === 'warn').map(({ extension, url }) => [extension, url])
    expect(named).toEqual([
      ['members', '/members'],
      ['members', '/members/rules'],
    ])
  })

  it('[EXT-75] names blocks and screens at the start that do not carry the name of their extension', async () => {
    const named = (name: string) => ({ name, attributes: z.object({}), draw: async () => ({ view: name }) })
    const screen = (path: string) => ({
      method: 'get' as const,
      path,
      access: 'content' as const,
      handle: async () => ({ title: path, main: path }),
    })
    const tides = defineExtension({
      name: 'tides',
      parts: () => ({
        blocks: [named('tides'), named('tides-now'), named('water')],
        desk: { routes: [screen('/desk/tides'), screen('/desk/tides/old'), screen('/desk/harbours/:id')] },
      }),
    })
    const { deps, lines } = await createRealApp({ config: { extensions: [tides()] }, files })
    nameStrangeNames(deps)
    expect(lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
      'the extension "tides" has a block "water": let its name begin with that of the extension, as "tides-water" does; a later version will ask for it',
      'the extension "tides" has a screen at /desk/harbours: let its name begin with that of the extension, as /desk/tides does; a later version will ask for it',
    ])
  })

  it('[EXT-60] that pass nothing on have their pages kept as ever', async () => {
    let drawn = 0
    const tides = withRoutes('tides', ({ pages, renderPage }) =>
      new Hono().get('/tides', (c) =>
        pages.respond(c.req.raw, '/tides', async () => {
          drawn += 1
          return renderPage({
            head: { title: 'Tides', description: 'Now.', canonical: '/tides' },
            main: 'High',
            tags: [],
          })
        }),
      ),
    )
    const { app } = await starting(tides)
    for (let times = 0; times < 3; times += 1) expect((await app.request('/tides')).status).toBe(200)
    expect(drawn).toBe(1)
  })

  it.each([
    [
      '/desk/hack',
      /answers at \/desk\/hack, and Portico keeps such addresses for itself\. Screens of the desk belong/,
    ],
    ['/api/content/page', /answers at \/api\/content\/page, and Portico keeps/],
    ['/assets/site.js', /keeps such addresses/],
    ['/nl/desk/hack', /keeps such addresses/],
    ['/desk/:any?', /keeps such addresses/],
    ['/', /answers at \/, and the site itself answers at \/\. Choose another address, such as \/greedy/],
    ['/robots.txt', /\/robots\.txt/],
    ['/search', /the site itself answers at \/search/],
    ['/council', /the site itself answers at \/council\./],
    ['/council/:anybody', /the site itself answers at \/council\//],
    ['/:all{.+}', /answers at \/:all\{\.\+\}, and the site itself/],
    ['/*', /the site itself answers/],
    ['/ratings/7', /the site itself answers at \/ratings\/:post/],
  ])('[EXT-61] may not take an address that is answered already: %s', async (path, sentence) => {
    await expect(
      starting(withRoutes('greedy', () => new Hono().get(path, (c) => c.text('Mine')))),
    ).rejects.toThrow(sentence)
  })

  it('[EXT-61] answer nothing below the addresses of the program, whatever their pattern takes', async () => {
    const sly = withRoutes('sly', () => new Hono().get('/:tree{des.}/hack', (c) => c.text('Mine')))
    const { app } = await starting(sly)
    expect((await app.request('/desk/hack')).status).not.toBe(200)
    expect(await (await app.request('/dest/hack')).text()).toBe('Mine')
  })

  it.each([
    ['/same', '/same'],
    ['/same/:one', '/same/new'],
    ['/same/*', '/same/:two'],
  ])('[EXT-61] may not be those of two extensions: %s and %s', async (one, two) => {
    const route = (path: string) => () => new Hono().get(path, (c) => c.text('Mine'))
    await expect(starting(withRoutes('ebb', route(one)), withRoutes('flow', route(two)))).rejects.toThrow(
      /The extensions "ebb" and "flow" both answer at \/same/,
    )
  })

  it('[EXT-61] may be the list of a type of its own, other methods, and single addresses among texts', async () => {
    const rooms = defineExtension({
      name: 'rooms',
      types: [type('room', { folder: 'rooms', path: '/rooms/:slug', fields: {} })],
      parts: () => ({
        routes: new Hono()
          .get('/rooms', (c) => c.text('Plan'))
          .get('/rooms/:year{[0-9]+}', (c) => c.text('Year'))
          .get('/posts/of-today', (c) => c.text('Today'))
          .post('/posts', (c) => c.text('Sent')),
      }),
    })()
    const { app, deps } = await createRealApp({
      config: { extensions: [rooms] },
      files: { 'rooms/2026.md': '---\ntitle: Year\n---\n' },
    })
    expect(await (await app.request('/rooms')).text()).toBe('Plan')
    expect(inWords(deps.documents.lastReport()?.problems)).toMatchObject([
      {
        what: 'The extension "rooms" answers at /rooms/2026. Visitors see this page only if the extension lets them through.',
      },
    ])
  })

  it('[EXT-61] are compared with examples of every address that the program has', async () => {
    const { deps } = await starting()
    const paths = deps.parts.flatMap(({ calls, routes, pages }) =>
      [calls, routes, pages].flatMap((app) => (app?.routes ?? []).map(({ path }) => path)),
    )
    expect(paths.filter((path) => examplesOf(path).length === 0 && !path.startsWith('/api/'))).toEqual([])
  })
})
