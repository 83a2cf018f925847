import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { viewOf } from '../test/form-view-of.ts'
import { useBrowser } from './support/browser.ts'
import { useElementsSite } from './support/elements-site.ts'
import { feedback } from './support/fake-form-api.ts'
import { formOn } from './support/form-page.ts'
import { useFormSite } from './support/form-site.tsx'

const template = `<p><label>Name [text your-name]</label></p>
<p><label>Message [textarea your-message "Hello"]</label></p>
<p>Colour [checkbox colour use_label_element "Red" "Green"]</p>
<p><label>Timber [select timber "Oak" "Elm" "Birch"]</label></p>
<p><label>Drawing [file drawing]</label></p>
<p>[submit "Send"]</p>`

const forms = useFormSite(() => ({ form: { forms: [viewOf(template, { settings: { autop: 'off' } })] } }))
const site = useElementsSite()
const browser = useBrowser()

/** A page as soon as it is painted. Whatever wakes islands is on its way until it is let through, to a slow processor. */
async function visitEarly(url: string, options = {}) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const visitor = await browser.visit('about:blank', options, (context) =>
    context.route(/\/assets\/(?:hydrate|[\w-]+\.(?:island|script))-/, async (route) => {
      await arrived
      await route.continue()
    }),
  )
  const { page, context } = visitor
  await page.goto(url, { waitUntil: 'load' })
  return {
    ...visitor,
    async arrive() {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      arrive()
    },
  }
}

const isAwake = (page: Page, name: string) =>
  page.locator(`portico-island[name="${name}"][awake]`).first().waitFor({ state: 'attached' })

const posted = () => forms.api.callsTo('/feedback').map(({ form }) => form)

describe('a form that is waking', () => {
  const visit = async () => {
    forms.api.feedback = () => feedback('mail_sent', 'Thank you.')
    const early = await visitEarly(forms.url('form'))
    return { ...early, ...formOn(early.page) }
  }

  it('[PERF-103] keeps what was written, ticked, chosen and attached, and sends it once however often Send is pressed', async () => {
    const { form, field, send, arrive, hasStatus } = await visit()
    await field('your-name').pressSequentially('Ada')
    await field('your-message').fill('With three legs')
    await form.getByLabel('Green').check()
    await field('timber').selectOption('Elm')
    await field('drawing').setInputFiles({
      name: 'stool.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('legs'),
    })
    await send()
    await send()
    await arrive()
    await hasStatus('sent')
    const [message, ...more] = posted()
    expect(more).toEqual([])
    expect(message?.get('your-name')).toBe('Ada')
    expect(message?.get('your-message')).toBe('With three legs')
    expect(message?.getAll('colour[]')).toEqual(['Green'])
    expect(message?.get('timber')).toBe('Elm')
    expect(message?.get('drawing')).toMatchObject({ name: 'stool.txt', size: 4 })
  })

  it.each(['your-name', 'your-message'])('[PERF-103] loses no letter of %s', async (name) => {
    const { page, field, arrive } = await visit()
    const words = 'a stool with three legs and a round seat, in birch'
    await field(name).fill('')
    await page.keyboard.type(words.slice(0, 5))
    await arrive()
    for (const letter of words.slice(5)) await page.keyboard.type(letter)
    await isAwake(page, 'contact-form')
    await page.keyboard.type('!')
    expect(await field(name).inputValue()).toBe(`${words}!`)
  })

  it('[PERF-103] is sent once by Enter in a field', async () => {
    const { page, field, arrive, hasStatus } = await visit()
    await field('your-name').click()
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    await arrive()
    await hasStatus('sent')
    expect(posted().map((message) => message?.get('your-name'))).toEqual(['Ada'])
  })
})

describe('a key on what is waking', () => {
  it('[MEDIA-01] is heard by the player', async () => {
    const { page, arrive } = await visitEarly(`${site.url}/film`)
    const video = page.locator('video').first()
    await video.focus()
    const before = await video.evaluate((media: HTMLVideoElement) => media.volume)
    await page.keyboard.press('ArrowDown')
    await arrive()
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.volume)).toBeLessThan(before)
  })
})

describe('a click on what is waking', () => {
  it('[PERF-104] rates once', async () => {
    const { page, arrive } = await visitEarly(`${site.url}/posts/post-1`)
    const votes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST')
        votes.push(new URLSearchParams(request.postData() ?? '').get('rate') ?? '')
    })
    const star = page.locator('.star-choice label').nth(3)
    await star.click()
    await star.click()
    await arrive()
    await expect.poll(() => page.locator('.star-choice').count()).toBe(0)
    expect(votes).toEqual(['4'])
  })

  it('[PERF-104] opens the menu of a phone', async () => {
    const { page, arrive } = await visitEarly(`${site.url}/care`, { viewport: { width: 390, height: 844 } })
    const button = page.locator('.menu-toggle')
    await button.click()
    await arrive()
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  })

  it('[PERF-104] opens the menu once, though its picture was pressed first and its word then', async () => {
    const { page, arrive } = await visitEarly(`${site.url}/care`, { viewport: { width: 390, height: 844 } })
    const button = page.locator('.menu-toggle')
    await button.locator('.menu-bars').dispatchEvent('click')
    await button.dispatchEvent('click')
    await arrive()
    await isAwake(page, 'menu')
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  })

  it('[PERF-67] loads nothing of React for the menu, the banner and the share list', async () => {
    const { page } = await browser.visit('about:blank', { viewport: { width: 390, height: 844 } })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${site.url}/posts/post-1`)
    for (const [name, button] of [
      ['share', '.share summary'],
      ['banner', '.top-banner-close'],
      ['menu', '.menu-toggle'],
    ] as const) {
      await page.click(button)
      await isAwake(page, name)
    }
    expect(asked.filter((path) => /\/(?:share|banner|menu)\.script-/.test(path))).toHaveLength(3)
    expect(asked.filter((path) => /\/(?:hydrate|react)-/.test(path))).toEqual([])
  })

  it('[PERF-104] closes the banner and unfolds an answer', async () => {
    const { page, arrive } = await visitEarly(`${site.url}/questions`)
    await page.locator('.top-banner-close').click()
    const question = page.getByRole('tab').first()
    await question.click()
    await arrive()
    await expect.poll(() => page.locator('.top-banner').isVisible()).toBe(false)
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
  })
})
