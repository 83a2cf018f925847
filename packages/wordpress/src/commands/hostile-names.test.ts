import { describe, expect, it } from 'vitest'
import { importPlace } from '../../../../test/import-place.ts'
import { oldComment, oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'

type Kind = { kind: string; inFile: number; leftOut: number }

const names = ['__proto__', 'constructor', 'toString', 'site', 'terms', 'vote', 'redirects', 'rest']

describe('an export with names that mean something elsewhere', () => {
  it('[WP-95] counts items whatever their types, states and comments are called', async () => {
    const site = await importPlace()
    await site.begin()
    const odd = names.flatMap((name, at) => [
      oldItem(500 + at, {
        ...{ type: name, slug: name, title: name, meta: [oldMeta(name, name), oldMeta(`_${name}`, name)] },
        terms: [{ taxonomy: name, slug: name, name }],
      }),
      oldItem(550 + at, {
        ...{ type: 'boat', slug: name, title: name, meta: names.map((key) => oldMeta(key, name)) },
        terms: [{ taxonomy: name, slug: name, name }],
      }),
      oldItem(600 + at, {
        content: `[${name}]x[/${name}] [audio ${name}="x" src="a.mp3"] <${name}>y</${name}> <p ${name}="z">z</p>
          <!-- wp:${name} {"${name}":1} /--> <!-- wp:social-links --><!-- wp:social-link {"service":"${name}","url":"https://a.example"} /--><!-- /wp:social-links -->`,
        ...{ slug: name, title: name, status: name === 'site' ? 'publish' : name, author: name },
        ...{ meta: [oldMeta(name, name)], terms: [{ taxonomy: name, slug: name, name }] },
        comments: [oldComment(700 + at, { type: name }), oldComment(800 + at, { approved: name })],
      }),
    ])
    const terms = names.map((slug, at) => ({
      ...{ id: 900 + at, taxonomy: 'category', slug, name: slug, parent: '', description: '', meta: [] },
    }))
    await site.write('old.xml', oldExport(odd, terms))
    const looked = await site.command(['import', 'wordpress', 'old.xml', '--check'])
    expect(looked.text).toContain('Posts')
    const { code, text } = await site.take('old.xml')
    expect(text).toContain('Posts')
    expect(code).toBe(0)
    const { kinds } = await site.receipt()
    const of = (name: string) => kinds.find(({ kind }: Kind) => kind === name)
    // A type of this name is never made.
    for (const name of names)
      expect(of(name)).toMatchObject({ inFile: 1, leftOut: name === '__proto__' ? 1 : 0 })
    expect(of('boat')).toMatchObject({ inFile: 8, leftOut: 0 })
    expect(of('comment')).toMatchObject({ inFile: 16, leftOut: 8 })
    expect(of('post')).toMatchObject({ inFile: 8, leftOut: 0 })
    expect(of('category')).toMatchObject({ inFile: 8, leftOut: 0 })
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
