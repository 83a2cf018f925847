import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readAll } from '#wordpress/testing/read-wordpress-export.ts'
import { buildableSite } from '../../../../test/buildable-site.ts'
import { linkSourcesOfWordpress } from '../../../../test/link-wordpress.ts'

const extension = `import { defineExtension, extend, field, type } from 'portico/extension'

export const boats = defineExtension({
  name: 'boats',
  types: [
    type('boat', {
      label: { one: 'Boat', many: 'Boats' },
      folder: 'boats',
      path: '/boats/:slug',
      fields: {
        number: field.text({ label: 'On the sail', hint: 'With its zeros.' }),
        about: field.markdown(),
        length: field.number(),
        built: field.date(),
        leaves: field.time(),
        afloat: field.yesNo(),
        rig: field.choice({ sloop: 'One mast', ketch: 'Two masts' }),
        rigs: field.list(field.choice(['sloop', 'ketch'])),
        photo: field.picture(),
        plan: field.file(),
        more: field.link(),
        sister: field.reference('boat'),
        sisters: field.list(field.reference('boat')),
        photos: field.list(field.picture()),
        names: field.list(field.text()),
        crew: field.list(field.group({ who: field.text(), days: field.list(field.text()), face: field.picture() })),
        harbour: field.group({ town: field.text(), depth: field.number() }),
      },
    }),
    extend('post', { fields: { subtitle: field.text() } }),
  ],
})
`
const config = `import { boats } from './extensions/boats.ts'\nexport default { extensions: [boats()] }\n`

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const plover = `---
title: Plover
id: 60
slug: plover
date: 2020-01-01T10:00:00+00:00
number: "0012"
about: |-
  Old, *very* old.

  - and [here](/posts/knots)
length: 8.5
built: "2019-05-01"
leaves: "10:30"
afloat: true
rig: ketch
rigs:
  - ketch
  - sloop
photo:
  src: /media/dot.png
  alt: A dot
plan: /media/dot.png
more:
  url: /posts/knots
  label: Knots
sister: conch
sisters:
  - conch
photos:
  - src: /media/dot.png
    alt: A dot
names:
  - Plover
  - "1904"
crew:
  - who: Ann
    days:
      - Monday
      - Tuesday
    face:
      src: /media/dot.png
      alt: A dot
  - who: Bo
harbour:
  town: Staithe
  depth: 3
---

Green.
`
const content = {
  'content/site.yaml': 'title: Quay\nurl: https://quay.example\ntimezone: Europe/London\n',
  'content/media/dot.png': dot,
  'content/media/dot.png.yaml': 'alt: A dot\nid: 90\n',
  'content/boats/plover.md': plover,
  'content/boats/conch.md':
    '---\ntitle: Conch\nid: 61\nslug: conch\ndate: 2020-01-02T10:00:00+00:00\nlength: 3\n---\n\nRed.\n',
  'content/posts/2020-01-03-knots.md':
    '---\ntitle: Knots\nid: 62\nslug: knots\ndate: 2020-01-03T10:00:00+00:00\nsubtitle: "42"\n---\n\nTied.\n',
}

async function place(files: Readonly<Record<string, string | Uint8Array>>) {
  const { folder, command } = await buildableSite()
  await linkSourcesOfWordpress(folder)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const begun = await command('import', '--new')
  expect([begun.code, begun.text]).toEqual([0, expect.any(String)])
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  return {
    ...{ folder, command, read },
    async said(path: string) {
      const [, keys = '', body] = (await read(join('copy', path))).split('---\n')
      const values = parse(keys) as Record<string, unknown>
      return { values, names: Object.keys(values), body }
    },
  }
}

it('[WP-312] fields of types go to WordPress as those of ACF, with their descriptions, and come back the same', async () => {
  const site = await place({ ...content, 'extensions/boats.ts': extension, 'portico.config.ts': config })
  expect((await site.command('export', 'wordpress', 'out.xml')).code).toBe(0)
  const out = await site.read('out.xml')
  const { items, problems } = readAll(out)
  expect(problems).toEqual([])
  const meta = Object.fromEntries(
    items.find(({ id }) => id === 60)?.meta.map((one) => [one.key, one.text]) ?? [],
  )
  const described = (key: string) => items.find(({ slug }) => slug === key)
  expect(meta).toMatchObject({
    ...{ number: '0012', length: '8.5', built: '20190501', leaves: '10:30:00', afloat: '1', rig: 'ketch' },
    ...{ photo: '90', plan: '90', sister: '61', names: '2', names_1_value: '1904' },
    photos: 'a:1:{i:0;s:2:"90";}',
    more: expect.stringContaining('s:31:"https://quay.example/posts/knots"'.replace('31', '32')),
    ...{ crew: '2', crew_0_who: 'Ann', crew_0_days: '2', crew_0_days_1_value: 'Tuesday', crew_1_who: 'Bo' },
    ...{ harbour: '', harbour_town: 'Staithe', harbour_depth: '3' },
  })
  const group = items.find(({ type, title }) => type === 'acf-field-group' && title === 'Boats')
  expect(group?.content).toContain('s:5:"value";s:4:"boat"')
  expect(described(meta._number ?? '')).toMatchObject({
    ...{ type: 'acf-field', parent: group?.id, title: 'On the sail', excerpt: 'number', order: 0 },
    content: expect.stringContaining('s:12:"instructions";s:15:"With its zeros."'),
  })
  const rows = described(meta._crew ?? '')
  expect(rows?.content).toContain('s:4:"type";s:8:"repeater"')
  expect(described(meta._crew_1_who ?? '')).toMatchObject({ parent: rows?.id, excerpt: 'who' })

  const same = { 'out.xml': out, 'uploads/dot.png': dot, 'content/site.yaml': content['content/site.yaml'] }
  const known = { 'extensions/boats.ts': extension, 'portico.config.ts': config }
  const unknown = { 'portico.config.ts': 'export default {}\n' }
  await site.command('export', 'copy')
  for (const code of [known, unknown]) {
    const other = await place({ ...same, ...code })
    const taken = await other.command('import', 'wordpress', 'out.xml', '--uploads', 'uploads', '--yes')
    expect([taken.code, taken.text]).toEqual([0, expect.not.stringContaining('did not come')])
    await other.command('export', 'copy')
    for (const path of ['boats/plover.md', 'boats/conch.md', 'posts/2020-01-03-knots.md'])
      expect(await other.said(path)).toEqual(await site.said(path))
  }
}, 240_000)
