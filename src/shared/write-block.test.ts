import { expect, it } from 'vitest'
import { writeBlock } from './write-block.ts'

it('writes blocks whose values hold blanks and quotes', () => {
  expect(writeBlock('rating')).toBe('::rating')
  expect(writeBlock('contact-form', { id: 7 })).toBe('::contact-form{id=7}')
  expect(writeBlock('notice', { id: 'a "b" & c}' })).toBe('::notice{id="a &quot;b&quot; &amp; c}"}')
})
