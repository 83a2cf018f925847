import { describe, expect, it } from 'vitest'
import { saidProblems } from '../../../../../test/said-problems.ts'
import { readFormDocument } from '../form-document.ts'
import { formFrontMatter } from '../form-front-matter.ts'
import { defineFields } from '../kinds/define-fields.ts'
import { checkMailed } from './check-mailed.ts'

type Written = { mail?: object; mail_2?: object; settings?: object }

const silent = {
  recipient: 'me@oak.example',
  sender: 'web@oak.example',
  subject: 'New',
  body: 'See the inbox.',
  additional_headers: '',
}

const check = (body: string, { mail = {}, ...written }: Written = {}) => {
  const data = formFrontMatter.parse({ id: 1, title: 'x', mail: { ...silent, ...mail }, ...written })
  const { form } = readFormDocument({ data, body, bodyLine: 10 })
  return saidProblems(checkMailed(form, defineFields(form.template.tags, { today: '2000-01-01' })))
}
const names = (body: string, written?: Written) =>
  check(body, written).map(({ what }) => /"(.*)"/.exec(what)?.[1])

describe('the check for fields that are not emailed', () => {
  it('[FORM-01] names the field with its line and what to do', () => {
    expect(check('<p>\n  [number your-number]')).toEqual([
      {
        code: 'field_not_mailed',
        part: 'form',
        line: 11,
        column: 3,
        what: 'The field "your-number" isn’t in any email.',
        fix: 'Add [your-number], or [_all_fields] for every field, to the email’s body. If seeing it in the inbox is enough, leave it as it is.',
      },
    ])
  })

  it('counts an email with every field as naming them all, except files', () => {
    expect(names('[text x] [file plan]', { mail: { body: '[_all_fields]' } })).toEqual(['plan'])
  })

  it('does not point to an inbox that keeps nothing', () => {
    const [found] = check('[file plan]', { settings: { do_not_store: true } })
    expect(found?.fix).toBe('Add [plan] to the email’s attachments, or remove the field.')
  })

  it.each([
    ...['text', 'email', 'url', 'tel', 'textarea', 'number', 'range', 'date', 'time', 'file', 'hidden'],
    ...['select', 'checkbox', 'radio'],
  ])('asks for what visitors give: %s', (type) => {
    expect(names(`[${type} a "1" "2"]`)).toEqual(['a'])
  })

  it.each([
    '[quiz a "1+1?|2"]',
    '[captchac a][captchar a]',
    '[acceptance a]Yes[/acceptance]',
    '[submit "Go"][response]',
    '[text b][count b][reflection b][output b]',
    '[recaptcha][turnstile]',
  ])('does not ask for the rest: %s', (body) => {
    expect(names(body, { mail: { body: '[b]' } })).toEqual([])
  })

  it.each([
    [{ recipient: '[a]' }],
    [{ sender: 'Web <[a]>' }],
    [{ subject: 'About [a]' }],
    [{ body: 'Raw: [_raw_a]' }],
    [{ body: 'On [_format_a "D, d M Y"]' }],
    [{ additional_headers: 'Reply-To: [a]' }],
    [{ attachments: 'media/terms.pdf\n[a]' }],
  ])('finds the field in any part of the mail: %j', (mail) => {
    expect(names('[text a]', { mail })).toEqual([])
  })

  it('knows a field with dots by the name it is sent with', () => {
    expect(names('[text a.b]', { mail: { body: '[a.b]' } })).toEqual([])
  })

  it('does not take a printed tag for a value', () => {
    expect(names('[text a]', { mail: { body: 'Write [[a]]' } })).toEqual(['a'])
  })

  it('counts the second email only when it is sent', () => {
    const mail_2 = { ...silent, body: '[a]' }
    expect(names('[text a]', { mail_2: { ...mail_2, active: true } })).toEqual([])
    expect(names('[text a]', { mail_2: { ...mail_2, active: false } })).toEqual(['a'])
  })

  it('names a field of several tags once', () => {
    expect(names('[radio a "1"] [text b] [radio a "2"]')).toEqual(['a', 'b'])
  })

  it.each([{ demo_mode: true }, { skip_mail: true }, { api_root: 'https://elm.example/wp-json/' }])(
    'leaves a form alone that is not mailed from here: %j',
    (settings) => {
      expect(names('[text a]', { settings })).toEqual([])
    },
  )
})
