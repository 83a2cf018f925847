import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFormDocument } from '#features/forms/domain/form-document.ts'
import { formFrontMatter, settingKeys } from '#features/forms/domain/form-front-matter.ts'
import { isBaseType, tagTypes } from '#features/forms/domain/kinds/kinds.ts'
import { defaultMessages } from '#features/forms/domain/messages.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import { readAll } from '#wordpress/testing/read-wordpress-export.ts'
import { inWords } from '../../../../../test/in-words.ts'
import type { ExportItem } from '../export/export-types.ts'
import { convertForm, formMessageNames, formSettingNames, knownFormTags } from './convert-form.ts'
import { createFormFinder, formKeyOf } from './find-form.ts'

const { items } = readAll(readFileSync('packages/wordpress/src/fixtures/forms-and-messages.xml'))
const formItem = (id: number): ExportItem => {
  const item = items.find((one) => one.id === id)
  if (!item) throw new Error(`${id} is not in the file`)
  return item
}
const addresses = {
  base: 'https://tidewater.example',
  address(url: string) {
    const { host, pathname } = new URL(url)
    return host === 'tidewater.example'
      ? ({ to: pathname.replace(/(?<=.)\/$/, ''), kind: 'page' } as const)
      : undefined
  },
}

function convert(item: ExportItem) {
  const converted = inWords(convertForm(item, { id: 1017, document: 'forms/booking.md' }, addresses))
  if (!converted.comes) throw new Error(converted.reason)
  const parsed = parseFrontMatter(converted.value, formFrontMatter)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  const { form, problems } = readFormDocument(parsed.value)
  return {
    ...converted,
    notes: converted.notes.map(({ what }) => what),
    parsed: parsed.value,
    form,
    problems,
  }
}

/** The first form with other words in its meta. */
const withMeta = (changes: Record<string, ExportItem['meta'][number]['value']>): ExportItem => ({
  ...formItem(17),
  meta: [
    ...formItem(17).meta.filter(({ key }) => !(key in changes)),
    ...Object.entries(changes).map(([key, value]) => ({ key, text: String(value), value })),
  ],
})

describe('a form of Contact Form 7', () => {
  it('[WP-120] is a form here, with its template word for word, emails, messages and settings', () => {
    const { form, parsed, problems, notes, value } = convert(formItem(17))
    const template = formItem(17).meta.find(({ key }) => key === '_form')?.text ?? ''
    expect(value.path).toBe('forms/booking.md')
    expect({ problems, notes, warnings: parsed.warnings }).toEqual({ problems: [], notes: [], warnings: [] })
    expect(parsed.body).toBe(`${template.replace('href="/visit/"', 'href="/visit"')}\n`)
    expect(form).toMatchObject({
      id: 1017,
      title: 'Course booking (everything)',
      locale: 'en_US',
      mail: {
        active: true,
        subject: '[_site_title] "[_raw_course]"',
        recipient: '[course]',
        attachments: '[your-file]',
      },
      mail2: { active: false, recipient: '[your-email]' },
      settings: { acceptance_as_validation: true, flamingo_subject: 'Booking: [course]' },
      writtenMessages: { quiz_answer_not_correct: 'The tide disagrees.' },
    })
    expect(form.mail.body).toContain('[your-message]\n\n-- \nThis is')
    expect(form.template.tags.map(({ type, name }) => `${type} ${name}`.trim())).toEqual([
      ...['text* your-name', 'email* your-email', 'url your-url', 'tel your-tel', 'select* course'],
      ...['select boats', 'number crew', 'range confidence', 'date* start', 'checkbox extras', 'radio swim'],
      ...['textarea your-message', 'file your-file', 'quiz tide-quiz', 'hidden source', 'acceptance terms'],
      'submit',
    ])
    expect(Object.keys(parsed.data.messages)).toHaveLength(23)
  })

  it('keeps its language, and is told of lines that mean nothing', () => {
    const { form, notes } = convert(formItem(19))
    expect(form).toMatchObject({
      title: 'Gästeformular',
      locale: 'de_DE',
      settings: { flamingo_email: '[gast-mail]', flamingo_name: '[gast-name]', skip_mail: false },
      messages: { mail_sent_ok: 'Vielen Dank, wir melden uns am Mittwoch.' },
    })
    expect(notes).toEqual([expect.stringContaining('# on_sent_ok')])
  })

  it('[WP-121] is the same, byte for byte, every time', () => {
    expect(convert(formItem(17)).value.text).toBe(convert(structuredClone(formItem(17))).value.text)
  })

  it('[WP-122] is told of everything that forms here do not know', () => {
    const { notes, form } = convert(
      withMeta({
        _form: '[honeypot trap]\r\n[text name] [sic]\n[stripe amount:5]\n[group more]x[/group]',
        _mail: new Map<string, string | boolean>([
          ['active', false],
          ['subject', 'S'],
          ['cc', 'x@tidewater.example'],
          ['attachments', 'uploads/terms.pdf'],
        ]),
        _mail_2: 'a:1:{broken',
        _messages: new Map([['gdpr', 'x']]),
        _additional_settings:
          'skip_mail: perhaps\nskip_mail: on\non_sent_ok: "x()"\nmystery: 1\ndemo_mode: off',
        _locale: 'Deutsch',
        _cf7_multistep: '1',
      }),
    )
    const told = [
      ...['honeypot', '[stripe] takes payments', '[group more]', '“cc”', 'content folder', 'second email'],
      ...['gdpr', 'perhaps', 'on_sent_ok', 'mystery', 'Deutsch', '_cf7_multistep'],
    ]
    for (const word of told) expect(notes.join('\n')).toContain(word)
    expect(notes.join('\n')).not.toContain('[sic]')
    expect(form).toMatchObject({ mail: { active: true }, settings: { skip_mail: true, demo_mode: false } })
  })

  it('[WP-123] leads links in its template and its emails to their new places', () => {
    const { parsed, form } = convert(
      withMeta({
        _form: `<a href='https://tidewater.example/visit/'>A</a> <a href="https://other.example/">B</a> <a href="#x">C</a> [text a "href='/visit/'"]`,
        _mail: new Map([
          [
            'body',
            'See https://tidewater.example/visit/. Or https://tidewater.example, or https://other.example/.',
          ],
        ]),
      }),
    )
    expect(parsed.body).toBe(
      `<a href="/visit">A</a> <a href="https://other.example/">B</a> <a href="#x">C</a> [text a "href='/visit/'"]\n`,
    )
    expect(form.mail.body).toBe('See [_site_url]/visit. Or [_site_url], or https://other.example/.')
  })

  it('without meta gets the usual form, and says so', () => {
    const { notes, form } = convert({ ...formItem(17), title: '', meta: [] })
    expect(form.title).toBe('Contact Form 7 (1017)')
    expect(notes).toEqual(['There is no form in it, so it gets the default one.'])
  })

  it('is read with the words that forms have', () => {
    expect(knownFormTags.toSorted()).toEqual(Object.keys(tagTypes).filter(isBaseType).toSorted())
    expect(formMessageNames.filter((name) => !Object.hasOwn(defaultMessages, name))).toEqual([])
    expect(formSettingNames.filter((name) => !settingKeys.includes(name))).toEqual([])
  })
})

it('[WP-124] a form is found by the beginning of its hash, by number, by title and by its old number', () => {
  const keys = [formItem(17), formItem(19)].map((item) => formKeyOf(item, item.id + 1000))
  const finder = createFormFinder([
    ...keys,
    { ...keys[0], id: 5, oldId: 3, oldNumber: '7', title: 'X' } as (typeof keys)[0],
  ])
  expect(finder.find({ id: '1d6dacb' })).toBe(1017)
  expect(finder.find({ id: '1d6dacb8fe59e1919d39' })).toBe(1017)
  expect(finder.find({ id: '1d6dac' })).toBeUndefined()
  expect(finder.find({ id: '19' })).toBe(1019)
  expect(finder.find({ id: 'gone', title: 'Gästeformular' })).toBe(1019)
  expect(finder.find({ oldNumber: '7' })).toBe(5)
  expect(finder.find({ id: '', title: '' })).toBeUndefined()
  expect(finder.ofChannel({ id: 87, slug: '?', name: '?' })?.id).toBe(1019)
  expect(finder.ofChannel({ id: 0, slug: 'gasteformular', name: '?' })?.id).toBe(1019)
  expect(finder.ofChannel({ id: 0, slug: '?', name: 'Gone' })).toBeUndefined()
})
