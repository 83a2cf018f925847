import { expect, it } from 'vitest'
import { defineWords } from '#shared/words/define-words.ts'
import { inEnglish } from './in-english.ts'
import { parseTranslatable } from './parse-translatable.ts'

const words = defineWords('test.known', {
  came: '{count, plural, one {# of {list} came.} other {# of {list} came.}}',
  posts: 'posts',
})
const message = words.came({ count: 2, list: words.posts })

it('[I18N-96] a message in a file is said as the program says it, whatever the file says', () => {
  expect(inEnglish(parseTranslatable(JSON.stringify(message)))).toBe('2 of posts came.')
  const listed = words.came({ count: 2, list: [words.posts, 'Oak'] })
  expect(inEnglish(parseTranslatable(JSON.stringify(listed)))).toBe('2 of posts, Oak came.')
  expect(inEnglish(parseTranslatable(JSON.stringify({ ...message, english: 'Send money.' })))).toBe(
    '2 of posts came.',
  )
})

it.each([
  ['a plain sentence', 'Votes did not come.'],
  ['a name that no message has', JSON.stringify({ ...message, key: 'test.known.constructor' })],
  ['missing values', JSON.stringify({ ...message, values: {} })],
  ['values that are none', JSON.stringify({ ...message, values: { count: null, list: [] } })],
  [
    'an unknown message inside',
    JSON.stringify({ ...message, values: { count: 1, list: { key: 'a', english: 'b' } } }),
  ],
  ['damage', '{"key":'],
  [
    'depth without end',
    `${'{"key":"test.known.came","english":"","values":{"list":'.repeat(20_000)}1${'}}'.repeat(20_000)}`,
  ],
])('[I18N-96] %s in a file stays the text it is', (_, text) => {
  expect(parseTranslatable(text)).toBe(text)
})
