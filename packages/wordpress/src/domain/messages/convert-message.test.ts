import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAll } from '#wordpress/testing/read-wordpress-export.ts'
import { inWords } from '../../../../../test/in-words.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createFormFinder, formKeyOf } from '../forms/find-form.ts'
import type { PlacedItem } from '../plan/old-site.ts'
import { convertMessage } from './convert-message.ts'

const { items, all } = readAll(readFileSync('packages/wordpress/src/fixtures/forms-and-messages.xml'))
const terms = all('term').map(({ term }) => term)
const messageItem = (id: number): ExportItem => {
  const item = items.find((one) => one.id === id)
  if (!item) throw new Error(`${id} is not in the file`)
  return item
}
const context = {
  forms: createFormFinder([formKeyOf(messageItem(17), 1017)]),
  site: {
    timezone: 'Europe/London',
    term: (taxonomy: string, slug: string) =>
      terms.find((one) => one.taxonomy === taxonomy && one.slug === slug),
    item: (oldId: number) =>
      oldId === 42 ? ({ id: 42, address: '/visit/booking' } as PlacedItem) : undefined,
  },
}
const convert = (item: ExportItem) => {
  const converted = inWords(convertMessage(item, context))
  if (!converted.comes) throw new Error(converted.reason)
  return converted
}
const changed = (key: string, value: ExportItem['meta'][number]['value'] | undefined) => {
  const item = messageItem(174)
  const others = item.meta.filter((one) => one.key !== key)
  return { ...item, meta: value === undefined ? others : [...others, { key, text: String(value), value }] }
}

describe('a message of Flamingo', () => {
  it('[WP-125] comes with date, form, fields in their order, sender, consent and why it is spam', () => {
    expect(convert(messageItem(174))).toEqual({
      comes: true,
      notes: [],
      value: {
        at: new Date('2023-05-31T19:09:00Z'),
        form: 1017,
        formTitle: 'Course booking (everything)',
        subject: 'Booking: workshop@tidewater.example',
        fromName: '李小舟',
        fromEmail: 'guest05@example.com',
        fields: [
          { name: 'your-name', values: ['李小舟'] },
          { name: 'your-email', values: ['guest05@example.com'] },
          { name: 'your-url', values: ['https://example.net/~guest5'] },
          { name: 'your-tel', values: ['+44 1632 960005'] },
          { name: 'course', values: ['workshop@tidewater.example'] },
          { name: 'crew', values: ['6'] },
          { name: 'confidence', values: ['5'] },
          { name: 'start', values: ['2027-06-15'] },
          { name: 'swim', values: ['I would rather not'] },
          { name: 'your-message', values: [expect.stringContaining('Short one: yes please.')] },
          { name: 'terms', values: ['1'] },
          { name: 'boats', values: ['Skiff'] },
          { name: 'extras', values: ['Lift from the station'] },
          { name: 'your-file', values: [''] },
          { name: 'source', values: [''] },
        ],
        consents: [{ name: 'terms', accepted: true, text: 'I have read the house rules.', purposes: [] }],
        box: 'spam',
        spamReasons: [
          { agent: 'disallowed_list', reason: 'Disallowed words (harbour-casino-888) are used.' },
        ],
        remoteAddress: '198.51.100.6',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        url: 'https://tidewater.example/visit/booking/',
        page: { id: 42, title: 'Book a course', url: '/visit/booking' },
        serialNumber: '2',
      },
    })
  })

  it('[WP-345] says where a file that the visitor sent is missing, and keeps what is known of it', () => {
    const checksum = '1cfffbee'.repeat(8)
    const { value, notes } = convert(changed('_field_your-file', checksum))
    expect(value.fields).toContainEqual({ name: 'your-file', values: [checksum], isLostFile: true })
    expect(notes).toEqual([{ what: expect.stringContaining('A file sent by the visitor wasn’t imported') }])
    const typed = convert(changed('_field_your-message', checksum))
    expect(typed.value.fields).toContainEqual({ name: 'your-message', values: [checksum] })
    expect(typed.notes).toEqual([])
  })

  it('[WP-126] that was thrown away says where it was before', () => {
    const { value } = convert(messageItem(171))
    expect(value).toMatchObject({ box: 'trash', boxBefore: 'inbox', formTitle: 'Newsletter sign-up' })
    const spam = changed('_wp_trash_meta_status', 'flamingo-spam')
    expect(convert({ ...spam, status: 'trash' }).value).toMatchObject({ box: 'trash', boxBefore: 'spam' })
  })

  it('keeps the name of a form that is gone, and says so', () => {
    const { value, notes } = convert(messageItem(171))
    expect(value.form).toBeUndefined()
    expect(notes).toEqual([{ what: expect.stringContaining('form isn’t in the file') }])
  })

  it('loses no field when the list of them is damaged, old or written otherwise', () => {
    const fieldsOf = (item: ExportItem) => convert(item).value.fields.map(({ name }) => name)
    expect(fieldsOf(changed('_fields', 'a:15:{broken'))).toEqual(fieldsOf(messageItem(174)))
    const named = new Map([
      ['Your-Name!', null],
      ['direct', ['a', new Map([['k', 'b']])]],
    ] as const)
    const fields = convert(changed('_fields', named as never)).value.fields
    expect(fields.slice(0, 2)).toEqual([
      { name: 'Your-Name!', values: ['李小舟'] },
      { name: 'direct', values: ['a', 'b'] },
    ])
    expect(fields).toHaveLength(16)
  })

  it('without a date in GMT is read by the clocks of the old site', () => {
    const { dateGmt: _, ...local } = messageItem(174)
    expect(convert(local).value.at).toEqual(new Date('2023-05-31T19:09:00Z'))
    const { date: __, ...none } = local
    expect(convert(none)).toMatchObject({ value: { at: new Date(0) }, notes: [{ what: expect.any(String) }] })
  })

  it('takes the sender apart where Flamingo has not', () => {
    const item = changed('_from_name', undefined)
    const bare = { ...item, meta: item.meta.filter(({ key }) => key !== '_from_email') }
    expect(convert(bare).value).toMatchObject({ fromName: '李小舟', fromEmail: 'guest05@example.com' })
  })
})
