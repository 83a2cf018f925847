import { describe, expect, it } from 'vitest'
import { consentsTo } from './consents.ts'
import type { FileValue } from './rules/field-values.ts'
import { readSubmittedData } from './submitted-data.ts'
import { parseTemplate } from './tags/parse-template.ts'

type Entry = [string, string | FileValue]
const read = (template: string, entries: Entry[]) =>
  readSubmittedData(entries, parseTemplate(template).template.tags)
const valuesOf = (template: string, entries: Entry[], name = 'x') =>
  read(template, entries).fields.get(name)?.values

describe('posted data', () => {
  it.each<[string, string, Entry[], string[]]>([
    ['text, trimmed', '[text x]', [['x', '  a b ']], ['a b']],
    ['text without control characters', '[text x]', [['x', '\u0000a\u0007\tb\r\nc']], ['a\tb\nc']],
    ['text with its markup', '[text x]', [['x', '<b>a</b>']], ['<b>a</b>']],
    [
      'the last of repeated texts',
      '[text x]',
      [
        ['x', 'a'],
        ['x', 'b'],
      ],
      ['b'],
    ],
    [
      'an array under a text field',
      '[text x]',
      [
        ['x[]', 'a'],
        ['x[]', 'b'],
      ],
      ['a', 'b'],
    ],
    ['nothing', '[text x]', [], []],
    ['blanks', '[checkbox x "a"]', [['x[]', ' ']], []],
    [
      'choices through their pipes',
      '[checkbox x "Sales|s@example.org" "Help"]',
      [
        ['x[]', 'Sales'],
        ['x[]', 'Help'],
      ],
      ['s@example.org', 'Help'],
    ],
    ['choices through the pipes of a second tag', '[radio x "A|1"] [radio x "B|2"]', [['x', 'B']], ['2']],
    ['pipes only where there are choices', '[text x "A|1"]', [['x', 'A']], ['A']],
    [
      'free text after the last choice',
      '[radio x free_text "A" "Other"]',
      [
        ['x', 'Other'],
        ['_wpcf7_free_text_x', ' blue '],
      ],
      ['Other blue'],
    ],
    [
      'no free text for another choice',
      '[radio x free_text "A" "Other"]',
      [
        ['x', 'A'],
        ['_wpcf7_free_text_x', 'blue'],
      ],
      ['A'],
    ],
    [
      'free text left empty',
      '[checkbox x free_text "A" "Other|O"]',
      [
        ['x[]', 'Other'],
        ['x[]', 'A'],
        ['_wpcf7_free_text_x', ''],
      ],
      ['A', 'O'],
    ],
    [
      'a given consent',
      '[acceptance x] I <b>agree</b>\n&amp; so on[/acceptance]',
      [['x', '1']],
      ['Consented: I agree & so on'],
    ],
    ['a withheld consent', '[acceptance x]Yes[/acceptance]', [], ['Not consented: Yes']],
    ['a consent without a label', '[acceptance x]', [['x', '1']], ['Consented']],
    ['files by their names', '[file x]', [['x', { name: '../a\r\nb.txt', size: 3 }]], ['ab.txt']],
    ['no text under a file field', '[file x]', [['x', 'sneaked in']], []],
  ])('[FORM-13] %s', (_, template, entries, expected) => {
    expect(valuesOf(template, entries)).toEqual(expected)
  })

  it('keeps what was posted beside what it means', () => {
    const field = read('[select x "Sales|s@example.org"]', [['x', 'Sales']]).fields.get('x')
    expect(field).toMatchObject({ type: 'select', raw: ['Sales'], values: ['s@example.org'] })
  })

  it('turns dots in names into underscores', () => {
    expect(valuesOf('[text x.y]', [['x.y', 'a']], 'x_y')).toEqual(['a'])
    expect(valuesOf('[text x.y]', [['x_y', 'a']], 'x_y')).toEqual(['a'])
  })

  it('lets the first tag of a name say what it is', () => {
    expect(read('[email x][text x]', [['x', 'a']]).fields.get('x')?.type).toBe('email')
  })

  it('keeps strangers apart and drops names that begin with an underscore', () => {
    const data = read('[text x]', [
      ['x', 'a'],
      ['y', 'b'],
      ['_wpcf7', '7'],
      ['constructor', 'c'],
    ])
    expect([...data.fields.keys()]).toEqual(['x'])
    expect([...data.others]).toEqual([
      ['y', ['b']],
      ['constructor', ['c']],
    ])
  })

  it('has every field of the form, in template order, posted or not', () => {
    const data = read('[text b][count b][text a][submit]', [['a', '1']])
    expect([...data.fields.keys()]).toEqual(['b', 'a'])
  })

  it('knows what the visitor agreed to', () => {
    const template = '[acceptance keep optional consent_for:storage]Keep it[/acceptance]'
    const refused = read(template, [])
    expect(refused.consents).toEqual([
      { name: 'keep', accepted: false, text: 'Keep it', purposes: ['storage'] },
    ])
    expect(consentsTo('storage', refused)).toBe(false)
    expect(consentsTo('storage', read(template, [['keep', '1']]))).toBe(true)
    expect(consentsTo('storage', read('[text x]', []))).toBe(true)
  })
})
