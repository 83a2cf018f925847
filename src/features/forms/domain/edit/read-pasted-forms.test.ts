import { describe, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { expectCostToGrowWithLength } from '../../../../../test/cpu-growth.ts'
import { readPastedForms, readSerialised } from './read-pasted-forms.ts'

const mail =
  'a:5:{s:6:"active";b:1;s:7:"subject";s:15:"Grüße [a] "q"";s:4:"body";s:3:"[a]";s:8:"use_html";i:1;s:3:"odd";N;}'

const exported = `<rss><channel>
<item><title><![CDATA[A post]]></title><wp:post_type><![CDATA[post]]></wp:post_type></item>
<item><title>Ask &amp; tell</title><wp:post_type><![CDATA[wpcf7_contact_form]]></wp:post_type>
<wp:postmeta><wp:meta_key><![CDATA[_form]]></wp:meta_key><wp:meta_value><![CDATA[<label>A [text* a]</label>
[captcha-x b]
[submit]]]></wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key><![CDATA[_mail]]></wp:meta_key><wp:meta_value><![CDATA[${mail}]]></wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key><![CDATA[_mail_2]]></wp:meta_key><wp:meta_value><![CDATA[O:8:"stdClass":0:{}]]></wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key><![CDATA[_messages]]></wp:meta_key><wp:meta_value><![CDATA[a:2:{s:4:"spam";s:2:"No";s:5:"other";s:1:"x";}]]></wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key><![CDATA[_additional_settings]]></wp:meta_key><wp:meta_value><![CDATA[demo_mode: on
on_sent_ok: "go()"
unheard: of]]></wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key><![CDATA[_locale]]></wp:meta_key><wp:meta_value><![CDATA[de_DE]]></wp:meta_value></wp:postmeta>
</item></channel></rss>`

it('[OPS-05] reads settings in the time of their length', { timeout: 60_000 }, () =>
  expectCostToGrowWithLength(readPastedForms, (length) =>
    JSON.stringify({
      properties: { form: '[submit]', additional_settings: `a:${' '.repeat(length)}x\u2028y` },
    }),
  ),
)

const kind = '<wp:post_type>wpcf7_contact_form</wp:post_type>'

it.each([
  ['items', (length: number) => `<wp:postmeta>${'<item>'.repeat(length)}`],
  ['fields', (length: number) => `<item>${kind}${'<wp:postmeta>'.repeat(length)}</item>`],
  ['kinds', (length: number) => `<wp:postmeta><item>${'<wp:post_type>'.repeat(length)}</item>`],
])(
  '[OPS-05] reads an export with %s that do not end in the time of its length',
  { timeout: 60_000 },
  (_, textOf) => expectCostToGrowWithLength(readPastedForms, textOf),
)

describe('what is pasted from Contact Form 7', () => {
  it('is the text of a form', () => {
    expect(readPastedForms(' <p>[text a]</p>\r\n[submit] ')).toEqual([
      { template: '<p>[text a]</p>\n[submit]', notes: [] },
    ])
    expect(readPastedForms('[text 1x]')[0]?.notes.map(inEnglish)).toEqual([
      expect.stringMatching(/^Line 1: "1x" isn’t a valid field name\./),
    ])
    expect(readPastedForms('  ')).toEqual([])
  })

  it('is an export of WordPress, and what is not understood is said', () => {
    const [form, ...others] = readPastedForms(exported)
    expect(others).toEqual([])
    expect(form).toMatchObject({
      title: 'Ask & tell',
      locale: 'de_DE',
      template: '<label>A [text* a]</label>\n[captcha-x b]\n[submit]',
      mail: { active: true, subject: 'Grüße [a] "q"', body: '[a]', use_html: true },
      messages: { spam: 'No' },
      settings: { demo_mode: 'on', on_sent_ok: '"go()"' },
    })
    expect(form).not.toHaveProperty('mail_2')
    const notes = form?.notes.map(inEnglish).join('\n')
    for (const word of ['captcha-x', 'mail: "odd"', 'mail_2', '"other"', 'unheard: of'])
      expect(notes).toContain(word)
  })

  it('is a form as the REST interface shows it', () => {
    const properties = {
      form: { content: '[email e]', fields: [] },
      mail: { subject: 'S', recipient: 'r@example.org', active: true },
      messages: { spam: 'No' },
      additional_settings: { content: 'skip_mail: on', settings: [] },
    }
    expect(readPastedForms(JSON.stringify({ id: 5, title: 'T', locale: 'en_US', properties }))).toEqual([
      {
        title: 'T',
        locale: 'en_US',
        template: '[email e]',
        mail: { subject: 'S', recipient: 'r@example.org', active: true },
        messages: { spam: 'No' },
        settings: { skip_mail: 'on' },
        notes: [],
      },
    ])
  })
})

describe('a serialised value', () => {
  it.each(['O:8:"stdClass":0:{}', 's:99:"short";', 'a:2:{i:0;i:1;}', 'x', ''])(
    'that cannot be read is refused: %s',
    (text) => {
      expect(() => readSerialised(text)).toThrow(/Unreadable/)
    },
  )

  it('counts bytes, not characters', () => {
    expect(readSerialised('a:1:{s:4:"😀";d:1.5;}')).toEqual({ '😀': 1.5 })
  })
})
