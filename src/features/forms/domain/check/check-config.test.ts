import { describe, expect, it } from 'vitest'
import { saidProblems } from '../../../../../test/said-problems.ts'
import { readFormDocument } from '../form-document.ts'
import { formFrontMatter } from '../form-front-matter.ts'
import { checkConfig } from './check-config.ts'
import type { CheckContext } from './finding.ts'

const context: CheckContext = {
  site: {
    title: 'Oak',
    description: '',
    url: 'https://oak.example',
    domain: 'oak.example',
    adminEmail: 'owner@oak.example',
  },
  maxUploadBytes: 10_485_760,
  botCheck: true,
  contentFile: (path) =>
    path === 'media/terms.pdf'
      ? { size: 1000 }
      : path === 'media/huge.zip'
        ? { size: 30_000_000 }
        : undefined,
}

type Written = {
  body?: string
  mail?: object
  mail_2?: object
  messages?: object
  settings?: object
  site?: Partial<CheckContext>
}
const plainMail = { subject: 'New message', body: 'See the inbox.', additional_headers: '' }

const check = ({ body = '[email* your-email]', site = {}, mail = {}, ...written }: Written) => {
  const data = formFrontMatter.parse({
    id: 1,
    title: 'Write to us',
    mail: { ...plainMail, ...mail },
    ...written,
  })
  return saidProblems(
    checkConfig(readFormDocument({ data, body, bodyLine: 10 }).form, { ...context, ...site }),
  )
}
/** Fields that are not emailed have tests of their own; the emails here say next to nothing. */
const codes = (written: Written) =>
  check(written)
    .filter(({ code }) => code !== 'field_not_mailed')
    .map(({ code, part }) => `${part}: ${code}`)

describe('the configuration check', () => {
  it('finds nothing wrong in the default form', () => {
    const { form } = readFormDocument({
      data: formFrontMatter.parse({ id: 1, title: 'x' }),
      body: '',
      bodyLine: 1,
    })
    expect(checkConfig(form, context)).toEqual([])
  })

  it.each<[string, Written, string[]]>([
    ['an empty subject', { mail: { subject: '' } }, ['mail.subject: maybe_empty']],
    [
      'a subject of optional fields',
      { body: '[text a][email* your-email]', mail: { subject: '[a]' } },
      ['mail.subject: maybe_empty'],
    ],
    ['a subject of required fields', { body: '[text* a]', mail: { subject: '[a]' } }, []],
    ['a body of optional fields', { body: '[text a]', mail: { body: '[a]\n' } }, ['mail.body: maybe_empty']],
    [
      'a recipient who may not be there',
      { body: '[email a]', mail: { recipient: '[a]' } },
      ['mail.recipient: maybe_empty'],
    ],
    ['no recipient', { mail: { recipient: '' } }, ['mail.recipient: maybe_empty']],
    [
      'a recipient that is no address',
      { mail: { recipient: 'me, you@oak.example' } },
      ['mail.recipient: invalid_mailbox_syntax'],
    ],
    [
      'a text field as recipient',
      { body: '[text* a]', mail: { recipient: '[a]' } },
      ['mail.recipient: invalid_mailbox_syntax'],
    ],
    [
      'a list as recipient',
      { body: '[select a "Sales|s@oak.example"]', mail: { recipient: '[a]' }, site: { botCheck: false } },
      [],
    ],
    ['a sender that is no address', { mail: { sender: 'Oak' } }, ['mail.sender: invalid_mailbox_syntax']],
    ['no sender', { mail: { sender: '' } }, ['mail.sender: invalid_mailbox_syntax']],
    [
      'a sender elsewhere',
      { mail: { sender: 'Oak <oak@mail.example>' } },
      ['mail.sender: email_not_in_site_domain'],
    ],
    [
      'the visitor as sender',
      { mail: { sender: '[your-email]' } },
      ['mail.sender: email_not_in_site_domain'],
    ],
    ['a sender below the site', { mail: { sender: 'Oak <oak@mail.oak.example>' } }, []],
    [
      'a line that is no header',
      { mail: { additional_headers: 'Reply-To: [your-email]\nhello' } },
      ['mail.additional_headers: invalid_mail_header'],
    ],
    [
      'a header of our own',
      { mail: { additional_headers: 'Content-Type: text/html' } },
      ['mail.additional_headers: invalid_mail_header'],
    ],
    [
      'a header that is no address',
      { mail: { additional_headers: 'Cc: everybody' } },
      ['mail.additional_headers: invalid_mailbox_syntax'],
    ],
    [
      'a missing file',
      { mail: { attachments: 'media/nothing.pdf\n[nobody]' } },
      ['mail.attachments: file_not_found', 'mail.attachments: file_not_found'],
    ],
    [
      'a file outside',
      { mail: { attachments: '../secret.pdf' } },
      ['mail.attachments: file_not_in_content_dir'],
    ],
    ['a file that is there', { mail: { attachments: 'media/terms.pdf' } }, []],
    [
      'too heavy attachments',
      { mail: { attachments: 'media/huge.zip' } },
      ['mail.attachments: attachments_overweight'],
    ],
    [
      'too heavy uploads',
      { body: '[file a limit:9mb multiple maxitems:3]', mail: { attachments: '[a]' } },
      ['mail.attachments: attachments_overweight'],
    ],
    ['a tag nobody answers to', { mail: { body: 'Hi [your-nmae]' } }, ['mail.body: unknown_mail_tag']],
    ['a second mail that is off', { mail_2: { active: false, recipient: '' } }, []],
    [
      'a second mail that is on',
      { mail_2: { ...plainMail, active: true, recipient: '' } },
      ['mail_2.recipient: maybe_empty'],
    ],
    [
      'writing to strangers',
      { mail_2: { ...plainMail, active: true, recipient: '[your-email]' }, site: { botCheck: false } },
      ['mail_2.recipient: unsafe_email_without_protection'],
    ],
    [
      'copies to strangers',
      { mail: { additional_headers: 'Cc: [your-email]' }, site: { botCheck: false } },
      ['mail.additional_headers: unsafe_email_without_protection'],
    ],
    [
      'HTML in a message',
      { messages: { spam: 'No <b>way</b>', mail_sent_ok: 'Thanks' } },
      ['messages.spam: html_in_message'],
    ],
    ['an old setting', { settings: { on_sent_ok: 'x' } }, ['settings.on_sent_ok: deprecated_settings']],
    ['a form in the form', { body: '<form>[text a]</form>' }, ['form: unavailable_html_elements']],
    [
      'two controls in a label',
      { body: '<label>A [text a] [text b]</label>' },
      ['form: multiple_controls_in_label'],
    ],
    [
      'a group in a label',
      { body: '<label>A [radio a "1" "2"]</label>' },
      ['form: multiple_controls_in_label'],
    ],
    ['a control and its counter in a label', { body: '<label>A [text a] [count a]</label>' }, []],
    ['dots and colons', { body: '[text a.b] [text c:d]' }, ['form: dots_in_names', 'form: colons_in_names']],
    [
      'taken names',
      { body: '[text name] [text submit]' },
      ['form: unavailable_names', 'form: unavailable_names'],
    ],
    ['uploads over the limit', { body: '[file a limit:11mb]' }, ['form: upload_filesize_overlimit']],
  ])('[FORM-01] %s', (_, written, expected) => {
    expect(codes(written)).toEqual(expected)
  })

  it('says where, what and what to do', () => {
    expect(check({ body: '<p>\n  [text a.b]', mail: { body: 'See [a_b].' } })).toEqual([
      {
        code: 'dots_in_names',
        part: 'form',
        line: 11,
        column: 3,
        what: 'The name "a.b" contains a dot, which becomes "_" when the form is sent.',
        fix: 'Use "a_b".',
      },
    ])
  })
})
