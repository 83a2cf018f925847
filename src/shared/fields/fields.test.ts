import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { inEnglish } from '#platform/words/in-english.ts'
import type { Field, FieldProblem } from './field.ts'
import { field, labelOf } from './fields.ts'
import { readFields, type Values } from './group.ts'
import { fits } from './walk-fields.ts'

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter(Boolean)
const line = words.map((text) => text.replace(/\s+/gu, ' ').trim()).filter(Boolean)
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const path = fc.stringMatching(/^\/media\/[a-z0-9._-]{1,20}$/)
const cents = fc
  .integer({ min: -1_000_000_000, max: 1_000_000_000 })
  .map((amount) => Number((amount / 100).toFixed(2)))

const described: readonly [string, Field<never>, fc.Arbitrary<unknown>][] = [
  ['text', field.text(), line],
  ['markdown', field.markdown(), words.map((text) => text.replaceAll('\r', ''))],
  ['number', field.number(), cents],
  ['whole number', field.number({ whole: true, min: 0 }), fc.nat()],
  ['money', field.money({ currency: 'EUR' }), money()],
  ['date', field.date(), day],
  ['time', field.time(), clock],
  ['moment', field.moment(), fc.tuple(day, clock).map(([at, time]) => `${at}T${time}Z`)],
  ['yes or no', field.yesNo(), fc.boolean()],
  ['yes, no or nothing', field.yesNo({ optional: true }), fc.boolean()],
  ['choice', field.choice(['easy', 'hard']), fc.constantFrom('easy', 'hard')],
  [
    'choice with a default',
    field.choice(['easy', 'hard'], { default: 'hard' }),
    fc.constantFrom('easy', 'hard'),
  ],
  ['colour', field.colour(), fc.stringMatching(/^#[0-9a-f]{6}$/)],
  ['picture', field.picture(), fc.record({ src: path, alt: fc.oneof(line, fc.constant('')) })],
  ['file', field.file(), path],
  ['link', field.link(), fc.record({ url: fc.webUrl() }).map(({ url }) => ({ url }))],
  ['named link', field.link(), fc.record({ url: fc.webUrl(), label: line })],
  ['reference', field.reference('post'), fc.stringMatching(/^[a-z0-9-]{1,20}$/)],
  ['list', field.list(field.number()), fc.array(cents, { maxLength: 12 })],
  ['choices', field.list(field.choice(['a', 'b', 'c'])), fc.subarray(['a', 'b', 'c'])],
  ['group', field.group({ name: field.text({ required: true }), open: field.yesNo() }), named()],
  ['list of groups', talks(), fc.array(talk(), { maxLength: 11 })],
] as unknown as readonly [string, Field<never>, fc.Arbitrary<unknown>][]

function money() {
  return fc.record({ amount: cents, currency: fc.constantFrom('EUR', 'SEK', 'USD') })
}

function named() {
  return fc.record({ name: line, open: fc.boolean() })
}

function talk() {
  return fc.record({
    title: line,
    at: clock,
    price: money(),
    links: fc.array(fc.record({ url: fc.webUrl() }), { maxLength: 3 }),
  })
}

function talks() {
  return field.list(
    field.group({
      title: field.text({ required: true }),
      at: field.time(),
      price: field.money({ currency: 'EUR' }),
      links: field.list(field.link()),
    }),
  )
}

describe.each(described)('a field: %s', (_, described, values) => {
  const one = described as unknown as Field

  it('[TYPE-01] reads what it wrote, from a file and from a form', () => {
    fc.assert(
      fc.property(values, (value) => {
        const written = parse(stringify({ key: one.write(value) }))?.key ?? undefined
        expect(one.read(written)).toEqual({ ok: true, value })
        const filled = one.fill(written, 'key')
        expect(one.read(one.take(filled, 'key'))).toEqual({ ok: true, value })
        expect(one.fill(one.take(filled, 'key'), 'key')).toEqual(filled)
        expect(JSON.parse(JSON.stringify(value))).toEqual(value)
        expect(fits(one, value)).toBe(true)
      }),
    )
  })

  it('throws at nothing, and shows again whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom('key', 'key.0', 'key.src', 'key.1.title'), fc.string()),
        (written, form) => {
          const read = one.read(written)
          if (!read.ok) expect(read.problem.every(({ fix }) => inEnglish(fix).endsWith('.'))).toBe(true)
          one.fill(written, 'key')
          if (fits(one, written)) expect([one.words(written), ...one.keys(written)]).toBeDefined()
          const again = one.fill(one.take(form, 'key'), 'key')
          expect(one.fill(one.take(again, 'key'), 'key')).toEqual(again)
        },
      ),
    )
  })
})

const fixesOf = (one: Field<never> | Field, written: unknown) => {
  const read = (one as unknown as Field).read(written)
  return read.ok
    ? []
    : read.problem.map(({ at, fix }: FieldProblem) =>
        [at.join('.'), inEnglish(fix)].filter(Boolean).join(': '),
      )
}

describe('a colour', () => {
  it('[EXT-17] fills its control however it was written', () => {
    const { fill, take } = field.colour()
    expect(take(fill('#1F4D3A', 'accent'), 'accent')).toBe('#1f4d3a')
  })
})

describe('fields', () => {
  it('[TYPE-02] say what to do about a wrong value', () => {
    expect(fixesOf(field.text({ required: true }), '  ')).toEqual(['Fill this in.'])
    expect(fixesOf(field.text({ max: 3 }), 'long')).toEqual(['Use at most 3 characters.'])
    expect(fixesOf(field.number({ min: 1 }), 0)).toEqual(['Use a number of at least 1.'])
    expect(fixesOf(field.number({ whole: true }), 1.5)).toEqual(['Use a whole number.'])
    expect(fixesOf(field.money(), '49.90')).toEqual(['Add the currency: 49.9 EUR.'])
    expect(fixesOf(field.money({ currency: 'EUR' }), 'much')).toEqual([
      'Use an amount in digits, e.g. 49.90.',
    ])
    expect(fixesOf(field.money({ currency: 'JPY' }), 4.5)).toEqual(['JPY has no decimal places.'])
    expect(fixesOf(field.date(), '2026-02-30')).toEqual(['Use a date, e.g. 2026-05-01.'])
    expect(fixesOf(field.time(), '25:00')).toEqual(['Use a time, e.g. 18:30.'])
    expect(fixesOf(field.moment(), '2026-02-30T10:00Z')).toEqual([
      'Use a date and time with its offset, e.g. "2026-05-01T08:00:00+02:00".',
    ])
    expect(fixesOf(field.yesNo(), 'perhaps')).toEqual(['Use true or false.'])
    expect(fixesOf(field.choice(['a', 'b']), 'c')).toEqual(['Write one of: a, b.'])
    expect(fixesOf(field.picture(), { src: 'oak.jpg' })).toEqual([
      'src: Use the path of a picture in Media, e.g. /media/oak.jpg.',
    ])
    expect(fixesOf(field.link(), 'javascript:alert(1)')).toHaveLength(1)
    expect(fixesOf(field.link(), '//elsewhere.example')).toHaveLength(1)
    expect(fixesOf(field.list(field.date()), ['2026-05-01', 'soon'])).toEqual([
      '1: Use a date, e.g. 2026-05-01.',
    ])
    expect(fixesOf(talks(), [{ at: '10:00' }])).toEqual(['0.title: Fill this in.'])
  })

  it('take what people type: commas, spaces, small letters', () => {
    const price = field.money({ currency: 'EUR' })
    expect(price.read(price.take({ key: ' 49,90 ' }, 'key'))).toEqual({
      ok: true,
      value: { amount: 49.9, currency: 'EUR' },
    })
    expect(price.read('50 sek')).toEqual({ ok: true, value: { amount: 50, currency: 'SEK' } })
    expect(field.text().read(2026)).toEqual({ ok: true, value: '2026' })
  })

  it('show amounts as on a price tag, and wrong ones as they are', () => {
    const price = field.money({ currency: 'EUR' })
    const shownOf = (written: unknown) => price.fill(written, 'key').key
    expect([49.9, 50, '12.50 sek', 49.999, 'many'].map(shownOf)).toEqual([
      '49.90',
      '50',
      '12.50 SEK',
      '49.999',
      'many',
    ])
    expect(field.money().fill(49.9, 'key')).toEqual({ key: '49.9' })
    expect(field.money({ currency: 'JPY' }).fill(4.5, 'key')).toEqual({ key: '4.5' })
  })

  it('take what the clocks of a place show for a moment', () => {
    const { take } = field.moment()
    const at = (zone: string, was = '') =>
      take({ at: '2026-08-01T00:00', 'at.zone': zone, 'at.was': was }, 'at')
    expect(at('Europe/Helsinki')).toBe('2026-08-01T00:00:00+03:00')
    expect(at('Nowhere')).toBe('2026-08-01T00:00')
    expect(at('Europe/Helsinki', '2026-07-31T21:00:59Z')).toBe('2026-07-31T21:00:59Z')
  })

  it('drop lines of a list that were left empty', () => {
    const form = { 'talks.0.title': 'One', 'talks.2.title': '', 'talks.10.title': 'Ten' }
    expect(talks().take(form, 'talks')).toEqual([{ title: 'One' }, { title: 'Ten' }])
  })

  it('are typed by their descriptions', () => {
    const course = {
      starts: field.date({ required: true }),
      price: field.money(),
      open: field.yesNo(),
      level: field.choice(['easy', 'hard'], { required: true }),
      talks: field.list(field.group({ title: field.text({ required: true }) }, { required: true })),
    }
    type Course = Values<typeof course>
    expectTypeOf<Course['starts']>().toEqualTypeOf<string>()
    expectTypeOf<Course['price']>().toEqualTypeOf<{ amount: number; currency: string } | undefined>()
    expectTypeOf<Course['open']>().toEqualTypeOf<boolean>()
    expectTypeOf<Course['level']>().toEqualTypeOf<'easy' | 'hard'>()
    expectTypeOf<Course['talks'][number]['title']>().toEqualTypeOf<string>()
    expect(readFields(course, { starts: '2026-05-01', level: 'easy' })).toEqual({
      ok: true,
      value: { starts: '2026-05-01', open: false, level: 'easy', talks: [] },
    })
  })

  it('are called by their keys, unless they have a label', () => {
    expect(labelOf('start_date', {})).toBe('Start date')
    expect(labelOf('startDate', {})).toBe('Start date')
    expect(labelOf('x', { label: 'Begins' })).toBe('Begins')
  })
})
