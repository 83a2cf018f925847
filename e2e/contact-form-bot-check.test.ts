import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { BotCheckView } from '#shared/bot-check.ts'
import { viewOf } from '../test/form-view-of.ts'
import { useBrowser } from './support/browser.ts'
import { feedback } from './support/fake-form-api.ts'
import { formOn } from './support/form-page.ts'
import { useFormSite } from './support/form-site.tsx'

const template = '<label>Name [text your-name]</label> <label>Town [text town]</label> [submit "Send"]'

const withCheck = (botCheck: BotCheckView) => ({ forms: [viewOf(template, { botCheck })] })

const proofOfWork = withCheck({ provider: 'proof-of-work', challengeUrl: '/api/challenge', minSeconds: 0 })

const site = useFormSite(
  () => ({
    '': proofOfWork,
    contact: proofOfWork,
    recaptcha: withCheck({ provider: 'recaptcha', siteKey: 'key', scriptUrl: '/recaptcha.js' }),
    turnstile: withCheck({ provider: 'turnstile', siteKey: 'key', scriptUrl: '/turnstile.js' }),
  }),
  {
    '/recaptcha.js': `let turn = 0
      globalThis.grecaptcha = {
        ready: (listener) => setTimeout(listener),
        execute: async (key, { action }) => [key, action, ++turn].join(' '),
      }`,
    '/turnstile.js': `let turn = 0
      const tokens = []
      globalThis.turnstile = {
        render(place, { callback }) {
          const field = document.createElement('input')
          field.type = 'hidden'
          field.name = place.dataset.responseFieldName
          place.append(field)
          tokens.push(() => { field.value = [place.dataset.sitekey, ++turn].join(' '); callback(field.value) })
          tokens[0]()
          return 'widget'
        },
        reset: () => tokens[0](),
      }`,
  },
)
const browser = useBrowser()

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }

/** A real challenge, as the server gives it. */
const giveChallenges = () => {
  site.api.challenge = async (action) => ({
    body: {
      started: `started-${site.api.callsTo(action).length}`,
      challenge: await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 10,
        counter: randomInt(20, 10),
        data: { action },
        deriveKey,
        ...secrets,
      }),
    },
  })
}

const actionsAsked = () =>
  site.api.calls
    .filter(({ path }) => path.includes('challenge'))
    .map(({ path }) => path.replace(/.*action=/, ''))

const token = (page: Page) => page.locator('[name="_wpcf7_recaptcha_response"]').first().inputValue()

describe('proof of work', () => {
  it('[FORM-11] is done beside the page, and the message carries a valid proof for its action', async () => {
    giveChallenges()
    const { page, complaints } = await browser.visit(site.url('contact'))
    const { field, send, hasStatus } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await field('your-name').fill('Ada')
    await send()
    await hasStatus('sent')
    const posted = site.api.callsTo('/feedback')[0]?.form
    const proof = JSON.parse(atob(String(posted?.get('_wpcf7_recaptcha_response'))))
    expect(await verifySolution({ ...proof, deriveKey, ...secrets })).toMatchObject({ verified: true })
    expect(proof.challenge.parameters.data).toEqual({ action: 'contactform' })
    expect(posted?.get('_portico_started')).toMatch(/^started-1\.\d+$/)
    expect(complaints).toEqual([])
  })

  it('[FORM-11] is done again on every change, and not twice for one message', async () => {
    giveChallenges()
    const { page } = await browser.visit(site.url('contact'))
    const { form, wake } = formOn(page)
    await wake()
    await expect.poll(() => token(page)).not.toBe('')
    const first = await token(page)
    // Without the pauses of a visitor, each of which would be followed by a proof of its own.
    await form.evaluate((element: HTMLFormElement) => {
      for (const name of ['your-name', 'town']) {
        element[name].value = 'Ada'
        element[name].dispatchEvent(new Event('change', { bubbles: true }))
      }
    })
    await expect.poll(() => token(page)).not.toBe(first)
    const second = await token(page)
    expect(actionsAsked()).toEqual(['contactform', 'contactform'])
    site.api.feedback = () => feedback('validation_failed', 'No.')
    await formOn(page).send()
    await formOn(page).hasStatus('invalid')
    expect(site.api.callsTo('/feedback')[0]?.form?.get('_wpcf7_recaptcha_response')).toBe(second)
    await formOn(page).send()
    await expect.poll(() => site.api.callsTo('/feedback')).toHaveLength(2)
    expect(site.api.callsTo('/feedback')[1]?.form?.get('_wpcf7_recaptcha_response')).not.toBe(second)
    await expect
      .poll(() => page.locator('[name="_portico_started"]').inputValue())
      .toMatch(/^started-1\.\d+$/)
  })

  it('[PERF-101] is not waited for by somebody who presses Send right after a change', async () => {
    giveChallenges()
    const { page } = await browser.visit(site.url('contact'))
    const { field, send, hasStatus, wake } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await wake()
    await expect.poll(() => token(page)).not.toBe('')
    const ready = await token(page)
    await page.route(/challenge/, () => {})
    await field('your-name').fill('Ada')
    await send()
    await hasStatus('sent')
    expect(site.api.callsTo('/feedback')[0]?.form?.get('_wpcf7_recaptcha_response')).toBe(ready)
  })

  it('[PERF-101] is done again as soon as a message was not accepted, before it is sent again', async () => {
    giveChallenges()
    const { page } = await browser.visit(site.url('contact'))
    const { send, hasStatus } = formOn(page)
    site.api.feedback = () => feedback('validation_failed', 'No.')
    await send()
    await hasStatus('invalid')
    await expect.poll(() => token(page)).not.toBe('')
    expect(actionsAsked()).toEqual(['contactform', 'contactform'])
  })

  it.each([
    ['an hour back', -60],
    ['half an hour on', 30],
  ])('[FORM-11] is done again for a message when the clock was put %s', async (_, minutes) => {
    giveChallenges()
    const { page } = await browser.visit(site.url('contact'))
    const { send, hasStatus, wake } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await wake()
    await expect.poll(() => token(page)).not.toBe('')
    await page.evaluate((by) => {
      const { now } = Date
      Date.now = () => now() + by * 60_000
    }, minutes)
    await send()
    await hasStatus('sent')
    expect(actionsAsked()).toEqual(['contactform', 'contactform'])
  })

  it('[FORM-11] is done again for a message when the device slept before the first was there', async () => {
    giveChallenges()
    const { page } = await browser.visit(site.url('contact'))
    const { send, hasStatus, wake } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    const { promise: awake, resolve: wakeUp } = Promise.withResolvers<void>()
    await page.route(/challenge/, async (route) => {
      await awake
      await route.continue()
    })
    const asked = page.waitForRequest(/challenge/)
    await wake()
    await asked
    await page.evaluate(() => {
      const { now } = Date
      Date.now = () => now() + 60 * 60_000
    })
    wakeUp()
    await expect.poll(() => token(page)).not.toBe('')
    await send()
    await hasStatus('sent')
    expect(actionsAsked()).toEqual(['contactform', 'contactform'])
  })

  it('[FORM-11] does not hold a message back for its code for ever', async () => {
    const { page } = await browser.visit('about:blank')
    await page.clock.install()
    await page.route(/\/assets\/bot-check-/, () => {})
    await page.goto(site.url('contact'))
    const { send, hasStatus, wake } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await wake()
    await send()
    await hasStatus('submitting')
    await page.clock.runFor(8000)
    await hasStatus('sent')
  })

  it('[FORM-11] is asked for at the home page, where nobody has touched anything yet', async () => {
    giveChallenges()
    const { page } = await browser.visit(site.url(''))
    const heard = page.evaluate(
      () =>
        new Promise<object>((resolve) =>
          document.addEventListener('wpcf7grecaptchaexecuted', (event) =>
            resolve((event as CustomEvent).detail),
          ),
        ),
    )
    await expect.poll(actionsAsked).toEqual(['homepage'])
    expect(await heard).toMatchObject({ action: 'homepage', token: expect.stringMatching(/^ey/) })
    const greeting = await token(page)
    await formOn(page).wake()
    await expect.poll(actionsAsked).toEqual(['homepage', 'contactform'])
    await expect.poll(() => token(page)).not.toBe(greeting)
    await expect
      .poll(() => page.locator('[name="_portico_started"]').inputValue())
      .toMatch(/^started-1\.\d+$/)
  })

  it('[FORM-11] does not hold a message back when there is no challenge to be had', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { field, send, hasStatus } = formOn(page)
    site.api.feedback = () => feedback('spam', 'Not sent.')
    await field('your-name').fill('Ada')
    await send()
    await hasStatus('spam')
    expect(site.api.callsTo('/feedback')[0]?.form?.get('_wpcf7_recaptcha_response')).toBe('')
  })

  it('[FORM-11] is tried for again on submit when none was to be had before', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { wake, send, hasStatus } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    const refused = page.waitForResponse(/challenge/)
    await wake()
    await (await refused).finished()
    giveChallenges()
    await send()
    await hasStatus('sent')
    expect(site.api.callsTo('/feedback')[0]?.form?.get('_wpcf7_recaptcha_response')).toMatch(/^ey/)
  })
})

describe('other providers', () => {
  it('[FORM-11] reCAPTCHA gives a token on every change, and a new one before each submit', async () => {
    const { page, complaints } = await browser.visit(site.url('recaptcha'))
    const { field, send, hasStatus, wake } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await wake()
    await field('your-name').fill('Ada')
    await field('your-name').blur()
    await expect.poll(() => token(page)).toBe('key contactform 2')
    await send()
    await hasStatus('sent')
    expect(site.api.callsTo('/feedback')[0]?.form?.get('_wpcf7_recaptcha_response')).toBe('key contactform 3')
    expect(complaints).toEqual([])
  })

  it('[FORM-11] Turnstile draws its widget, which is renewed after every message', async () => {
    const { page, complaints } = await browser.visit(site.url('turnstile'))
    const { field, send, hasStatus, form } = formOn(page)
    site.api.feedback = () => feedback('spam', 'Not sent.')
    await field('your-name').fill('Ada')
    await send()
    await hasStatus('spam')
    expect(site.api.callsTo('/feedback')[0]?.form?.get('_wpcf7_turnstile_response')).toBe('key 1')
    await expect.poll(() => form.locator('[name="_wpcf7_turnstile_response"]').inputValue()).toBe('key 2')
    await send()
    await expect.poll(() => site.api.callsTo('/feedback')).toHaveLength(2)
    expect(site.api.callsTo('/feedback')[1]?.form?.get('_wpcf7_turnstile_response')).toBe('key 2')
    expect(complaints).toEqual([])
  })
})
