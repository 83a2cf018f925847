import { describe, expect, it } from 'vitest'
import { viewOf } from '../test/form-view-of.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { type FakeAnswer, feedback } from './support/fake-form-api.ts'
import { formOn } from './support/form-page.ts'
import { useFormSite } from './support/form-site.tsx'

const template = `<label>Your name [text* your-name]</label>

<label>Message [textarea your-message]</label>

<label>Drawing [file drawing filetypes:pdf]</label>

[submit "Send"]`

const buttons = `Topic [radio topic use_label_element "Boats" "Doors"]

<button type="submit" name="intent" value="ask">Ask</button>`

const site = useFormSite(() => ({
  buttons: { forms: [viewOf(buttons)] },
  contact: { forms: [viewOf(template, { answerTimeout: 1 })] },
  patient: { forms: [viewOf(template)] },
  finnish: {
    forms: [viewOf(template, { messages: { fetch_error: 'Ei yhteyttä.', try_again: 'Yritä uudelleen' } })],
  },
}))
const browser = useBrowser()

const written = { 'your-name': 'Ada', 'your-message': 'Hello' }

const keys = () => site.api.callsTo('/feedback').map(({ form }) => form?.get('_portico_key'))

const never = new Promise<never>(() => {})

describe('a message without an answer', () => {
  it.each<[string, FakeAnswer, string]>([
    ['the connection breaks', { breaks: true }, 'You are probably offline.'],
    ['no answer comes', { after: never }, 'The site didn’t respond in time. Please try again.'],
    ['the answer is not JSON', { body: '<html>' }, 'The response is not a valid JSON response.'],
    ['the answer is not an answer', { body: { hello: 1 } }, 'The response is not a valid JSON response.'],
    [
      'the server fails',
      { status: 500, body: '<h1>Oops</h1>' },
      'Something went wrong while your message was being sent. Please try again.',
    ],
    [
      'the server says why',
      { status: 404, body: { code: 'wpcf7_not_found', message: 'The form was <b>not</b> found.' } },
      'The form was <b>not</b> found.',
    ],
  ])(
    '[FORM-10] [FORM-17] when %s: it is said, what was written stays, and it can be sent again',
    async (_, answer, text) => {
      const { page } = await browser.visit(site.url('contact'))
      const { form, fill, send, hasStatus, message, announced, field } = formOn(page)
      site.api.feedback = () => answer
      await fill(written)
      await send()
      await hasStatus('failed')
      await expect.poll(() => message.textContent()).toBe(text)
      await expect.poll(() => message.isVisible()).toBe(true)
      await expect.poll(() => announced.textContent()).toBe(text)
      await expect
        .poll(() => form.locator('.wpcf7-note').textContent())
        .toContain('Nothing you wrote has been lost.')
      await expect.poll(() => field('your-message').inputValue()).toBe('Hello')

      site.api.feedback = () => feedback('mail_sent', 'Thank you.')
      await form.getByRole('button', { name: 'Try again' }).click()
      await hasStatus('sent')
      await expect.poll(() => form.locator('.wpcf7-note').count()).toBe(0)
      expect(new Set(keys()).size).toBe(1)
    },
  )

  it('[FORM-10] does not leave it at “offline” for a visitor who is online', async () => {
    const { page, context } = await browser.visit(site.url('contact'))
    const { form, fill, send, hasStatus, message } = formOn(page)
    const note = form.locator('.wpcf7-note')
    const unreachable = 'If you’re online, the site can’t be reached right now.'
    site.api.feedback = () => ({ breaks: true })
    await fill(written)
    await send()
    await hasStatus('failed')
    await expect.poll(() => message.textContent()).toBe('You are probably offline.')
    await expect.poll(() => note.textContent()).toContain(unreachable)
    await context.setOffline(true)
    await expect.poll(() => note.textContent()).not.toContain(unreachable)
    await expect.poll(() => note.textContent()).toContain('Nothing you wrote has been lost.')
  })

  it('[FORM-17] is the same message after a change that was taken back, sent by the same button', async () => {
    const { page } = await browser.visit(site.url('buttons'))
    const { form, field, hasStatus } = formOn(page)
    site.api.feedback = () => ({ status: 500, body: '' })
    await field('topic').first().check()
    await form.getByRole('button', { name: 'Ask' }).click()
    await hasStatus('failed')
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await field('topic').last().check()
    await field('topic').first().check()
    await form.getByRole('button', { name: 'Try again' }).click()
    await hasStatus('sent')
    const posts = site.api.callsTo('/feedback').map(({ form }) => form)
    expect(new Set(keys()).size).toBe(1)
    expect(posts.map((post) => [post?.get('topic'), post?.get('intent')])).toEqual([
      ['Boats', 'ask'],
      ['Boats', 'ask'],
    ])
  })

  it('keeps the focus where the visitor can go on, and has no access problems', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { form, fill, send, hasStatus } = formOn(page)
    site.api.feedback = () => ({ status: 500, body: '' })
    await fill(written)
    await send()
    await hasStatus('failed')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('wpcf7-submit')
    expect(await violations(page, 'main')).toEqual([])
    await form.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect.poll(() => site.api.callsTo('/feedback')).toHaveLength(2)
    await hasStatus('failed')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('wpcf7-submit')
  })

  it('is told in the words of the owner', async () => {
    const { page } = await browser.visit(site.url('finnish'))
    const { form, fill, send, hasStatus, message } = formOn(page)
    site.api.feedback = () => ({ breaks: true })
    await fill(written)
    await send()
    await hasStatus('failed')
    await expect.poll(() => message.textContent()).toBe('Ei yhteyttä.')
    await expect.poll(() => form.getByRole('button', { name: 'Yritä uudelleen' }).isVisible()).toBe(true)
  })
})

describe('without a network', () => {
  it('[FORM-10] sends the message by itself once there is one, if the visitor wants', async () => {
    const { page, context } = await browser.visit(site.url('patient'))
    const { form, fill, send, hasStatus, message, wake } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await wake()
    await fill(written)
    await context.setOffline(true)
    await send()
    await hasStatus('failed')
    await expect.poll(() => message.textContent()).toBe('You are probably offline.')
    const later = form.getByRole('button', { name: 'Send it when I’m back online' })
    await later.click()
    await expect
      .poll(() => form.locator('.wpcf7-note').textContent())
      .toContain('It will be sent as soon as you’re back online.')
    await context.setOffline(false)
    await hasStatus('sent')
    expect(site.api.callsTo('/feedback')).toHaveLength(1)
  })

  it('[FORM-10] leaves it to the visitor otherwise', async () => {
    const { page, context } = await browser.visit(site.url('patient'))
    const { form, fill, send, hasStatus, message, wake } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await wake()
    await fill(written)
    await context.setOffline(true)
    await send()
    await hasStatus('failed')
    await form.getByRole('button', { name: 'Send it when I’m back online' }).click()
    await form.getByRole('button', { name: 'Don’t send it automatically' }).click()
    await context.setOffline(false)
    await expect.poll(() => form.locator('.wpcf7-note').textContent()).toContain('You’re back online.')
    await expect.poll(() => message.textContent()).toBe('')
    expect(site.api.callsTo('/feedback')).toEqual([])
    await form.getByRole('button', { name: 'Try again' }).click()
    await hasStatus('sent')
  })
})

describe('files', () => {
  it('[FORM-15] show how far they are, and are not given up on as long as they move', async () => {
    const { page, context } = await browser.visit(site.url('contact'))
    const { form, fill, send, hasStatus, field } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await fill(written)
    await field('drawing').setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(600_000),
    })
    const network = await context.newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 200_000,
    })
    await send()
    const bar = form.getByRole('progressbar', { name: 'Uploading your files' })
    await bar.waitFor()
    await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0.2)
    await hasStatus('sent')
    await expect.poll(() => bar.count()).toBe(0)
  })
})

it('a form whose script had to be loaded again sends what was written, once', async () => {
  const { page } = await browser.visit(site.url('patient'))
  await page.waitForLoadState('networkidle')
  site.api.feedback = () => feedback('mail_sent', 'Thank you.')
  const broken = '**/assets/contact-form.island-*.js'
  await page.route(broken, (route) => route.abort())
  const { fill, field, send, hasStatus } = formOn(page)
  const refused = page.waitForEvent('requestfailed')
  await field('your-name').click()
  await refused
  await page.unroute(broken)
  const before = keys().length
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.locator('portico-island[awake]').waitFor({ state: 'attached' })
  await fill(written)
  await send()
  await hasStatus('sent')
  expect(keys()).toHaveLength(before + 1)
})
