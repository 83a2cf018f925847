import { describe, expect, it } from 'vitest'
import { viewOf } from '../test/form-view-of.ts'
import { useBrowser } from './support/browser.ts'
import { feedback } from './support/fake-form-api.ts'
import { formOn, listenToForms } from './support/form-page.ts'
import { useFormSite } from './support/form-site.tsx'

const template = `<label>Your name [text* your-name autocomplete:name]</label>

<label>Your email [email* your-email]</label>

<label>Message [textarea your-message]</label>

[file drawing filetypes:pdf]

[submit "Send"]`

const site = useFormSite(() => ({
  contact: { forms: [viewOf(template)] },
  twice: { forms: [viewOf(template), viewOf(template, { unitTag: 'wpcf7-f7-p9-o2' })] },
}))
const browser = useBrowser()

const written = { 'your-name': 'Ada', 'your-email': 'ada@example.org', 'your-message': 'Hello' }

describe('a message that arrives', () => {
  it('[FORM-02] [FORM-03] [FORM-08] is thanked for, and scripts hear of it in order', async () => {
    const { page, complaints } = await browser.visit(site.url('contact'))
    const { fill, send, hasStatus, message, announced, field } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await fill(written)
    const heard = await listenToForms(page)
    await send()
    await hasStatus('sent')
    await expect.poll(() => message.textContent()).toBe('Thank you.')
    await expect.poll(() => message.isVisible()).toBe(true)
    await expect.poll(() => announced.textContent()).toBe('Thank you.')
    for (const name of Object.keys(written)) await expect.poll(() => field(name).inputValue()).toBe('')
    await expect
      .poll(() => heard('beforesubmit'))
      .toEqual([
        'beforesubmit init',
        'statuschanged init > submitting',
        'statuschanged submitting > sent',
        'mailsent mail_sent',
        'submit mail_sent',
        'statuschanged sent > resetting',
        'statuschanged resetting > sent',
        'reset sent',
      ])
    expect(complaints).toEqual([])
  })

  it('[FORM-09] is posted once, whole, with the headers of the contract', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { fill, send, hasStatus, field } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await fill(written)
    await field('drawing').setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    await send()
    await hasStatus('sent')
    const [call, ...more] = site.api.callsTo('/feedback')
    expect(more).toEqual([])
    expect(call?.path).toBe('/api/contact-form-7/v1/contact-forms/7/feedback')
    expect(call?.headers.accept).toBe('application/json, */*;q=0.1')
    const posted = Object.fromEntries(call?.form ?? [])
    expect(posted).toMatchObject({
      ...written,
      _wpcf7: '7',
      _wpcf7_version: '6.1.6',
      _wpcf7_locale: 'en_US',
      _wpcf7_unit_tag: 'wpcf7-f7-p9-o1',
      _wpcf7_container_post: '9',
      _wpcf7_posted_data_hash: '',
      _portico_website: '',
    })
    expect(posted.drawing).toMatchObject({ name: 'a.pdf', size: 4 })
    expect(site.api.callsTo('/feedback/schema')).toHaveLength(1)
    await expect.poll(() => site.api.callsTo('/refill')).toHaveLength(1)
  })

  it('[FORM-08] is told with the whole detail', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { fill, send, hasStatus } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.', { added_by_a_hook: 1 })
    await fill(written)
    const detail = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('wpcf7beforesubmit', (event) =>
            (event as CustomEvent).detail.formData.append('added-by-a-script', 'yes'),
          )
          document.addEventListener('wpcf7mailsent', (event) => {
            const { formData, ...rest } = (event as CustomEvent).detail
            const form = event.target as HTMLFormElement
            resolve({
              ...rest,
              cancelable: event.cancelable,
              status: form.wpcf7?.status,
              name: formData.get('your-name'),
            })
          })
        }),
    )
    await send()
    await hasStatus('sent')
    expect(await detail).toMatchObject({
      contactFormId: 7,
      pluginVersion: '6.1.6',
      contactFormLocale: 'en_US',
      unitTag: 'wpcf7-f7-p9-o1',
      containerPostId: 9,
      status: 'sent',
      cancelable: false,
      name: 'Ada',
      inputs: [
        { name: 'your-name', value: 'Ada' },
        { name: 'your-email', value: 'ada@example.org' },
        { name: 'your-message', value: 'Hello' },
        { name: 'drawing' },
        { name: 'added-by-a-script', value: 'yes' },
      ],
      apiResponse: { status: 'mail_sent', added_by_a_hook: 1 },
    })
    expect(site.api.callsTo('/feedback')[0]?.form?.get('added-by-a-script')).toBe('yes')
  })

  it('[FORM-17] is sent once by a double click, under a key that the next message does not have', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { form, fill, send, hasStatus } = formOn(page)
    let arrive = () => {}
    const after = new Promise<void>((resolve) => {
      arrive = resolve
    })
    site.api.feedback = () => ({ ...feedback('mail_sent', 'Thank you.'), after })
    await fill(written)
    await form.locator('[type="submit"]').dblclick()
    await hasStatus('submitting')
    await expect.poll(() => form.locator('.wpcf7-spinner').isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    arrive()
    await hasStatus('sent')
    await fill(written)
    await send()
    await expect.poll(() => site.api.callsTo('/feedback')).toHaveLength(2)
    await hasStatus('sent')
    const keys = site.api.callsTo('/feedback').map(({ form: posted }) => String(posted?.get('_portico_key')))
    expect(keys[0]).toMatch(/^[\d-]{16,64}$/)
    expect(keys[1]).toMatch(/^[\d-]{16,64}$/)
    expect(keys[1]).not.toBe(keys[0])
  })

  it('[FORM-03] is thanked for even when new questions cannot be had', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { fill, send, hasStatus, message } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    site.api.refill = () => ({ status: 500, body: 'no' })
    await fill(written)
    await send()
    await hasStatus('sent')
    await expect.poll(() => message.isVisible()).toBe(true)
  })

  it('comes from the form it was written in, if the same form is there twice', async () => {
    const { page } = await browser.visit(site.url('twice'))
    const [first, second] = [formOn(page), formOn(page, 'wpcf7-f7-p9-o2')]
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await first.fill({ 'your-name': 'Bea' })
    await second.fill(written)
    await second.send()
    await second.hasStatus('sent')
    await first.hasStatus('init')
    await expect.poll(() => first.field('your-name').inputValue()).toBe('Bea')
    await expect.poll(() => first.message.isVisible()).toBe(false)
    expect(site.api.callsTo('/feedback')[0]?.form?.get('_wpcf7_unit_tag')).toBe('wpcf7-f7-p9-o2')
    expect(site.api.callsTo('/feedback/schema')).toHaveLength(1)
  })
})

describe('an answer that is not thanks', () => {
  it.each([
    ['validation_failed', 'invalid', ['invalid validation_failed', 'submit validation_failed']],
    ['acceptance_missing', 'unaccepted', ['unaccepted acceptance_missing', 'submit acceptance_missing']],
    ['spam', 'spam', ['spam spam', 'submit spam']],
    ['aborted', 'aborted', ['aborted aborted', 'submit aborted']],
    ['mail_failed', 'failed', ['mailfailed mail_failed', 'submit mail_failed']],
    ['payment_required', 'payment-required', ['submit payment_required']],
    ['error', 'custom-error', ['submit error']],
    ['my_own_status', 'custom-my-own_status', ['submit my_own_status']],
  ])('[FORM-02] [FORM-08] %s becomes %s, and what was written stays', async (status, shown, outcome) => {
    const { page } = await browser.visit(site.url('contact'))
    const { fill, send, hasStatus, message, field, form } = formOn(page)
    site.api.feedback = () => feedback(status, 'What became of it.')
    await fill(written)
    const heard = await listenToForms(page)
    await send()
    await hasStatus(shown)
    await expect
      .poll(() => heard('beforesubmit'))
      .toEqual([
        'beforesubmit init',
        'statuschanged init > submitting',
        `statuschanged submitting > ${shown}`,
        ...outcome,
      ])
    await expect.poll(() => form.getAttribute('class')).toBe(`wpcf7-form ${shown}`)
    await expect.poll(() => message.textContent()).toBe('What became of it.')
    await expect.poll(() => message.isVisible()).toBe(true)
    await expect.poll(() => field('your-message').inputValue()).toBe('Hello')
    await expect
      .poll(() => field('_wpcf7_posted_data_hash').inputValue())
      .toBe('87f7a956c9814d100782d197c64c23d2')
  })

  it('[FORM-02] [FORM-06] is not followed by a check that waited for its rules meanwhile', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { fill, send, hasStatus, form } = formOn(page)
    const answered = Promise.withResolvers<void>()
    const { body } = site.api.schema()
    site.api.schema = () => ({ body, after: answered.promise })
    site.api.feedback = () => feedback('payment_required', 'What became of it.')
    await fill(written)
    const heard = await listenToForms(page)
    await send()
    await hasStatus('payment-required')
    answered.resolve()
    await expect
      .poll(() => form.evaluate((element: HTMLFormElement) => Boolean(element.wpcf7?.schema)))
      .toBe(true)
    await form.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    expect(await heard('beforesubmit')).toEqual([
      'beforesubmit init',
      'statuschanged init > submitting',
      'statuschanged submitting > payment-required',
      'submit payment_required',
    ])
  })
})

describe('emptying the form', () => {
  it('[FORM-03] [FORM-08] by hand ends in init', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { form, fill, hasStatus, field, wake } = formOn(page)
    await wake()
    await fill(written)
    const heard = await listenToForms(page)
    await form.evaluate((element: HTMLFormElement) => element.reset())
    await hasStatus('init')
    await expect
      .poll(() => heard())
      .toEqual(['statuschanged init > resetting', 'statuschanged resetting > init', 'reset init'])
    await expect.poll(() => field('your-name').inputValue()).toBe('')
  })

  it('does not happen while the message is on its way', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { form, fill, send, hasStatus, field } = formOn(page)
    let arrive = () => {}
    const after = new Promise<void>((resolve) => {
      arrive = resolve
    })
    site.api.feedback = () => ({ ...feedback('mail_failed', 'Not now.'), after })
    await fill(written)
    await send()
    await hasStatus('submitting')
    await form.evaluate((element: HTMLFormElement) => element.reset())
    arrive()
    await hasStatus('failed')
    await expect.poll(() => field('your-message').inputValue()).toBe('Hello')
  })
})
