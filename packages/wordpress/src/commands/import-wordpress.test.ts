import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { NotAnswered } from '#platform/commands/command.ts'
import { importPlace as place } from '../../../../test/import-place.ts'
import { oldComment, oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'
import { zipOf } from '../../../../test/zip-of.ts'
import { lockImports } from '../server/run/import-lock.ts'

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
  it('[WP-81] [WP-330] looks first: says what would come and writes nothing', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const before = await site.exported()
    const { code, text } = await site.command(['import', 'wordpress', 'old.xml', '--check'])
    expect(code).toBe(0)
    expect(text).toMatch(/Posts +3 +3 +0\n/)
    expect(text).toMatch(/Pages +2 +2 +0\n/)
    expect(text).toMatch(/Comments +2 +2 +0\n/)
    expect(text).toMatch(/Type “sea_shell” +1 +1 +0\n/)
    expect(text.replace(/\s+/g, ' ')).toContain('are described in types/sea-shell.yaml')
    expect(text).toContain('The time zone is assumed to be Europe/London')
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
    expect(await site.exported()).toEqual(before)
    expect(await readdir(join(site.folder, 'data'))).not.toContain('scratch')
  })

  it('[WP-81] [WP-334] says what would come where there is no site yet, and makes none', async () => {
    const site = await place()
    await site.write('old.xml', oldExport(items))
    const { code, text } = await site.command(['import', 'wordpress', 'old.xml', '--check'])
    expect(code).toBe(0)
    expect(text).toMatch(/Posts +3 +3 +0\n/)
    expect(text).toMatch(/Type “sea_shell” +1 +1 +0\n/)
    expect(text).toContain(
      `There is no site in ${join(site.folder, 'data')}. To import, start the site once first, or add --new.`,
    )
    const asNew = await site.command(['import', 'wordpress', 'old.xml', '--check', '--new'])
    expect([asNew.code, asNew.text.includes('add --new')]).toEqual([0, false])
    expect(await readdir(site.folder)).toEqual(['content', 'node_modules', 'old.xml', 'package.json'])
    expect((await site.take('old.xml')).text).toContain('no_site')
    expect((await site.take('old.xml', '--new')).code).toBe(0)
  })

  it('[WP-448] imports the files of a site that was never started first: nobody has edited them', async () => {
    const site = await place()
    await site.write('old.xml', oldExport(items))
    expect((await site.take('old.xml', '--new', '--no-media', '--site', 'old')).code).toBe(0)
    const moved = (await site.exported())['site.yaml']
    expect(moved).not.toContain('title: Here')
    const { code, text } = await site.command(['import'])
    expect([code, text]).toEqual([0, expect.not.stringContaining('site.yaml')])
    expect((await site.exported())['site.yaml']).toBe(moved)
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
    expect([no.code, no.asked]).toEqual([1, ['Import this? (yes or no)']])
    expect(no.text.split('In short:\n')[1], '[WP-343]').toMatch(
      /^ +In the file +To import +Left out\n +Posts +3 +3 +0\n/,
    )
    expect(Object.keys(await site.exported())).toEqual(['site.yaml'])
    expect((await site.command(words, ['Yes'])).code).toBe(0)
    expect(Object.keys(await site.exported())).toContain('posts/2019-06-08-knots.md')
  })

  it('[WP-89] goes on without a question, and without --yes, once somebody has said yes', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const words = ['import', 'wordpress', 'old.xml']
    const stopped = await site.command(words, [], async () => {
      site.stop()
      return 'yes'
    })
    expect([stopped.code, await readdir(join(site.folder, 'data/scratch/wordpress'))]).toEqual([
      130,
      expect.any(Array),
    ])
    const { code, text } = await site.command(words)
    expect([code, text]).toEqual([0, expect.stringContaining('Continuing where it stopped.')])
    expect(Object.keys(await site.exported())).toContain('posts/2019-06-08-knots.md')
  })

  it('[WP-335] explains each option in the same column of --help', async () => {
    const { text } = await (await place()).command(['import', 'wordpress', '--help'])
    const options = text.split('\n').filter((line) => line.startsWith('--'))
    expect(options).toHaveLength(15)
    expect(options.map((line) => line.slice(0, 21))).toEqual(
      options.map(() => expect.stringMatching(/ {2}\S$/)),
    )
  })

  it('[WP-333] asks again where the answer is neither yes nor no, and says no without code words', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const words = ['import', 'wordpress', 'old.xml']
    const no = await site.command(words, ['maybe', '', 'No'])
    expect(no.asked).toEqual([
      'Import this? (yes or no)',
      'Please answer yes or no:',
      'Please answer yes or no:',
    ])
    expect(no.text).toMatch(/\nNothing was written\.\nRun it again when you’re ready\.$/)
    expect((await site.command(words, ['jes', 'y'])).code).toBe(0)
  })

  it('[WP-332] ends quietly where the question is left without an answer', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const left = async () => {
      throw new NotAnswered()
    }
    const { code, text } = await site.command(['import', 'wordpress', 'old.xml'], [], left)
    expect([code, text]).toEqual([
      130,
      expect.stringMatching(/\nStopped\. Nothing was written\. Run the same command again to continue\.$/),
    ])
    expect(Object.keys(await site.exported())).toEqual(['site.yaml'])
  })

  it('[WP-332] ends at the question when it is told to stop', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const waiting = (_: string, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise<string>((_answer, reject) => {
        signal?.addEventListener('abort', () => reject(new NotAnswered()))
        site.stop()
      })
    const { code, text } = await site.command(['import', 'wordpress', 'old.xml'], [], waiting)
    expect([code, text]).toEqual([
      130,
      expect.stringMatching(/\nStopped\. Nothing was written\. Run the same command again to continue\.$/),
    ])
  })

  it('[WP-347] tells that names of voters did not come, and of none who had no name', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const columns =
      'rating_id,rating_postid,rating_posttitle,rating_rating,rating_timestamp,rating_ip,rating_host,rating_username,rating_userid'
    const rows = ['1,47,Knots,5,1559988000,a1,,Guest,0', '2,47,Knots,4,1559988001,a2,,ruth,3']
    await site.write('votes.csv', [columns, ...rows].join('\n'))
    const { text } = await site.take('old.xml', '--ratings', 'votes.csv')
    expect(text).toMatch(/Votes +2 +2 +0\n/)
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Votes: - It was given by a signed-in user. Their name wasn’t imported',
    )
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
    expect(await readdir(join(site.folder, 'data/scratch/wordpress'))).toEqual(['lock.db'])
  })

  it('[WP-313] names what cannot have its address, with its new one, to which the old one leads where it can', async () => {
    const site = await place()
    await site.begin()
    const taken = [
      oldItem(39, {
        type: 'page',
        slug: 'desk',
        title: 'Desk &amp; chair',
        link: 'https://old.example/desk/',
      }),
      oldItem(47, { slug: 'knots', title: 'Knots', link: 'https://old.example/2019/06/knots/' }),
      oldItem(48, { slug: 'knots', title: 'More knots', link: 'https://old.example/2019/07/knots/' }),
      oldItem(51, { status: 'trash', slug: 'knots', title: 'Gone' }),
    ]
    await site.write('old.xml', oldExport(taken))
    const { code, text } = await site.take('old.xml')
    expect(code).toBe(0)
    const said = text.replace(/\s+/g, ' ')
    expect(said).toContain('“Desk & chair” is at /desk-2, because /desk is already in use.')
    expect(said).toContain(
      '“More knots” is at /posts/knots-2, because /posts/knots is already in use. Its old address /2019/07/knots redirects there.',
    )
    expect(said).toContain('More items with a new address because theirs is already in use: 1.')
    const texts = await site.exported()
    expect(texts['posts/2019-06-08-knots-2.md']).toContain('aliases:\n  - /2019/07/knots\n')
    expect(texts['pages/desk-2.md']).toContain('title: Desk & chair')
  })

  it('[WP-84] [WP-342] the same file again changes nothing; a newer one brings what is new and leaves what was edited here', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    await site.take('old.xml')
    const first = await site.exported()
    await site.take('old.xml')
    expect(await site.exported()).toEqual(first)
    expect((await site.receipt()).kinds[0]).toMatchObject({ kind: 'post', unchanged: 3, came: 0, updated: 0 })

    const edited = `${first['pages/about.md']}\nEdited here.\n`
    await site.write('content/site.yaml', first['site.yaml'] ?? '')
    await mkdir(join(site.folder, 'content/pages'), { recursive: true })
    await site.write('content/pages/about.md', edited)
    await site.command(['import', '--take', 'pages/about.md'])
    const same = await site.take('old.xml')
    expect(same.text, '[WP-342] the same file again').toMatch(
      /Pages +2 +2 +0\n +1 unchanged, 1 edited here and kept\n/,
    )
    expect(same.text).toMatch(/Edited here since, and kept:\n +“About” \(ID 39/)
    const looked = await site.command(['import', 'wordpress', 'old.xml', '--check'])
    expect(looked.text).toMatch(/Edited here since, and kept:\n +“About” \(ID 39/)
    const newer = items.map((item) => ({ ...item, content: `${item.content}<p>More.</p>` }))
    await site.write('newer.xml', oldExport([...newer, oldItem(70, { slug: 'new', title: 'New' })]))
    const { text } = await site.take('newer.xml')
    const second = await site.exported()
    expect(second['pages/about.md']).toBe(edited)
    expect(second['posts/2019-06-08-knots.md']).toContain('More.')
    expect(second['posts/2019-06-08-new.md']).toContain('id: 70\n')
    expect(text).toContain('1 new, 3 updated')
    expect(text).toContain('1 updated, 1 edited here and kept')
    expect(text).toMatch(/Updated from the file:\n +“Team” \(ID 40/)
    expect(text).toContain('“About” (ID 39')
  })

  it('[WP-361] a look says what came before, also of comments, messages, votes and totals', async () => {
    const site = await place()
    await site.begin()
    const rated = (id: number) =>
      oldItem(id, { meta: [oldMeta('ratings_users', '1'), oldMeta('ratings_score', '5')] })
    const message = (id: number) => oldItem(id, { type: 'flamingo_inbound', title: 'A message' })
    const columns = 'rating_id,rating_postid,rating_rating,rating_timestamp,rating_ip'
    const votes = `${columns}\n1,70,5,1559988000,a1\n`
    await site.write('votes.csv', votes)
    await site.write('old.xml', oldExport([...items, rated(70), message(80)]))
    const first = await site.take('old.xml', '--ratings', 'votes.csv')
    expect(first.text).toMatch(/Votes +1 +1 +0\n/)
    await site.write('more.csv', `${votes}2,71,4,1559988000,a2\n`)
    const [knots, ...others] = items
    const replied = { ...(knots ?? oldItem(47)), comments: [2, 3, 4].map((id) => oldComment(id)) }
    const more = [replied, ...others, rated(70), rated(71), message(80), message(81)]
    await site.write('newer.xml', oldExport(more))
    const looked = await site.command([
      ...['import', 'wordpress', 'newer.xml', '--ratings', 'more.csv', '--check'],
    ])
    for (const line of [
      /Comments +3 +3 +0\n +1 new, 1 updated, 1 unchanged\n/,
      /Messages +2 +2 +0\n +1 new, 1 unchanged\n/,
      /Votes +2 +2 +0\n +1 new, 1 unchanged\n/,
      /Ratings +2 +2 +0\n +1 new, 1 unchanged\n/,
    ]) {
      expect(looked.text).toMatch(line)
    }
    const taken = await site.take('newer.xml', '--ratings', 'more.csv')
    const said = (text: string) =>
      text.slice(text.indexOf('  Posts'), text.indexOf('\n\nAbout the site:')).replace(/ +/g, ' ')
    expect(said(taken.text)).toBe(said(looked.text))
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

  it('[WP-86] imports the complete part of a file that ends early, if that is wanted', async () => {
    const site = await place()
    await site.begin()
    const whole = oldExport(items)
    await site.write('cut.xml', whole.slice(0, whole.indexOf('Words of 51')))
    const alone = await site.command(['import', 'wordpress', 'cut.xml'])
    expect(alone.code).toBe(1)
    expect(alone.text).toContain('The file ends early')
    const { asked } = await site.command(['import', 'wordpress', 'cut.xml'], ['no'])
    expect(asked[0]).toContain('The file ends early, so something is missing.')
    const { code, text } = await site.take('cut.xml', '--incomplete')
    expect(code).toBe(3)
    expect(text).toContain('It is incomplete in the file.')
    expect(text).toMatch(/Posts +2 +2 +0\n/)
    expect(text).toMatch(/Items of an unknown type +1 +0 +1\n/)
  })

  it('[WP-86] refuses what is not an export, and a file that is not there', async () => {
    const site = await place()
    await site.begin()
    await site.write(
      'feed.xml',
      '<rss><channel><title>News</title><item><title>One</title></item></channel></rss>',
    )
    expect((await site.take('feed.xml')).text).toContain('This looks like a news feed')
    expect((await site.take('none.xml')).text).toContain('There is no file')
    expect((await site.take('feed.xml', '--timezone', 'Mars')).text).toContain('isn’t a time zone')
  })

  it.each([
    ['photo.xml', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'a picture'],
    ['drawing.xml', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'a picture'],
    ['paper.xml', '%PDF-1.7\n', 'a PDF'],
    ['page.xml', '\n<!DOCTYPE html>\n<html><body>Hello</body></html>', 'a web page'],
    ['dump.sql', '-- MySQL dump 10.13\nINSERT INTO wp_posts VALUES (1);\n', 'a database dump'],
    [
      'uploads.tar.gz',
      gzipSync(Buffer.from(`${'a'.repeat(257)}ustar\0${'\x07'.repeat(5000)}`)),
      'a tar archive',
    ],
    ['twice.gz', gzipSync(gzipSync('a')), 'a gzip file'],
  ])('[WP-336] says in a sentence what %s is, if it is no export', async (name, content, kind) => {
    const site = await place()
    await site.begin()
    await site.write(name, content)
    const { code, text } = await site.take(name)
    expect(code).toBe(1)
    expect(text).toBe(
      `unreadable_file: ${name} is ${kind}, not a WordPress export.\nFix: Choose the file that WordPress writes under Tools, Export, “All content”.`,
    )
  })

  it('[WP-337] says once that a file is not a table of votes, or not a list of redirects', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const votes = 'rating_id,rating_postid,rating_posttitle,rating_rating,rating_timestamp\n'
    await site.write('votes.csv', `${votes}1,47,Knots,5,1559988000\n2,47,Knots,4,1559988000\n`)
    await site.write('plain.csv', '"1","47","Knots","5","1559988000","a","","Guest","0"\n'.repeat(3))
    await site.write('votes.sql', "-- A dump, of votes\nINSERT INTO wp_ratings VALUES (1,47,'K',5,'1',2);\n")
    await site.write('redirects.csv', '/a,/b,0,301,url,0,x,active,\n/c,/d,0,301,url,0,x,active,\n')
    const look = (...more: string[]) => site.command(['import', 'wordpress', 'old.xml', '--check', ...more])
    const asVotes = await look('--ratings', 'redirects.csv')
    expect(asVotes.text).toMatch(/Votes +1 +0 +1\n/)
    expect(asVotes.text).toContain('This isn’t a votes table')
    for (const file of ['votes.csv', 'plain.csv', 'votes.sql']) {
      const { text } = await look('--redirects', file)
      expect([file, text]).toEqual([file, expect.stringMatching(/Redirects +1 +0 +1\n/)])
      expect(text).toContain('This isn’t a known type of redirects file')
    }
  })

  it('[WP-290] leaves nothing of an archive in which one file is not an export', async () => {
    const site = await place()
    await site.begin()
    const files = [
      { name: 'one.xml', text: oldExport(items) },
      { name: 'two.xml', text: '%PDF-1.7' },
    ]
    await site.write('old.zip', zipOf(files))
    const { code, text } = await site.take('old.zip')
    expect([code, text]).toEqual([1, expect.stringContaining('two.xml is a PDF')])
    expect(await readdir(join(site.folder, 'data/scratch/wordpress'))).toEqual(['lock.db'])
  })

  it('[WP-87] refuses a second import at the same time', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const lock = lockImports(join(site.folder, 'data/scratch/wordpress'))
    expect((await site.take('old.xml')).text).toContain('import_under_way')
    lock.release()
    expect((await site.take('old.xml')).code).toBe(0)
  })

  it('[WP-290] removes what an import left that was interrupted two weeks ago, and says so', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport(items))
    const left = join(site.folder, 'data/scratch/wordpress/0123456789abcdef')
    await mkdir(left, { recursive: true })
    await writeFile(join(left, 'index.db'), 'ada@example.org')
    expect((await site.take('old.xml')).text).not.toContain('interrupted import')
    expect(await readdir(left)).toEqual(['index.db'])
    const longAgo = new Date('2020-01-01T00:00:00Z')
    for (const path of [join(left, 'index.db'), left]) await utimes(path, longAgo, longAgo)
    expect((await site.take('old.xml')).text).toContain('The temporary files of an interrupted import')
    expect(await readdir(join(site.folder, 'data/scratch/wordpress'))).toEqual(['lock.db'])
  })

  it('[WP-290] leaves what 0.2.0 kept to the start of the site', async () => {
    const site = await place()
    await site.begin()
    await mkdir(join(site.folder, 'data/imports/desk'), { recursive: true })
    for (const words of [['doctor'], ['import']]) await site.command(words)
    expect(await readdir(join(site.folder, 'data/imports'))).toEqual(['desk'])
  })

  it('[WP-88] brings the page of the posts although another page here has their list, and says so', async () => {
    const site = await place()
    await mkdir(join(site.folder, 'content/pages'), { recursive: true })
    await site.write('content/pages/log.md', '---\ntitle: Log\nposts: true\n---\nHere.\n')
    await site.begin()
    const old = [
      oldItem(32, { type: 'page', slug: 'welcome', title: 'Welcome', link: 'https://old.example/' }),
      oldItem(33, { type: 'page', slug: 'blog', title: 'Blog', content: '' }),
    ]
    await site.write('old.xml', oldExport(old))
    const { text } = await site.take('old.xml')
    expect(text).toMatch(/Pages +2 +2 +0\n/)
    expect(text.replace(/\s+/g, ' ')).toContain(
      'The list of posts stays on the page “Log” of this site. “Blog” (33) had it on the old site',
    )
    const texts = await site.exported()
    expect(texts['pages/blog.md']).not.toContain('posts: true')
    expect(texts['pages/log.md']).toContain('posts: true')
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
    expect(text).toContain('The posts page is “Journal” (33)')
    expect(text).toMatch(/Ratings +1 +1 +0\n/)
    expect((await site.exported())['pages/welcome.md']).toContain('home: true')
    const told = await site.command(['import', 'wordpress', 'old.xml', '--check', '--front-page', '33'])
    expect(told.text).not.toContain('The front page is “Welcome”')
  })

  it('[WP-275] finds the list of posts among several pages without a text by its name', async () => {
    const site = await place()
    const pages = [
      oldItem(32, { type: 'page', slug: 'welcome', title: 'Welcome', link: 'https://old.example/' }),
      oldItem(33, { type: 'page', slug: 'shop', title: 'Shop', content: '' }),
      oldItem(34, { type: 'page', slug: 'aktuelles', title: 'Aktuelles', content: '' }),
    ]
    await site.write('old.xml', oldExport(pages))
    const check = async () => (await site.command(['import', 'wordpress', 'old.xml', '--check'])).text
    expect(await check()).toContain('The posts page is “Aktuelles” (34)')
    await site.write('old.xml', oldExport([...pages, oldItem(35, { ...pages[2], id: 35, slug: 'blog' })]))
    expect(await check()).toContain('The posts page wasn’t found')
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
    expect(text).toContain('The file isn’t in the uploads.')
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

  it('[WP-293] tells exports without an address apart by their titles, and refuses what cannot be told apart', async () => {
    const site = await place()
    await site.begin()
    const nameless = (title: string, text: string) =>
      oldExport([oldItem(47, { slug: 'knots', title: text, link: '', guid: '' })])
        .replaceAll(/<link>[^<]*<\/link>|<wp:base_(site|blog)_url>[^<]*<\/wp:base_\1_url>/g, '')
        .replace('<title>Old site</title>', title)
    const take = async (name: string, title: string, text: string) => {
      await site.write(name, nameless(title, text))
      return site.take(name)
    }
    expect((await take('one.xml', '<title>One</title>', 'Of one')).code).toBe(0)
    expect((await take('two.xml', '<title>Two</title>', 'Of two')).code).toBe(0)
    const texts = Object.values(await site.exported()).join('')
    expect(texts).toContain('title: Of one')
    expect(texts).toContain('title: Of two')
    expect((await take('newer.xml', '<title>Two</title>', 'Of two, newer')).code).toBe(0)
    expect(Object.values(await site.exported()).join('')).not.toContain('title: Of two\n')
    expect((await take('three.xml', '', 'Of three')).code).toBe(0)
    expect((await take('three.xml', '', 'Of three')).code).toBe(0)
    const refused = await take('four.xml', '', 'Of four')
    expect(refused.code).toBe(1)
    expect(refused.text).toContain('neither the address nor the title')
    expect(Object.values(await site.exported()).join('')).toContain('title: Of three')
  })

  it('[WP-296] moves categories to the top that are too deep, and says so', async () => {
    const site = await place()
    await site.begin()
    const terms = Array.from({ length: 130 }, (_, at) => ({
      ...{ id: at + 1, taxonomy: 'category', slug: `c${at}`, name: `C${at}`, description: '', meta: [] },
      parent: at > 0 ? `c${at - 1}` : '',
    }))
    await site.write('old.xml', oldExport([oldItem(47)], terms))
    const { code, text } = await site.take('old.xml')
    expect(code).toBe(0)
    expect(text).toMatch(/Categories +130 +130 +0\n/)
    expect(text.replace(/\s+/g, ' ')).toContain('These were deeper and are now at the top level: c50, c100.')
    const described = (await site.exported())['terms.yaml'] ?? ''
    expect(described).toContain('parent: c48\n')
    expect(described).not.toContain('parent: c49\n')
  })

  it('[WP-90] brings a file although another document here has its number', async () => {
    const site = await place()
    await mkdir(join(site.folder, 'content/posts'), { recursive: true })
    await site.write('content/posts/own.md', '---\ntitle: Own\nid: 100\ndate: 2026-01-01\n---\nHere first.\n')
    await site.begin()
    const picture = oldItem(100, {
      ...{ type: 'attachment', status: 'inherit', title: 'The slip', content: '' },
      attachmentUrl: 'https://old.example/wp-content/uploads/2019/03/slip.gif',
      meta: [oldMeta('_wp_attached_file', '2019/03/slip.gif'), oldMeta('_wp_attachment_image_alt', 'A slip')],
    })
    await site.write('old.xml', oldExport([oldItem(47), picture]))
    await mkdir(join(site.folder, 'uploads/2019/03'), { recursive: true })
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    await site.write('uploads/2019/03/slip.gif', gif)
    const { text } = await site.take('old.xml', '--uploads', 'uploads')
    expect(text).toMatch(/Files +1 +1 +0\n/)
    const texts = await site.exported()
    expect(texts['media/2019/03/slip.gif.yaml']).toContain('alt: A slip')
    expect(texts['media/2019/03/slip.gif.yaml']).toContain('- /?attachment_id=100')
    expect(texts['media/2019/03/slip.gif.yaml']).not.toContain('id: 100\n')
    await site.take('old.xml', '--uploads', 'uploads')
    expect(await site.exported()).toEqual(texts)
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

  it('[WP-236] [WP-292] tells a line that cannot be stored apart from those that find no room', async () => {
    const site = await place()
    await site.begin()
    await site.write('old.xml', oldExport([oldItem(47, { slug: 'knots' })]))
    const patterns = Array.from({ length: 510 }, (_, at) => `^/rope-${at}/(.*)$,/posts,1,301`)
    const lines = [
      'source,target,regex,code',
      ...patterns,
      '^/b(?!o)at$,/posts/knots,1,301',
      '/boats,/posts,0,301',
    ]
    await site.write('redirects.csv', lines.join('\n'))
    const { text } = await site.take('old.xml', '--redirects', 'redirects.csv')
    expect(text).toMatch(/Redirects +512 +501 +11\n/)
    expect(text.replace(/\s+/g, ' ')).toContain(
      '10 left out: redirects.yaml can hold at most 50,000 redirects, 500 of them patterns.',
    )
    expect(text).toContain('1 left out: It can’t be stored here')
    expect((await site.exported())['redirects.yaml']).toContain('from: /boats')
  })

  it('[WP-292] writes no more patterns than redirects may have, and tells what found no room', async () => {
    const site = await place()
    await site.begin()
    const locked = Array.from({ length: 140 }, (_, at) => oldItem(100 + at, { password: 'secret' }))
    await site.write('old.xml', oldExport(locked))
    const patterns = Array.from({ length: 450 }, (_, at) => `^/rope-${at}/(.*)$,/posts,1,301`)
    await site.write('redirects.csv', ['source,target,regex,code', ...patterns].join('\n'))
    const { text } = await site.take('old.xml', '--redirects', 'redirects.csv')
    expect(text).toMatch(/Redirects +450 +450 +0\n/)
    expect(text.replace(/\s+/g, ' ')).toContain(
      '50 old addresses don’t redirect: redirects.yaml can hold at most 50,000 redirects, 500 of them patterns. Remove redirects that aren’t needed, then import again. The first is ^/item-150(',
    )
    const texts = await site.exported()
    expect(texts['redirects.yaml']?.match(/pattern: true/g)).toHaveLength(500)
    expect(texts['redirects.yaml']).toContain('from: /item-239\n')
    const more = Array.from({ length: 2 }, (_, at) => `^/sail-${at}/(.*)$,/posts,1,301`)
    await site.write('more.csv', ['source,target,regex,code', ...more].join('\n'))
    const again = await site.take('old.xml', '--redirects', 'more.csv')
    expect(again.text).toMatch(/Redirects +2 +0 +2\n/)
    expect(again.text).toContain('“^/sail-0/(.*)$”')
    expect(await site.exported()).toEqual(texts)
  })

  it('[WP-81] counts comments on files and forms, which have no page here', async () => {
    const site = await place()
    await site.begin()
    await mkdir(join(site.folder, 'uploads'))
    const url = 'https://old.example/wp-content/uploads/2019/03/slip.gif'
    const picture = { type: 'attachment', status: 'inherit', attachmentUrl: url, comments: [oldComment(2)] }
    await site.write(
      'old.xml',
      oldExport([
        oldItem(100, picture),
        oldItem(101, { type: 'wpcf7_contact_form', comments: [oldComment(3)] }),
      ]),
    )
    const look = await site.command(['import', 'wordpress', 'old.xml', '--uploads', 'uploads', '--check'])
    expect(look.text).toMatch(/Comments +2 +0 +2\n/)
    const { text } = await site.take('old.xml', '--uploads', 'uploads')
    expect(text).toMatch(/Comments +2 +0 +2\n/)
    expect(text).toContain('Its parent has no page here.')
  })

  it('[WP-237] adds redirects to those that are here, and does not restore any that were removed here', async () => {
    const site = await place()
    const mine = `# By hand
redirects:
  # The first one counts.
  - from: /rope
    to: /posts
  - { from: /rope, to: /archive }
`
    await site.write('content/redirects.yaml', mine)
    await site.begin()
    await site.write('old.xml', oldExport([oldItem(47, { slug: 'knots' })]))
    const lines = ['source,target,regex,code', '/rope,/knots/,0,301', '/boats,/knots/,0,301']
    await site.write('redirects.csv', `${lines.join('\n')}\n`)
    const { text } = await site.take('old.xml', '--redirects', 'redirects.csv')
    expect(text).toContain('An address that already redirects here is left unchanged.')
    const added = (await site.exported())['redirects.yaml'] ?? ''
    expect(added).toBe(`${mine}  - from: /boats\n    status: 301\n    to: /posts/knots\n`)
    await site.write('content/redirects.yaml', mine)
    await site.command(['import', '--take', 'redirects.yaml'])
    expect((await site.take('old.xml', '--redirects', 'redirects.csv')).text).toContain('It was removed here')
    expect((await site.exported())['redirects.yaml']).toBe(mine)
  })

  it('[WP-86] counts everything that is left out of a badly damaged file', async () => {
    const site = await place()
    const knots = oldItem(47, { slug: 'knots' })
    await site.write('old.xml', oldExport(new Array(1105).fill(knots)))
    const { text } = await site.command(['import', 'wordpress', 'old.xml', '--check'])
    expect(text).toMatch(/Posts +1105 +1 +1104\n/)
  })
})
