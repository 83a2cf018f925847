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
    const demo = globSync('content/{posts,pages}/**/*.md').map((file) =>
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
