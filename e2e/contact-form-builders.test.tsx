import { describe, expect, it } from 'vitest'
import { viewOf } from '../test/form-view-of.ts'
import { holdFileBack, useBrowser } from './support/browser.ts'
import { feedback } from './support/fake-form-api.ts'
import { formOn, listenToForms } from './support/form-page.ts'
import { useForeignApi, useFormSite } from './support/form-site.tsx'

const template =
  '<label>Name [text* your-name]</label> <button name="way" value="quick">Quick</button> [submit "Send"]'

const foreign = useForeignApi()
const site = useFormSite(() => ({
  contact: { forms: [viewOf(template)] },
  shop: {
    forms: [viewOf('<label>Name [text* your-name]</label> [stripe amount:500 currency:eur "Go on" "Pay"]')],
  },
  nested: { forms: [viewOf(template)], around: (forms) => <form id="outer">{forms}</form> },
  foreign: {
    forms: [viewOf(template, { apiRoot: foreign.root })],
    sources: { 'connect-src': [new URL(foreign.root).origin] },
  },
}))
const browser = useBrowser()

const required = {
  version: 'Contact Form 7 SWV Schema 2024-10',
  locale: 'en_US',
  rules: [{ rule: 'required', field: 'your-name', error: 'Name, please.' }],
}

describe('the object wpcf7', () => {
  it('[FORM-08] sends, empties and judges a form, asleep or awake', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { form, hasStatus, tip } = formOn(page)
    site.api.schema = () => ({ body: required })
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await expect
      .poll(() => page.evaluate(() => Object.keys(window.wpcf7 ?? {}).sort()))
      .toEqual(['api', 'init', 'reset', 'schemas', 'submit', 'validate'])
    await expect
      .poll(() => page.evaluate(() => window.wpcf7?.api))
      .toEqual({
        root: '/api/',
        namespace: 'contact-form-7/v1',
      })
    await form.evaluate((element: HTMLFormElement) => window.wpcf7?.validate?.(element))
    await expect.poll(() => tip('your-name').allTextContents()).toEqual(['Name, please.'])
    await expect.poll(() => page.evaluate(() => window.wpcf7?.schemas?.get(7)?.rules.length)).toBe(1)
    await form.evaluate((element: HTMLFormElement) => window.wpcf7?.submit?.(element))
    await hasStatus('sent')
    await form.evaluate((element: HTMLFormElement) => window.wpcf7?.reset?.(element))
    await hasStatus('init')
    await expect
      .poll(() =>
        form.evaluate((element: HTMLFormElement) => {
          const { parent, schema, ...facts } = element.wpcf7 ?? { parent: null, schema: null }
          return { ...facts, parent: parent?.id, hasSchema: Boolean(schema) }
        }),
      )
      .toEqual({
        id: 7,
        status: 'init',
        pluginVersion: '6.1.6',
        locale: 'en_US',
        unitTag: 'wpcf7-f7-p9-o1',
        containerPost: 9,
        parent: 'wpcf7-f7-p9-o1',
        hasSchema: true,
      })
  })

  it('leaves what the page has put there, before or after', async () => {
    const { page } = await browser.visit('about:blank')
    await page.addInitScript(() => {
      const own = (form: HTMLFormElement) => {
        form.dataset.judged = 'by the page'
        return Promise.resolve()
      }
      window.wpcf7 = { validate: own, api: { root: '/api/elsewhere/', namespace: 'forms/v2' } }
    })
    await page.goto(site.url('contact'))
    const { form, field, wake, send, hasStatus } = formOn(page)
    await wake()
    await field('your-name').fill('Ada')
    await field('your-name').blur()
    await expect.poll(() => form.getAttribute('data-judged')).toBe('by the page')
    await page.evaluate(() => {
      const original = window.wpcf7?.submit
      if (window.wpcf7)
        window.wpcf7.submit = (element, options) => {
          element.dataset.sent = 'through the page'
          return original?.(element, options) ?? Promise.resolve()
        }
    })
    site.api.feedback = () => feedback('spam', 'No.')
    await send()
    await hasStatus('spam')
    await expect.poll(() => form.getAttribute('data-sent')).toBe('through the page')
    expect(site.api.callsTo('/feedback')[0]?.path).toBe('/api/elsewhere/forms/v2/contact-forms/7/feedback')
  })

  it('[FORM-09] names the button that sent the form, last of all', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { form, hasStatus } = formOn(page)
    site.api.feedback = () => feedback('spam', 'No.')
    await form.getByRole('button', { name: 'Quick' }).click()
    await hasStatus('spam')
    expect([...(site.api.callsTo('/feedback')[0]?.form ?? [])].at(-1)).toEqual(['way', 'quick'])
  })

  it('lets classes on the form be that other scripts have put there', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { form, send, hasStatus, wake } = formOn(page)
    await wake()
    await form.evaluate((element) => element.classList.add('mine'))
    site.api.feedback = () => feedback('spam', 'No.')
    await send()
    await hasStatus('spam')
    await expect.poll(() => form.getAttribute('class')).toBe('wpcf7-form mine spam')
  })
})

describe('a form that asks for money', () => {
  it('[FORM-02] [FORM-13] is sent, paid for by the page’s own script, and sent again', async () => {
    const { page } = await browser.visit(site.url('shop'))
    const loadPayments = await holdFileBack(page, 'take-payment')
    const { form, field, hasStatus, wake, message } = formOn(page)
    await wake()
    await page.evaluate(() => {
      let turn = 0
      const pay = async (_: HTMLFormElement, intent: { id: string; client_secret: string }) => {
        turn += 1
        return turn === 1 ? { error: `Declined: ${intent.id} ${intent.client_secret}` } : {}
      }
      Object.assign(window.wpcf7 ?? {}, { pay })
    })
    const stripe = { payment_intent: { id: 'pi_1', client_secret: 'secret' } }
    site.api.feedback = (posted) =>
      posted.get('_wpcf7_stripe_payment_intent') === ''
        ? feedback('payment_required', 'Payment is required.', { stripe })
        : feedback('mail_sent', 'Thank you.')
    await field('your-name').fill('Ada')
    const [first, second] = [
      form.getByRole('button', { name: 'Go on' }),
      form.getByRole('button', { name: 'Pay' }),
    ]
    await expect.poll(() => second.isVisible()).toBe(false)
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        return element?.matches('form') ? 'the form' : element?.value || element?.textContent?.trim()
      })
    await first.focus()
    await page.keyboard.press('Enter')
    await hasStatus('payment-required')
    expect(await second.isVisible()).toBe(false)
    loadPayments()
    await second.waitFor()
    await expect.poll(focused).toBe('Pay')
    await expect.poll(() => first.isDisabled()).toBe(true)
    await second.click()
    await expect.poll(() => message.textContent()).toBe('Declined: pi_1 secret')
    await hasStatus('payment-required')
    await expect.poll(focused).toBe('Pay')
    await page.keyboard.press('Enter')
    await hasStatus('sent')
    await expect.poll(() => second.isVisible()).toBe(false)
    await expect.poll(focused).toBe('the form')
    await expect.poll(() => first.isEnabled()).toBe(true)
    await expect.poll(() => field('_wpcf7_stripe_payment_intent').inputValue()).toBe('')
  })

  it('[FORM-13] asks for no money for a message that was changed before the script came', async () => {
    const { page } = await browser.visit(site.url('shop'))
    const loadPayments = await holdFileBack(page, 'take-payment')
    const { form, field, hasStatus, wake } = formOn(page)
    await wake()
    const stripe = { payment_intent: { id: 'pi_1', client_secret: 'secret' } }
    site.api.feedback = () => feedback('payment_required', 'Payment is required.', { stripe })
    await field('your-name').fill('Ada')
    const [first, second] = [
      form.getByRole('button', { name: 'Go on' }),
      form.getByRole('button', { name: 'Pay' }),
    ]
    await first.click()
    await hasStatus('payment-required')
    await field('your-name').fill('Ada Lovelace')
    loadPayments()
    await expect.poll(() => form.locator('.wpcf7-stripe .second').getAttribute('class')).toContain('button')
    expect(await second.isVisible()).toBe(false)
    await first.click()
    await second.waitFor()
  })
})

describe('where a form cannot work', () => {
  it('[FORM-10] inside another form it says so', async () => {
    const { page } = await browser.visit(site.url('nested'))
    const error = page.locator('p.wpcf7-form-in-wrong-place')
    await error.waitFor()
    await expect
      .poll(() => error.innerHTML())
      .toBe('<strong>Error:</strong> This contact form is placed in the wrong place.')
    await expect.poll(() => page.locator('.wpcf7').count()).toBe(0)
    await error.hover()
    await expect.poll(() => page.locator('.wpcf7').count()).toBe(0)
  })

  it.each([
    ['window.fetch()', () => Reflect.deleteProperty(window, 'fetch')],
    ['window.FormData()', () => Reflect.deleteProperty(window, 'FormData')],
    ['NodeList.forEach()', () => Reflect.deleteProperty(NodeList.prototype, 'forEach')],
    ['String.replaceAll()', () => Reflect.deleteProperty(String.prototype, 'replaceAll')],
  ])('[FORM-10] without %s it stays a plain form', async (name, remove) => {
    const { page } = await browser.visit('about:blank')
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
    await page.addInitScript(remove)
    await page.goto(site.url('contact'))
    await expect.poll(() => complaints).toEqual([`error: Your browser does not support ${name}.`])
    await page.fill('[name="your-name"]', 'Ada')
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await page.click('[type="submit"]')
    expect((await posted).url()).toBe(site.url('contact'))
    expect((await posted).postData()).toContain('your-name=Ada')
  })
})

describe('against a WordPress elsewhere', () => {
  it('[FORM-09] makes the same calls, none of which needs permission first', async () => {
    const visitor = await browser.visit(site.url('foreign'))
    const { page } = visitor
    const { form, field, hasStatus, send, wake, tip } = formOn(page)
    foreign.api.schema = () => ({ body: required })
    foreign.api.feedback = () => feedback('mail_sent', 'Thank you.', { unknown: true })
    const preflights: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'OPTIONS') preflights.push(request.url())
    })
    await wake()
    await field('your-name').fill('A')
    await field('your-name').blur()
    await field('your-name').fill('')
    await field('your-name').blur()
    await expect.poll(() => tip('your-name').allTextContents()).toEqual(['Name, please.'])
    await field('your-name').fill('Ada')
    const heard = await listenToForms(page)
    await send()
    await hasStatus('sent')
    await expect.poll(async () => (await heard('beforesubmit')).at(-1)).toBe('reset sent')
    expect(preflights).toEqual([])
    await expect
      .poll(() => foreign.api.calls.map(({ method, path }) => `${method} ${path}`))
      .toEqual([
        'GET /wp-json/contact-form-7/v1/contact-forms/7/feedback/schema',
        'POST /wp-json/contact-form-7/v1/contact-forms/7/feedback',
        'GET /wp-json/contact-form-7/v1/contact-forms/7/refill',
      ])
    await expect.poll(() => form.locator('.wpcf7-response-output').textContent()).toBe('Thank you.')
  })
})
