import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAll, smallExport } from '#wordpress/testing/read-wordpress-export.ts'
import { createItemReader, exportLimits } from './read-export.ts'

const small = smallExport.toString('utf8')
const whole = readAll(small)
const ids = (file: string | Uint8Array) => readAll(file).items.map(({ id }) => id)

/** The small export with one thing changed, which must be in it. */
function changed(from: string, to: string): string {
  expect(small).toContain(from)
  return small.replace(from, () => to)
}

/** The small export with other bytes in the place of some text. */
function withBytes(text: string, bytes: number[]): Buffer {
  const at = smallExport.indexOf(text)
  expect(at).toBeGreaterThan(0)
  const rest = smallExport.subarray(at + Buffer.byteLength(text))
  return Buffer.concat([smallExport.subarray(0, at), Buffer.from(bytes), rest])
}

describe('what an export holds', () => {
  it('[WP-01] says everything about an item', () => {
    expect(whole.problems).toEqual([])
    expect(whole.items[0]).toEqual({
      id: 47,
      type: 'post',
      status: 'publish',
      title: 'Knots that forgive',
      slug: 'knots-that-forgive',
      link: 'https://tidewater.example/knots-that-forgive/',
      guid: 'https://tidewater.example/?p=47',
      author: 'marit',
      content:
        '<!-- wp:paragraph -->\n<p>Some knots punish; an <item> of rope is not <title>. Épissure 🚣.</p>\n<!-- /wp:paragraph -->',
      excerpt: 'Tie it wet.',
      date: '2019-06-08 11:00:00',
      dateGmt: '2019-06-08 10:00:00',
      modified: '2019-06-12 12:01:01',
      modifiedGmt: '2019-06-12 11:01:01',
      parent: 0,
      order: 0,
      password: ' two words ',
      sticky: true,
      commentStatus: 'open',
      pingStatus: 'closed',
      terms: [
        { taxonomy: 'category', slug: 'regatta', name: 'Regatta' },
        { taxonomy: 'post_tag', slug: 'epissure', name: 'Épissure' },
      ],
      meta: [
        {
          key: 'days',
          text: 'a:2:{s:3:"sat";s:5:"10:00";s:4:"note";s:17:"tide "permitting"";}',
          value: new Map([
            ['sat', '10:00'],
            ['note', 'tide "permitting"'],
          ]),
        },
        { key: '_thumbnail_id', text: '100', value: '100' },
      ],
      comments: [
        {
          id: 2,
          parent: 0,
          author: 'Ada Fenwick',
          email: 'ada.fenwick@example.org',
          url: 'https://ada.example.org/?a=1&b=2',
          ip: '198.51.100.2',
          userId: 2,
          date: '2019-06-09 18:52:03',
          dateGmt: '2019-06-09 17:52:03',
          content: 'Ours was on fire.',
          approved: '1',
          type: 'comment',
          meta: [{ key: 'helpful', text: '1', value: '1' }],
        },
      ],
    })
    expect(whole.items[1]).toMatchObject({
      id: 100,
      parent: 47,
      order: 3,
      sticky: false,
      dateGmt: undefined,
      attachmentUrl: 'https://tidewater.example/slip.jpg',
    })
  })

  it('[WP-01] says what the file knows of the site, its authors and its terms', () => {
    expect(whole.all('site')[0]?.site).toEqual({
      title: 'Tidewater Boathouse',
      link: 'https://tidewater.example',
      description: 'Wooden boats, tides & tea',
      language: 'en-US',
      version: '1.2',
      siteUrl: 'https://tidewater.example',
      blogUrl: 'https://tidewater.example/journal',
      generator: 'https://wordpress.org/?v=7.0.4',
      icon: 'https://tidewater.example/mark.png',
    })
    expect(whole.all('author').map(({ author }) => author)).toEqual([
      {
        id: 2,
        login: 'marit',
        email: 'marit@tidewater.example',
        name: 'Marit Oakshaw',
        firstName: 'Marit',
        lastName: 'Oakshaw',
      },
    ])
    const colour = { key: 'colour', text: '#c0ffee', value: '#c0ffee' }
    const terms = whole.all('term').map(({ term }) => Object.values(term))
    expect(terms).toEqual([
      [4, 'category', 'regatta', 'Regatta', 'news', 'Races &amp; excuses.', []],
      [29, 'post_tag', 'epissure', 'Épissure', '', '', [colour]],
      [86, 'course_level', 'beginner', 'Beginner', 'all', '', []],
    ])
  })

  it('[WP-02] gives each item a place from which it can be read again alone', () => {
    const again = createItemReader(whole.all('site')[0]?.scope ?? new Map())
    for (const { item, place } of whole.all('item')) {
      const bytes = smallExport.subarray(place.byte, place.byte + place.size)
      expect(bytes.toString()).toMatch(/^<item>[\s\S]*<\/item>$/)
      expect(again(bytes, place)).toEqual(item)
      expect(small.split('\n')[place.line - 1]).toBe('\t<item>')
    }
  })

  it('[WP-02] reads the same however the bytes come', () => {
    for (const pieces of [1, 2, 3, 17, 1000]) expect(readAll(small, pieces).found).toEqual(whole.found)
  })

  it('[WP-08] reads versions 1.0 and 1.1', () => {
    const older = small.replaceAll('export/1.2/', 'export/1.1/').replace('>1.2<', '>1.1<')
    expect(readAll(older).items).toEqual(whole.items)
    const oldest = small
      .replaceAll('export/1.2/', 'export/1.0/')
      .replace('domain="post_tag"', 'domain="tag"')
      .replace(
        '<category domain="category"',
        '<category><![CDATA[Regatta]]></category><category domain="category"',
      )
    expect(readAll(oldest).items).toEqual(whole.items)
    expect(readAll(oldest).problems).toEqual([])
  })
})

describe('damaged bytes', () => {
  it('[WP-03] replaces what is not UTF-8, there alone, and tells the bytes', () => {
    const file = withBytes('punish', [0xe9, 0xff, 0x70])
    const read = readAll(file)
    expect(read.items[0]?.content).toContain('Some knots \ufffd\ufffdp;')
    expect(read.items[0]?.content).toContain('Épissure 🚣')
    const byte = file.indexOf(Buffer.from([0xe9, 0xff]))
    const line = small.slice(0, small.indexOf('punish')).split('\n').length
    expect(read.problems).toEqual([
      { kind: 'wrong-bytes', line, byte, item: 47, key: 'content', about: 'E9' },
      { kind: 'wrong-bytes', line, byte: byte + 1, item: 47, key: 'content', about: 'FF' },
    ])
    expect(read.told).toEqual([
      `2 places aren’t valid UTF-8 and became �: item 47 (content, line ${line}, byte ${byte}); item 47 (content, line ${line}, byte ${byte + 1}).`,
    ])
  })

  it('[WP-03] decodes wrong bytes as every other program does, and finds each place', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(bytes, (some) => {
        const plain = [...some].filter((byte) => byte >= 0x20 && !'<&]'.includes(String.fromCharCode(byte)))
        const read = readAll(withBytes('Knots that forgive', plain))
        expect(read.items[0]?.title).toBe(
          Buffer.from(plain)
            .toString('utf8')
            .replace(/[\ufffe\uffff]/g, ''),
        )
        for (const { line, item, key } of read.problems)
          expect({ line, item, key }).toEqual({ line: 49, item: 47, key: 'title' })
      }),
    )
  })

  it('[WP-04] removes control characters, also those written as references, and tells where', () => {
    const file = changed('Tie it wet.', 'Tie\u000b it\u001f wet&#11;.').replace('<![CDATA[Tie', 'Tie')
    const read = readAll(file.replace('wet&#11;.]]>', 'wet&#11;.'))
    expect(read.items[0]?.excerpt).toBe('Tie it wet.')
    expect(read.problems.map(({ kind, item, key }) => [kind, item, key])).toEqual(
      Array(3).fill(['control-characters', 47, 'excerpt']),
    )
    expect(read.problems[0]?.byte).toBe(Buffer.from(file).indexOf(0x0b))
    expect(ids(file)).toEqual([47, 100, 39])
  })

  it('[WP-05] gives complete items of a file that ends early, and names the one that is cut', () => {
    const file = smallExport.subarray(0, smallExport.indexOf('tide "permitting"'))
    const read = readAll(file)
    expect(read.items).toEqual([])
    expect(read.all('left-out')[0]?.leftOut).toMatchObject({ reason: 'ends-early', id: 47, type: 'post' })
    expect(read.all('end')[0]).toMatchObject({ endsEarly: true, items: 0, leftOut: 1 })
    const later = readAll(smallExport.subarray(0, smallExport.indexOf('>knots</a>')))
    expect(later.items).toEqual(whole.items.slice(0, 2))
    expect(later.told[0]).toMatch(
      /^The file ends early at byte \d+; 2 complete items were read, and the last one \(item 39\) is incomplete/,
    )
  })

  it('[WP-05] gives no item that is not whole, wherever the file ends', () => {
    const ends = [...small.matchAll(/<\/item>/g)].map(({ index }) =>
      Buffer.byteLength(small.slice(0, index + '</item>'.length)),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: smallExport.length }), (end) => {
        const { items } = readAll(smallExport.subarray(0, end))
        expect(items).toEqual(whole.items.slice(0, ends.filter((place) => place <= end).length))
      }),
    )
  })

  it('[WP-14] lives with any byte anywhere, and other items are not touched', () => {
    const [start, end] = [small.indexOf('<title><![CDATA[slip'), small.indexOf('</wp:attachment_url>')]
    const [from, to] = [start, end].map((at) => Buffer.byteLength(small.slice(0, at))) as [number, number]
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const file = Buffer.from(smallExport)
        file[at] = byte
        expect(readAll(file).items.slice(0, 1)).toEqual(whole.items.slice(0, 1))
        expect(readAll(file).all('end')).toHaveLength(1)
      }),
    )
  })
})

describe('XML that is not as it should be', () => {
  it('[WP-06] goes by the addresses of prefixes', () => {
    const renamed = small.replace(/(<\/?|xmlns:)wp\b/g, '$1w').replace(/(<\/?|xmlns:)dc\b/g, '$1dublin')
    expect(renamed).toContain('<w:post_id>47</w:post_id>')
    const other = readAll(renamed)
    expect(other.items).toEqual(whole.items)
    expect(other.problems).toEqual([])
    const inside = small
      .replace('xmlns:wp="http://wordpress.org/export/1.2/"', '')
      .replaceAll('\t<item>', '\t<item xmlns:wp="http://wordpress.org/export/1.2/">')
    expect(readAll(inside).items).toEqual(whole.items)
  })

  it('[WP-06] takes a prefix without declaration for what it is known to be, and tells it once', () => {
    const read = readAll(changed('xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"', ''))
    expect(read.items).toEqual(whole.items)
    expect(read.told).toEqual([
      'The prefix excerpt: isn’t declared; http://wordpress.org/export/1.2/excerpt/ is assumed',
    ])
  })

  it('[WP-06] does not take the prefix wp: for WordPress when it means something else', () => {
    const read = readAll(small.replaceAll('http://wordpress.org/export/1.2/', 'https://example.org/'))
    expect(read.items).toEqual([])
    expect(read.told.at(-1)).toMatch(/^There are no items with a post type/)
  })

  it('[WP-07] joins sections', () => {
    const read = readAll(
      changed('Knots that forgive', 'Knots ]]]]><![CDATA[> that forgive')
        .replace('Some knots', 'Some]]]]><![CDATA[> knots <![CDATA[')
        .replace('s:5:"10:00"', 's:9:"a ]]]]><![CDATA[> b c"'),
    )
    expect(read.items[0]?.title).toBe('Knots ]]> that forgive')
    expect(read.items[0]?.content).toContain('Some]]> knots <![CDATA[ punish')
    expect(read.items[0]?.meta[0]?.value).toHaveProperty('size', 2)
    expect(read.problems).toEqual([])
  })

  it('[WP-14] restores what is after a section that ended too early', () => {
    const read = readAll(
      changed('Some knots punish; an <item>', 'Some ]]> knots <br> <b class=x>punish</b>; a piece'),
    )
    expect(read.items[0]?.content).toContain('Some  knots <br> <b class=x>punish</b>; a piece of rope')
    expect(read.items[0]?.excerpt).toBe('Tie it wet.')
  })

  it('[WP-14] ends a part that is not closed where the next begins', () => {
    const read = readAll(changed('<![CDATA[publish]]></wp:status>', 'publish'))
    expect(read.items[0]).toMatchObject({ status: 'publish', type: 'post', slug: 'knots-that-forgive' })
    expect(read.told).toEqual([
      '1 element isn’t closed; assumed to end where the next one begins: item 47 (status, line 67).',
    ])
  })

  it('[WP-14] leaves out an item that is not closed, and goes on with the next', () => {
    const read = readAll(changed('\t</item>\n', ''))
    expect(read.items.map(({ id }) => id)).toEqual([100, 39])
    expect(read.told).toEqual(['1 item left out because it isn’t closed in the file: item 47 (line 48).'])
  })

  it('[WP-14] keeps what only looks like a reference', () => {
    const read = readAll(changed('?a=1&amp;b=2', '?a=1&b=2&nbsp;&#0;'))
    expect(read.items[0]?.comments[0]?.url).toBe('https://ada.example.org/?a=1&b=2&nbsp;\ufffd')
    expect(read.items[0]?.comments[0]?.userId).toBe(2)
  })

  it.each(['2019-02-31 11:00:00', '2019-13-08 11:00:00', '2019-06-08 25:00:00'])(
    '[WP-14] tells a day or an hour that there is not: %s',
    (date) => {
      const read = readAll(changed('2019-06-08 11:00:00', date))
      expect(read.items[0]?.date).toBeUndefined()
      expect(read.problems).toMatchObject([{ kind: 'wrong-date', item: 47, about: date }])
    },
  )

  it('[WP-14] passes over elements of others, whatever they are called', () => {
    const read = readAll(changed('<language>', '<constructor>x</constructor><toString/><language>'))
    const ofChannel = ({ found }: typeof read) =>
      found.filter((one) => one.found === 'term' || one.found === 'site')
    expect(ofChannel(read)).toEqual(ofChannel(whole))
  })

  it('[WP-14] tells dates that are none, and items without id or type', () => {
    const read = readAll(
      changed('2019-06-08 11:00:00', 'last Tuesday')
        .replace('<wp:post_id>100</wp:post_id>', '')
        .replace('<![CDATA[page]]>', ''),
    )
    expect(read.items.map(({ id, date }) => [id, date])).toEqual([
      [47, undefined],
      [0, '2019-03-04 07:42:10'],
    ])
    expect(read.problems.map(({ kind, item, about }) => [kind, item, about])).toEqual([
      ['wrong-date', 47, 'last Tuesday'],
      ['no-id', undefined, 'slip-at-dawn'],
      ['no-type', 39, undefined],
    ])
  })
})

describe('files that are not an export', () => {
  const feed = '<rss version="2.0"><channel><title>News</title><item><title>A</title></item></channel></rss>'
  const noItems = 'There are no items with a post type.'

  it('[WP-09] says so, and what to do', () => {
    expect(readAll('').told).toEqual([expect.stringMatching(`^${noItems} Choose the file`)])
    expect(readAll('{"db": []}').told).toEqual([expect.stringMatching(`^${noItems} Choose the file`)])
    expect(readAll('<!DOCTYPE html><html><body><p>Hello').told[0]).toMatch(noItems)
    expect(readAll(feed).told.at(-1)).toMatch(`${noItems} This looks like a news feed.`)
    expect(readAll(Buffer.from('PK\u0003\u0004....')).told).toEqual([
      expect.stringMatching(`${noItems} This file is compressed`),
    ])
    const empty = small.replace(/\t<item>[\s\S]*<\/item>/, '')
    expect(readAll(empty).told).toEqual([expect.stringMatching(`${noItems} The export is empty.`)])
  })

  it('[WP-09] tells a file that says it is not in UTF-8', () => {
    expect(readAll(changed('encoding="UTF-8"', 'encoding="ISO-8859-1"')).told[0]).toMatch(
      /ISO-8859-1.*save it as UTF-8/,
    )
    expect(readAll(Buffer.from(`\ufeff${small}`, 'utf16le')).told[0]).toMatch(/UTF-16/)
    expect(readAll(`\ufeff${small}`).problems).toEqual([])
  })
})

describe('limits', () => {
  it('[WP-10] leaves out an item that is too large, keeps little of it, and goes on', () => {
    const large = `<item><title>Large</title><content:encoded><![CDATA[${'word '.repeat(40_000)}]]></content:encoded></item>`
    const file = changed('\t<item>', `${large}\n<item>`)
    const read = readAll(file, 1000, { ...exportLimits, unitBytes: 100_000 })
    expect(read.items).toEqual(whole.items)
    expect(read.all('left-out')[0]?.leftOut).toMatchObject({ reason: 'too-large', title: 'Large' })
    expect(read.all('left-out')[0]?.leftOut.place.size).toBe(large.length)
    expect(read.told).toEqual([
      '1 item left out because it is too large or too deeply nested: the site (line 48).',
    ])
  })

  it('[WP-10] leaves out what is nested too deeply or has too many parts', () => {
    const deep = changed('\t<item>', `<item>${'<a>'.repeat(200_000)}${'</b>'.repeat(200_000)}</item><item>`)
    expect(readAll(deep).items).toEqual(whole.items)
    expect(readAll(deep).all('left-out')[0]?.leftOut.reason).toBe('too-deep')
    const many = changed('\t<item>', `<item>${'<wp:postmeta/>'.repeat(1001)}</item><item>`)
    const read = readAll(many, 1 << 16, { ...exportLimits, elements: 1000 })
    expect(read.items).toEqual(whole.items)
    expect(read.all('left-out')[0]?.leftOut.reason).toBe('too-many-elements')
    const attributes = Array.from({ length: 101 }, (_, at) => ` a${at}="x"`).join('')
    const wide = `<item${attributes}></item><item><category${attributes}/></item><wp:term${attributes}/>`
    const limits = { ...exportLimits, attributes: 100 }
    const narrow = readAll(changed('\t<item>', `${wide}\n\t<item>`), 1 << 16, limits)
    expect(narrow.items).toEqual(whole.items)
    expect(narrow.all('left-out').map(({ leftOut }) => leftOut.reason)).toEqual(
      Array(2).fill('too-many-elements'),
    )
    expect(narrow.problems.map(({ kind }) => kind)).toEqual(Array(3).fill('too-many-elements'))
  })
})

describe('ids', () => {
  const [first = '', second = '', third = ''] = small.match(/<item>\n[\s\S]*?<\/item>\n/g) ?? []

  it('[WP-13] leaves out a duplicate item', () => {
    const read = readAll(small.replace(third, () => third + first))
    expect(read.items).toEqual(whole.items)
    expect(read.all('left-out')[0]?.leftOut).toMatchObject({ reason: 'repeated-item', id: 47 })
    expect(read.problems.map(({ kind, item }) => [kind, item])).toEqual([['repeated-item', 47]])
  })

  it('[WP-13] keeps a different item with the same id, and tells the id that is lost by it', () => {
    const read = readAll(
      small.replace(second, () => second.replace('>100<', '>39<').replace('slip.jpg', '?p=100')),
    )
    expect(read.all('item').map(({ item, sharesId }) => [item.id, sharesId])).toEqual([
      [47, false],
      [39, false],
      [39, true],
    ])
    expect(read.problems.map(({ kind, item }) => [kind, item])).toEqual([['shared-id', 39]])
    const later = readAll(
      small.replace(second, () => second.replace('>100<', '>47<').replace('slip.jpg', '?p=100')),
    )
    expect(later.problems.map(({ kind, item, about }) => [kind, item, about])).toEqual([
      ['shared-id', 47, undefined],
      ['lost-id', 47, '100'],
    ])
    expect(later.told).toEqual([
      '1 item has the same ID as another: 47. All are imported, the later ones with new IDs; references go to the first of each.',
      'Other items refer to an ID that is missing from the file: 100.',
    ])
  })

  it('[WP-13] keeps comments that share an id', () => {
    const comment = first.match(/<wp:comment>[\s\S]*<\/wp:comment>/)?.[0] ?? ''
    const read = readAll(changed(comment, comment + comment.replace('on fire', 'under water')))
    expect(read.items[0]?.comments.map(({ id }) => id)).toEqual([2, 2])
    expect(read.told).toEqual(['1 comment ID is used twice; all comments are kept: comment 2 in item 47.'])
  })
})

describe('problems', () => {
  it('[WP-12] tells problems of one kind once, with their number and their first places', () => {
    const meta = (at: number) =>
      `<wp:postmeta><wp:meta_key>key${at}</wp:meta_key><wp:meta_value>s:9:"x";</wp:meta_value></wp:postmeta>\n`
    const read = readAll(
      changed('<wp:postmeta>', `${Array.from({ length: 300 }, (_, at) => meta(at)).join('')}<wp:postmeta>`),
    )
    expect(read.told).toHaveLength(1)
    expect(read.told[0]).toMatch(
      /^Lengths corrected in 300 serialised values: item 47 \(key0, line 75\); item 47 \(key1, line 76\);.*; and 290 more\.$/,
    )
    const byte = small.indexOf('<wp:postmeta>')
    expect(read.problems[0]?.byte).toBe(Buffer.byteLength(small.slice(0, byte)) + '<wp:postmeta>'.length)
  })
})
