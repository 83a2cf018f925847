import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { editFrontMatter, editYaml, frontMatterValues } from './edit-front-matter.ts'

const text = `---
# Written by hand.
title: "Oak: a guide" # the title
tags:
  - wood
  - oak   # and nothing else

author:   ruth
odd: [ 1,2 ]
---

The text.
`

describe('editing front matter', () => {
  it('changes the lines of a key and nothing else', () => {
    expect(editFrontMatter(text, { author: 'noor' })).toBe(text.replace('author:   ruth', 'author: noor'))
    expect(editFrontMatter(text, { tags: ['ash'] })).toBe(
      text.replace('tags:\n  - wood\n  - oak   # and nothing else\n', 'tags:\n  - ash\n'),
    )
  })

  it('leaves what says the same already as it is', () => {
    const same = { title: 'Oak: a guide', tags: ['wood', 'oak'], odd: [1, 2], absent: undefined }
    expect(editFrontMatter(text, same)).toBe(text)
  })

  it('adds keys at the end, takes keys out, and puts another body', () => {
    expect(
      editFrontMatter('---\ntitle: A\nslug: a\n---\nOld\n', { slug: undefined, draft: true }, 'New\n'),
    ).toBe('---\ntitle: A\ndraft: true\n---\nNew\n')
  })

  it('keeps a byte-order mark and the line ends of other systems', () => {
    expect(editFrontMatter('\uFEFF---\r\ntitle: A\r\nid: 4\r\n---\r\nB\r\n', { title: 'C', x: 1 })).toBe(
      '\uFEFF---\r\ntitle: C\r\nid: 4\r\nx: 1\r\n---\r\nB\r\n',
    )
  })

  it('gives a text front matter that has none', () => {
    expect(editFrontMatter('Text\n', { title: 'A' })).toBe('---\ntitle: A\n---\nText\n')
  })

  it('does not take lines between dashes further down for it', () => {
    const words = 'Words first.\n---\nx: 1\n---\nMore.\n'
    expect(editFrontMatter(words, { title: 'A' })).toBe(`---\ntitle: A\n---\n${words}`)
    expect(frontMatterValues(words)).toEqual({})
  })

  it('[WP-351] changes keys below others one by one, and keeps the comments between them', () => {
    const terms = `# Ours.
categories: # as they are sorted
  # The first one.
  news:
    name: News # shown above
    description: |
      What is new.

  # Rarely used.
  odd: { name: Odd } # in braces
  # The end of categories.
# Tags are made up.
tags:
    oak: # wood
        name: Oak`
    const { categories, tags } = parse(terms)
    const changed = editYaml(terms, {
      categories: {
        ...categories,
        news: { name: 'Latest', description: 'New.', id: 2 },
        odd: { name: 'Even' },
        regatta: { name: 'Regatta', parent: 'news' },
      },
      tags: { ...tags, ash: { name: 'Ash' } },
    })
    expect(changed).toBe(`# Ours.
categories: # as they are sorted
  # The first one.
  news:
    name: Latest # shown above
    description: New.
    id: 2

  # Rarely used.
  odd: # in braces
    name: Even
  regatta:
    name: Regatta
    parent: news
  # The end of categories.
# Tags are made up.
tags:
    oak: # wood
        name: Oak
    ash:
      name: Ash
`)
    const without = editYaml(changed, { categories: { news: parse(changed).categories.news } })
    expect(without).toContain('# Rarely used.')
    expect(parse(without).categories).toEqual({ news: { name: 'Latest', description: 'New.', id: 2 } })
  })

  it('[WP-351] reads back as it was meant, whatever is below a key', () => {
    const name = fc.constantFrom('news', 'odd', 'a b', '7', 'x:y', '')
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()))
    const plain = { noNullPrototype: true, maxKeys: 4 }
    const tree = fc.dictionary(name, fc.oneof(leaf, fc.dictionary(name, leaf, plain)), plain)
    fc.assert(
      fc.property(tree, tree, fc.boolean(), (before, after, isWindows) => {
        const written = `# One.\n${stringify({ keys: before })}# Two.\nend: 1\n`
        const yaml = isWindows ? written.replaceAll('\n', '\r\n') : written
        const changed = editYaml(yaml, { keys: { ...after } })
        expect(parse(changed, { uniqueKeys: false })).toEqual({ ...parse(yaml), keys: { ...after } })
        expect(changed).toMatch(/# One\.[\s\S]*# Two\./)
      }),
    )
  })

  it('says the right thing where lines cannot be changed one by one', () => {
    expect(parse(editYaml('{ title: A, id: 1 }\n', { title: 'B' }))).toEqual({ title: 'B', id: 1 })
    expect(parse(editYaml('title: &t A\nother: *t\n', { title: 'B' }))).toMatchObject({ title: 'B' })
    expect(parse(editYaml('text: |\n  one\n\n  two\nid: 1\n', { text: 'x' }))).toEqual({ text: 'x', id: 1 })
  })

  it('reads back as it was meant, whatever is written', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { minLength: 1 }))
    const key = fc.constantFrom('title', 'tags', 'author', 'odd', 'new')
    fc.assert(
      fc.property(fc.dictionary(key, value), (changes) => {
        const yaml = text.split('---\n')[1] ?? ''
        expect(parse(editYaml(yaml, { ...changes }))).toEqual({ ...parse(yaml), ...changes })
      }),
    )
  })
})
