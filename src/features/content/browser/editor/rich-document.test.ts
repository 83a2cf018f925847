import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { createReadRich } from './rich-document.ts'
import { schema } from './schema.ts'

const read = createReadRich(['ratings', 'contact-form-7'])

const kinds = (markdown: string) => read(markdown).doc.children.map(({ type }) => type.name)

const odd = `

Setext heading
===
*  odd   list
*  second


1) other
2) numbers

| a | b |
|---|--:|
| 1 | 2 |

Text with a note[^1] and [a reference][ref], <kbd>html</kbd> and a_b.

[^1]: The note.
[ref]: https://example.org "Title"

::contact-form{id=1}

:::notice{id=x}
Inside
:::

[ratings id="4"]

- [ ] a task

\`\`\`\`js title="x"
\`\`\`
\`\`\`\`

***
<div>raw</div>

last   line with trailing  
break and \\* escape &amp; entity`

describe('the rich view of a text', () => {
  it('gives every text back as it was while nobody changes it', () => {
    const texts = [odd, odd.replaceAll('\n', '\r\n'), '', '\n\n', '    code\n', 'a\n\n\n']
    const demo = globSync('demo/content/{posts,pages}/**/*.md').map((file) =>
      readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
    )
    expect(demo.length).toBeGreaterThan(3)
    for (const text of [...texts, ...demo]) {
      const { doc, markdownOf } = read(text)
      if (/\S/.test(text)) expect(markdownOf(doc)).toBe(text)
    }
  })

  it('shows what it understands, and a card for the rest', () => {
    expect(kinds(odd).join()).toBe(
      `heading,bullet_list,ordered_list,${'source,'.repeat(6)}bullet_list,code_block,rule,source,paragraph`,
    )
  })

  it('writes only the block that was changed', () => {
    const { doc, markdownOf } = read(odd)
    const state = EditorState.create({ doc })
    const end = doc.content.size - 1
    const changed = state.apply(state.tr.insertText(' more', end)).doc
    const before = odd.slice(0, odd.indexOf('last   line'))
    expect(markdownOf(changed)).toBe(
      `${before}last   line with trailing\\\nbreak and \\* escape & entity more\n`,
    )
    const undone = state
      .apply(state.tr.insertText('x', 1))
      .apply(state.apply(state.tr.insertText('x', 1)).tr.delete(1, 2)).doc
    expect(markdownOf(undone)).toBe(odd)
  })

  it('shows lines that go on as one, and gives them back as they were', () => {
    const text = 'One\ntwo\nthree\n'
    const { doc, markdownOf } = read(text)
    expect(doc.textContent).toBe('One two three')
    expect(markdownOf(doc)).toBe(text)
  })

  it('keeps new text from turning into something else', () => {
    const { paragraph } = schema.nodes
    for (const text of [
      '::contact-form{id=1}',
      '# no heading',
      '[ratings]',
      '1. no list',
      '<b>',
      'a *b* _c_',
    ]) {
      const { markdownOf } = read('')
      const doc = schema.node('doc', null, [paragraph.create(null, schema.text(text))])
      expect(read(markdownOf(doc)).doc.textContent).toBe(text)
    }
  })

  it('keeps spaces plainly, also at the ends of a line and of bold words', () => {
    const { nodes, marks } = schema
    const [strong, emphasis] = [marks.strong.create(), marks.emphasis.create()]
    const written = (...pieces: ReturnType<typeof schema.text>[]) => {
      const { markdownOf } = read('')
      return markdownOf(schema.node('doc', null, [nodes.paragraph.create(null, pieces)]))
    }
    expect(written(schema.text(' Oak is ', [strong]), schema.text('heavy '))).toBe('**Oak is** heavy\n')
    expect(written(schema.text('Oak'), schema.text(' ', [strong]), schema.text('is'))).toBe('Oak is\n')
    expect(
      written(schema.text('one ', [strong]), schema.text(' two ', [strong, emphasis]), schema.text('three')),
    ).toBe('**one  _two_** three\n')
    expect(written(schema.text('a '), nodes.hard_break.create(), schema.text(' b'))).toBe('a\\\nb\n')
    expect(written(schema.text('Code '), schema.text(' x ', [marks.code.create()]))).toBe('Code `  x  `\n')
    expect(kinds('**bold&#x20;**word&#x20;')).toEqual(['paragraph'])
    const text = fc.array(fc.constantFrom('a', ' ', '  ', 'b c'), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.subarray([strong, emphasis])), { minLength: 1 }), (runs) => {
        const pieces = runs.map(([words, set]) => schema.text(words.join(''), set))
        expect(written(...pieces)).not.toContain('&#x20;')
      }),
    )
  })

  it('loses no block, whatever is put together', () => {
    const piece = fc.constantFrom(
      ...odd.split(/\n\n+/).filter(Boolean),
      'Plain *text* here',
      '## Two',
      '> quote\n> more',
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const text = `${pieces.join('\n\n')}\n`
        const { doc, markdownOf } = read(text)
        expect(markdownOf(doc)).toBe(text)
        const more = schema.node('doc', null, [
          ...doc.children,
          schema.node('paragraph', null, schema.text('End')),
        ])
        expect(markdownOf(more).startsWith(text.trimEnd())).toBe(true)
      }),
    )
  })
})
