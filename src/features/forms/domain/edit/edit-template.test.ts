import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultTemplate } from '../default-form.ts'
import { startWordsIn } from '../kinds/define-fields.ts'
import { type BaseType, tagSpellings, tagTypes } from '../kinds/kinds.ts'
import { parseTemplate } from '../tags/parse-template.ts'
import { inEnglish } from '../translate-in.ts'
import { editTemplate as editTemplateIn, labelOf, readEdit, type TemplateEdit } from './edit-template.ts'
import { draftOfTag, isFaithful, writeTag } from './tag-draft.ts'
import { joinBlocks, splitTemplate } from './template-blocks.ts'

const words = {
  kinds: Object.fromEntries(Object.keys(tagTypes).map((type) => [type, type])) as Record<BaseType, string>,
  start: startWordsIn(inEnglish),
}
const editTemplate = (source: string, edit: TemplateEdit) => editTemplateIn(source, edit, words)

const quote = `<fieldset>
<legend>About you</legend>
<p>
  <label for="n">Your name</label>
  [text* your-name id:n]
</p>
Your town
[text town]

Some words
over two lines.

</fieldset>
[hidden x "1"]
[submit "Send"]
`

const pieces = (source: string) =>
  splitTemplate(source).blocks.map(({ kind, words, tags }) =>
    [kind, words, ...tags.map(({ tag }) => tag.name || tag.baseType)].join(' ').trim(),
  )

it('[OPS-05] looks for a label without going back and forth', () => {
  const [block] = splitTemplate(`<label>${' '.repeat(60_000)}`).blocks
  const before = process.cpuUsage()
  expect(block && labelOf(block)).toBeUndefined()
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
})

describe('the pieces of a template', () => {
  it('are fields with their labels, texts, and the ends of what holds others', () => {
    expect(pieces(quote)).toEqual([
      'frame',
      'frame About you',
      'fields Your name your-name',
      'fields Your town town',
      'text Some words over two lines.',
      'frame',
      'fields  x',
      'fields  submit',
    ])
    expect(pieces(defaultTemplate)).toHaveLength(5)
    expect(pieces('<div>[text a]</div>\n<div>\n[text b]</div>')).toEqual(['fields  a', 'frame', 'frame  b'])
  })

  it('are the template again, whatever it is', () => {
    const scraps = [
      '<p>',
      '</p>',
      '<fieldset>',
      '</fieldset>',
      '<legend>A</legend>',
      '\n',
      '\n\n',
      ' ',
      '\r\n',
      'words',
      '[text a]',
      '[text* b "x\ny"]',
      '[acceptance c] I\nagree [/acceptance]',
      '[',
      ']',
      '<',
      '<!-- <p> -->',
      '<br>',
      '[nonsense x]',
      '[[text a]]',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...scraps), { maxLength: 30 }), (parts) => {
        const source = parts.join('')
        expect(joinBlocks(splitTemplate(source))).toBe(source)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('an edit', () => {
  it('moves a piece past its neighbour, in and out of a frame, and leaves frames where they are', () => {
    const names = (source: string) =>
      parseTemplate(source).template.tags.map(({ name, baseType }) => name || baseType)
    const up = editTemplate(quote, { do: 'move', block: 3, to: 2 })
    expect(names(up)).toEqual(['town', 'your-name', 'x', 'submit'])
    expect(editTemplate(up, { do: 'move', block: 2, to: 3 })).toBe(quote)
    const inside = editTemplate(quote, { do: 'move', block: 6, to: 5 })
    expect(inside).toContain('[hidden x "1"]\n</fieldset>\n')
    for (const [block, to] of [
      [0, 1],
      [2, -1],
      [7, 8],
      [99, 1],
    ] as const)
      expect(editTemplate(quote, { do: 'move', block, to })).toBe(quote)
  })

  it('removes a piece and nothing else', () => {
    expect(editTemplate(quote, { do: 'remove', block: 2 })).toBe(quote.replace(/<p>[\s\S]*<\/p>\n/, ''))
    expect(editTemplate(quote, { do: 'remove', block: 0 })).toBe(quote)
    expect(editTemplate('[text a]\n[submit]\n', { do: 'remove', block: 1 })).toBe('[text a]\n')
  })

  it.each(Object.keys(tagTypes) as BaseType[])('adds %s so that it can be read', (baseType) => {
    const source = editTemplate('[text your-text]\n[captchac c]\n\n[submit "Send"]\n', {
      do: 'add',
      baseType,
      label: 'A "b" [c] <d>',
    })
    const { template, mistakes } = parseTemplate(source)
    expect(mistakes).toEqual([])
    expect(template.tags).toHaveLength(4)
    expect(template.tags.some((tag) => tag.baseType === baseType)).toBe(true)
    expect(editTemplate('', { do: 'add', baseType, label: '' })).toContain(`[${baseType}`)
  })

  it('adds before the button, under a name of its own, or where it is asked to', () => {
    const source = '[text your-town]\n\n[submit]\n'
    expect(editTemplate(source, { do: 'add', baseType: 'text', label: 'Town' })).toBe(
      '[text your-town]\n\n<label> Town\n    [text your-town-2] </label>\n\n[submit]\n',
    )
    expect(editTemplate(source, { do: 'add', baseType: 'hidden', label: 'x', after: 1 })).toBe(
      '[text your-town]\n\n[submit]\n\n[hidden your-x "value"]\n',
    )
  })

  it('changes the words of a label, as text', () => {
    const source = editTemplate(quote, { do: 'label', block: 2, text: '<b>[x]' })
    expect(source).toBe(quote.replace('Your name', '&lt;b&gt;&#91;x&#93;'))
    expect(splitTemplate(quote).blocks.map(labelOf)).toEqual([
      undefined,
      'About you',
      'Your name',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('changes one tag', () => {
    const [, tag] = parseTemplate(quote).template.tags
    if (!tag) throw new Error('There is a tag.')
    const draft = {
      ...draftOfTag(tag),
      required: true,
      name: 'your town!',
      values: 'a "b"\nc|d',
      options: { maxlength: '9', class: 'x y' },
      flags: { placeholder: true },
    }
    expect(editTemplate(quote, { do: 'tag', tag: 1, draft })).toBe(
      quote.replace('[text town]', `[text* your-town maxlength:9 class:x class:y placeholder 'a "b"' "c|d"]`),
    )
  })

  it('is read from a button', () => {
    const given = { type: 'email', label: 'Mail' }
    expect(readEdit('up:2', given)).toEqual({ do: 'move', block: 2, to: 1 })
    expect(readEdit('down:2', given)).toEqual({ do: 'move', block: 2, to: 3 })
    expect(readEdit('remove:2', given)).toEqual({ do: 'remove', block: 2 })
    expect(readEdit('add', given)).toEqual({ do: 'add', baseType: 'email', label: 'Mail' })
    for (const act of ['', 'up:x', 'save']) expect(readEdit(act, given)).toBeUndefined()
    expect(readEdit('add', { type: 'nonsense', label: '' })).toBeUndefined()
  })
})

describe('a tag that is written again', () => {
  const value = fc.string({
    unit: fc.constantFrom('a', ' ', '"', "'", '|', '[', ']', '&', 'amp;', '<', 'é'),
    maxLength: 8,
  })

  it('says the same, or is known not to', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tagSpellings),
        fc.array(value, { maxLength: 3 }),
        fc.boolean(),
        (type, values, wide) => {
          const draft = {
            baseType: type.replace('*', '') as BaseType,
            required: type.endsWith('*'),
            name: 'x',
            flags: {},
            rest: '40/80',
            options: (wide ? { class: 'wide red' } : {}) as Record<string, string>,
            values: values.join('\n'),
            content: type === 'acceptance' ? 'I agree' : '',
          }
          const [tag, ...others] = parseTemplate(writeTag(draft)).template.tags
          expect(others).toEqual([])
          if (!tag) throw new Error(`${writeTag(draft)} cannot be read.`)
          if (values.every((one) => !/^[\s|]*\|[\s|]*$/.test(one))) expect(isFaithful(tag)).toBe(true)
          expect(tag.values).toEqual(
            values
              .map((one) => one.trim())
              .filter(Boolean)
              .map((one) => (one.split('|')[0] ?? '').trim()),
          )
        },
      ),
      { numRuns: 1000 },
    )
    const [lines] = parseTemplate('[select a "x\ny"]').template.tags
    expect(lines && isFaithful(lines)).toBe(false)
  })
})
