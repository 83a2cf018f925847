import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectCostToGrowWithLength } from '../../../../../test/cpu-growth.ts'
import { saidProblems } from '../../../../../test/said-problems.ts'
import { readTemplate } from '../form-document.ts'
import { tagSpellings } from '../kinds/kinds.ts'
import type { FormTag } from './parse-template.ts'
import { parseTemplate } from './parse-template.ts'

const tagsOf = (source: string) => parseTemplate(source).template.tags
const shown = (source: string) =>
  parseTemplate(source)
    .template.parts.map((part) => (part.kind === 'text' ? part.text : `{${part.tag.type} ${part.tag.name}}`))
    .join('')

describe('the form-tag notation', () => {
  it('[FORM-01] reads type, star, name, options and quoted values', () => {
    expect(tagsOf(`<p>[text* your.name 40/80 class:wide "Ann" 'B|C']</p>`)).toEqual<FormTag[]>([
      {
        type: 'text*',
        baseType: 'text',
        required: true,
        rawName: 'your.name',
        name: 'your_name',
        options: ['40/80', 'class:wide'],
        pipes: [
          { before: 'Ann', after: 'Ann' },
          { before: 'B', after: 'C' },
        ],
        values: ['Ann', 'B'],
        content: '',
        position: { line: 1, column: 4 },
      },
    ])
  })

  it.each(tagSpellings)('[FORM-01] knows the tag type %s', (spelling) => {
    expect(tagsOf(`[${spelling} field-1]`).map(({ type }) => type)).toEqual([spelling])
  })

  it.each([
    ['an escaped tag', 'a [[text x]] b', 'a [text x] b'],
    ['a bracket on one side only', '[[text x] b', '[{text x} b'],
    ['what is no tag', 'see [here] and [[there]]', 'see [here] and [[there]]'],
    ['content', '[acceptance terms] I <b>agree</b> [/acceptance]!', '{acceptance terms}!'],
    [
      'content up to the next bracket only',
      '[acceptance t] a [b] [/acceptance]',
      '{acceptance t} a [b] [/acceptance]',
    ],
    ['Unicode spaces', '[text\u3000x\u00a0size:3\u200b"v"]', '{text x}'],
    ['line breaks', '[select x\n  "a"\n  "b"\n]', '{select x}'],
    ['a slash at the end', '[text x /]', '{text x}'],
    ['an option after a value', '[text x "v" size:3]', '[text x "v" size:3]'],
    ['an unclosed quote', '[text x "v]', '[text x "v]'],
    ['a character no option may have', '[text x <b>]', '[text x <b>]'],
    ['a name that begins with a digit', '[text 1x]', '[text 1x]'],
    ['a missing name', '[text]', '[text]'],
    ['a radio with a star', '[radio* x "a"]', '[radio* x "a"]'],
    ['a second singular tag', '[turnstile] [turnstile]', '{turnstile } [turnstile]'],
    ['two fields of one name', '[text x][email x]', '{text x}{email x}'],
    ['quotes without a space between them', '[select x"a""b"]', '{select x}'],
  ])('[FORM-01] handles %s', (_, source, expected) => {
    expect(shown(source)).toBe(expected)
  })

  it('cleans content and decodes entities in values', () => {
    expect(tagsOf('[acceptance a] yes<br />\n[/acceptance]')[0]?.content).toBe('yes')
    expect(tagsOf('[select s "Tom &amp; Jerry" "&#8212;" "&nope;"]')[0]?.values).toEqual([
      'Tom & Jerry',
      '—',
      '&nope;',
    ])
  })
})

describe('problems', () => {
  it.each([
    ['\n  [text 1x]', 2, 3, '"1x" isn’t a valid field name.'],
    ['[text]', 1, 1, 'The "text" tag has no name.'],
    ['[text x "v" size:3]', 1, 1, 'The option "size:3" comes after a quoted value.'],
    ['[text x "v]', 1, 1, 'A quoted value is never closed: "v.'],
    ['a\n[radio* x "a"]', 2, 1, 'There is no "radio*" tag.'],
    ['[txt* x]', 1, 1, '"txt*" isn’t a tag type.'],
    ['[Email x]', 1, 1, '"Email" isn’t a tag type.'],
    ['[emial x]', 1, 1, '"emial" isn’t a tag type.'],
    ['[text your-name\n<p>', 1, 1, 'The "text" tag is never closed.'],
    ['agree[/acceptance]', 1, 6, '"[/acceptance]" doesn’t close anything.'],
    ['[stripe]\n[stripe]', 2, 1, 'A form can have only one "stripe" tag; this one is shown as text.'],
    ['[text x colour:red]', 1, 1, '[text x]: the option "colour:red" is unknown and has no effect.'],
    ['[text x size:big]', 1, 1, '[text x]: "size:big" isn’t a valid value for this option.'],
    ['[file f limit]', 1, 1, '[file f]: the option "limit" needs a value, as in "limit:…".'],
  ])('%j is reported at its place', (source, line, column, what) => {
    const problems = saidProblems(readTemplate(source).problems)
    expect(problems).toMatchObject([{ line, column, what }])
    expect(problems[0]?.fix).toMatch(/\.$|\?$/)
  })

  it.each([
    'see [below]',
    'it is written [[text x]]',
    '[date when min:today max:+1_week step:7]',
    '[textarea m 40x10/500]',
  ])('finds nothing wrong in %j', (source) => {
    expect(readTemplate(source).problems).toEqual([])
  })

  it('counts lines from where the template begins in its file', () => {
    expect(readTemplate('a\n[text]', 10).problems).toMatchObject([{ line: 11, column: 1 }])
  })
})

describe('any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(...'[]"\'|/* \n:.'.split(''), '[/', '[[', ']]', '\u00a0', '<br>'),
    fc.constantFrom(...tagSpellings),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  const template = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

  it('is parsed without throwing, and comes back whole', () => {
    fc.assert(
      fc.property(template, (source) => {
        const { parts } = parseTemplate(source).template
        expect(parts.map((part) => part.source).join('')).toBe(source)
      }),
      { numRuns: 2000 },
    )
  })

  it('has every problem inside it', () => {
    fc.assert(
      fc.property(template, (source) => {
        const lines = source.split('\n')
        for (const { line = 0, column = 0 } of readTemplate(source).problems) {
          expect(lines[line - 1]?.[column - 1]).toBe('[')
        }
      }),
    )
  })
})

describe('a template of many tags', () => {
  it.each([
    ['that do not end', (count: number) => '[text '.repeat(count)],
    ['that do not end behind one that does', (count: number) => `[submit]${'[text a '.repeat(count)}`],
    ['of which a form has one', (count: number) => '[text a]'.repeat(count) + '[turnstile]'.repeat(count)],
  ])('%s is read in the time of its length', { timeout: 60_000 }, (_, textOf) =>
    expectCostToGrowWithLength(parseTemplate, textOf),
  )
})
