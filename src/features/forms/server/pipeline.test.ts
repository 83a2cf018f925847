import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  type ContactSiteOptions,
  createContactSite,
  formFile,
  letter,
  type PostedField,
} from '../../../../test/contact-site.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { createFakePayments } from '../../../../test/fake-payments.ts'

const plain = (more: Record<string, unknown> = {}) => formFile({ id: 1, title: 'Write to us', ...more })

const withFile = `[text* your-name]
[email* your-email]
[file drawing limit:1kb filetypes:pdf|png|txt]
[submit]`

const txt = (content: string, name = 'a.txt') => new File([content], name, { type: 'text/plain' })

describeOnBothDatabases('a message', (open) => {
  const site = async (options: Partial<ContactSiteOptions> = {}) =>
    createContactSite(await open(), { forms: { contact: plain() }, ...options })

  it('[FORM-13] [FORM-17] is stored with everything an owner wants to know before the visitor is thanked', async () => {
    const { post, inbox, outbox } = await site()
    expect(await post(1, [...letter(), ['extra', 'of a script']])).toMatchObject({ status: 'mail_sent' })
    const [summary] = await inbox.messages.list()
    expect(summary).toMatchObject({
      formId: 1,
      formTitle: 'Write to us',
      box: 'inbox',
      subject: 'Hello',
      fromName: 'Ann Bee',
      fromEmail: 'ann@example.com',
    })
    const message = await inbox.messages.find(summary?.id ?? '')
    expect(message).toMatchObject({
      emails: ['ann@example.com'],
      meta: { userAgent: 'Browser/1.0', unitTag: 'wpcf7-f1-p8-o1', post: { id: 8, title: 'Contact' } },
      spamReasons: [],
    })
    expect(message?.fields).toContainEqual({
      name: 'your-message',
      type: 'textarea',
      values: ['A message body.'],
    })
    expect(message?.fields).toContainEqual({ name: 'extra', type: 'other', values: ['of a script'] })
    expect(await outbox.list()).toMatchObject([{ reference: `message:${summary?.id}`, state: 'held' }])
  })

  it('keeps no address unless the owner wants it', async () => {
    const shy = await site()
    await shy.post(1, letter())
    const [{ id = '' } = {}] = await shy.inbox.messages.list()
    expect(JSON.stringify(await shy.inbox.messages.find(id))).not.toContain('203.0.113.9')
    const open2 = await site({ contact: { storeAddresses: true } })
    await open2.post(1, letter())
    const [{ id: other = '' } = {}] = await open2.inbox.messages.list()
    expect(await open2.inbox.messages.find(other)).toMatchObject({ remoteAddress: '203.0.113.9' })
  })

  it('[FORM-17] is one message however often it is posted with the same key', async () => {
    const { post, inbox, outbox } = await site()
    const sending: PostedField[] = [...letter(), ['_portico_key', 'k'.repeat(32)]]
    const answers = await Promise.all([post(1, sending), post(1, sending), post(1, sending)])
    const later = await post(1, sending)
    for (const answer of [...answers, later]) expect(answer).toEqual(answers[0])
    expect(await inbox.messages.list()).toHaveLength(1)
    expect(await outbox.list()).toHaveLength(1)
  })

  it('[FORM-17] is another message with another key or another text', async () => {
    const { post, inbox } = await site()
    await post(1, [...letter(), ['_portico_key', 'k'.repeat(32)]])
    await post(1, [...letter(), ['_portico_key', 'l'.repeat(32)]])
    await post(1, [...letter({ 'your-message': 'I forgot something.' }), ['_portico_key', 'k'.repeat(32)]])
    expect(await inbox.messages.list()).toHaveLength(3)
  })

  it('[FORM-09] is answered in words where not even its form can be looked up', async () => {
    const { post, forms } = await site()
    forms.store.find = () => Promise.reject(new Error('The database is away.'))
    expect(await post(1, letter())).toMatchObject({
      contact_form_id: 1,
      status: 'mail_failed',
      message: 'There was an error trying to send your message. Please try again later.',
      invalid_fields: [],
    })
  })

  it('[FORM-09] may be announced by a browser on another site', async () => {
    const { request } = await site()
    const answer = await request('contact-forms/1/feedback', { method: 'OPTIONS' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('allow')).toBe('POST')
  })

  it('[FORM-17] from an old client without keys is one message within half an hour', async () => {
    const { post, inbox, time, sender } = await site()
    await post(1, letter())
    await post(1, letter())
    expect(await inbox.messages.list()).toHaveLength(1)
    sender.address = '198.51.100.1'
    await post(1, letter())
    expect(await inbox.messages.list()).toHaveLength(2)
    time.now = new Date(time.now.getTime() + 31 * 60_000)
    await post(1, letter())
    expect(await inbox.messages.list()).toHaveLength(3)
  })

  it('[FORM-15] keeps its files under random names, and nothing of files that are not wanted', async () => {
    const { post, inbox, files, folder } = await site({
      forms: { quote: formFile({ id: 2, title: 'Quote' }, withFile) },
    })
    const person: PostedField[] = [
      ['your-name', 'Ann'],
      ['your-email', 'ann@example.com'],
    ]
    const bad = [
      ['too large', txt('x'.repeat(2000)), 'The uploaded file is too large.'],
      ['of another type', txt('MZ', 'a.exe'), 'You are not allowed to upload files of this type.'],
      ['not what it says', txt('<svg/>', 'a.png'), 'You are not allowed to upload files of this type.'],
    ] as const
    for (const [, file, message] of bad) {
      const answer = await post(2, [...person, ['drawing', file]])
      expect(answer).toMatchObject({
        status: 'validation_failed',
        invalid_fields: [{ field: 'drawing', message }],
      })
    }
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
    expect(await post(2, [...person, ['drawing', txt('a plan', '../../Plan é.txt')]])).toMatchObject({
      status: 'mail_sent',
    })
    const [{ id = '' } = {}] = await inbox.messages.list()
    const [stored] = await files.ofReference(`message:${id}`)
    expect(stored).toMatchObject({ field: 'drawing', name: 'Plan é.txt', size: 6 })
    expect(await readdir(join(folder, 'uploads'))).toEqual([stored?.id])
  })

  it('[FORM-13] is not stored, and not emailed, in demo mode', async () => {
    const { post, inbox, outbox } = await site({
      forms: { contact: plain({ settings: { demo_mode: 'on' } }) },
    })
    expect(await post(1, letter())).toMatchObject({ status: 'mail_sent', demo_mode: true })
    expect(await inbox.messages.list()).toEqual([])
    expect(await outbox.list()).toEqual([])
  })

  it('is emailed but not kept when the owner or the visitor says so', async () => {
    const consent = `[text* your-name] [acceptance keep optional consent_for:storage]Keep it[/acceptance]`
    const { post, inbox, outbox } = await site({
      forms: {
        contact: plain({ settings: { do_not_store: 'on' } }),
        consent: formFile({ id: 2, title: 'Asked' }, consent),
      },
    })
    await post(1, letter())
    await post(2, [['your-name', 'Ann']])
    expect(await inbox.messages.list()).toEqual([])
    expect(await outbox.list()).toHaveLength(2)
    await post(2, [
      ['your-name', 'Ann'],
      ['keep', '1'],
    ])
    expect(await inbox.messages.list()).toHaveLength(1)
  })

  it('[FORM-13] is stored without an email when emails are skipped', async () => {
    const { post, inbox, outbox } = await site({
      forms: { contact: plain({ settings: { skip_mail: 'on' } }) },
    })
    expect(await post(1, letter())).toMatchObject({ status: 'mail_sent' })
    expect(await inbox.messages.list()).toHaveLength(1)
    expect(await outbox.list()).toEqual([])
  })

  it('is in the inbox, with the reason, when the form names nobody to email it to', async () => {
    const { post, inbox, outbox } = await site({ forms: { contact: plain({ mail: { recipient: '' } }) } })
    expect(await post(1, letter())).toMatchObject({ status: 'mail_sent' })
    expect(await inbox.messages.list()).toHaveLength(1)
    expect(await outbox.list()).toMatchObject([
      { state: 'failed', lastError: expect.stringContaining('no valid recipient') },
    ])
  })

  it('[FORM-13] can be aborted, or given another status, by a hook', async () => {
    const seen: unknown[] = []
    const { post, inbox } = await site({
      contact: {
        beforeSend: [
          (message) => void seen.push(message),
          () => {
            throw new Error('a mistake of the builder')
          },
          ({ fields }) => {
            if (fields['your-subject']?.[0] === 'stop') return { abort: true }
            if (fields['your-subject']?.[0] === 'own')
              return { status: 'on_the_list', message: '<b>You</b> are.' }
            if (fields['your-subject']?.[0] === 'bad') return { status: 'Not A Status' }
            return { response: { redirect: '/thanks' } }
          },
        ],
      },
    })
    expect(await post(1, letter({ 'your-subject': 'stop' }))).toMatchObject({
      status: 'aborted',
      message: 'Sending mail has been aborted.',
      posted_data_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(await inbox.messages.list()).toEqual([])
    expect(await post(1, letter({ 'your-subject': 'own' }))).toMatchObject({
      status: 'on_the_list',
      message: 'You are.',
    })
    expect(await post(1, letter({ 'your-subject': 'bad' }))).toMatchObject({ status: 'mail_sent' })
    expect(await post(1, letter())).toMatchObject({ status: 'mail_sent', redirect: '/thanks' })
    expect(await inbox.messages.list()).toHaveLength(3)
    expect(seen[0]).toMatchObject({
      form: { id: 1, title: 'Write to us' },
      fields: { 'your-email': ['ann@example.com'] },
    })
  })

  it('[FORM-13] asks for a payment, and takes one payment for one message', async () => {
    let count = 0
    const payments = createFakePayments({ next: () => String(++count) })
    const template = '[text* your-name] [stripe amount:1000 currency:eur "Pay" "Done"]'
    const { post, inbox } = await site({
      forms: { shop: formFile({ id: 3, title: 'Shop' }, template) },
      contact: { payments },
    })
    const order: PostedField[] = [['your-name', 'Ann']]
    const asked = await post(3, order)
    const id = asked.stripe?.payment_intent.id ?? ''
    expect(asked).toMatchObject({
      status: 'payment_required',
      message: 'Payment is required. Please pay by credit card.',
      stripe: { payment_intent: { id, client_secret: expect.any(String) } },
    })
    const paid = (fields: PostedField[]) => post(3, [...fields, ['_wpcf7_stripe_payment_intent', id]])
    expect(await paid(order)).toMatchObject({ status: 'payment_required' })
    payments.pay(id)
    expect(await paid([['your-name', 'Somebody else']])).toMatchObject({ status: 'spam' })
    expect(await paid(order)).toMatchObject({ status: 'mail_sent' })
    expect(await inbox.messages.list({ box: 'inbox' })).toHaveLength(1)
    const cheap = await payments.create({ amount: 1, currency: 'eur', reference: '' })
    payments.pay(cheap.id)
    for (const forged of ['unknown', id, cheap.id]) {
      const bob: PostedField[] = [
        ['your-name', `Bob ${forged}`],
        ['_wpcf7_stripe_payment_intent', forged],
      ]
      expect(await post(3, bob)).toMatchObject({ status: 'spam' })
    }
    const [first] = await inbox.messages.list({ box: 'inbox' })
    expect((await inbox.messages.find(first?.id ?? ''))?.meta.paymentId).toBe(id)
  })

  it('[FORM-13] is for signed-in people only where the owner says so', async () => {
    const forms = { contact: plain({ settings: { subscribers_only: 'on' } }) }
    const strangers = await site({ forms })
    const refused = await strangers.post(1, letter())
    expect(refused).toMatchObject({
      status: 'error',
      message: 'This contact form is available only for logged in users.',
    })
    expect(refused).not.toHaveProperty('posted_data_hash')
    const friends = await site({ forms, signedIn: { login: 'ann' } })
    expect(await friends.post(1, letter())).toMatchObject({ status: 'mail_sent' })
  })

  it('[FORM-04] needs every acceptance, as a status or at its field', async () => {
    const template =
      '[text* your-name] [acceptance terms]Yes[/acceptance] [acceptance no invert]No[/acceptance]'
    const { post } = await site({
      forms: {
        one: formFile({ id: 1, title: 'One' }, template),
        two: formFile({ id: 2, title: 'Two', settings: { acceptance_as_validation: 'on' } }, template),
      },
    })
    const name: PostedField = ['your-name', 'Ann']
    expect(await post(1, [name])).toMatchObject({ status: 'acceptance_missing', invalid_fields: [] })
    expect(await post(1, [name, ['terms', '1'], ['no', '1']])).toMatchObject({ status: 'acceptance_missing' })
    expect(await post(2, [name])).toMatchObject({
      status: 'validation_failed',
      invalid_fields: [{ field: 'terms', message: expect.stringContaining('must accept') }],
    })
    expect(await post(1, [name, ['terms', '1']])).toMatchObject({ status: 'mail_sent' })
  })

  it('[FORM-12] needs the answer to a question or a picture, and each is good once', async () => {
    const template =
      '[text* your-name] [quiz legs "A stool has how many legs?|3"] [captchac seen] [captchar seen]'
    const { post, refill, forms, app } = await site({
      forms: { q: formFile({ id: 1, title: 'Q' }, template) },
    })
    const solve = ({ quiz, captcha }: Awaited<ReturnType<typeof refill>>, legs = '3'): PostedField[] => {
      const challenge = /(\d+)\.png$/.exec(captcha?.seen ?? '')?.[1] ?? ''
      return [
        ['your-name', 'Ann'],
        ['legs', legs],
        ['_wpcf7_quiz_answer_legs', quiz?.legs?.[1] ?? ''],
        ['seen', forms.challenges.captchas.code(challenge) ?? ''],
        ['_wpcf7_captcha_challenge_seen', challenge],
      ]
    }
    const challenges = await refill(1)
    const picture = await app.request(`https://hillside.example${challenges.captcha?.seen}`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    const sent = await post(1, [...solve(challenges), ['_portico_key', 'a'.repeat(16)]])
    expect(sent).toMatchObject({
      status: 'mail_sent',
      quiz: { legs: ['A stool has how many legs?', expect.any(String)] },
    })
    const again = await post(1, [...solve(challenges), ['_portico_key', 'b'.repeat(16)]])
    expect(again.invalid_fields.map(({ field }) => field)).toEqual(['legs', 'seen'])
    const fresh = await refill(1)
    expect((await post(1, solve(fresh, '4'))).invalid_fields).toMatchObject([{ field: 'legs' }])
    expect((await post(1, solve(fresh))).invalid_fields).toMatchObject([{ field: 'legs' }])
    expect((await post(1, [['your-name', 'Ann']])).invalid_fields).toHaveLength(2)
  })

  it('[FORM-12] takes the challenges of a shared page from colleagues and after a mistake, but not without end', async () => {
    const template =
      '[text* your-name] [quiz legs "A stool has how many legs?|3"] [captchac seen] [captchar seen]'
    const { post, forms, sender } = await site({
      forms: { q: formFile({ id: 1, title: 'Q' }, template) },
      contact: { maxPerTenMinutes: 1000 },
    })
    const form = await forms.store.find(1)
    if (!form) throw new Error('The form is gone.')
    const { quiz, captcha } = forms.challenges.forPage(form, 'page')
    const challenge = captcha?.seen?.challenge ?? ''
    const send = async (name: string, right = true) => {
      const { status, invalid_fields } = await post(1, [
        ['your-name', name],
        ['legs', right ? '3' : '4'],
        ['_wpcf7_quiz_answer_legs', quiz?.legs?.token ?? ''],
        ['seen', right ? (forms.challenges.captchas.code(challenge) ?? '') : 'no'],
        ['_wpcf7_captcha_challenge_seen', challenge],
      ])
      return [status, ...invalid_fields.map(({ field }) => field)]
    }
    expect(await send('Ann', false)).toEqual(['validation_failed', 'legs', 'seen'])
    expect(await send('Ann')).toEqual(['mail_sent'])
    expect(await Promise.all(['Bee', 'Cid', 'Dee'].map((name) => send(name)))).toEqual(
      Array(3).fill(['mail_sent']),
    )
    for (const name of ['Eve', 'Fay', 'Gil', 'Hal', 'Ida']) expect(await send(name)).toEqual(['mail_sent'])
    expect(await send('Joe')).toEqual(['validation_failed', 'legs', 'seen'])
    sender.address = '203.0.113.10'
    expect(await send('Kit')).toEqual(['mail_sent'])
  })

  it('[FORM-09] answers a repeat from another place of the page with that place', async () => {
    const { post, inbox } = await site({ forms: { contact: plain() } })
    const first = await post(1, letter())
    const again = await post(1, [...letter(), ['_wpcf7_unit_tag', 'wpcf7-f1-p8-o2']])
    expect(again).toMatchObject({ status: 'mail_sent', into: '#wpcf7-f1-p8-o2' })
    expect([first.into, again.message]).toEqual(['#wpcf7-f1-p8-o1', first.message])
    expect(await inbox.messages.list()).toHaveLength(1)
  })

  it('says in its messages what was written, but no markup', async () => {
    const { post } = await site({
      forms: { contact: plain({ messages: { mail_sent_ok: 'Thank you, [your-name]!' } }) },
    })
    expect(await post(1, letter({ 'your-name': '<i>Ann</i>' }))).toMatchObject({ message: 'Thank you, Ann!' })
  })

  it('[FORM-13] that cannot be stored is answered with mail_failed, and nothing half-done is left', async () => {
    const db = await open()
    const disk = { full: false }
    const tables = <Tables>() => {
      const { read, write } = db.tables<Tables>()
      const failing: typeof write = (work) =>
        write(async (tx) => {
          const value = await work(tx)
          if (disk.full) throw new Error('the disk is full')
          return value
        })
      return { read, write: failing }
    }
    const broken = await createContactSite({ ...db, tables }, { forms: { contact: plain() } })
    disk.full = true
    expect(await broken.post(1, letter())).toMatchObject({
      status: 'mail_failed',
      message: 'There was an error trying to send your message. Please try again later.',
    })
    expect(await broken.inbox.messages.list()).toEqual([])
    expect(await broken.outbox.list()).toEqual([])
  })
})
