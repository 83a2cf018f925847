import { expect, it } from 'vitest'
import { defineWords } from './define-words.ts'

const words = defineWords('demo', {
  close: 'Close',
  greeting: 'Good day, {name}',
  stars: '{count, plural, one {# star} other {# stars of {name}}}',
  terms: 'I accept <link>the terms</link>.',
  both: 'By {name}: {kind, select, post {a post} other {something}}, {count, plural, =0 {none} one {one} other {#}}, {share, number, percent}.',
})

it('[I18N-01] a message without values is used as it is, one with values is called with them', () => {
  expect(words.close).toEqual({ key: 'demo.close', english: 'Close' })
  expect(words.greeting({ name: 'Ada' })).toEqual({
    key: 'demo.greeting',
    english: 'Good day, {name}',
    values: { name: 'Ada' },
  })
})

it('[I18N-02] does not compile when a value is missing, too much or of another kind', () => {
  const uses = () => [
    words.stars({ count: 1, name: 'Ada' }),
    words.both({ name: words.close, kind: 'post', count: 2, share: 0.5 }),
    // @ts-expect-error: no name
    words.stars({ count: 1 }),
    // @ts-expect-error: a text where a number is counted
    words.stars({ count: '1', name: 'Ada' }),
    // @ts-expect-error: a value too much
    words.greeting({ name: 'Ada', more: 1 }),
    // @ts-expect-error: takes no values
    words.close({}),
    // @ts-expect-error: no such message
    words.closed,
  ]
  expect(uses).toThrow('words.close is not a function')
})
