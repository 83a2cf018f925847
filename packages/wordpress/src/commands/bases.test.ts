import { expect, it } from 'vitest'
import { importPlace } from '../../../../test/import-place.ts'
import { oldExport, oldItem } from '../../../../test/wordpress-export.ts'
import type { ExportTerm } from '../domain/export/export-types.ts'

const home = 'https://old.example'

const term = (taxonomy: string, id: number, slug: string): ExportTerm => ({
  ...{ id, taxonomy, slug, name: slug, parent: '', description: '', meta: [] },
})
const link = (path: string) => `<a href="${home}${path}">there</a>`

const file = oldExport(
  [
    oldItem(20, {
      slug: 'chair',
      content: `<p>${link('/thema/oak/')} ${link('/thema/ash/')} ${link('/holz/oak/')} ${link('/fr/category/oak/')} ${link('/notes/oak/')}</p>`,
      terms: [
        { taxonomy: 'category', slug: 'oak', name: 'oak' },
        { taxonomy: 'post_tag', slug: 'oak', name: 'oak' },
        { taxonomy: 'post_tag', slug: 'ash', name: 'ash' },
      ],
    }),
    oldItem(21, { type: 'page', slug: 'bienvenue', link: `${home}/fr/bienvenue/` }),
  ],
  [term('category', 1, 'oak'), term('post_tag', 2, 'oak'), term('post_tag', 3, 'ash')],
)

it('[WP-444] a word that comes before terms is found from its other addresses, or said with --base', async () => {
  const site = await importPlace()
  await site.begin()
  await site.write('old.xml', file)
  const wrong = await site.take('old.xml', '--no-media', '--base', 'holz=wood')
  expect(wrong.code).toBe(1)
  expect(wrong.text).toContain('The export has no taxonomy “wood”, which --base gives for “holz”.')
  expect(wrong.text).toContain('Use one of: category, post_tag.')
  expect((await site.take('old.xml', '--no-media', '--base', 'holz')).code).toBe(1)
  await site.write('bare.xml', oldExport([]))
  const bare = await site.take('bare.xml', '--no-media', '--base', 'holz=wood')
  expect(bare.text).toContain('The export has no taxonomies. Leave --base out.')

  const taken = await site.take('old.xml', '--no-media', '--base', 'holz=category', '--base', '/stoff/=tag')
  expect(taken.code).toBe(0)
  const texts = await site.exported()
  const chair = Object.entries(texts).find(([path]) => path.endsWith('chair.md'))?.[1] ?? ''
  for (const to of ['/tag/oak', '/tag/ash', '/category/oak']) expect(chair).toContain(`](${to})`)
  expect(chair).toContain('](/notes/oak/)')
  const lines = texts['redirects.yaml'] ?? ''
  expect(lines).toContain('- from: ^/thema/(.+)$\n    to: /tag/$1\n')
  expect(lines).toContain('- from: ^/holz/(.+)$\n    to: /category/$1\n')
  expect(lines).toContain('- from: ^/stoff/(.+)$\n    to: /tag/$1\n')
  expect(lines).not.toMatch(/notes|\^\/fr/)
})
