import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '#cli/run-command.ts'
import { oldComment, oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'
import { lockImports } from '../server/run/import-lock.ts'

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wordpress-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Here\n')
  const command = async (words: readonly string[], answers: string[] = []) => {
    const lines: string[] = []
    const asked: string[] = []
    const code = await runCommand(words, {
      ...{ out: (line) => void lines.push(line), error: (line) => void lines.push(line) },
      ...{ environment: { PORTICO_DATA: join(folder, 'data') }, folder, interactive: answers.length > 0 },
      ...(answers.length > 0 && {
        ask: async (question: string) => {
          asked.push(question.trim())
          return answers.shift() ?? ''
        },
      }),
    })
    return { code, text: lines.join('\n'), asked }
  }
  return {
    folder,
    command,
    write: (name: string, text: string | Uint8Array) => writeFile(join(folder, name), text),
    begin: () => command(['import', '--new']),
    take: (file: string, ...more: string[]) => command(['import', 'wordpress', file, '--yes', ...more]),
    /** Everything the site says, by path. */
    async exported(): Promise<Record<string, string>> {
      const target = await mkdtemp(join(folder, 'copy-'))
      expect((await command(['export', target])).code).toBe(0)
      const names = (await readdir(target, { recursive: true })).filter((name) => /\.(md|yaml)$/.test(name))
      const texts = await Promise.all(names.sort().map((name) => readFile(join(target, name), 'utf8')))
      return Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']))
    },
    receipt: async () => JSON.parse(await readFile(join(folder, 'import-receipt.json'), 'utf8')),
  }
}

const items = [
  oldItem(47, { slug: 'knots', title: 'Knots', comments: [oldComment(2), oldComment(3, { parent: 2 })] }),
  oldItem(39, { type: 'page', slug: 'about', title: 'About', content: 'See <a href="/?p=47">knots</a>.' }),
  oldItem(40, {
    type: 'page',
    slug: 'team',
    title: 'Team',
    parent: 39,
    link: 'https://old.example/about/team/',
  }),
  oldItem(50, { status: 'draft', slug: '', title: 'Not yet', link: 'https://old.example/?p=50' }),
  oldItem(51, { status: 'trash', slug: 'gone__trashed', title: 'Gone' }),
  oldItem(60, { type: 'sea_shell', slug: 'whelk', title: 'Whelk' }),
]

describe('portico import wordpress', () => {
  it('[WP-81] looks first: says what would come and writes nothing', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const before = await site.exported()
    const { code, text } = await site.command(['import', 'wordpress', 'old.xml', '--check'])
    expect(code).toBe(0)
    expect(text).toMatch(/Posts +3 +3 +0\n/)
    expect(text).toMatch(/Pages +2 +2 +0\n/)
    expect(text).toMatch(/Comments +2 +2 +0\n/)
    expect(text).toMatch(/Type “sea_shell” +1 +0 +1\n/)
    expect(text).toContain('“Whelk” (id 60, line')
    expect(text.replace(/\s+/g, ' ')).toContain('Run “npm install portico” and “npm install --save-dev vite@')
    expect(text).toContain('The time zone is taken to be Europe/London')
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
    expect(await site.exported()).toEqual(before)
    expect(await readdir(join(site.folder, 'data'))).not.toContain('imports')
  })

  it('[WP-81] says what would come where there is no site yet, and makes none', async () => {
    const site = await place()
    await site.write('old.xml', oldExport(items))
    const { code, text } = await site.command(['import', 'wordpress', 'old.xml', '--check'])
    expect(code).toBe(0)
    expect(text).toMatch(/Posts +3 +3 +0\n/)
    expect(await readdir(site.folder)).toEqual(['content', 'old.xml'])
    expect((await site.take('old.xml')).text).toContain('no_site')
    expect((await site.take('old.xml', '--new')).code).toBe(0)
  })

  it('[WP-82] asks before it writes, and refuses where nobody can be asked', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const words = ['import', 'wordpress', 'old.xml']
    const alone = await site.command(words)
    expect(alone.code).toBe(1)
    expect(alone.text).toContain('run it again with --yes')
    const no = await site.command(words, ['no'])
    expect([no.code, no.asked]).toEqual([1, ['Take this in? (yes or no)']])
    expect(Object.keys(await site.exported())).toEqual(['site.yaml'])
    expect((await site.command(words, ['Yes'])).code).toBe(0)
    expect(Object.keys(await site.exported())).toContain('posts/2019-06-08-knots.md')
  })

  it('[WP-83] gives every item its id, file and address, and writes the receipt', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml.gz', gzipSync(oldExport(items)))
    expect((await site.take('old.xml.gz')).code).toBe(0)
    const texts = await site.exported()
    expect(Object.keys(texts)).toEqual(
      expect.arrayContaining([
        'pages/about.md',
        'pages/about/team.md',
        'posts/2019-06-08-knots.md',
        'posts/2019-06-08-not-yet.md',
      ]),
    )
    expect(texts['posts/2019-06-08-knots.md']).toContain('id: 47\n')
    expect(texts['pages/about.md']).toContain('[knots](/posts/knots)')
    const { kinds, file, check } = await site.receipt()
    expect({ file, check }).toEqual({ file: 'old.xml.gz', check: false })
    for (const kind of kinds)
      expect(kind.inFile).toBe(kind.came + kind.updated + kind.unchanged + kind.kept + kind.leftOut)
    expect(kinds.find(({ kind }: { kind: string }) => kind === 'post')).toMatchObject({ inFile: 3, came: 3 })
    expect(await readdir(join(site.folder, 'data/imports'))).toEqual(['lock.db'])
  })

  it('[WP-84] the same file again changes nothing; a newer one brings what is new and leaves what was edited here', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    await site.take('old.xml')
    const first = await site.exported()
    await site.take('old.xml')
    expect(await site.exported()).toEqual(first)
    expect((await site.receipt()).kinds[0]).toMatchObject({ kind: 'post', unchanged: 3, came: 0, updated: 0 })

    const edited = `${first['pages/about.md']}\nEdited here.\n`
    await writeFile(join(site.folder, 'content/site.yaml'), first['site.yaml'] ?? '')
    await mkdir(join(site.folder, 'content/pages'), { recursive: true })
    await site.write('content/pages/about.md', edited)
    await site.command(['import', '--take', 'pages/about.md'])
    const newer = items.map((item) => ({ ...item, content: `${item.content}<p>More.</p>` }))
    await site.write('newer.xml', oldExport([...newer, oldItem(70, { slug: 'new', title: 'New' })]))
    const { text } = await site.take('newer.xml')
    const second = await site.exported()
    expect(second['pages/about.md']).toBe(edited)
    expect(second['posts/2019-06-08-knots.md']).toContain('More.')
    expect(second['posts/2019-06-08-new.md']).toContain('id: 70\n')
    expect(text).toContain('1 new, 3 updated')
    expect(text).toContain('1 updated, 1 edited here, and kept')
    expect(text).toContain('“About” (id 39')
  })

  it('[WP-85] finds free ids, files and addresses where theirs are taken', async () => {
    const site = await place()
    await mkdir(join(site.folder, 'content/posts'))
    await site.write(
      'content/posts/mine.md',
      '---\ntitle: Mine\nid: 47\nslug: knots\ndate: 2020-01-01\n---\nMine.\n',
    )
    await site.begin()
    const odd = [
      ...items,
      oldItem(71, { slug: 'knots', title: 'The same slug' }),
      oldItem(72, { slug: '%e6%bd%ae', title: 'Tide' }),
      oldItem(73, { type: 'page', slug: 'one', title: 'One', parent: 74 }),
      oldItem(74, { type: 'page', slug: 'two', title: 'Two', parent: 73 }),
      oldItem(75, { type: 'page', slug: 'category', title: 'A name of the site' }),
    ]
    await site.write('old.xml', oldExport(odd))
    await site.take('old.xml')
    const texts = await site.exported()
    expect(texts['posts/mine.md']).toContain('Mine.')
    expect(texts['posts/2019-06-08-knots-2.md']).toMatch(/\nid: \d{5}\nslug: knots-2\n/)
    expect(texts['pages/about.md']).toContain('[knots](/posts/knots-2)')
    expect(Object.keys(texts)).toEqual(
      expect.arrayContaining([
        'posts/2019-06-08-knots-3.md',
        'posts/2019-06-08-潮.md',
        'pages/one.md',
        'pages/one/two.md',
        'pages/category-2.md',
      ]),
    )
  })

  it('[WP-86] takes in what is complete of a file that ends early, if that is wanted', async () => {
    const site = await place()
    await site.begin()
    const whole = oldExport(items)
    await site.write('cut.xml', whole.slice(0, whole.indexOf('Words of 51')))
    const alone = await site.command(['import', 'wordpress', 'cut.xml'])
    expect(alone.code).toBe(1)
    expect(alone.text).toContain('The file ends early')
    const { asked } = await site.command(['import', 'wordpress', 'cut.xml'], ['no'])
    expect(asked[0]).toContain('The file ends early, and something is missing.')
    const { code, text } = await site.take('cut.xml')
    expect(code).toBe(0)
    expect(text).toContain('The file ends within it.')
    expect(text).toMatch(/Posts +2 +2 +0\n/)
    expect(text).toMatch(/Items of unknown type +1 +0 +1\n/)
  })

  it('[WP-86] refuses what is no export, and a file that is not there', async () => {
    const site = await place()
    await site.begin()
    await site.write(
      'feed.xml',
      '<rss><channel><title>News</title><item><title>One</title></item></channel></rss>',
    )
    expect((await site.take('feed.xml')).text).toContain('It looks like a news feed')
    expect((await site.take('none.xml')).text).toContain('There is no file')
    expect((await site.take('feed.xml', '--timezone', 'Mars')).text).toContain('is no time zone')
  })

  it('[WP-87] refuses a second import at the same time', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const lock = lockImports(join(site.folder, 'data/imports'))
    expect((await site.take('old.xml')).text).toContain('import_under_way')
    lock.release()
    expect((await site.take('old.xml')).code).toBe(0)
  })

  it('[WP-88] finds the front page and the list of posts, or is told', async () => {
    const site = await place()
    await site.begin()
    const pages = [
      oldItem(32, { type: 'page', slug: 'welcome', title: 'Welcome', link: 'https://old.example/' }),
      oldItem(33, { type: 'page', slug: 'journal', title: 'Journal', content: '' }),
      oldItem(47, { slug: 'knots', meta: [oldMeta('ratings_users', '2'), oldMeta('ratings_score', '9')] }),
    ]
    await site.write('old.xml', oldExport(pages))
    const { text } = await site.take('old.xml')
    expect(text).toContain('The front page is “Welcome” (32)')
    expect(text).toContain('The list of posts stands on the page “Journal” (33)')
    expect(text).toMatch(/Ratings +1 +1 +0\n/)
    expect((await site.exported())['pages/welcome.md']).toContain('home: true')
    const told = await site.command(['import', 'wordpress', 'old.xml', '--check', '--front-page', '33'])
    expect(told.text).not.toContain('The front page is “Welcome”')
  })

  it('[WP-90] brings files from a copy of the uploads, every vote and redirects from files of their own', async () => {
    const site = await place()
    await site.begin()
    const url = 'https://old.example/wp-content/uploads/2019/03/slip.gif'
    const picture = oldItem(100, {
      ...{ type: 'attachment', status: 'inherit', title: 'The slip', attachmentUrl: url, content: '' },
      meta: [oldMeta('_wp_attached_file', '2019/03/slip.gif'), oldMeta('_wp_attachment_image_alt', 'A slip')],
    })
    const lost = oldItem(101, {
      ...{ type: 'attachment', status: 'inherit', title: 'Lost', attachmentUrl: url.replace('slip', 'lost') },
      meta: [oldMeta('_wp_attached_file', '2019/03/lost.gif')],
    })
    const post = oldItem(47, { slug: 'knots', content: `<p><img src="${url}" alt="A slip"></p>` })
    await site.write('old.xml', oldExport([post, picture, lost]))
    await mkdir(join(site.folder, 'uploads/2019/03'), { recursive: true })
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    await site.write('uploads/2019/03/slip.gif', gif)
    const columns =
      'rating_id,rating_postid,rating_posttitle,rating_rating,rating_timestamp,rating_ip,rating_host,rating_username,rating_userid'
    await site.write(
      'votes.csv',
      `${columns}\n1,47,Knots,5,1559988000,a1,,Guest,0\n2,999,Gone,4,1559988000,a2,,Guest,0\n`,
    )
    await site.write('old.htaccess', 'Redirect 301 /rope.html https://old.example/knots/\n')
    const more = ['--uploads', 'uploads', '--ratings', 'votes.csv', '--redirects', 'old.htaccess']
    const { code, text } = await site.take('old.xml', ...more)
    expect(code).toBe(0)
    expect(text).toMatch(/Files +2 +1 +1\n/)
    expect(text).toContain('The file is not among the uploads.')
    expect(text).toMatch(/Votes +2 +1 +1\n/)
    expect(text).toMatch(/Redirects +1 +1 +0\n/)
    const texts = await site.exported()
    expect(texts['media/2019/03/slip.gif.yaml']).toContain('alt: A slip')
    expect(texts['posts/2019-06-08-knots.md']).toContain('(/media/2019/03/slip.gif')
    expect(texts['redirects.yaml']).toContain('to: /posts/knots')
    await site.take('old.xml', ...more)
    expect(await site.exported()).toEqual(texts)
    const left = await site.command(['import', 'wordpress', 'old.xml', '--check', '--no-media'])
    expect(left.text).toMatch(/Files +2 +0 +2\n/)
  })

  it('[WP-236] takes redirects in although one of them cannot be stored here', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport([oldItem(47, { slug: 'knots' })]))
    const lines = ['source,target,regex,code', '/boats,/posts/knots,0,301', '^/b(?!o)at$,/posts/knots,1,301']
    await site.write('redirects.csv', `${lines.join('\n')}\n`)
    const { text } = await site.take('old.xml', '--redirects', 'redirects.csv')
    expect(text).toMatch(/Redirects +2 +1 +1\n/)
    expect(text).toContain('“^/b(?!o)at$”')
    expect((await site.exported())['redirects.yaml']).toContain('from: /boats')
  })
})
