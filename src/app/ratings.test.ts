import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { ratingsService } from '#features/ratings/server/service.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { inWords } from '../../test/in-words.ts'
import { createApp } from './app.ts'
import { openSite } from './open-site.ts'

const post = (id: number, front = '', body = 'A board.') =>
  `---\ntitle: Post ${id}\nid: ${id}\ndate: 2026-05-0${id}\n${front}---\n${body}\n`

async function createSite() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-ratings-'))
  const files = {
    'site.yaml': 'title: Test\ndescription: A test.\n',
    'posts/1.md': post(1),
    'posts/2.md': post(2),
    'posts/3.md': post(3, 'draft: true\n'),
    'posts/4.md': post(4, 'ratings: false\n'),
    'posts/5.md': post(5, '', 'Rate it here:\n\n[ratings]\n'),
    'pages/best.md': '---\ntitle: Best\n---\n::highest-rated{limit=1}\n',
    'pages/about.md': '---\ntitle: About\n---\nUs.\n',
    'pages/own.md': '---\ntitle: Own\nid: 7\n---\n::rating\n',
    'pages/closed.md': '---\ntitle: Closed\nid: 8\nratings: false\n---\n::rating\n',
    'pages/third.md': '---\ntitle: Third\n---\n::rating{id=3}\n',
  }
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, 'content', path, '..'), { recursive: true })
    await writeFile(join(folder, 'content', path), text)
  }
  for (const [path, text] of Object.entries(files)) await write(path, text)
  const deps = await openSite({
    environment: readEnvironment({}),
    config: parseSiteConfig({ ratings: { identify: 'none' } }),
    folder,
    log: createLog('silent'),
  })
  onTestFinished(async () => {
    await deps.shutdown.begin()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(deps.db)
  const { problems } = await deps.documents.importFolder(deps.folders.content)
  const app = createApp(deps)
  const ask = async (path: string, init?: RequestInit) => app.request(`http://site.test${path}`, init)
  return {
    /** Whether the page needs not be made when somebody asks for it. */
    async isKept(path: string) {
      const misses = async () =>
        /^portico_page_cache_misses_total (\d+)$/m.exec(await deps.metrics.text())?.[1]
      const before = await misses()
      await ask(path)
      return before === (await misses())
    },
    /** Writes a file again, and imports it. */
    async change(path: string, text: string) {
      await write(path, text)
      await deps.documents.importFolder(deps.folders.content)
    },
    /** What the import said about a file. */
    saidOf: (path: string) =>
      inWords(problems)
        .filter((problem) => problem.path === path)
        .map(({ fix }) => fix),
    html: async (path: string) => (await ask(path)).text(),
    etag: async (path: string) => (await ask(path)).headers.get('etag'),
    ask,
    async rate(id: number, rate: number) {
      const nonce = deps.use(ratingsService).nonces.of(id)
      const fields = {
        action: 'postratings',
        pid: `${id}`,
        rate: `${rate}`,
        [`postratings_${id}_nonce`]: nonce,
      }
      return (await ask('/api/ajax', { method: 'POST', body: new URLSearchParams(fields) })).text()
    },
  }
}

describe('ratings on a site', () => {
  it('[RATE-01] are below every post, once, unless the post opts out', async () => {
    const { html } = await createSite()
    const areas = async (path: string) => (await html(path)).split('class="post-ratings"').length - 1
    expect(await areas('/posts/1')).toBe(1)
    expect(await areas('/posts/5')).toBe(1)
    expect(await areas('/posts/4')).toBe(0)
    expect(await html('/posts/1')).not.toContain('aggregateRating')
  })

  it('[RATE-01] are on a page whose text asks for them, unless its front matter forbids them', async () => {
    const { html, rate } = await createSite()
    expect(await html('/own')).toContain('id="post-ratings-7"')
    expect(await rate(7, 4)).toContain('rated')
    expect(await html('/closed')).not.toContain('post-ratings')
    expect(await rate(8, 4)).toBe('Invalid Post ID (#8).')
  })

  it('[RATE-01] say what a text that cannot be rated needs', async () => {
    const { saidOf } = await createSite()
    expect(saidOf('pages/closed.md')).toEqual([
      expect.stringContaining('Set ratings: true in its front matter'),
    ])
    expect(saidOf('pages/own.md')).toEqual([])
  })

  it('[RATE-05] are taken for published posts with ratings only', async () => {
    const { rate } = await createSite()
    expect(await rate(3, 4)).toBe('Invalid Post ID (#3).')
    expect(await rate(4, 4)).toBe('Invalid Post ID (#4).')
    expect(await rate(1, 4)).toContain('rated')
  })

  it.each(['/api/ajax', '/wp-admin/admin-ajax.php', '/api/ratings/1', '/ratings/1', '/ratings/1/withdraw'])(
    '[RATE-05] are not read from more than a vote can be: %s',
    async (path) => {
      const { ask } = await createSite()
      const body = new URLSearchParams({ action: 'postratings', filler: 'x'.repeat(20_000) })
      expect((await ask(path, { method: 'POST', body })).status).toBe(413)
    },
  )

  it('[RATE-06] are current on the next page after a vote, and no other page is made again', async () => {
    const { html, etag, rate } = await createSite()
    const paths = ['/posts/1', '/posts/2', '/best', '/about', '/posts']
    const before = await Promise.all(paths.map(etag))
    await rate(1, 5)
    const after = await Promise.all(paths.map(etag))
    expect(paths.filter((_, index) => before[index] !== after[index])).toEqual(['/posts/1', '/best'])
    expect(await html('/posts/1')).toContain('1 vote, average: 5.00 out of 5')
    expect(await html('/best')).toContain('Post 1')
  })

  it('[RATE-06] leave lists of the best in memory when a post is rated that is far from them', async () => {
    const { isKept, rate } = await createSite()
    for (const vote of [5, 5, 5]) await rate(1, vote)
    for (const vote of [1, 1]) await rate(2, vote)
    const list = '/posts?r_sortby=highest_rated'
    const paths = ['/best', '/posts', list]
    // A process forgets everything once, soon after it has begun.
    await vi.waitFor(async () => {
      for (const path of paths) await isKept(path)
      await rate(2, 2)
      const kept = []
      for (const path of paths) kept.push(await isKept(path))
      expect(kept).toEqual([true, true, false])
    }, 30_000)
    await rate(1, 5)
    expect(await isKept('/best')).toBe(false)
  })

  it('[RATE-06] come back to the lists of the best with their post', async () => {
    const { html, rate, change } = await createSite()
    await rate(1, 5)
    await rate(2, 4)
    for (const gone of ['draft: true\n', 'ratings: false\n']) {
      await change('posts/1.md', post(1, gone))
      expect(await html('/best')).toContain('/posts/2"')
      await change('posts/1.md', post(1))
      expect(await html('/best')).toContain('/posts/1"')
    }
  })

  it('[RATE-06] appear where a text places them as soon as their post does', async () => {
    const { html, change } = await createSite()
    expect(await html('/third')).not.toContain('id="post-ratings-3"')
    await change('posts/3.md', post(3))
    expect(await html('/third')).toContain('id="post-ratings-3"')
  })

  it('[RATE-01] order lists of posts, best or least first', async () => {
    const { html, rate } = await createSite()
    await rate(1, 5)
    await rate(2, 2)
    const order = async (query: string) =>
      [...(await html(`/posts?${query}`)).matchAll(/<h2><a href="\/posts\/(\d)"/g)]
        .map((match) => match[1])
        .join('')
    expect(await order('')).toBe('5421')
    expect(await order('r_sortby=highest_rated')).toBe('1254')
    expect(await order('r_sortby=highest_rated&r_orderby=asc')).toBe('4521')
    expect(await order("r_sortby=highest_rated&r_orderby=asc';--")).toBe('1254')
    await rate(2, 5)
    expect(await order('r_sortby=most_rated')).toBe('2154')
  })
})
