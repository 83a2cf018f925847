import { expect, it } from 'vitest'
import { expectCostToGrowWithLength } from '../../../../../test/cpu-growth.ts'
import { splitTemplate } from '../../domain/edit/template-blocks.ts'
import type { BuilderWords } from './builder-words.ts'
import { nameOfPiece } from './builder-words.ts'

const kinds = {} as BuilderWords['kinds']
const namesOf = (source: string) => splitTemplate(source).blocks.map((block) => nameOfPiece(block, { kinds }))

it('names a piece after its words, or after its fields', () => {
  expect(namesOf('<label>Your <b>name</b> [text a]</label>')).toEqual(['Your name'])
  expect(namesOf('[acceptance terms] I <em>agree</em> [/acceptance]')).toEqual(['I agree'])
  expect(namesOf('[text town]\n[submit "a < b"]\n<br>')).toEqual(['town', 'a < b', '<br>'])
})

it('[OPS-05] does so in the time of its length', { timeout: 60_000 }, () =>
  expectCostToGrowWithLength(
    (text) => expect(namesOf(text)).toHaveLength(1),
    (length) => `[submit "${'<'.repeat(length)}"]`,
  ),
)
