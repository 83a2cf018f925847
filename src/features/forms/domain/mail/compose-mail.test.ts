import fc from 'fast-check'
import nodemailer from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { defaultMail, defaultMail2, defaultTemplate } from '../default-form.ts'
import type { FileValue } from '../rules/field-values.ts'
import { readSubmittedData } from '../submitted-data.ts'
import { parseTemplate } from '../tags/parse-template.ts'
import { fitAttachments } from './attachments.ts'
import { composeMail } from './compose-mail.ts'
import type { MailTemplate } from './mail-template.ts'
import { type MailContext, messageText, type SpecialValues } from './tag-values.ts'

const special: SpecialValues = {
  remoteIp: '192.0.2.7',
  userAgent: 'Browser/1.0 <b>',
  url: 'https://oak.example/contact',
  date: 'May 4, 2026',
  time: '9:30 am',
  invalidFields: 0,
  formTitle: 'Write to us',
  serialNumber: '41',
  site: {
    title: 'Oak & Ash',
    description: 'Furniture',
    url: 'https://oak.example',
    domain: 'oak.example',
    adminEmail: 'owner@oak.example',
  },
  post: {
    id: 9,
    name: 'contact',
    title: 'Contact',
    url: 'https://oak.example/contact',
    author: 'Eero',
    authorEmail: 'eero@oak.example',
  },
  user: { login: 'ann', email: 'ann@example.org', display_name: 'Ann Bee' },
}

const template: MailTemplate = {
  ...defaultMail,
  recipient: 'to@oak.example',
  sender: 'Oak <from@oak.example>',
}

type Post = Record<string, string | string[] | FileValue>
const contextOf = (form: string, post: Post, more: Partial<MailContext> = {}): MailContext => {
  const entries = Object.entries(post).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((item): [string, string] => [`${name}[]`, item])
      : [[name, value] as [string, string | FileValue]],
  )
  return {
    data: readSubmittedData(entries, parseTemplate(form).template.tags),
    special,
    locale: 'en_US',
    ...more,
  }
}
const compose = (
  parts: Partial<MailTemplate>,
  form = '',
  post: Post = {},
  more: Partial<MailContext> = {},
) => {
  const composed = composeMail({ ...template, ...parts }, contextOf(form, post, more))
  if (!composed.ok) throw new Error(composed.problem)
  return composed.value
}
const bodyOf = (body: string, form = '', post: Post = {}, more: Partial<MailContext> = {}) =>
  compose({ body }, form, post, more).text

describe('email tags', () => {
  it.each<[string, string, string, Post]>([
    ['[x]', 'hello', '[text x]', { x: 'hello' }],
    ['[ x ]', 'hello', '[text x]', { x: 'hello' }],
    ['[x]!', '!', '[text x]', {}],
    ['[[x]] [nobody]', '[x] [nobody]', '[text x]', { x: 'hello' }],
    ['[x]', '[_site_title]', '[text x]', { x: '[_site_title]' }],
    ['[x] [_raw_x]', 'sales@oak.example Sales', '[select x "Sales|sales@oak.example"]', { x: 'Sales' }],
    ['[x]', 'A, B', '[checkbox x "A" "B"]', { x: ['A', 'B'] }],
    ['[_format_x "D, d M y"]', 'Tue, 01 Dec 26', '[date x]', { x: '2026-12-01' }],
    ['[_format_x]', '2026-12-01', '[date x]', { x: '2026-12-01' }],
    ['[x.y]', 'dotted', '[text x.y]', { x_y: 'dotted' }],
    ['[x]', 'Consented: I agree', '[acceptance x]I <b>agree</b>[/acceptance]', { x: '1' }],
    ['[x]', 'plan.pdf', '[file x]', { x: { name: 'plan.pdf', size: 3 } }],
    ['[y]', 'from a script', '[text x]', { y: 'from a script' }],
    ['[_remote_ip] [_user_agent]', '192.0.2.7 Browser/1.0 <b>', '', {}],
    ['[_url] [_date] [_time]', 'https://oak.example/contact May 4, 2026 9:30 am', '', {}],
    ['[_invalid_fields] [_contact_form_title] [_serial_number]', '0 Write to us 41', '', {}],
    [
      '[_post_id] [_post_name] [_post_title] [_post_url]',
      '9 contact Contact https://oak.example/contact',
      '',
      {},
    ],
    ['[_post_author] [_post_author_email]', 'Eero eero@oak.example', '', {}],
    ['[_site_title] [_site_description]', 'Oak & Ash Furniture', '', {}],
    [
      '[_site_url] [_site_domain] [_site_admin_email]',
      'https://oak.example oak.example owner@oak.example',
      '',
      {},
    ],
    [
      '[_user_login] [_user_email] [_user_display_name] ([_user_url])',
      'ann ann@example.org Ann Bee ()',
      '',
      {},
    ],
    ['[_stripe_payment_link]', '', '', {}],
    ['[_nothing_such]', '[_nothing_such]', '', {}],
  ])('[FORM-14] %s prints %s', (body, expected, form, post) => {
    expect(bodyOf(body, form, post)).toBe(expected)
  })

  it('[FORM-14] [_all_fields] prints whatever was filled in, in the order of the form, and nothing that is only asked of robots', () => {
    const form =
      '[text x] [tel phone] [textarea words] [checkbox c "A" "B"] [quiz q "1+1?|2"] [hidden h "shop"]'
    const post = { words: 'One\nTwo', x: 'Ann [phone]', c: ['A', 'B'], q: '2', h: 'shop' }
    expect(bodyOf('New:\n[_all_fields]\n--', form, post)).toBe(
      'New:\nx: Ann [phone]\nwords:\nOne\nTwo\nc: A, B\nh: shop\n--',
    )
    expect(compose({ body: '[_all_fields]', subject: '[_all_fields]' }, form, post).subject).toBe(
      '[_all_fields]',
    )
  })

  it('[FORM-14] join lists the way the language does', () => {
    expect(bodyOf('[x]', '[checkbox x "A" "B"]', { x: ['A', 'B'] }, { locale: 'ja' })).toBe('A、B')
  })

  it('[FORM-14] work in messages, whose markup goes', () => {
    const context = contextOf('[text x]', { x: '<script>alert(1)</script><b>Ann</b>' })
    expect(messageText('Thank you, [x].', context)).toBe('Thank you, Ann.')
  })
})

describe('the body', () => {
  it('[FORM-14] leaves out lines whose tags are all empty, if asked to', () => {
    const body = 'Name: [x]\nPhone: [y]\nBoth: [x][y]\nNo tag'
    expect(compose({ body, exclude_blank: true }, '[text x][tel y]', { x: 'Ann' }).text).toBe(
      'Name: Ann\nBoth: Ann\nNo tag',
    )
    expect(compose({ body }, '[text x][tel y]', { x: 'Ann' }).text).toBe(
      'Name: Ann\nPhone: \nBoth: Ann\nNo tag',
    )
  })

  it('[FORM-14] as HTML escapes values, lays out paragraphs and is a document in the language of the form', () => {
    const parts = { body: '<b>[x]</b> <[y]>\n[_site_title]', subject: 'Re: [x]', use_html: true }
    const { html, text } = compose(
      parts,
      '[text x][email y]',
      { x: '<i>"Ann"</i>\nBee', y: 'ann@example.org' },
      { locale: 'ar' },
    )
    expect(html).toBe(`<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<title>Re: &lt;i&gt;&quot;Ann&quot;&lt;/i&gt;Bee</title>
</head>
<body>
<p><b>&#x3C;i>"Ann"&#x3C;/i><br>
Bee</b> &#x3C;ann@example.org><br>
Oak &#x26; Ash</p>
</body>
</html>
`)
    expect(text).toBe('<i>"Ann"</i>\nBee <ann@example.org>\nOak & Ash')
  })
})

describe('addresses and headers', () => {
  it('[FORM-14] of the default email and its receipt', () => {
    const post = {
      'your-name': 'Ann',
      'your-email': 'ann@example.org',
      'your-subject': 'Chairs',
      'your-message': 'Six.',
    }
    expect(compose(defaultMail, defaultTemplate, post)).toEqual({
      from: { name: 'Oak & Ash', address: 'web@oak.example' },
      to: [{ name: '', address: 'owner@oak.example' }],
      cc: [],
      bcc: [],
      replyTo: [{ name: '', address: 'ann@example.org' }],
      subject: 'Oak & Ash "Chairs"',
      headers: [],
      text: expect.stringContaining('From: Ann ann@example.org\nSubject: Chairs\n\nSix.\n'),
      attachments: [],
    })
    expect(compose(defaultMail2, defaultTemplate, post).to).toEqual([
      { name: '', address: 'ann@example.org' },
    ])
  })

  it.each<[string, string, Post, string[]]>([
    ['a@oak.example, "Bee, C" <b@oak.example>', '', {}, ['a@oak.example', 'Bee, C <b@oak.example>']],
    ['[x] <[y]>', '[text x][email y]', { x: 'Ann', y: 'ann@example.org' }, ['Ann <ann@example.org>']],
    [
      '[x]',
      '[select x "Sales|s@oak.example, Help <h@oak.example>"]',
      { x: 'Sales' },
      ['s@oak.example', 'Help <h@oak.example>'],
    ],
    [
      '[x]',
      '[checkbox x "a@oak.example" "b@oak.example"]',
      { x: ['a@oak.example', 'b@oak.example'] },
      ['a@oak.example', 'b@oak.example'],
    ],
    ['[x]@oak.example', '[text x]', { x: 'sales' }, ['sales@oak.example']],
    ['me@localhost', '', {}, ['me@localhost']],
    ['me@oak.example, [x]', '[select x "Sales"]', { x: 'evil@example.net' }, ['me@oak.example']],
    ['me@oak.example, [x]', '[text x]', { x: 'a@example.net, b@example.net' }, ['me@oak.example']],
    ['me@oak.example, [x]', '[text x]', { x: ['a@example.net', 'b@example.net'] }, ['me@oak.example']],
    ['me@oak.example, [x]', '[text y]', { x: 'evil@example.net' }, ['me@oak.example']],
    ['me@oak.example, [x]@oak.example', '[text x]', { x: 'a@example.net, b' }, ['me@oak.example']],
    [
      '[x] <me@oak.example>',
      '[text x]',
      { x: 'A <evil@example.net>,\r\nBcc: b' },
      ['A <evil@example.net>,Bcc: b <me@oak.example>'],
    ],
  ])('[FORM-14] %j reaches only whom the owner meant', (recipient, form, post, expected) => {
    const { to } = compose({ recipient }, form, post)
    expect(to.map(({ name, address }) => (name ? `${name} <${address}>` : address))).toEqual(expected)
  })

  it('[FORM-14] keeps the first line of each header, and no line without a name', () => {
    const additional_headers =
      'X-Topic: [x]\nno header\n[x]\n[x]: 1\nCc: [y]\nBcc: b@oak.example\nX-Empty: [z]\nContent-Type: text/html\nFrom: x@y.example'
    const mail = compose({ additional_headers }, '[text x][email y][text z]', { x: 'Bcc: a\nBcc: b', y: '' })
    expect(mail).toMatchObject({
      headers: [{ name: 'X-Topic', value: 'Bcc: a' }],
      cc: [],
      bcc: [{ address: 'b@oak.example' }],
      from: { address: 'from@oak.example' },
    })
  })

  it('[FORM-14] fails with a reason when there is nobody to send to or from', () => {
    expect(composeMail({ ...template, recipient: '[x]' }, contextOf('[text x]', {}))).toEqual({
      ok: false,
      problem: 'no_recipient',
    })
    expect(composeMail({ ...template, sender: 'Oak' }, contextOf('', {}))).toEqual({
      ok: false,
      problem: 'invalid_sender',
    })
  })
})

describe('attachments', () => {
  it('[FORM-14] are the files of the named fields and files of the site, never from outside', () => {
    const attachments =
      '[x]\nmedia/terms.pdf\n./media//terms.pdf\n../secret\n/etc/passwd\nmedia/../../x\nC:\\x\n[nobody]'
    const file = { name: 'plan.pdf', size: 3 }
    expect(
      compose({ attachments }, '[file x][file y]', { x: file, y: { name: 'other.pdf', size: 1 } })
        .attachments,
    ).toEqual([
      { kind: 'upload', field: 'x', file },
      { kind: 'content', path: 'media/terms.pdf' },
    ])
  })
})

describe('fitting attachments', () => {
  it('[FORM-14] keeps what fits, in order, and names the rest', () => {
    const items = [{ size: 6 }, { size: 6 }, { size: 4 }]
    expect(fitAttachments(items, 10)).toEqual({ kept: [{ size: 6 }, { size: 4 }], skipped: [{ size: 6 }] })
  })
})

describe('no field can break out of an email', () => {
  const form = '[text name][email mail][text topic][select dept "Sales|sales@oak.example"][file plan]'
  const hostile: MailTemplate = {
    ...template,
    subject: '[name] [topic]',
    sender: '[name] <website@oak.example>',
    recipient: '[dept], [topic] <owner@oak.example>, [mail]',
    additional_headers: 'Reply-To: [name] <[mail]>\nX-Topic: [topic]\nCc: [topic]\n[name]: [topic]',
    body: '[name]\n[topic]',
    attachments: '[plan]',
  }
  const piece = fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    '\u2028',
    '\u0085',
    '\0',
    'Bcc: x@evil.example',
    ': ',
    ',',
    '<',
    '>',
    '"',
    '\\',
    'a@evil.example',
    ' ',
    '\t',
    '=?utf-8?q?',
    'ü',
    '[topic]',
  )
  const value = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })

  it('[FORM-14] whatever is posted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ name: value, mail: value, topic: value, dept: value, file: value }),
        async ({ file, ...post }) => {
          const { attachments, headers, text, ...mail } = compose(hostile, form, {
            ...post,
            plan: { name: file || 'x', size: 1 },
          })
          const addresses = [mail.from, ...mail.to, ...mail.cc, ...mail.replyTo].map(({ address }) => address)
          expect(mail.to.length).toBeLessThanOrEqual(3)
          for (const address of addresses) expect(address).toMatch(/^[^\s,<>]+@[^\s,<>]+$/)
          expect(headers.map(({ name }) => name).filter((name) => name !== 'X-Topic')).toEqual([])
          expect(JSON.stringify([mail, headers])).not.toMatch(/\\[rn]|\\u00(?!7f)|\u2028|\u0085/)

          const { message } = await transport.sendMail({
            ...mail,
            text,
            headers: headers.map(({ name, value }) => ({ key: name, value })),
            attachments: attachments.map((attachment) => ({
              filename: attachment.kind === 'upload' ? attachment.file.name : '',
              content: 'x',
            })),
          })
          const head = String(message).split('\r\n\r\n', 1)[0] ?? ''
          const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0])
          const known = [
            'From',
            'To',
            'Cc',
            'Subject',
            'Reply-To',
            'X-Topic',
            'Message-ID',
            'Date',
            'MIME-Version',
            'Content-Type',
            'Content-Transfer-Encoding',
          ]
          expect(names.filter((name) => !known.includes(name ?? ''))).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })
})
