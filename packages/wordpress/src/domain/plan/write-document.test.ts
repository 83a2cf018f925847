import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readYaml } from '#platform/documents/yaml-source.ts'
import { writeYaml } from './old-site.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'yes',
    'null',
    '~',
    '1e3',
    '0x10',
    '2019-02-01',
    '- oak',
    'a: b',
    '# oak',
    ' oak ',
    'a\nb\n',
    "'",
  ),
)
const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.array(text, { minLength: 1, maxLength: 3 }))

it('writes front matter that is read as what was given', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('title', 'id', 'date', 'tags', 'excerpt'), value), (keys) => {
      const read = readYaml('oak.md', writeYaml(keys), 1)
      expect(read).toMatchObject({ ok: true, value: { data: { ...keys } } })
    }),
    { numRuns: 500 },
  )
})
