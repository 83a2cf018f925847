import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importPlace as place } from '../../../../test/import-place.ts'
import { oldComment, oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'

const uploads = 'https://old.example/wp-content/uploads'
const picture = (id: number, name: string) =>
  oldItem(id, {
    ...{
      type: 'attachment',
      status: 'inherit',
      title: name,
      attachmentUrl: `${uploads}/${name}`,
      content: '',
    },
    meta: [oldMeta('_wp_attached_file', name)],
  })
const home = oldItem(32, { type: 'page', slug: 'home', title: 'Home', link: 'https://old.example/' })
const items = [home, oldItem(47, { slug: 'knots' }), oldItem(48, { slug: 'oak' })]

async function site(text = oldExport(items)) {
  const made = await place()
  await made.begin()
  await made.write('old.xml', text)
  return {
    ...made,
    check: (...more: string[]) => made.command(['import', 'wordpress', 'old.xml', '--check', ...more]),
  }
}

/** The first section, in one line. */
const firstOf = (text: string) =>
  (text.split('Check these first:\n')[1] ?? '').split('\n\n')[0]?.replace(/\s+/g, ' ').trim()

describe('a receipt begins with what is lost', () => {
  it('[WP-400] does not import a file that ends early unless it is told to, and answers with another code', async () => {
    const whole = oldExport(items)
    const here = await site(whole.slice(0, whole.indexOf('Words of 48')))
    const looked = await here.check()
    expect(looked.code).toBe(3)
    expect(firstOf(looked.text)).toMatch(/^- The file ends early at byte \d/)
    expect(looked.text.match(/The file ends early/g)).toHaveLength(1)

    const refused = await here.take('old.xml')
    expect(refused.code).toBe(1)
    expect(refused.text).toContain('file_ends_early: The file ends early, so something is missing.')
    expect(refused.text).toContain('run this again with --incomplete')
    expect(Object.keys(await here.exported())).toEqual(['site.yaml'])

    const taken = await here.take('old.xml', '--incomplete')
    expect(taken.code).toBe(3)
    expect(firstOf(taken.text)).toMatch(/^- The file ends early at byte \d/)
    expect(Object.keys(await here.exported())).toContain('posts/2019-06-08-knots.md')
  })

  it('[WP-400] asks about a file that ends early where somebody can answer', async () => {
    const whole = oldExport(items)
    const here = await site(whole.slice(0, whole.indexOf('Words of 48')))
    const { code, asked } = await here.command(['import', 'wordpress', 'old.xml'], ['yes'])
    expect([code, asked]).toEqual([
      3,
      ['The file ends early, so something is missing. Import the complete part? (yes or no)'],
    ])
  })

  it('[WP-401] says how many files of how many are left out, with a wrong copy of the uploads', async () => {
    const here = await site(oldExport([...items, picture(100, 'slip.gif'), picture(101, 'oak.gif')]))
    await mkdir(join(here.folder, 'uploads'))
    for (const run of [here.check, (...more: string[]) => here.take('old.xml', ...more)]) {
      const { code, text } = await run('--uploads', 'uploads')
      expect(code).toBe(3)
      expect(firstOf(text)).toMatch(/^- Files: 2 of 2 left out\. The file isn’t in the uploads\. -/)
    }
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    await here.write('uploads/slip.gif', gif)
    const { code, text } = await here.check('--uploads', 'uploads')
    expect(code).toBe(0)
    expect(firstOf(text)).toMatch(/^- Files: 1 of 2 left out\./)
    expect(firstOf(text), '[WP-408]').toContain(
      '- Files: 1 to import. Only file names have been checked so far.',
    )
    expect(firstOf((await here.check('--no-media')).text)).not.toContain('Files')
  })

  it('[WP-86] says that a copy of the uploads is not there', async () => {
    const here = await site(oldExport([...items, picture(100, 'slip.gif')]))
    for (const run of [here.check, (...more: string[]) => here.take('old.xml', ...more)]) {
      const { code, text } = await run('--uploads', 'nope')
      expect([code, text]).toEqual([1, expect.stringContaining('unreadable_file: There is no file')])
      expect(text).toContain(join(here.folder, 'nope'))
    }
    expect((await here.check('--uploads', 'old.xml')).code).toBe(1)
  })

  it.each([
    [
      'ratings',
      'of another kind',
      'source,target\n/a,/b\n',
      'Votes: 1 of 1 left out. This isn’t a votes table',
    ],
    ['ratings', 'without a line', '', 'Votes: 1 of 1 left out. This isn’t a votes table'],
    [
      'ratings',
      'of another table',
      'INSERT INTO `x_ratings` (`id`, `stars`) VALUES (1, 5);\n',
      'Votes: 1 of 1 left out. This isn’t a votes table. Export the plugin’s table as CSV.',
    ],
    [
      'ratings',
      'of another site',
      'rating_id,rating_postid,rating_rating,rating_timestamp,rating_ip\n1,999,5,1559988000,a\n',
      'Votes: 1 of 1 left out. The page it belongs to wasn’t imported.',
    ],
    [
      'redirects',
      'of another kind',
      '%PDF-1.7',
      'Redirects: 1 of 1 left out. This isn’t a known type of redirects file',
    ],
    [
      'redirects',
      'without a line',
      'source,target,regex,code\n',
      'Redirects: 1 of 1 left out. There are no redirects in it.',
    ],
  ])(
    '[WP-402] says first that the file of %s is %s, and answers with another code',
    async (option, _, text, said) => {
      const here = await site()
      await here.write('wrong', text)
      for (const run of [here.check, (...more: string[]) => here.take('old.xml', ...more)]) {
        const answered = await run(`--${option}`, 'wrong')
        expect(answered.code).toBe(3)
        expect(firstOf(answered.text)?.startsWith(`- ${said}`), answered.text).toBe(true)
      }
    },
  )

  it('[WP-403] says first that no front page was found, and how to name it', async () => {
    const pages = [oldItem(32, { type: 'page', slug: 'home' }), oldItem(33, { type: 'page', slug: 'about' })]
    const here = await site(oldExport(pages))
    const said = '- The file doesn’t say which page is the front page. Use “--front-page” to set it by ID.'
    expect(firstOf((await here.check()).text)).toMatch(said)
    expect(firstOf((await here.check('--front-page', '99')).text)).toMatch(said)
    expect(firstOf((await here.check('--front-page', '33')).text) ?? '').not.toContain('No front page')
  })

  it('[WP-404] says first which pages come without a text', async () => {
    const bare = (id: number) => oldItem(id, { type: 'page', slug: `bare-${id}`, content: '' })
    const here = await site(oldExport([home, bare(33), bare(34), oldItem(47)]))
    const { text } = await here.check()
    expect(firstOf(text)).toMatch(/^- Pages: 2 of 3 without text\. .*“Item 33” \(ID 33/)
  })

  it('[WP-405] makes the words of fields the text of a page that has none, and says so first', async () => {
    const fields = oldItem(40, {
      ...{ type: 'page', slug: 'offer', title: 'Offer', content: '' },
      meta: [
        ...[oldMeta('rows_0_title', 'Sails for every boat'), oldMeta('_rows_0_title', 'field_2')],
        ...[oldMeta('rows_0_text', '<p>Cut and sewn <b>here</b>.</p>'), oldMeta('_rows_0_text', 'field_3')],
        ...[oldMeta('rows_0_price', '1200'), oldMeta('_rows_0_price', 'field_4')],
        ...[oldMeta('rows', '1'), oldMeta('_rows', 'field_1'), oldMeta('note', 'Call the owner back')],
      ],
    })
    const here = await site(oldExport([home, fields]))
    const { code, text } = await here.take('old.xml')
    expect(code).toBe(0)
    expect(firstOf(text)).toMatch(
      /^- Pages: 1 of 2 had no text\. The words of their fields were used as their text\. “Offer” \(ID 40/,
    )
    const page = (await here.exported())['pages/offer.md'] ?? ''
    expect(page).toMatch(/\n---\n+Sails for every boat\n\nCut and sewn \*\*here\*\*\.\n$/)
  })

  it('[WP-409] keeps the receipt of an earlier import', async () => {
    const here = await site()
    await here.take('old.xml')
    const first = await here.receipt()
    await here.write('newer.xml', oldExport([...items, oldItem(49)]))
    await here.take('newer.xml')
    expect([first.items, (await here.receipt()).items]).toEqual([3, 4])
    const kept = await readFile(join(here.folder, 'import-receipt-1.json'), 'utf8')
    expect(JSON.parse(kept)).toEqual(first)
  })

  it('[WP-410] says first that there are no words in the language of the old site', async () => {
    const persian = oldExport(items).replaceAll('en-GB', 'fa-IR')
    const here = await site(persian)
    expect(firstOf((await here.check()).text)).toContain(
      'The old site is in “fa-IR”, a language that Portico isn’t translated into',
    )
    expect(firstOf((await (await site()).check()).text)).not.toContain('isn’t translated into')
  })

  it('[WP-411] asks nobody to rate where the old site had no ratings, until an import brings some', async () => {
    const here = await site()
    await here.take('old.xml', '--site', 'old')
    expect((await here.exported())['site.yaml']).toContain('on_posts: false')
    const rated = { meta: [oldMeta('ratings_users', '2'), oldMeta('ratings_score', '9')] }
    await here.write('rated.xml', oldExport([home, oldItem(47, rated)]))
    await here.take('rated.xml', '--site', 'old')
    expect((await here.exported())['site.yaml']).toContain('on_posts: true')
  })

  it('[WP-412] says that IP addresses of messages come only where the site keeps them', async () => {
    const message = oldItem(80, {
      ...{ type: 'flamingo_inbound', title: 'A message' },
      meta: [{ ...oldMeta('_meta', 'a:1:{s:9:"remote_ip";s:9:"192.0.2.1";}') }],
    })
    const here = await site(oldExport([...items, message]))
    expect((await here.check()).text.replace(/\s+/g, ' ')).toContain(
      'The sender’s IP address is imported only if this site stores IP addresses.',
    )
  })

  it('[WP-413] advises what to do about a file that is not an export', async () => {
    const here = await site(
      '<rss><channel><title>News</title><item><title>One</title></item></channel></rss>',
    )
    const { code, text } = await here.take('old.xml')
    expect(code).toBe(1)
    expect(text).toContain('Fix: Export the site again.')
  })

  it('[WP-415] counts the comments of items that cannot be read', async () => {
    const commented = (id: number, first: number, said: Partial<ReturnType<typeof oldItem>> = {}) =>
      oldItem(id, { comments: [first, first + 1, first + 2].map((number) => oldComment(number)), ...said })
    const large = 'x'.repeat(33 * 1024 * 1024)
    const deep = oldExport([commented(50, 41)]).match(/<item>.*<\/item>/s)?.[0] ?? ''
    const whole = oldExport([
      commented(47, 11),
      commented(48, 21, { content: large }),
      commented(47, 11),
      commented(51, 51, { type: '' }),
      commented(49, 31),
    ])
      .replace('<item>', `${deep.replace('</item>', `${'<x>'.repeat(200)}</item>`)}$&`)
      .replaceAll('wp:', 'old:')
      .replace('xmlns:wp', 'xmlns:old')
    const here = await site(whole.slice(0, whole.indexOf('Comment 33')))
    for (const run of [here.check, (...more: string[]) => here.take('old.xml', '--incomplete', ...more)]) {
      const { text } = await run()
      expect(text).toMatch(/Comments +18 +3 +15/)
      expect(firstOf(text)).toContain('- Comments: 12 of 18 left out. Its parent wasn’t imported.')
      expect(text.replace(/\s+/g, ' ')).toContain('3 left out: It is in the file twice, word for word')
    }
  })
})
