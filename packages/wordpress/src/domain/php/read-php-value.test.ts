import fc from 'fast-check'
import { expect, it } from 'vitest'
import { looksSerialised, type PhpValue, readPhpValue } from './read-php-value.ts'

const read = (text: string, values = 1000) => readPhpValue(text, { values })
const unfixed = { lengths: 0, maps: 0, texts: [] }

/** As PHP writes it. */
function serialised(value: PhpValue): string {
  if (value === null) return 'N;'
  if (typeof value === 'boolean') return `b:${Number(value)};`
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Array.isArray(value) ? value.map((one, at) => [at, one] as const) : [...value]
  return `a:${entries.length}:{${entries.map(([key, one]) => serialised(key) + serialised(one)).join('')}}`
}

const { value: anything } = fc.letrec<{ value: PhpValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, -7, 1.5, '', '";}', 'Épissure 🚣', 'a:1:{i:0;'),
    fc.string({ unit: 'binary' }),
    fc.maxSafeInteger(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(
        fc.tuple(
          fc.string({ unit: 'grapheme' }).map((key) => `k${key}`),
          tie('value'),
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((entries) => new Map(entries)),
  ),
}))

it('[WP-11] reads what PHP writes', () => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(read(serialised(value), 10_000)).toEqual({ ok: true, value, fixed: unfixed })
    }),
  )
})

it('[WP-11] knows a value of PHP when it sees one', () => {
  for (const text of [
    'a:0:{}',
    'N;',
    'b:1;',
    'i:-5;',
    'd:1.5E+25;',
    's:1:"x";',
    'O:8:"stdClass":0:{}',
    'a:3:{s:1:"a',
  ])
    expect(looksSerialised(text)).toBe(true)
  for (const text of ['', 'N', 'a:b', 'i:5', 'is:5;', 'a: 3', '[1]', 'Note; b:1;'])
    expect(looksSerialised(text)).toBe(false)
})

it('[WP-11] repairs wrong lengths of any kind', () => {
  const name = new Map([
    ['name', 'Café "Sallow";'],
    ['url', 'https://tidewater.example/'],
  ])
  const right = serialised(name)
  for (const [from, to] of [
    ['s:15', 's:3'],
    ['s:15', 's:61'],
    ['s:26', 's:0'],
    ['s:26', 's:99999'],
    ['s:4', 's:5'],
  ] as const) {
    expect(right).toContain(from)
    expect(read(right.replace(from, to))).toEqual({
      ok: true,
      value: name,
      fixed: { ...unfixed, lengths: 1 },
    })
  }
  // The wrong length happens to end where the next text does.
  const list = 'a:2:{i:0;s:16:"one";i:1;s:3:"two";}'
  expect(read(list)).toEqual({ ok: true, value: ['one', 'two'], fixed: { ...unfixed, lengths: 1 } })
})

it('[WP-11] reads plain objects as maps, and leaves all others as text', () => {
  const plain = 'O:8:"stdClass":2:{s:4:"kind";s:3:"tea";i:0;d:1.2;}'
  const map = new Map<string, PhpValue>([
    ['kind', 'tea'],
    ['0', 1.2],
  ])
  expect(read(plain)).toEqual({ ok: true, value: map, fixed: { ...unfixed, maps: 1 } })
  for (const other of [
    'O:21:"TW_Cache_Delete_Files":1:{s:4:"path";s:11:"uploads/../";}',
    'C:11:"ArrayObject":5:{x:i:0}',
    'E:11:"Suit:Hearts";',
    'O:9:"__proto__":0:{}',
  ]) {
    expect(read(other)).toMatchObject({ ok: true, value: other, fixed: { texts: [expect.any(String)] } })
    expect(read(`a:2:{s:1:"x";${other}i:0;i:5;}`)).toMatchObject({
      ok: true,
      value: new Map<string, PhpValue>([
        ['x', other],
        ['0', 5],
      ]),
    })
  }
})

it('[WP-11] has keys that are only keys', () => {
  const reading = read('a:2:{s:9:"__proto__";s:1:"x";s:11:"constructor";i:1;}')
  expect(reading).toMatchObject({
    ok: true,
    value: new Map<string, PhpValue>([
      ['__proto__', 'x'],
      ['constructor', 1],
    ]),
  })
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

it('[WP-11] follows references, and none that lead around in a circle', () => {
  expect(read('a:3:{i:0;a:1:{i:0;i:7;}i:1;R:2;i:2;R:3;}')).toMatchObject({ ok: true, value: [[7], [7], 7] })
  expect(read('a:2:{i:0;O:8:"stdClass":0:{}i:1;r:2;}')).toMatchObject({
    ok: true,
    value: [new Map(), new Map()],
  })
  expect(read('a:1:{i:0;R:1;}')).toEqual({ ok: false, failure: 'circle' })
  expect(read('a:1:{i:0;R:9;}')).toEqual({ ok: false, failure: 'broken' })
})

it('[WP-11] stops at limits', () => {
  expect(read(`${'a:1:{i:0;'.repeat(100_000)}`)).toEqual({ ok: false, failure: 'too-deep' })
  expect(read(serialised(Array(1001).fill(1)))).toEqual({ ok: false, failure: 'too-large' })
  // Each list contains the previous one twice.
  const doubled = Array.from({ length: 30 }, (_, at) => `i:${at + 1};a:2:{i:0;R:${at + 2};i:1;R:${at + 2};}`)
  expect(read(`a:31:{i:0;i:1;${doubled.join('')}}`)).toEqual({ ok: false, failure: 'too-large' })
  expect(read('i:99999999999999999999;')).toMatchObject({ ok: true, value: '99999999999999999999' })
})

it('[WP-11] never throws', () => {
  const cut = fc.tuple(anything, fc.nat(), fc.nat(), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(cut, ([value, at, length, other]) => {
      const text = serialised(value)
      const start = at % (text.length + 1)
      const { ok } = read(text.slice(0, start) + other + text.slice(start + (length % 5)))
      expect(typeof ok).toBe('boolean')
    }),
  )
  for (const text of [
    '',
    'a',
    'a:',
    'a:1:{',
    'a:9:{i:0;s:3:"one";}',
    's:5:"',
    'O:',
    'b:2',
    'i:;',
    'd:x;',
    'x:1;',
    'a:1:{N;i:1;}',
  ])
    expect(read(text)).toEqual({ ok: false, failure: 'broken' })
})
