import { describe, expect, it } from 'vitest'
import { createTranslate } from '#platform/words/translate.ts'
import type { Translator } from '#platform/words/translator.ts'
import { words as spamWords } from '#words/forms.spam.ts'
import {
  type ContactSiteOptions,
  createContactSite,
  formFile,
  letter,
  type PostedField,
} from '../../../../test/contact-site.ts'
import { openSqlite } from '../../../../test/databases.ts'
import { useSmtpPeer } from '../../../../test/smtp-peer.ts'
import { createFormView } from '../domain/view/create-form-view.ts'

/** Translates everything, and says so. */
const translator: Translator = {
  deskLanguages: [],
  in: (language) => createTranslate(language, ({ english }) => `${language}: ${english}`),
  nearest: (language) => language,
}

const contact = (more: Record<string, unknown> = {}, template = '') =>
  formFile({ id: 1, title: 'Contact', ...more }, template)

describe('the languages of a form', () => {
  const site = async (form: string, more: Partial<ContactSiteOptions> = {}) =>
    createContactSite(await openSqlite(), {
      forms: { contact: form },
      site: { language: 'fr', locale: 'en_US' },
      translator,
      ...more,
    })

  const viewOf = async ({ forms }: Awaited<ReturnType<typeof site>>) => {
    const form = await forms.store.find(1)
    if (!form) throw new Error('There is no form.')
    const { definition, fields, t } = form
    const place = { version: '', unitTag: 'u', containerPost: 0, path: '/', apiRoot: '/' }
    return createFormView({ form: definition, fields, t, ...place })
  }

  it('[I18N-20] it answers in its own, else in that of the site', async () => {
    const sent = 'Thank you for your message. It has been sent.'
    const wrong = { field: 'your-email', message: 'Please enter an email address.' }
    const french = await site(contact())
    expect(await french.post(1, letter())).toMatchObject({ status: 'mail_sent', message: `fr: ${sent}` })
    const german = await site(contact({ locale: 'de_DE_formal' }))
    expect(await german.post(1, letter({ 'your-email': 'nobody' }))).toMatchObject({
      message: 'de-DE: One or more fields have an error. Please check and try again.',
      invalid_fields: [{ ...wrong, message: `de-DE: ${wrong.message}` }],
    })
    const schema = await (await german.request('contact-forms/1/feedback/schema')).json()
    expect(schema).toMatchObject({ locale: 'de_DE_formal' })
    expect(JSON.stringify(schema)).toContain(`de-DE: ${wrong.message}`)
  })

  it("[I18N-20] what its file says is stronger, and an answer to programs is in the site's language", async () => {
    const one = await site(contact({ messages: { mail_sent_ok: 'Merci !' } }))
    expect(await one.post(1, letter())).toMatchObject({ message: 'Merci !' })
    expect(await (await one.request('contact-forms/9/refill')).json()).toMatchObject({
      code: 'wpcf7_not_found',
      message: 'fr: The requested contact form was not found.',
    })
  })

  it('[I18N-21] it is drawn in it, with its direction, and the browser gets its words', async () => {
    const template = '[select room include_blank "Sea"][captchac c][submit]'
    const one = await site(contact({ locale: 'he_IL' }, template))
    const view = await viewOf(one)
    expect(view).toMatchObject({ locale: 'he_IL', language: 'he-IL', direction: 'rtl' })
    expect(view.texts.fetch_error).toContain('he-IL: You are probably offline.')
    const drawn = JSON.stringify(view.tree)
    expect(drawn).toContain('he-IL: —Please choose an option—')
    expect(drawn).toContain('"alt":"he-IL: captcha"')
    expect(drawn).toContain('"value":"he-IL: Send"')
  })

  it('[I18N-21] one without a template of its own has the labels of its language, and follows the site to another', async () => {
    const one = await site(contact())
    const { language, direction, tree } = await viewOf(one)
    expect({ language, direction }).toEqual({ language: 'fr', direction: 'ltr' })
    expect(JSON.stringify(tree)).toContain('fr: Your name')
    Object.assign(one.site, { language: 'ar', locale: 'ar' })
    const after = await viewOf(one)
    expect(after).toMatchObject({ language: 'ar', direction: 'rtl' })
    expect(JSON.stringify(after.tree)).toContain('ar: Your name')
  })

  it('[I18N-22] its emails are in the language of their readers, with dates of the form in the zone of the site', async () => {
    const peer = await useSmtpPeer()
    const form = contact({ locale: 'de_DE', mail_2: { active: true, subject: '[_date], [_time]' } })
    const one = await site(form, { smtpUrl: peer.url, now: '2026-06-01T22:30:00Z' })
    await one.outboxRunner.start()
    await one.post(1, letter())
    const received = await peer.arrived(2)
    const to = (address: string) => received.find((mail) => mail.to.includes(address))?.parsed
    const owner = to('owner@hillside.example')
    expect(owner?.subject).toBe('fr: Hillside "Hello"')
    expect(owner?.text).toContain('fr: From: Ann Bee ann@example.com')
    const receipt = to('ann@example.com')
    expect(receipt?.subject).toBe('2. Juni 2026, 01:30')
    expect(receipt?.text).toMatch(/^de-DE: A message body\.[\s\S]*You sent this message to Hillside/)
  })

  it('[I18N-22] a consent is said in its language, once', async () => {
    const peer = await useSmtpPeer()
    const mail = { recipient: 'owner@hillside.example', body: '[_all_fields]' }
    const one = await site(contact({ mail }, '[text* a][acceptance terms]I agree[/acceptance][submit]'), {
      smtpUrl: peer.url,
    })
    await one.outboxRunner.start()
    const fields: PostedField[] = [
      ['a', 'x'],
      ['terms', '1'],
    ]
    await one.post(1, fields)
    const [received] = await peer.arrived(1)
    expect(received?.parsed.text).toBe('a\u00a0: x\nfr: Consented: I agree\n')
  })

  it('[I18N-23] why a message was kept back is stored by name, for any reader', async () => {
    const one = await site(contact({ locale: 'de_DE' }), { contact: { maxLinks: 1 } })
    const message = 'https://a.example https://b.example'
    expect(await one.post(1, letter({ 'your-message': message }))).toMatchObject({
      status: 'spam',
      message: expect.stringMatching(/^de-DE: /),
    })
    const [kept] = await one.inbox.messages.listWhole({ box: 'spam' })
    expect(kept?.spamReasons).toEqual([{ agent: 'links', reason: spamWords.links({ count: 2 }) }])
  })
})
