import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { parseTranslatable } from '#platform/words/parse-translatable.ts'
import { readAll } from '#wordpress/testing/read-wordpress-export.ts'
import { account, startWordPress, writer } from '../../../../../test/wordpress-rest/stand-in.ts'
import { readRunningSite } from './read-running-site.ts'

const database = readAll(readFileSync(new URL('../../fixtures/running-site.xml', import.meta.url)))
const limits = { milliseconds: 60_000, bytes: 5_000_000, tries: 4, longestWait: 600_000 }

type Options = Parameters<typeof startWordPress>[1]
type More = Partial<Parameters<typeof readRunningSite>[0]>

/** Reads a fake WordPress, and returns what was written. Nothing waits: the clock goes by the pauses. */
async function move(options: Options = {}, more: More = {}) {
  const site = await startWordPress(database, options)
  const folder = more.folder ?? mkdtempSync(join(tmpdir(), 'rest-'))
  const pauses: number[] = []
  let time = Date.parse('2026-11-16T12:00:00Z')
  const read = (again: More = {}) =>
    readRunningSite({
      address: site.address,
      folder,
      mayAskInner: true,
      limits,
      clock: { now: () => new Date(time) },
      async pause(milliseconds) {
        pauses.push(milliseconds)
        time += milliseconds
      },
      ...more,
      ...again,
    })
  return { ...site, folder, pauses, read }
}

async function written(options: Options = {}, more: More = {}) {
  const moved = await move(options, more)
  const outcome = await moved.read()
  if (outcome.outcome !== 'written') throw new Error('It was stopped.')
  const result = readAll(readFileSync(outcome.file))
  const notes = (result.all('site')[0]?.site.notes ?? []).map(parseTranslatable).map(inEnglish)
  const byId = (id: number) => result.items.find((item) => item.id === id)
  return { ...moved, ...result, file: outcome.file, notes, byId, told: notes.join('\n') }
}

/** Read once for all tests that only look at it. */
const memoize = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
const asVisitor = memoize(() => written())
const asOwner = memoize(() => written({}, { credentials: account }))

const failure = (running: Promise<unknown>) =>
  running.then(
    () => {
      throw new Error('It should have failed.')
    },
    (error: { code: string; message: string; fix: string }) => error,
  )

const original = (id: number) => {
  const item = database.items.find((one) => one.id === id)
  if (!item) throw new Error(`The fixture has no ${id}.`)
  return item
}

const text = (item: { meta: { key: string; text: string }[] } | undefined, key: string) =>
  item?.meta.find((one) => one.key === key)?.text

describe('a running WordPress, with an application password', () => {
  it('[WP-151] becomes an export that says what an export of WordPress itself says', async () => {
    const { items, problems } = await asOwner()
    expect(problems).toEqual([])
    const expected = database.items
    expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
    for (const item of items) {
      const { meta: _, comments, date, dateGmt, modified, modifiedGmt, title, author, terms, ...facts } = item
      const before = original(item.id)
      const isForm = item.type === 'wpcf7_contact_form'
      const isMenu = item.type === 'nav_menu_item'
      if (isForm || isMenu) continue
      expect(facts).toEqual(expect.objectContaining({ content: before.content, excerpt: before.excerpt }))
      const same = [
        'type',
        'status',
        'slug',
        'link',
        'guid',
        'parent',
        'order',
        'password',
        'sticky',
        'commentStatus',
        'pingStatus',
        'attachmentUrl',
      ] as const
      for (const key of same) expect([item.id, key, item[key]]).toEqual([item.id, key, before[key]])
      expect({ title, author, date, modified }).toEqual({
        title: before.title,
        author: before.author,
        date: before.date,
        modified: before.modified,
      })
      if (before.dateGmt)
        expect({ dateGmt, modifiedGmt }).toEqual({ dateGmt: before.dateGmt, modifiedGmt: before.modifiedGmt })
      expect(terms.toSorted(bySlug)).toEqual(before.terms.toSorted(bySlug))
      expect(comments.map((comment) => ({ ...comment, meta: [] }))).toEqual(
        before.comments
          .map((comment) => ({ ...comment, meta: [] }))
          .toSorted((one, other) => one.id - other.id),
      )
    }
  })

  const bySlug = (one: { slug: string }, other: { slug: string }) => (one.slug < other.slug ? -1 : 1)

  it('[WP-151] keeps pictures, files, templates and menus as exports have them', async () => {
    const { byId, all } = await asOwner()
    for (const [id, key] of [
      [22, '_thumbnail_id'],
      [100, '_wp_attached_file'],
      [100, '_wp_attachment_image_alt'],
      [121, '_wp_attached_file'],
    ] as const)
      expect([id, key, text(byId(id), key)]).toEqual([id, key, text(original(id), key)])
    const details = (id: number, item = byId(id)) =>
      item?.meta.find(({ key }) => key === '_wp_attachment_metadata')?.value
    expect(details(103)).toEqual(details(103, original(103)))
    for (const item of database.items.filter(({ type }) => type === 'nav_menu_item')) {
      const came = byId(item.id)
      expect(came?.terms).toEqual(item.terms)
      expect(came?.order).toBe(item.order)
      for (const key of [
        'type',
        'menu_item_parent',
        'object_id',
        'object',
        'target',
        'classes',
        'xfn',
        'url',
      ])
        expect([item.id, key, text(came, `_menu_item_${key}`)]).toEqual([
          item.id,
          key,
          text(item, `_menu_item_${key}`),
        ])
    }
    const menu = all('term').find(({ term }) => term.slug === 'foot-of-the-page')?.term
    expect(menu?.meta).toEqual([expect.objectContaining({ key: '_portico_menu_locations', text: 'footer' })])
  })

  it('[WP-152] brings the forms of Contact Form 7 with all they have', async () => {
    const form = (await asOwner()).byId(16)
    const before = original(16)
    for (const key of ['_form', '_mail', '_mail_2', '_messages', '_additional_settings', '_locale'])
      expect([key, form?.meta.find((one) => one.key === key)?.value]).toEqual([
        key,
        before.meta.find((one) => one.key === key)?.value,
      ])
    expect(text(before, '_hash')).toContain(text(form, '_hash'))
  })

  it('[WP-151] says who wrote, with biographies, and what the site is', async () => {
    const { all } = await asOwner()
    const wrote = new Set(database.items.map(({ author }) => author))
    const people = database.all('author').map(({ author }) => author)
    expect(all('author').map(({ author }) => author)).toEqual(
      people.filter(({ login }) => wrote.has(login)).toSorted((one, other) => one.id - other.id),
    )
    const { notes: _, ...site } = all('site')[0]?.site ?? {}
    expect(site).toEqual({
      title: 'Tidewater Boathouse',
      link: 'https://tidewater.example',
      description: 'Wooden boats, tides & tea on the Sallow Reach',
      language: 'en-GB',
      version: '1.2',
      siteUrl: 'https://tidewater.example',
      blogUrl: 'https://tidewater.example',
      generator: 'https://wordpress.org/?v=7.0.4',
      timezone: 'Europe/London',
      frontPage: 32,
      postsPage: 33,
    })
    expect(
      all('term')
        .map(({ term }) => ({ ...term, meta: [] }))
        .toSorted(bySlug),
    ).toEqual(
      database
        .all('term')
        .map(({ term }) => ({ ...term, meta: [] }))
        .toSorted(bySlug),
    )
  })

  it('[WP-151] takes the values of plugins that show them', async () => {
    const { byId } = await asOwner()
    const course = byId(77)
    expect(text(course, 'seats')).toBe('4')
    expect(course?.meta.find(({ key }) => key === 'days')?.value).toEqual(['Mon', 'Wed'])
    expect(text(course, 'boat')).toBe('100')
    expect(text(course, 'none')).toBeUndefined()
    expect(text(byId(84), '_yoast_wpseo_title')).toBe('Fog, and who won in it')
    expect(text(byId(84), '_yoast_wpseo_metadesc')).toBe('The 2024 race & its fog.')
    expect(text(byId(22), '_yoast_wpseo_title')).toBeUndefined()
    expect(text(byId(27), '_yoast_wpseo_meta-robots-noindex')).toBe('1')
  })

  it('[WP-303] takes it as said of the site where nearly all texts ask not to be found', async () => {
    const { items, told } = await written(
      {
        change: (answer) => ({
          ...answer,
          body: Array.isArray(answer.body)
            ? answer.body.map((one) => ({ ...one, yoast_head_json: { robots: { index: 'noindex' } } }))
            : answer.body,
        }),
      },
      { credentials: account },
    )
    expect(items.filter((item) => text(item, '_yoast_wpseo_meta-robots-noindex'))).toEqual([])
    expect(told).toMatch(/\d+ entries ask search engines not to list them/)
    expect((await asOwner()).told).not.toContain('search engines')
  })

  it('[WP-153] brings what an author may not edit as visitors see it, and says so', async () => {
    const { byId, items, told } = await written({}, { credentials: writer })
    const mine = database.items.filter(({ author, type }) => author === writer.user && type === 'post')
    const others = database.items.find(
      ({ author, type, status, password }) =>
        author !== writer.user && type === 'post' && status === 'publish' && !password,
    )
    expect(mine.length).toBeGreaterThan(0)
    for (const item of mine) expect(byId(item.id)?.content).toBe(item.content)
    expect(byId(others?.id ?? 0)?.content).toContain('<!-- wp:html -->')
    expect(
      items.some(
        ({ status, author }) => status !== 'publish' && status !== 'inherit' && author !== writer.user,
      ),
    ).toBe(false)
    expect(told).toContain('imported as visitors see')
    expect(told).toContain('this account can’t see the others')
    expect(told).toContain('Sorry, you are not allowed to edit comments.')
  })

  it('[WP-154] tells a wrong password, and one that never arrived', async () => {
    const wrong = await failure((await move({}, { credentials: { ...account, password: 'no' } })).read())
    expect(wrong).toMatchObject({
      code: 'password_refused',
      message: expect.stringContaining('Error: The provided password is an invalid application password.'),
    })
    const lost = await move(
      {
        change: (answer, path) =>
          path === 'wp/v2/users/me'
            ? { status: 401, body: { code: 'rest_not_logged_in', message: 'x' } }
            : answer,
      },
      { credentials: account },
    )
    expect(await failure(lost.read())).toMatchObject({ code: 'password_not_seen' })
  })

  it('[WP-154] keeps the password out of everything that is written or said', async () => {
    const { file, asked, notes } = await asOwner()
    const secret = [account.password, Buffer.from(`${account.user}:${account.password}`).toString('base64')]
    for (const words of [
      readFileSync(file, 'utf8'),
      notes.join(' '),
      ...asked.map(({ path, query }) => `${path} ${query}`),
    ])
      for (const one of secret) expect(words).not.toContain(one)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('[WP-154] sends no password in the open', async () => {
    const { read } = await move()
    const error = await failure(read({ address: 'http://old.example', credentials: account }))
    expect(error).toMatchObject({ code: 'not_encrypted' })
  })
})

describe('a running WordPress, as visitors see it', () => {
  it('[WP-155] gives what is public, and says what is missing', async () => {
    const { items, told, all } = await asVisitor()
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['publish', 'inherit']))
    expect(items.some(({ type }) => ['nav_menu_item', 'wp_block', 'wpcf7_contact_form'].includes(type))).toBe(
      false,
    )
    expect(items.some(({ password }) => password !== '')).toBe(false)
    expect(items.find(({ id }) => id === 89)).toBeUndefined()
    expect(told).toContain('1 password-protected entry wasn’t imported.')
    expect(told).toContain('No account was given')
    expect(told).toContain('the inbox (Flamingo), ratings and votes (WP-PostRatings), redirects')
    expect(all('author').every(({ author }) => author.email === '')).toBe(true)
    expect(all('author').some(({ author }) => author.bio)).toBe(true)
  })

  it('[WP-156] puts back what plugins drew, and takes no other bracket for a shortcode', async () => {
    const { byId } = await asVisitor()
    expect(byId(41)?.content).toContain('[contact-form-7 id="16"]')
    expect(byId(41)?.content).not.toContain('wpcf7-form')
    expect(byId(48)?.content).toContain('[ratings]')
    expect(byId(48)?.content).not.toContain('Loading...')
    expect(byId(27)?.content).toContain('&#91;not_a_shortcode foo="bar"]')
    expect(byId(27)?.content).toContain('so does &#91;ratings]')
    expect(byId(84)?.content).toContain('https://www.youtube.com/watch?v=Zz9yXw8vUt7')
    expect(byId(84)?.content).not.toContain('<iframe')
    expect(byId(23)?.content).not.toContain('?_=1')
    expect(byId(22)?.content.replaceAll(/\[(?:ratings|contact-form-7 id="\d+")\]/g, '')).not.toContain('[')
  })

  it('[WP-156] leaves out an excerpt that nobody wrote', async () => {
    const { byId } = await asVisitor()
    for (const item of database.items.filter(
      ({ type, status, password }) => type === 'post' && status === 'publish' && !password,
    ))
      expect([item.id, byId(item.id)?.excerpt]).toEqual([item.id, item.excerpt])
  })
})

describe('the way to a running WordPress', () => {
  it.each([
    ['a header', { link: 'header' }],
    ['its page', { link: 'page' }],
    ['nothing', { link: 'none' }],
    ['a header, without readable addresses', { link: 'header', permalinks: 'plain' }],
    ['nothing, without readable addresses', { link: 'none', permalinks: 'plain' }],
  ] as const)('[WP-157] is found by %s', async (_, options) => {
    expect((await written(options)).byId(22)).toBeDefined()
  })

  it('[WP-157] is told to be closed, switched off, elsewhere or no WordPress at all, with what to do', async () => {
    const refuse = (status: number, code: string) => ({
      change: () => ({ status, body: { code, message: 'Only for members.' } }),
    })
    const closed = await failure((await move(refuse(401, 'rest_login_required'))).read())
    expect(closed).toMatchObject({
      code: 'rest_api_closed',
      message: expect.stringContaining('Only for members.'),
    })
    expect(closed.fix).toContain('--user')
    const halfClosed = await move({
      change: (answer, path) =>
        path === ''
          ? answer
          : { status: 401, body: { code: 'rest_cannot_access', message: 'Only for members.' } },
    })
    expect(await failure(halfClosed.read())).toMatchObject({ code: 'rest_api_closed' })
    const off = await failure((await move(refuse(404, 'rest_disabled'))).read())
    expect(off).toMatchObject({ code: 'no_rest_api' })
    expect(off.fix).toContain('export file')
    const wall = await failure((await move({ interfere: html })).read())
    expect(wall).toMatchObject({ code: 'no_rest_api', message: expect.stringContaining('firewall') })
    const elsewhere = (_: unknown, response: Response) => {
      response.writeHead(301, { location: 'https://other.example/' }).end()
      return true
    }
    expect(await failure((await move({ interfere: elsewhere })).read())).toMatchObject({
      code: 'leads_elsewhere',
    })
  })

  type Response = Parameters<NonNullable<NonNullable<Options>['interfere']>>[1]
  const html = (_: unknown, response: Response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!DOCTYPE html><title>Just a moment...</title>')
    return true
  }

  it('[WP-158] leads to no inner address unless somebody wants it', async () => {
    const { read, asked } = await move()
    expect(await failure(read({ mayAskInner: false }))).toMatchObject({ code: 'inner_address' })
    expect(asked).toEqual([])
  })

  it('[WP-158] asks one thing at a time, with a pause, and says who asks', async () => {
    const { asked, pauses } = await asVisitor()
    expect(pauses).toHaveLength(asked.length - 1)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(250)
    expect(new Set(asked.map(({ headers }) => headers['user-agent']))).toEqual(
      new Set([expect.stringContaining('Portico/')]),
    )
  })

  it('[WP-158] waits as long as it is asked to, and comes again after errors', async () => {
    let busy = 3
    const { pauses, byId } = await written({
      interfere({ path }, response) {
        if (path !== 'wp/v2/posts' || busy === 0) return false
        busy -= 1
        if (busy === 2) response.writeHead(429, { 'retry-after': '90' }).end()
        else if (busy === 1)
          response
            .writeHead(503, { 'retry-after': 'Mon, 16 Nov 2099 12:00:00 GMT'.replace('2099', '2020') })
            .end()
        else
          response
            .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
            .write('[{"id":1', () => response.destroy())
        return true
      },
    })
    expect(pauses).toContain(90_000)
    expect(byId(22)).toBeDefined()
  })

  it('[WP-158] does not wait for hours', async () => {
    const { read } = await move({
      interfere(_, response) {
        response.writeHead(503, { 'retry-after': '7200' }).end()
        return true
      },
    })
    expect(await failure(read())).toMatchObject({
      code: 'not_reached',
      message: expect.stringContaining('120 minutes'),
    })
  })
})

describe('a WordPress that is not well', () => {
  it('[WP-159] asks for less where the site cannot give so much, and leaves out the one it cannot give at all', async () => {
    const { items, told, asked } = await written({
      interfere({ path, query }, response) {
        if (path !== 'wp/v2/posts') return false
        const [size, page] = [Number(query.get('per_page')), Number(query.get('page'))]
        const isBroken = size > 10 || (size === 10 && page === 1) || (size === 1 && page === 2)
        if (isBroken) response.writeHead(500).end('<p>There has been a critical error on this website.</p>')
        return isBroken
      },
    })
    const posts = database.items.filter(
      ({ type, status, password }) => type === 'post' && status === 'publish' && !password,
    )
    expect(items.filter(({ type }) => type === 'post')).toHaveLength(posts.length - 1)
    expect(told).toContain('The old site failed to return 1 entry of its posts.')
    expect(asked.length).toBeLessThan(100)
  })

  it('[WP-159] asks for less where an answer is too large or takes too long', async () => {
    const whole = (await asVisitor()).items
    const { asked, items } = await written(
      {
        interfere: ({ path, query }) => path === 'wp/v2/tags' && query.get('per_page') === '100',
      },
      { limits: { ...limits, bytes: 12_000, milliseconds: 3000, tries: 2 } },
    )
    expect(items).toEqual(whole)
    const sizes = (wanted: string) =>
      new Set(asked.filter(({ path }) => path === wanted).map(({ query }) => query.get('per_page')))
    expect(sizes('wp/v2/posts')).toContain('1')
    expect(sizes('wp/v2/tags')).toEqual(new Set(['100', '50']))
  })

  it('[WP-159] gives up on a site that only fails, and goes on later where it was', async () => {
    let isDown = true
    const moved = await move({
      interfere({ path }, response) {
        if (path !== 'wp/v2/comments' || !isDown) return false
        response.writeHead(502).end()
        return true
      },
    })
    expect(await failure(moved.read())).toMatchObject({ code: 'not_reached' })
    isDown = false
    const before = moved.asked.length
    const outcome = await moved.read()
    if (outcome.outcome !== 'written') throw new Error('It was stopped.')
    const later = moved.asked.slice(before).map(({ path }) => path)
    expect(later).toContain('wp/v2/comments')
    expect(later).not.toContain('wp/v2/posts')
    const again = readAll(readFileSync(outcome.file))
    const whole = await asVisitor()
    expect(again.items).toEqual(whole.items)
    expect(existsSync(join(moved.folder, 'fetched.db'))).toBe(false)
  })

  it('[WP-159] can be stopped and goes on', async () => {
    const stop = new AbortController()
    const moved = await move({
      interfere({ path }) {
        if (path === 'wp/v2/pages') stop.abort()
        return false
      },
    })
    expect(await moved.read({ signal: stop.signal })).toEqual({ outcome: 'stopped' })
    expect(readdirSync(moved.folder)).toEqual(['fetched.db'])
    expect((await moved.read()).outcome).toBe('written')
  })

  it('[WP-160] goes by what comes where the number of pages is wrong or missing', async () => {
    const few = (total: string | undefined): Options => ({
      change(answer, path, query) {
        if (path !== 'wp/v2/posts' || answer.status !== 200) return answer
        const { 'x-wp-total': _, 'x-wp-totalpages': __, ...headers } = answer.headers ?? {}
        return Number(query.get('per_page')) > 10
          ? {
              status: 400,
              body: {
                code: 'rest_invalid_param',
                message: 'x',
                data: { status: 400, params: { per_page: 'at most 10' } },
              },
            }
          : {
              ...answer,
              headers: { ...headers, ...(total && { 'x-wp-total': total, 'x-wp-totalpages': '1' }) },
            }
      },
    })
    const whole = (await asVisitor()).items
    for (const total of [undefined, '3', '1000000', 'many'])
      expect((await written(few(total))).items).toEqual(whole)
  })

  it('[WP-160] reads once more where something was taken away meanwhile', async () => {
    const posts = () => database.items.filter(({ type, status }) => type === 'post' && status === 'publish')
    let taken = 0
    const { items } = await written({
      change(answer, path, query) {
        if (path !== 'wp/v2/posts') return answer
        if (Number(query.get('per_page')) > 1) return { status: 500, body: {} }
        // After the first page, the first post is gone: all others move up by one.
        const left = posts()
          .toSorted((one, other) => one.id - other.id)
          .slice(taken)
        const wanted = left[Number(query.get('page')) - 1]
        const headers = { 'x-wp-total': String(left.length) }
        if (!wanted)
          return { status: 400, body: { code: 'rest_post_invalid_page_number', message: 'x' }, headers }
        taken = 1
        return { status: 200, body: [{ id: wanted.id, type: 'post', content: { rendered: 'x' } }], headers }
      },
    })
    const found = items.filter(({ type }) => type === 'post').map(({ id }) => id)
    expect(found).toEqual(
      posts()
        .map(({ id }) => id)
        .toSorted((one, other) => one - other),
    )
  })

  it('[WP-160] ends where every page is the first, and says so', async () => {
    const { told } = await written({
      change(answer, path, query) {
        if (path !== 'wp/v2/tags') return answer
        query.set('page', '1')
        return { status: 200, body: [{ id: 5, name: 'a', slug: 'a' }], headers: { 'x-wp-total': '900' } }
      },
    })
    expect(told).toContain('perhaps a cache ignores page numbers')
  })

  it('[WP-161] reads past warnings of PHP, byte order marks, objects for lists and parts that are broken', async () => {
    const { items, byId, told } = await written({
      interfere({ path }, response) {
        if (path !== 'wp/v2/pages') return false
        const body = {
          3: { id: '33', type: null, title: 'Plain', content: { rendered: 7 }, meta: [], author: 'x' },
          5: { id: false },
        }
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        response.end(
          gzipSync(
            `\uFEFF<br />\n<b>Warning</b>: Undefined array key "x" in <b>/a.php</b> on line <b>3</b><br />\n${JSON.stringify(body)}`,
          ),
        )
        return true
      },
    })
    expect(byId(33)).toMatchObject({ type: 'page', title: 'Plain', content: '', status: 'publish' })
    expect(items.filter(({ type }) => type === 'page')).toHaveLength(1)
    expect(told).toContain('1 entry of its pages had no ID and wasn’t imported.')
  })

  it('[WP-376] brings a text all the same that has values nested without end', async () => {
    const deep = '['.repeat(5000) + ']'.repeat(5000)
    const { byId } = await written({
      interfere({ path }, response) {
        if (path !== 'wp/v2/pages') return false
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(`[{"id":33,"title":{"rendered":"Deep"},"meta":{"a":${deep},"b":"c"},"odd":${deep}}]`)
        return true
      },
    })
    expect(byId(33)).toMatchObject({ type: 'page', title: 'Deep' })
    expect(text(byId(33), 'b')).toBe('c')
  })

  it('[WP-161] says which lists visitors are not given', async () => {
    const { told, items } = await written({
      change: (answer, path) =>
        path === 'wp/v2/media' ? { status: 403, body: { code: 'x', message: '<b>Not</b> here.' } } : answer,
    })
    expect(told).toContain('The old site refused to list its media: Not here.')
    expect(items.length).toBeGreaterThan(5)
  })

  it('[WP-161] goes on without users where a plugin hides them', async () => {
    const { all, told } = await written({
      change: (answer, path) =>
        path === 'wp/v2/users'
          ? { status: 404, body: { code: 'rest_no_route', message: 'No route.' } }
          : answer,
    })
    expect(all('author').map(({ author }) => author.login)).toContain('author-2')
    expect(told).toContain('The old site doesn’t name')
  })
})
