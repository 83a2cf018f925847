import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { runCommand } from '#cli/run-command.ts'
import { readAll } from '#wordpress/testing/read-wordpress-export.ts'
import { linkSourcesOfWordpress } from '../../../../test/link-wordpress.ts'
import { oldComment, oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'
import { writePhpValue } from '../domain/write/write-export.ts'

async function place(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-leaving-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await linkSourcesOfWordpress(folder)
  const write = async (name: string, text: string | Uint8Array) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  for (const [name, text] of Object.entries(files)) await write(name, text)
  const command = async (...words: string[]) => {
    const lines: string[] = []
    const code = await runCommand(words, {
      ...{ out: (line) => void lines.push(line), error: (line) => void lines.push(line) },
      ...{ environment: { PORTICO_DATA: join(folder, 'data') }, folder, interactive: false },
    })
    return { code, text: lines.join('\n') }
  }
  return {
    folder,
    command,
    write,
    read: (name: string) => readFile(join(folder, name), 'utf8'),
    /** Everything the site says, by path. */
    async exported(): Promise<Record<string, string>> {
      const target = await mkdtemp(join(folder, 'copy-'))
      expect((await command('export', target)).code).toBe(0)
      const names = (await readdir(target, { recursive: true })).filter((name) => /\.(md|yaml)$/.test(name))
      const texts = await Promise.all(names.sort().map((name) => readFile(join(target, name), 'utf8')))
      return Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']))
    },
  }
}

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const own = {
  'content/site.yaml': `title: Quay & yard
tagline: Boats <3
url: https://quay.example
timezone: Europe/London
authors:
  ruth: { name: Ruth Aho, id: 3, bio: Splices. }
menus:
  main:
    - label: Yard
      url: /yard
      children:
        - { label: Sheds, url: /yard/sheds }
    - { label: Rope, url: /category/rope }
    - { label: Elsewhere, url: "https://other.example/" }
  footer:
    - { label: Find us, url: /yard }
`,
  'content/terms.yaml': `categories:
  rope:
    name: Rope & twine
    parent: shed
    description: Three strands.
    id: 8
  shed:
    name: Shed
    id: 7
tags:
  航海:
    name: 航海
    id: 9
`,
  'content/media/2019/dot.png': dot,
  'content/media/2019/dot.png.yaml': 'alt: A dot\ncaption: All of it\ncredit: Ruth\nid: 90\n',
  'content/pages/yard.md': `---
title: The yard
id: 20
slug: yard
date: 2019-03-02T10:00:00+00:00
order: 3
---

Words *here*, [a knot](/posts/knot) and \`code\`.

::contact-form{id=5}

::rating{id=21}
`,
  'content/pages/yard/sheds.md': `---
title: Sheds
id: 22
slug: yard/sheds
date: 2019-03-02T10:00:00+00:00
parent: yard
comments: false
---

Two of them.
`,
  'content/posts/2019-06-08-knot.md': `---
title: A knot ]]> & more
id: 21
slug: knot
date: 2019-06-08T11:00:00+01:00
updated: 2019-07-01T09:30:00+01:00
author: ruth
categories:
  - rope
tags:
  - 航海
sticky: true
format: aside
excerpt: Tie it.
image: /media/2019/dot.png
image_alt: A dot
seo_title: Knots, all
description: How to tie
canonical: https://other.example/knot
noindex: true
share_image: /media/2019/dot.png
aliases:
  - /posts/old-knot
  - /2018/knot
---

## Over

First line with \\[gallery] and **strong** words,\\
and a break.

![A dot](/media/2019/dot.png "All of it")

- one
- two

\`\`\`
a <b>

  [ratings]
\`\`\`

| a | b |
| - | - |
| 1 | 2 |

::faq{category=rope}
`,
  'content/posts/2019-06-09-waiting.md': `---
title: Waiting
id: 23
slug: waiting
date: 2019-06-09T11:00:00+01:00
state: pending
author: ruth
---

Soon.
`,
  'content/posts/2019-06-10-kept.md': `---
title: Kept
id: 24
slug: kept
date: 2019-06-10T11:00:00+01:00
state: private
author: ruth
---

Ours.
`,
  'content/posts/2019-06-11-draft.md': `---
title: Draft
id: 25
date: 2019-06-11T11:00:00+01:00
draft: true
author: ruth
---

Not yet.
`,
  'content/posts/2199-06-11-later.md': `---
title: Later
id: 26
slug: later
date: 2199-06-11T11:00:00+01:00
author: ruth
---

Later.
`,
  'content/forms/write.md': `---
id: 5
title: Write “us”
locale: en_US
mail:
  subject: "[your-subject]"
  sender: Quay <wordpress@quay.example>
  recipient: "[_site_admin_email]"
  body: |-
    From: [your-name]
    [your-message]
  additional_headers: "Reply-To: [your-email]"
  attachments: ""
  use_html: false
  exclude_blank: false
settings:
  skip_mail: on
  acceptance_as_validation: on
---
<label>Name [text* your-name]</label>
[email* your-email] <a href="/yard">yard</a>
[submit "Send"]
`,
  'content/redirects.yaml': `redirects:
  - from: /shop
    status: 302
    to: https://shop.example/
  - from: ^/old/(\\d+)$
    status: 301
    pattern: true
    to: /yard
  - from: /gone
    status: 410
`,
  'content/faq/why.md': '---\ntitle: Why?\ncategory: rope\n---\nBecause.\n',
}

/** Content that only an import adds: comments, messages, votes, trash. */
const sent = oldExport([
  oldItem(47, {
    slug: 'tides',
    title: 'Tides',
    author: 'marit',
    comments: [
      oldComment(2),
      oldComment(3, { parent: 2, approved: '0', content: 'See <a href="/tides/">tides</a>' }),
      oldComment(4, { approved: 'trash', type: 'pingback', url: 'https://far.example/' }),
    ],
    meta: [oldMeta('ratings_users', '2'), oldMeta('ratings_score', '7'), oldMeta('ratings_average', '3.5')],
  }),
  oldItem(51, {
    status: 'trash',
    slug: 'gone__trashed',
    title: 'Gone',
    meta: [oldMeta('_wp_trash_meta_status', 'publish'), oldMeta('_wp_desired_post_slug', 'gone')],
  }),
  ...(['publish', 'flamingo-spam', 'trash'] as const).map((status, at) =>
    oldItem(60 + at, {
      type: 'flamingo_inbound',
      status,
      title: `Hello ${at}`,
      date: `2019-06-1${at} 11:00:00`,
      dateGmt: `2019-06-1${at} 10:00:00`,
      terms: [{ taxonomy: 'flamingo_inbound_channel', slug: 'write-us', name: 'Write “us”' }],
      meta: [
        oldMeta('_subject', `Hello ${at}`),
        oldMeta('_from_name', 'Ada'),
        oldMeta('_from_email', 'ada@example.org'),
        oldMeta(
          '_fields',
          writePhpValue(
            new Map([
              ['your-name', null],
              ['days', null],
            ]),
          ),
        ),
        oldMeta('_field_your-name', 'Ada "L"'),
        oldMeta('_field_days', writePhpValue(['Mon', 'Tue'])),
        oldMeta('_consent', writePhpValue(new Map([['terms', 'I agree']]))),
        oldMeta(
          '_spam_log',
          status === 'publish'
            ? writePhpValue([])
            : writePhpValue([
                new Map([
                  ['agent', 'words'],
                  ['reason', 'bad'],
                ]),
              ]),
        ),
        ...(status === 'trash' ? [oldMeta('_wp_trash_meta_status', 'flamingo-spam')] : []),
      ],
    }),
  ),
])

const votes = `rating_id,rating_postid,rating_posttitle,rating_rating,rating_timestamp,rating_ip,rating_host,rating_username,rating_userid
1,47,Tides,3,1704186727,,,Guest,0
2,47,Tides,4,1704720242,,,Guest,0
`

async function ownSite() {
  const site = await place({ ...own, 'old.xml': sent, 'votes.csv': votes })
  const begun = await site.command('import', '--new')
  expect([begun.code, begun.text]).toEqual([0, expect.not.stringContaining('error')])
  expect((await site.command('import', 'wordpress', 'old.xml', '--yes', '--ratings', 'votes.csv')).code).toBe(
    0,
  )
  return site
}

const out = [
  'export',
  'wordpress',
  'out.xml',
  '--ratings',
  'out-votes.csv',
  '--redirects',
  'out-redirects.csv',
]

/** Without the moments of the export itself, and the numbers it gives to what has none here. */
const timeless = (xml: string) =>
  xml
    .replace(/<item>(?:(?!<\/item>).)*<wp:post_type><!\[CDATA\[attachment.*?<\/item>/gs, (item) =>
      item.replace(/<(pubDate|wp:post_(?:date|modified)(?:_gmt)?)>.*?<\/\1>/g, ''),
    )
    .replace(/\b100\d\d\b/g, 'new')
    .replace(/(_wp_trash_meta_time\]\]><\/wp:meta_key>\s*<wp:meta_value><!\[CDATA\[)\d+/g, '$1')

describe('portico export wordpress', () => {
  it('[WP-190] what is written comes back the same into an empty site', async () => {
    const site = await ownSite()
    const { code, text } = await site.command(...out)
    expect([code, text]).toEqual([0, expect.stringMatching(/Posts +7 +0\n/)])
    const other = await place({ 'content/site.yaml': 'title: Quay & yard\nurl: https://quay.example\n' })
    await other.command('import', '--new')
    await cp(join(site.folder, 'content/media'), join(other.folder, 'uploads'), { recursive: true })
    for (const name of ['out.xml', 'out-votes.csv', 'out-redirects.csv'])
      await other.write(name, await site.read(name))
    const files = ['--uploads', 'uploads', '--ratings', 'out-votes.csv', '--redirects', 'out-redirects.csv']
    const taken = await other.command('import', 'wordpress', 'out.xml', '--yes', ...files)
    expect([taken.code, taken.text]).toEqual([0, expect.not.stringContaining('Problems in the file')])

    const [before, after] = [await site.exported(), await other.exported()]
    const held = (texts: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(texts).filter(([path]) => /^(posts|pages|media|forms|terms|redirects)/.test(path)),
      )
    expect(held(after)).toEqual(held(before))
    expect(parse(after['site.yaml'] ?? '')).toEqual(parse(before['site.yaml'] ?? ''))
    expect(Object.keys(before).filter((path) => !(path in after))).toEqual(['faq/why.md'])

    await other.command(...out)
    expect(timeless(await other.read('out.xml'))).toBe(timeless(await site.read('out.xml')))
    expect(await other.read('out-votes.csv')).toBe(await site.read('out-votes.csv'))
    expect(await other.read('out-redirects.csv')).toBe(await site.read('out-redirects.csv'))
  })

  it('[WP-306] leads old addresses of files to them, and says when redirects cannot be read', async () => {
    const site = await place({
      'content/site.yaml': 'title: Quay\nurl: https://quay.example\n',
      'content/media/2019/dot.png': dot,
      'content/media/2019/dot.png.yaml':
        'alt: A dot\nid: 90\naliases:\n  - /oak/dot\n  - /wp-content/uploads/2019/d:t.png\n',
      'content/redirects.yaml': 'redirects:\n  - from: /shop\n    to: /yard\n',
    })
    expect((await site.command('import', '--new')).code).toBe(0)
    expect((await site.command(...out)).text).toMatch(/Redirects +3 +0$/m)
    const lines = (await site.read('out-redirects.csv')).split('\r\n')
    expect(lines).toContain(
      '/oak/dot,/?attachment_id=90,0,301,url,url,0,Old address of a text (Portico),active',
    )
    expect(lines.join('\n')).toContain('/wp-content/uploads/2019/d:t.png,/?attachment_id=90,')
    const db = new DatabaseSync(join(site.folder, 'data/portico.db'))
    db.exec("update documents set source = 'redirects: [' where path = 'redirects.yaml'")
    db.close()
    const unread = await site.command(...out)
    expect(unread.text).toMatch(/Redirects, 1: redirects.yaml can’t be read/)
    expect((await site.command('export', 'wordpress', 'two.xml')).text).toMatch(
      /Redirects, 1: redirects.yaml can’t be read/,
    )
  })

  it('[WP-191] the file is one that WordPress takes', async () => {
    const site = await ownSite()
    await site.command(...out)
    const { problems, items, all } = readAll(await site.read('out.xml'))
    expect(problems).toEqual([])
    expect((await stat(join(site.folder, 'out.xml'))).mode & 0o777).toBe(0o600)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    const item = (id: number) => items.find((one) => one.id === id)
    const metaOf = (id: number) =>
      Object.fromEntries((item(id)?.meta ?? []).map(({ key, text }) => [key, text]))

    expect(item(21)).toMatchObject({
      ...{ type: 'post', status: 'publish', slug: 'knot', title: 'A knot ]]> & more', author: 'ruth' },
      ...{ date: '2019-06-08 11:00:00', dateGmt: '2019-06-08 10:00:00', modified: '2019-07-01 09:30:00' },
      ...{ link: 'https://quay.example/posts/knot', excerpt: 'Tie it.', sticky: true },
      terms: [
        { taxonomy: 'category', slug: 'rope', name: 'Rope & twine' },
        { taxonomy: 'post_tag', slug: '%e8%88%aa%e6%b5%b7', name: '航海' },
        { taxonomy: 'post_format', slug: 'post-format-aside', name: 'Aside' },
      ],
    })
    expect(metaOf(21)).toEqual({
      _thumbnail_id: '90',
      _yoast_wpseo_title: 'Knots, all',
      _yoast_wpseo_metadesc: 'How to tie',
      _yoast_wpseo_canonical: 'https://other.example/knot',
      '_yoast_wpseo_meta-robots-noindex': '1',
      '_yoast_wpseo_opengraph-image': 'https://quay.example/media/2019/dot.png',
      _wp_old_slug: 'old-knot',
      _portico_alias: '/2018/knot',
    })
    expect([23, 24, 25, 26, 51].map((id) => item(id)?.status)).toEqual([
      'pending',
      'private',
      'draft',
      'future',
      'trash',
    ])
    expect(item(25)).toMatchObject({ link: 'https://quay.example/?p=25', slug: '' })
    expect(item(22)).toMatchObject({ parent: 20, slug: 'sheds', commentStatus: 'closed' })
    expect(item(20)?.order).toBe(3)
    expect(item(90)).toMatchObject({
      ...{
        type: 'attachment',
        attachmentUrl: 'https://quay.example/media/2019/dot.png',
        excerpt: 'All of it',
      },
    })
    expect(metaOf(90)).toMatchObject({ _wp_attached_file: '2019/dot.png', _wp_attachment_image_alt: 'A dot' })
    expect(metaOf(47)).toMatchObject({ ratings_users: '2', ratings_score: '7', ratings_average: '3.5' })
    expect(item(47)?.comments.map(({ id, parent, approved, type }) => [id, parent, approved, type])).toEqual([
      [2, 0, '1', 'comment'],
      [3, 2, '0', 'comment'],
      [4, 0, 'trash', 'pingback'],
    ])
    expect(metaOf(5)).toMatchObject({
      _form: expect.stringContaining('<a href="https://quay.example/yard">'),
      _mail: expect.stringContaining('s:6:"active";b:1;s:7:"subject";s:14:"[your-subject]";'),
      _additional_settings: 'skip_mail: on\nacceptance_as_validation: on',
      _locale: 'en_US',
      _hash: expect.stringMatching(/^[0-9a-f]{40}$/),
    })
    expect(metaOf(5)).not.toHaveProperty('_mail_2')
    const channel = all('term').find(
      ({ term }) => term.taxonomy === 'flamingo_inbound_channel' && term.parent,
    )
    expect(metaOf(5)._flamingo).toContain(`i:${channel?.term.id};`)
    const messages = items.filter(({ type }) => type === 'flamingo_inbound')
    expect(messages.map(({ status }) => status).sort()).toEqual(['flamingo-spam', 'publish', 'trash'])
    expect(messages[0]?.terms).toMatchObject([{ slug: channel?.term.slug }])
    const lines = items.filter(({ type }) => type === 'nav_menu_item')
    const kind = (line: (typeof lines)[number]) =>
      line.meta.find(({ key }) => key === '_menu_item_type')?.text
    expect(lines.map((line) => [line.title, kind(line)])).toEqual([
      ['Yard', 'post_type'],
      ['', 'post_type'],
      ['Rope', 'taxonomy'],
      ['Elsewhere', 'custom'],
      ['Find us', 'post_type'],
    ])
    expect(await site.read('out-redirects.csv')).toContain('/gone,,0,410,error,url,0,,active')
  })

  it('[WP-191] votes and redirects that no file was named for are told', async () => {
    const site = await ownSite()
    const { text } = await site.command('export', 'wordpress', 'out.xml')
    expect(text).toMatch(/Votes +0 +[1-9]/)
    expect(text).toMatch(/Redirects +0 +[1-9]/)
    expect(text).toContain('They are written to a separate file: name it with --redirects.')
  })

  it('[WP-341] says first that no public address is set, and how to set one', async () => {
    const site = await place({ 'content/site.yaml': 'title: Quay\n' })
    await site.command('import', '--new')
    const { code, text } = await site.command('export', 'wordpress', 'out.xml')
    expect(code).toBe(0)
    expect(text).toMatch(/^No public address is set: .* begin with http:\/\/localhost:\d+,/)
    expect(text).toContain('PORTICO_URL=https://')
    const own = await ownSite()
    expect((await own.command('export', 'wordpress', 'out.xml')).text).not.toContain('No public address')
  })

  it('[WP-341] tells redirects apart from old addresses of texts and files', async () => {
    const site = await place({
      'content/site.yaml': 'title: Quay\nurl: https://quay.example\n',
      'content/pages/yard.md': '---\ntitle: Yard\naliases:\n  - /old/yard\n  - /older/yard\n---\n\nWords.\n',
      'content/redirects.yaml': 'redirects:\n  - from: /shop\n    to: /yard\n',
    })
    await site.command('import', '--new')
    const { text } = await site.command(...out)
    expect(text).toMatch(/Redirects +3 +0\n +of these, old addresses of pages and files +2 +0$/m)
    expect((await site.command('export', 'wordpress', 'two.xml')).text).toContain(
      'Redirects, 3: They are written to a separate file: name it with --redirects. It includes old addresses of pages and files.',
    )
  })

  it('[WP-191] a menu may hold an address that is written wrongly', async () => {
    const menus = 'menus:\n  main:\n    - { label: All of it, url: "/tag/100%" }\n'
    const site = await place({ 'content/site.yaml': `title: Quay\nurl: https://quay.example\n${menus}` })
    await site.command('import', '--new')
    expect((await site.command('export', 'wordpress', 'out.xml')).code).toBe(0)
    expect(readAll(await site.read('out.xml')).items).toMatchObject([{ title: 'All of it' }])
  })

  it('[WP-191] every item and every comment has a number of its own', async () => {
    const site = await place({
      'content/site.yaml': 'title: Quay\nurl: https://quay.example\n',
      'content/media/dot.png': dot,
      'content/forms/write.md': '---\nid: 10001\ntitle: Write to us\n---\n\n[email* your-email]\n',
    })
    await site.command('import', '--new')
    const comments = [oldComment(2)]
    const items = [oldItem(47, { comments }), oldItem(39, { type: 'page', slug: 'about', comments })]
    await site.write('old.xml', oldExport(items))
    expect((await site.command('import', 'wordpress', 'old.xml', '--yes')).code).toBe(0)
    expect((await site.command('export', 'wordpress', 'out.xml')).code).toBe(0)
    const read = readAll(await site.read('out.xml'))
    expect(read.problems).toEqual([])
    const numbers = read.items.map(({ id }) => id)
    expect(numbers).toContain(10001)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(read.items.flatMap((item) => item.comments)).toHaveLength(2)
  })

  it('[WP-310] a form has its own words there, the usual ones where it has none, and comes back as it was', async () => {
    const site = await place({
      'content/site.yaml': 'title: Quay\nurl: https://quay.example\n',
      'content/forms/bare.md': '---\nid: 5\ntitle: Write to us, please\n---\n[email* your-email]\n',
      'content/forms/some.md': `---
id: 6
title: Some
mail:
  subject: Hello
mail_2:
  active: true
messages:
  spam: No.
  mail_sent_ok: Yes.
---
[email* your-email]
`,
    })
    await site.command('import', '--new')
    expect((await site.command('export', 'wordpress', 'out.xml')).code).toBe(0)
    const { items } = readAll(await site.read('out.xml'))
    const metaOf = (id: number) =>
      new Map(items.find((one) => one.id === id)?.meta.map((one) => [one.key, one]))
    expect(items.map(({ slug }) => slug)).toEqual(['bare', 'some'])
    expect(metaOf(5).has('_mail_2')).toBe(false)
    expect(metaOf(5).get('_mail')?.text).toContain('[your-message]')
    expect(metaOf(6).get('_mail_2')?.text).toContain('s:6:"active";b:1;')
    expect(metaOf(6).get('_messages')?.text).toMatch(
      /^a:23:\{s:4:"spam";s:3:"No.";s:12:"mail_sent_ok";s:4:"Yes.";/,
    )

    const other = await place({ 'content/site.yaml': 'title: Quay\nurl: https://quay.example\n' })
    await other.command('import', '--new')
    await other.write('out.xml', await site.read('out.xml'))
    expect((await other.command('import', 'wordpress', 'out.xml', '--yes')).code).toBe(0)
    const [before, after] = [await site.exported(), await other.exported()]
    for (const path of ['forms/bare.md', 'forms/some.md']) expect(after[path]).toBe(before[path])

    // Words that were changed in WordPress are the form's own.
    const third = await place({ 'content/site.yaml': 'title: Quay\nurl: https://quay.example\n' })
    await third.command('import', '--new')
    const changed = (await site.read('out.xml')).replace('s:19:"Please enter a URL."', 's:13:"A URL please."')
    await third.write('out.xml', changed)
    expect((await third.command('import', 'wordpress', 'out.xml', '--yes')).code).toBe(0)
    expect((await third.exported())['forms/bare.md']).toContain(
      'messages:\n  invalid_url: A URL please.\n---\n',
    )
  })

  it('[WP-311] footnotes are those of WordPress, and come back as they were', async () => {
    const body = `First[^1] and *second*[^Tide]\\
in two lines, and again[^1].

::contact-form{id=5}

::rating

- one[^1]

[^1]: See [the yard](/yard) & more[^deep]

[^Tide]: One.

    Two.

[^deep]: "Down" here.`
    const text = `---\ntitle: Notes\nid: 30\nslug: notes\ndate: 2020-01-01T00:00:00+00:00\n---\n\n${body}\n`
    const site = await place({ ...own, 'content/posts/2020-01-01-notes.md': text })
    await site.command('import', '--new')
    await site.command('export', 'wordpress', 'out.xml')
    const item = readAll(await site.read('out.xml')).items.find(({ id }) => id === 30)
    expect(item?.content).toContain(
      '<p>First<sup data-fn="note-30-1" class="fn"><a href="#note-30-1" id="note-30-1-link">1</a></sup> and',
    )
    expect(item?.content.match(/id="note-30-1-link"/g)).toHaveLength(1)
    expect(item?.content).toMatch(/<\/ul>\n\n<!-- wp:footnotes \/-->$/)
    expect(JSON.parse(item?.meta.find(({ key }) => key === 'footnotes')?.text ?? '')).toEqual([
      {
        id: 'note-30-1',
        content: expect.stringMatching(
          /^See <a href="https:\/\/quay.example\/yard">the yard<\/a> &#x26; more<sup/,
        ),
      },
      { id: 'note-30-Tide', content: '<p>One.</p><p>Two.</p>' },
      { id: 'note-30-deep', content: '"Down" here.' },
    ])

    const other = await place({ 'content/site.yaml': 'title: Quay\nurl: https://quay.example\n' })
    await other.command('import', '--new')
    await other.write('out.xml', await site.read('out.xml'))
    expect((await other.command('import', 'wordpress', 'out.xml', '--no-media', '--yes')).code).toBe(0)
    const path = 'posts/2020-01-01-notes.md'
    expect((await other.exported())[path]?.split('---')[2]).toBe(
      (await site.exported())[path]?.split('---')[2],
    )
  })

  it('[WP-192] texts are HTML that WordPress keeps, with the shortcodes of its plugins', async () => {
    const site = await ownSite()
    await site.write(
      'content/posts/2020-01-01-blocks.md',
      '---\ntitle: Blocks\nid: 30\ndate: 2020-01-01\n---\n\nOne\nline\n\n::notice{id=holiday}\n\n::video{src=/media/a.mp4}\n',
    )
    await site.command('import')
    const { text } = await site.command(...out)
    const { items } = readAll(await site.read('out.xml'))
    const content = (id: number) => items.find((one) => one.id === id)?.content
    expect(content(20)).toBe(
      `<p>Words <em>here</em>, <a href="https://quay.example/posts/knot">a knot</a> and <code>code</code>.</p>
[contact-form-7 id="5" title="Write “us”"]
[ratings id="21"]`,
    )
    expect(content(21)).toContain('&#91;gallery] and <strong>strong</strong> words,<br>\nand a break.</p>')
    expect(content(21)).toContain(
      '<figure><img src="https://quay.example/media/2019/dot.png" alt="A dot"><figcaption>All of it</figcaption></figure>',
    )
    expect(content(21)).toContain('<pre><code>a &#x3C;b>\n\n  &#91;ratings]\n</code></pre>')
    expect(content(21)).toContain('[gs_faq cat="rope"]')
    expect(content(30)).toBe(
      '<p>One line</p>\n\n<video controls=""><source src="https://quay.example/media/a.mp4"></video>',
    )
    expect(text).toContain('The block “notice” is left out of its text: WordPress has no equivalent.')
    expect(text).toMatch(/Questions +0 +1\n/)
  })

  it('[WP-193] options that do not go together are refused', async () => {
    const site = await place({ 'content/site.yaml': 'title: Here\n' })
    await site.command('import', '--new')
    for (const words of [
      ['--ratings', 'a.csv'],
      ['wordpress', '--ratings', 'a.csv'],
      ['wordpress', 'copy', 'a.xml'],
      ['wordpress', 'a.xml', '--force'],
    ])
      expect(await site.command('export', ...words)).toMatchObject({
        code: 1,
        text: expect.stringContaining('usage: '),
      })
    expect(await readdir(site.folder)).not.toContain('a.xml')
  })
})
