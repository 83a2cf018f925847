import { describe, expect, it } from 'vitest'
import { saidProblems } from '../../../../test/said-problems.ts'
import { defaultMail, defaultMail2 } from './default-form.ts'
import { readFormDocument } from './form-document.ts'
import { formFrontMatter } from './form-front-matter.ts'

const minimal = { id: 1, title: 'Write to us' }
const read = (data: object, body = '[text* x]', bodyLine = 5) =>
  readFormDocument({ data: formFrontMatter.parse(data), body, bodyLine })

describe('a form document', () => {
  it('[FORM-01] needs an id and a title; everything else has a default', () => {
    const { form, problems } = read(minimal, '')
    expect(problems).toEqual([])
    expect(form).toMatchObject({
      id: 1,
      title: 'Write to us',
      locale: 'en_US',
      delivery: 'queued',
      mail: defaultMail,
      mail2: defaultMail2,
      settings: {
        demo_mode: false,
        autop: true,
        step_validation: true,
        flamingo_email: '[your-email]',
      },
    })
    expect(form.template.tags.map(({ name }) => name)).toEqual([
      'your-name',
      'your-email',
      'your-subject',
      'your-message',
      '',
    ])
  })

  it('replaces the parts an owner writes and keeps the others', () => {
    const { form } = read({
      ...minimal,
      mail: { subject: 'New', use_html: true, additional_headers: ['Reply-To: [x]', 'Cc: a@oak.example'] },
      mail_2: { active: 'on', attachments: '[x]' },
      messages: { spam: '<b>No</b>' },
      settings: { demo_mode: 'on', skip_mail: 1, doi: 'off', retention_days: 30, on_submit: 'x()' },
    })
    expect(form).toMatchObject({
      mail: {
        ...defaultMail,
        subject: 'New',
        use_html: true,
        additional_headers: 'Reply-To: [x]\nCc: a@oak.example',
      },
      mail2: { ...defaultMail2, active: true, attachments: '[x]' },
      messages: { spam: 'No', mail_sent_ok: 'Thank you for your message. It has been sent.' },
      writtenMessages: { spam: '<b>No</b>' },
      settings: { demo_mode: true, skip_mail: true, retention_days: 30 },
      deprecatedSettings: ['on_submit'],
    })
  })

  it.each([
    ['id', { ...minimal, id: 'one' }],
    ['id', { ...minimal, id: 0 }],
    ['title', { id: 1 }],
    ['locale', { ...minimal, locale: 'English' }],
    ['delivery', { ...minimal, delivery: 'later' }],
    ['mail', { ...minimal, mail: { recipent: 'x' } }],
    ['messages', { ...minimal, messages: { sent: 'x' } }],
    ['settings', { ...minimal, settings: { demo_mode: 'maybe' } }],
  ])('refuses a wrong %s', (key, data) => {
    expect(formFrontMatter.safeParse(data).error?.issues[0]?.path[0]).toBe(key)
  })

  it('[FORM-01] reports mistakes of the template on their lines of the file', () => {
    const { problems } = read(minimal, '[text 1x]\n[count nobody]\n<form>[radio r]</form>', 12)
    expect(saidProblems(problems).map(({ line, what }) => `${line}: ${what}`)).toEqual([
      '12: "1x" isn’t a valid field name.',
      '13: [count nobody]: there’s no field with this name.',
      '14: [radio r]: there are no choices.',
      '14: The element <form> isn’t allowed in a form and was left out.',
    ])
  })
})
