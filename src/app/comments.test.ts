import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addresses as commentAddresses } from '#features/comments/server/addresses.ts'
import { searchStep } from '#platform/db/look-back.ts'
import { type CommentState, commentsService, type OldComment } from '#platform/services/comments.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import type { SiteConfigInput } from './site-config.ts'

const comment = (number: number, over: Partial<OldComment> = {}): OldComment => ({
  key: `old.example/comment/${number}`,
  entry: 43,
  author: `Ada ${number}`,
  email: `ada${number}@example.org`,
  text: `Words ${number}.`,
  at: new Date(Date.UTC(2019, 1, 1, 0, number)),
  state: 'approved',
  type: 'comment',
  oldId: number,
  ...over,
})

const files = {
  'posts/oak.md': '---\ntitle: Oak\nid: 43\ndate: 2019-01-01\n---\nA board of oak.\n',
  'posts/ash.md': '---\ntitle: Ash\nid: 44\ndate: 2019-01-02\ncomments: false\n---\nA board of ash.\n',
  'pages/about.md': '---\ntitle: About\nid: 45\n---\nUs.\n',
}

async function createSite(open: OpenTestDatabase, config: SiteConfigInput = {}) {
  const site = await createDeskSite(open, {}, undefined, config)
  const { deps, app } = site
  const save = (path: string, text: string) => deps.documents.save({ path, text }, 'Test')
  for (const [path, text] of Object.entries(files)) await save(path, text)
  const importAll = async (...comments: OldComment[]) => {
    const { stale } = await deps.db
      .tables<unknown>()
      .write((tx) => deps.use(commentsService).importAll(tx, comments))
    deps.pageCache.drop(stale)
  }
  return {
    ...site,
    save,
    importAll,
    page: async (path: string) => (await app.request(`http://localhost:3000${path}`)).text(),
    status: async (path: string) => (await app.request(`http://localhost:3000${path}`)).status,
  }
}

describe('comments of the old site', () => {
  it('[WP-61] are shown below posts and pages in threads: only approved ones, and nobody\u2019s e-mail address', async () => {
    const { importAll, page } = await createSite(openSqlite)
    expect(await page('/posts/oak')).not.toContain('id="comments"')
    await importAll(
      comment(1, { author: 'Ada <b>Fenwick</b>', url: 'https://ada.example/' }),
      comment(2, { author: 'Late' }),
      comment(3, { author: 'Marit', parent: comment(1).key, url: 'javascript:alert(1)' }),
      comment(4, { state: 'pending', text: 'Hidden pending' }),
      comment(5, { state: 'spam', text: 'Hidden spam' }),
      comment(6, { state: 'trash', text: 'Hidden trash' }),
      comment(7, { author: 'Another site', type: 'pingback', url: 'https://other.example/post' }),
      comment(8, { entry: 45, author: 'Reader' }),
    )
    const html = await page('/posts/oak')
    expect(html).toContain('<h2 id="comments-title">4 comments</h2>')
    const order = ['Ada &lt;b&gt;Fenwick', 'Marit', 'Late', 'Another site'].map((name) =>
      html.indexOf(`<bdi>${name}`),
    )
    expect(order.every((at) => at > 0)).toBe(true)
    expect(order.toSorted((one, other) => one - other)).toEqual(order)
    expect(html).toContain('<a href="https://ada.example/" rel="nofollow ugc"><bdi>Ada')
    expect(html).toContain('id="comment-3"')
    expect(html).toMatch(/Linked from [^\n]*https:\/\/other\.example\/post/)
    expect(html).toContain('"commentCount":4')
    expect(html).not.toMatch(/@example\.org|javascript:|Hidden/)
    expect(await page('/about')).toContain('<bdi>Reader</bdi>')
  })

  it('[WP-61] are shown neither where the text nor where the owner says so', async () => {
    const { importAll, page, save, deps } = await createSite(openSqlite)
    await importAll(comment(1), comment(2, { entry: 44 }))
    const counts = () => deps.use(commentsService).counts([43, 44])
    expect(await page('/posts/oak')).toContain('Words 1.')
    expect(await page('/posts/ash')).not.toContain('Words 2.')
    expect(await counts()).toEqual(new Map([[43, 1]]))
    await save('site.yaml', 'title: Hillside\ndescription: A workshop.\ncomments:\n  show: false\n')
    expect(await page('/posts/oak')).not.toContain('Words 1.')
    expect(await counts()).toEqual(new Map())
    await save('site.yaml', 'title: Hillside\ndescription: A workshop.\n')
    await save('posts/ash.md', files['posts/ash.md'].replace('comments: false\n', ''))
    expect(await page('/posts/oak')).toContain('Words 1.')
    expect(await page('/posts/ash')).toContain('Words 2.')
  })

  it('[WP-61] that are many have pages of their own', async () => {
    const { importAll, page, status } = await createSite(openSqlite, { comments: { perPage: 5 } })
    const parent = (number: number) => (number === 6 ? comment(5).key : undefined)
    await importAll(...Array.from({ length: 12 }, (_, at) => comment(at + 1, { parent: parent(at + 1) })))
    const first = await page('/posts/oak')
    expect(first).toContain('12 comments')
    expect(first).toContain('Words 5.')
    expect(first).not.toContain('Words 6.')
    expect(first).toContain(`href="${commentAddresses.page(43, 2)}"`)
    const second = await page(commentAddresses.page(43, 2))
    expect(second).toContain('<a href="/posts/oak">Oak</a>')
    expect(second).toMatch(/In reply to[^\n]*<a href="\/posts\/oak#comment-5"><bdi>Ada 5/)
    expect(second).toContain('href="/posts/oak#comments"')
    expect(second).toContain('name="robots" content="noindex"')
    expect(await page(commentAddresses.page(43, 3))).toContain('Words 12.')
    expect(await status(commentAddresses.page(43, 4))).toBe(404)
    expect(await status(commentAddresses.page(43, 0))).toBe(404)
    expect(await status(commentAddresses.page(44, 2))).toBe(404)
    expect(await status(commentAddresses.page(43, 1))).toBe(301)
    // A page already viewed is rendered again when somebody approves another comment.
    await importAll(comment(13))
    expect(await page(commentAddresses.page(43, 3))).toContain('Words 13.')
  })

  it('[I18N-75] have one address: in the language of the entry they are on', async () => {
    const { app, importAll, save, page } = await createSite(openSqlite, { comments: { perPage: 5 } })
    await save('site.yaml', 'title: Hillside\nlanguage: en\nlanguages: { fr: {} }\n')
    await save('posts/oak.fr.md', '---\ntitle: Chêne\nid: 46\ndate: 2019-01-01\n---\nUne planche.\n')
    const entryOf = (number: number) => (number > 6 ? 46 : 43)
    await importAll(...Array.from({ length: 12 }, (_, at) => comment(at + 1, { entry: entryOf(at + 1) })))
    for (const [asked, meant] of [
      [`/fr${commentAddresses.page(43, 2)}`, commentAddresses.page(43, 2)],
      [commentAddresses.page(46, 2), `/fr${commentAddresses.page(46, 2)}`],
    ] as const) {
      const answer = await app.request(`http://localhost:3000${asked}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, meant])
    }
    expect(await page(`/fr${commentAddresses.page(46, 2)}`)).toMatch(/<html lang="fr"[\s\S]*Words 12\./)
  })
})

describe('the comments on the desk', () => {
  const withComments = async (open = openSqlite) => {
    const site = await createSite(open)
    const of = (number: number, state: CommentState) =>
      comment(number, { state, text: `${state} ${number}`, entry: number % 2 ? 43 : 44 })
    await site.importAll(
      of(1, 'approved'),
      of(2, 'approved'),
      of(3, 'pending'),
      of(4, 'spam'),
      of(5, 'trash'),
    )
    return { ...site, owner: await site.signedIn('owner') }
  }

  itOnBothDatabases('[WP-62] are listed by state, by text and by words', async (open) => {
    const site = await withComments(open)
    const owner = await site.signedIn('moderator')
    // Pending ones come first.
    expect(await owner.page(commentAddresses.desk())).toContain('pending 3')
    const approved = await owner.page(commentAddresses.desk({ state: 'approved' }))
    expect(approved).toContain('approved 1')
    expect(approved).toContain('approved 2')
    expect(approved).toContain('ada1@example.org')
    expect(approved).not.toContain('pending 3')
    const narrowed = await owner.page(commentAddresses.desk({ state: 'approved', entry: '43' }))
    expect(narrowed).toContain('approved 1')
    expect(narrowed).not.toContain('approved 2')
    const found = await owner.page(commentAddresses.desk({ state: 'approved', q: 'ADA2@' }))
    expect(found).toContain('approved 2')
    expect(found).not.toContain('approved 1')
    expect(await owner.page(commentAddresses.desk({ state: 'approved', q: '100%' }))).toContain(
      'No results for',
    )
    expect(approved).not.toContain('Erase')
    expect((await owner.post('/desk/comments/erase', { ids: 'any' })).status).toBe(403)
  })

  itOnBothDatabases('[PERF-133] are searched for a while, and then further back', async (open) => {
    const site = await createSite(open)
    await site.importAll(...Array.from({ length: searchStep + 1 }, (_, at) => comment(at)))
    const owner = await site.signedIn('moderator')
    const q = 'ada0@'
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => void vi.restoreAllMocks())
    expect(await owner.page(commentAddresses.desk({ q }))).toContain('Words 0.')
    let time = 0
    now.mockImplementation(() => (time += 1000))
    const part = await owner.page(commentAddresses.desk({ q }))
    expect(part).toContain('Nothing found so far.')
    const [, further = ''] = /<a href="([^"]+)">Search further back/.exec(part) ?? []
    expect(await owner.page(further.replaceAll('&amp;', '&'))).toContain('Words 0.')
  })

  itOnBothDatabases(
    '[WP-62] are approved, thrown away and erased, several at once, and the pages follow',
    async (open) => {
      const { owner, page, deps, importAll } = await withComments(open)
      const idOf = async (state: CommentState, words: string) => {
        const html = await owner.page(commentAddresses.desk({ state }))
        const card = html.split('<article').find((part) => part.includes(words)) ?? ''
        return /name="id" value="([\w-]+)"/.exec(card)?.[1] ?? ''
      }
      expect(await page('/posts/oak')).not.toContain('pending 3')
      const third = await idOf('pending', 'pending 3')
      await owner.post('/desk/comments/approved', { id: third })
      expect(await page('/posts/oak')).toContain('pending 3')
      const first = await idOf('approved', 'approved 1')
      await owner.post('/desk/comments/trash', { ids: `${first} ${third}` })
      expect(await page('/posts/oak')).not.toMatch(/pending 3|approved 1/)
      // A decision made here is kept when the same comment is imported again; so is an erasure.
      await importAll(comment(1, { state: 'approved', text: 'approved 1' }))
      expect(await page('/posts/oak')).not.toContain('approved 1')
      const sure = await (await owner.post('/desk/comments/erase', { ids: `${first} ${third}` })).text()
      expect(sure).toContain('Erase for good')
      await owner.post('/desk/comments/erase', { ids: `${first} ${third}`, sure: 'yes' })
      await importAll(comment(1), comment(3))
      const left: string[] = []
      for await (const { text } of deps.use(commentsService).list(43)) left.push(text)
      expect(left).toEqual(['trash 5'])
      expect((await owner.post('/desk/comments/trash', {})).status).toBe(303)
      expect(await owner.page(commentAddresses.desk())).toContain('Select something first.')
    },
  )

  it('[WP-62] are moved to every list and back by a moderator, whom the start page tells what waits', async () => {
    const site = await withComments()
    const moderator = await site.signedIn('moderator')
    const list = (state: CommentState) => moderator.page(commentAddresses.desk({ state }))
    expect(await moderator.page(urls.desk.home)).toContain('One comment is waiting for approval')
    const [, id = ''] = /name="id" value="([\w-]+)"/.exec(await list('pending')) ?? []
    const moves = [
      ['spam', 'Spam'],
      ['trash', 'Remove'],
      ['pending', 'Hold'],
      ['trash', 'Remove'],
      ['approved', 'Approve'],
      ['spam', 'Spam'],
    ] as const
    let from: CommentState = 'pending'
    for (const [to, label] of moves) {
      expect(await list(from)).toContain(`${label}: the comment by Ada 3`)
      await moderator.post(`/desk/comments/${to}`, { id })
      expect(await list(from)).not.toContain('pending 3')
      expect(await list(to)).toContain('pending 3')
      from = to
    }
    expect(await moderator.page(urls.desk.home)).not.toContain('your decision')
  })

  it('[DESK-70] are downloaded as a table, those that are listed and no others', async () => {
    const { owner } = await withComments()
    const csv = await owner.get('/desk/comments/comments.csv?state=approved')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="comments.csv"')
    const [head, ...lines] = (await csv.text()).trim().split('\r\n')
    expect(head).toBe('date,state,type,author,email,url,text,on')
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every((line) => line.includes(',approved,'))).toBe(true)
    expect(await owner.page(urls.desk.audit)).toContain('Downloaded “')
  })

  it('[WP-62] are hidden and shown by the owner', async () => {
    const { page, owner } = await withComments()
    await owner.page(commentAddresses.settings)
    const sent = { base: owner.hidden('base'), page: owner.hidden('page'), show: 'no' }
    expect((await owner.post(commentAddresses.settings, sent)).status).toBe(303)
    expect(await page('/posts/oak')).not.toContain('approved 1')
    expect(await owner.page(commentAddresses.desk())).toContain('Visitors don’t see them')
  })

  it('[WP-62] are exported and erased by the address of who wrote them', async () => {
    const { page, owner } = await withComments()
    expect(await page('/posts/oak')).toContain('approved 1')
    await owner.page(urls.desk.personalData)
    const file = await owner.post(urls.desk.personalDataExport, { address: 'Ada1@example.org' })
    expect(JSON.stringify(await file.json())).toContain('approved 1')
    await owner.page(urls.desk.personalData)
    await owner.post(urls.desk.personalDataErase, { address: 'ada1@example.org', sure: 'yes' })
    expect(await page('/posts/oak')).not.toContain('approved 1')
  })
})
