import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { formsService } from '#platform/services/forms.ts'
import { writtenFormsService } from '#platform/services/written-forms.ts'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { inWords } from '../../../test/in-words.ts'
import { summaryOf } from '../../../test/problem-summary.ts'
import { useSmtpPeer } from '../../../test/smtp-peer.ts'

const template =
  '<label>Name [text* your-name]</label>\n\n<label>Mail [email* your-email]</label>\n\n[submit "Send"]\n'

describe('forms on the desk', () => {
  const setUp = async (environment: Record<string, string> = {}) => {
    const site = await createDeskSite(openSqlite, environment)
    const editor = await site.signedIn('editor', 'Ruth')
    const textOf = async (path = 'forms/contact.md') => (await site.deps.documents.find({ path }))?.text ?? ''
    /** Saves a part of a form from the page it is on. */
    const save = async (
      part: string | undefined,
      fields: Record<string, string>,
      id = 1,
      visitor = editor,
    ) => {
      await visitor.get(urls.desk.form(id, part))
      return visitor.post(urls.desk.form(id, part), { base: visitor.hidden('base'), act: 'save', ...fields })
    }
    const rules = async (id = 1) =>
      (
        await (
          await site.app.request(`${site.site}/api/contact-form-7/v1/contact-forms/${id}/feedback/schema`)
        ).json()
      ).rules
    return { site, deps: site.deps, editor, textOf, save, rules }
  }

  it.each([
    ['', 'emailed to owner@hillside.example'],
    ['settings:\n  do_not_store: on', 'emailed to owner@hillside.example, not saved'],
    ['mail:\n  active: false', 'saved here, not emailed'],
    ['mail:\n  active: false\nmail_2:\n  active: true', 'saved here; only the visitor gets an email'],
    ['settings:\n  skip_mail: on\nmail_2:\n  active: true', 'saved here, not emailed'],
    ['settings:\n  skip_mail: on\n  do_not_store: on', 'not saved, not emailed'],
    ['settings:\n  demo_mode: on', 'demo only: messages aren’t saved or emailed'],
    ['settings:\n  api_root: https://old.example/wp-json/', 'messages go to old.example'],
  ])('say in their list what becomes of a message: %j', async (front, words) => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' }
    const { editor, save } = await setUp(smtp)
    const source = `---\nid: 1\ntitle: Contact\n${front ? `${front}\n` : ''}---\n[email* your-email] [submit]\n`
    await save('file', { source })
    const html = await editor.page(urls.desk.forms)
    expect(html).toMatch(new RegExp(`1 field, ${words.replaceAll('.', '\\.')}<`))
  })

  it('say in their list that emails wait where there is no mail server', async () => {
    const { editor } = await setUp()
    const html = await editor.page(urls.desk.forms)
    expect(html).toContain('This site has no mail server yet. Emails are held until it does.')
    expect(html).toContain('5 fields, emailed to owner@hillside.example<')
  })

  it('get numbers and names of their own when several are made at the same moment', async () => {
    const { deps, editor } = await setUp()
    await editor.get(urls.desk.forms)
    const made = await Promise.all(
      Array.from({ length: 4 }, () => editor.post(urls.desk.newForm, { title: 'Same' })),
    )
    expect(made.map(({ headers }) => headers.get('location')).toSorted()).toEqual(
      [2, 3, 4, 5].map((id) => urls.desk.form(id)),
    )
    expect(new Set((await deps.use(writtenFormsService).list()).map(({ path }) => path)).size).toBe(5)
  })

  it('are listed with what came through them and what is to be looked at', async () => {
    const { editor, save } = await setUp()
    const html = await editor.page(urls.desk.forms)
    expect(html).toContain('<bdi>Contact</bdi></a>')
    expect(html).toContain('::contact-form{id=1}')
    expect(html).toContain('5 fields')
    expect(html).toContain('owner@hillside.example')
    expect(html).not.toContain('_site_admin_email')
    expect(html).toMatch(/no messages/)
    expect(html).not.toContain('problem')
    await save(undefined, { source: '[text 1x]' })
    expect(await editor.page(urls.desk.forms)).toMatch(/\d problems?/)
  })

  it('are saved with their mistakes, and those are said at once, with a way to them', async () => {
    const { editor, save } = await setUp()
    const noticeAfter = async (part: string | undefined, source: string, on = part) => {
      await save(part, { source })
      const html = await editor.page(urls.desk.form(1, on))
      return /<div class="message (\w+)" role="status"[^>]*>(.*?)<\/div>/s.exec(html)?.slice(1) ?? []
    }
    const [tone, words] = await noticeAfter(undefined, template.replace('[email*', '[emial*'))
    expect(tone).toBe('caution')
    expect(words).toMatch(/^Saved and live, but the form has (a problem|\d problems)\./)
    expect(words).toContain(`<a href="${urls.desk.form(1)}#findings">Show `)
    expect(await editor.page(urls.desk.form(1))).toContain('id="findings"')
    const source =
      '---\nid: 1\ntitle: Contact\nmail: { subject: "[absent]" }\n---\n[text your-name]\n[submit]\n'
    expect((await noticeAfter('file', source))[1]).toContain(`${urls.desk.form(1, 'file')}#findings`)
    expect(await editor.page(urls.desk.form(1, 'mail'))).toContain(
      '<strong>Subject, in the email to you: </strong>',
    )
    expect((await noticeAfter(undefined, '<p>[text your-name]</p>\n[submit]\n'))[1]).toContain(
      `${urls.desk.form(1, 'mail')}#findings`,
    )
  })

  it('email a file that visitors attach without another step, until its field is gone', async () => {
    const { editor, save, textOf } = await setUp()
    const source = '[text* your-name] [email* your-email] [file your-plan] [file drawing] [submit]\n'
    await save(undefined, { source })
    expect(await textOf()).toContain('attachments: |-\n    [drawing]\n    [your-plan]\n')
    expect(await editor.page(urls.desk.form(1, 'mail'))).toContain('[drawing]\n[your-plan]</textarea>')
    await save(undefined, { source: template })
    expect(await textOf()).not.toMatch(/your-plan|drawing/)
  })

  it('email a new field without another step, unless the email names it or every field', async () => {
    const { deps, editor, save, textOf } = await setUp()
    await save(undefined, { source: `${template}\n<label> Your phone [tel your-phone] </label>\n` })
    expect(await textOf()).toMatch(/\n {4}Your phone: \[your-phone\]\n\n {4}--\n/)
    await save(undefined, { source: `${template}\n<label> Your phone [tel your-phone] </label> \n` })
    expect((await textOf())?.match(/Your phone: /g)).toHaveLength(1)
    await editor.get(urls.desk.forms)
    await editor.post(urls.desk.newForm, { title: 'Made here' })
    const made = async () => (await deps.documents.find({ path: 'forms/made-here.md' }))?.text ?? ''
    expect(await made()).toContain('[_all_fields]')
    await save(undefined, { source: `${template}\n<label> Your phone [tel your-phone] </label>\n` }, 2)
    expect(await made()).toContain('[tel your-phone]')
    expect(await made()).not.toContain('[your-phone]')
    expect(await editor.page(urls.desk.form(2))).not.toContain('isn’t in any email')
  })

  it('are saved with advice that is not called a mistake', async () => {
    const { editor, save } = await setUp()
    const fields =
      '[text* your-name] [email* your-email] [text your-subject] [textarea your-message] [date your-day] [submit]'
    await save('file', { source: `---\nid: 1\ntitle: Contact\n---\n${fields}\n` })
    const html = await editor.page(urls.desk.form(1, 'file'))
    const [, tone, words] = /<div class="message (\w+)" role="status"[^>]*>(.*?)<\/div>/s.exec(html) ?? []
    expect(tone).toBe('good')
    expect(words).toContain('Saved, with a suggestion.')
    expect(words).toContain(`<a href="${urls.desk.form(1, 'file')}#findings">Show it</a>`)
  })

  it('are made, changed and used at once, and the log has it', async () => {
    const { deps, editor, save, rules, textOf } = await setUp()
    await editor.get(urls.desk.forms)
    const made = await editor.post(urls.desk.newForm, { title: 'Ask <us>' })
    expect(made.headers.get('location')).toBe(urls.desk.form(2))
    expect(await editor.page(urls.desk.form(2))).toContain('Ask &lt;us&gt;')
    const required = (await rules(2)).filter(({ rule }: { rule: string }) => rule === 'required')
    expect(required.map(({ field }: { field: string }) => field)).toEqual([
      'your-name',
      'your-email',
      'your-message',
    ])
    const mails = await editor.page(urls.desk.form(2, 'mail'))
    expect(mails).toContain('web@[_site_domain]')
    expect(mails).not.toMatch(/wordpress/i)
    expect(mails).not.toContain('id="findings"')
    const saved = await save(undefined, { source: template.replaceAll('\n', '\r\n') }, 2)
    expect(saved.status).toBe(303)
    expect(await textOf('forms/ask-us.md')).toMatch(/^---\nid: 2\ntitle: Ask <us>\n/)
    expect(await textOf('forms/ask-us.md')).toContain(`---\n${template}`)
    expect((await rules(2)).map(({ field }: { field: string }) => field)).not.toContain('your-subject')
    const log = inWords(await deps.use(accountsService).audit.list({ limit: 5 })).map(
      ({ who, what }) => `${who}: ${what}`,
    )
    expect(log).toEqual(
      expect.arrayContaining(['Ruth: Changed “Ask <us>” (Forms)', 'Ruth: Created “Ask <us>” (Forms)']),
    )
  })

  it('are built by buttons where there is no script, and nothing is saved before Save', async () => {
    const { editor, textOf } = await setUp()
    const before = await textOf()
    await editor.get(urls.desk.form(1))
    const post = async (fields: Record<string, string>) =>
      (await editor.post(urls.desk.form(1), { base: editor.hidden('base'), ...fields })).text()
    const sourceIn = (html: string) =>
      (/<textarea[^>]*name="source"[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1] ?? '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
    const moved = await post({ act: 'down:0', source: template })
    expect(sourceIn(moved)).toMatch(/^<label>Mail[\s\S]*<label>Name/)
    expect(moved).toContain('This is not saved yet.')
    const added = await post({
      act: 'add',
      type: 'date',
      label: 'When',
      source: template,
      base: editor.hidden('base'),
    })
    expect(sourceIn(added)).toContain('<label> When\n    [date your-when] </label>\n\n[submit')
    expect(added).toMatch(/<input[^>]*type="date"/)
    const removed = await post({ act: 'remove:0', source: template })
    expect(sourceIn(removed)).not.toContain('your-name')
    const checked = await post({ act: 'look', source: '[textt x]\n[text 1x]' })
    expect(checked).toMatch(/Line (?:<!-- -->)?2/)
    expect(await textOf()).toBe(before)
  })

  it('answer the builder with how a template looks and what is wrong with it', async () => {
    const { editor, textOf } = await setUp()
    const before = await textOf()
    await editor.get(urls.desk.form(1))
    const look = await (
      await editor.post(urls.desk.formLook(1), { source: `${template}[quiz q "1+1?|2"]\n[date* d` })
    ).json()
    expect(look.html).toContain('name="your-email"')
    expect(look.html).not.toContain('|2')
    expect(look.findings).toContainEqual(
      expect.objectContaining({ line: 7, fix: expect.stringMatching(/./) }),
    )
    expect(await textOf()).toBe(before)
  })

  it('tell the second of two people that the first was there, and overwrite nothing', async () => {
    const { editor, site, textOf } = await setUp()
    const other = await site.signedIn('owner', 'Eero')
    await editor.get(urls.desk.form(1))
    await other.get(urls.desk.form(1, 'settings'))
    const base = other.hidden('base')
    expect(
      (
        await other.post(urls.desk.form(1, 'settings'), {
          base,
          title: 'Write to us',
          locale: 'en_US',
          delivery: 'queued',
          keep_drafts: 'on',
          step_validation: 'on',
          autop: 'on',
        })
      ).status,
    ).toBe(303)
    const late = await editor.post(urls.desk.form(1), {
      base: editor.hidden('base'),
      act: 'save',
      source: template,
    })
    expect(late.status).toBe(409)
    const html = await late.text()
    expect(html).toContain('<bdi>Eero</bdi> changed this while you were editing')
    expect(html).toContain('title: Write to us')
    expect(html).toContain('&lt;label&gt;Name [text* your-name]')
    expect(await textOf()).not.toContain('<label>')
    const again = await editor.post(urls.desk.form(1), {
      base: editor.hidden('base'),
      act: 'save',
      source: template,
    })
    expect(again.status).toBe(303)
    const text = await textOf()
    expect(text).toContain('title: Write to us')
    expect(text).toContain(template)
  })

  it('keep emails, messages and settings, and write only what was changed', async () => {
    const { editor, save, textOf } = await setUp()
    const html = await editor.page(urls.desk.form(1, 'mail'))
    expect(html).toContain('[your-email]')
    expect(html).toContain('[_site_title]')
    const values = Object.fromEntries(
      [
        ...html.matchAll(
          /(?:<input[^>]*|<textarea[^>]*)name="(mail(?:_2)?\.\w+)"(?:[^>]*value="([^"]*)"|[^>]*>([^<]*)<\/textarea>)/g,
        ),
      ].map(([, name = '', value, text]) => [
        name,
        (value ?? text ?? '').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      ]),
    )
    expect(Object.keys(values)).toHaveLength(12)
    await save('mail', { ...values, 'mail.active': 'on', 'mail.subject': 'News: [your-subject]' })
    expect(await textOf()).toContain(
      'mail:\n  attachments: "[drawing]"\n  subject: "News: [your-subject]"\n---\n[text*',
    )
    await save('texts', { mail_sent_ok: 'Thanks!', spam: '' })
    expect(await textOf()).toContain('messages:\n  mail_sent_ok: Thanks!\n')
    await save('texts', { mail_sent_ok: '' })
    expect(await textOf()).not.toContain('messages:')
    const settings = {
      title: 'Contact',
      locale: 'fi',
      delivery: 'direct',
      keep_drafts: 'on',
      autop: 'on',
      retention_days: '30',
    }
    await save('settings', settings)
    expect(await textOf()).toMatch(
      /locale: fi\ndelivery: direct\nsettings:\n {2}step_validation: false\n {2}retention_days: 30\n/,
    )
    const wrong = await save('settings', { ...settings, locale: 'no such', retention_days: 'soon' })
    expect(wrong.status).toBe(422)
    const again = await wrong.text()
    expect(summaryOf(again)).toEqual([
      'Language: Use a language such as en_US or fi.',
      expect.stringMatching(/^Days until messages are deleted: /),
    ])
    expect(again).toContain('value="no such"')
    expect(await textOf()).toContain('locale: fi')
  })

  it('are edited as a whole file, and a mistake in it is said', async () => {
    const { save, textOf, editor } = await setUp()
    const text = `---\nid: 1\ntitle: Contact\n# mine\nmessages: { spam: "<b>no</b>" }\n---\n${template}`
    expect((await save('file', { source: text })).status).toBe(303)
    expect(await textOf()).toBe(text)
    expect(await editor.page(urls.desk.form(1, 'file'))).toContain('The message contains HTML')
    const broken = await save('file', { source: 'no front matter' })
    expect(broken.status).toBe(422)
    const page = await broken.text()
    expect(page).toContain('no front matter\n</textarea>')
    expect(summaryOf(page)).toEqual([expect.stringContaining('Form as a file: Line 1: The file has no')])
    await save(undefined, { source: '[text* your-name]' })
    expect(await textOf()).toBe(text.replace(template, '[text* your-name]\n'))
  })

  it('are copied, deleted and restored; messages stay', async () => {
    const { deps, editor, textOf, rules } = await setUp()
    await editor.get(urls.desk.form(1))
    expect((await editor.post(urls.desk.formCopy(1))).headers.get('location')).toBe(
      urls.desk.form(2, 'settings'),
    )
    expect(await textOf('forms/contact-copy.md')).toContain('id: 2\ntitle: Contact (copy)\n')
    await editor.get(urls.desk.form(2))
    const removed = editor.hidden('document')
    await editor.post(urls.desk.removeDocument(removed), { base: editor.hidden('base') })
    expect(await deps.use(formsService).find(2)).toBeUndefined()
    const html = await editor.page(urls.desk.forms)
    expect(html).toContain(urls.desk.removedDocument(removed))
    await editor.post(urls.desk.newForm, { title: 'Contact copy' })
    expect(await textOf('forms/contact-copy-2.md')).toContain('id: 3\n')
    await editor.get(urls.desk.forms)
    await editor.post(urls.desk.restoreDocument, { id: removed })
    expect(await rules(2)).toBeInstanceOf(Array)
  })

  it('are brought from Contact Form 7, with a word about what was not understood', async () => {
    const { editor, textOf, rules } = await setUp()
    const text = JSON.stringify({
      title: 'Old one',
      properties: {
        form: { content: '[text* a]\n[dropzone b]' },
        mail: { subject: 'Hi', recipient: 'x@hillside.example', odd: 1 },
      },
    })
    await editor.get(urls.desk.importForms)
    const looked = await (await editor.post(urls.desk.importForms, { text, act: 'look' })).text()
    expect(looked).toContain('dropzone')
    expect(looked).toContain('&quot;odd&quot; isn’t supported')
    expect(await textOf('forms/old-one.md')).toBe('')
    expect((await editor.post(urls.desk.importForms, { text, act: 'create' })).headers.get('location')).toBe(
      urls.desk.form(2),
    )
    expect(await textOf('forms/old-one.md')).toContain('subject: Hi')
    expect(await rules(2)).toContainEqual(expect.objectContaining({ rule: 'required', field: 'a' }))
    expect(await (await editor.post(urls.desk.importForms, { text: ' ', act: 'create' })).text()).toContain(
      'No form found in it.',
    )
  })

  it('send their emails as a test, to one address only, and say what the mail server said', async () => {
    const without = await setUp()
    await without.editor.get(urls.desk.form(1, 'mail'))
    await without.editor.post(urls.desk.formMailTest(1), { to: 'me@example.org', role: 'mail' })
    expect(await without.editor.page(urls.desk.form(1, 'mail'))).toContain('There’s no mail server.')

    const peer = await useSmtpPeer()
    const { editor, deps, save } = await setUp({ SMTP_URL: peer.url })
    await save('file', {
      source: `---\nid: 1\ntitle: Contact\nmail: { additional_headers: "Cc: boss@example.org", sender: web@hillside.example }\n---\n${template}`,
    })
    await editor.get(urls.desk.form(1, 'mail'))
    await editor.post(urls.desk.formMailTest(1), { to: 'me@example.org', role: 'mail' })
    expect(await editor.page(urls.desk.form(1, 'mail'))).toContain(
      'The mail server accepted it for me@example.org.',
    )
    expect(peer.received).toHaveLength(1)
    expect(peer.received[0]?.to).toEqual(['me@example.org'])
    expect(await deps.outboxRunner.outbox.list()).toEqual([])
    for (const to of ['', 'a@b, c@d', 'x'])
      expect((await editor.post(urls.desk.formMailTest(1), { to, role: 'mail' })).status).toBe(303)
    expect(peer.received).toHaveLength(1)
  })
})
