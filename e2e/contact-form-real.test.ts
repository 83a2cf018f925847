import { describe, expect, it } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { violations } from './support/axe.ts'
import { useBrowser, withoutFile } from './support/browser.ts'
import { formOn, listenToForms } from './support/form-page.ts'
import { useSite } from './support/site.ts'

// Nobody here types as slowly as a person.
const site = useSite({ config: { contact: { minSeconds: 0, maxPerTenMinutes: 100 } } })
const browser = useBrowser()

const letter = {
  'your-name': 'Ada Lovelace',
  'your-email': 'ada@example.org',
  'your-subject': 'A stool',
  'your-message': 'With three legs, please.',
}

const newest = async () => {
  const [message] = await site.deps.use(messagesService).messages.listWhole()
  return message
}

describe('the contact page', () => {
  const unitTag = 'wpcf7-f1-p103-o1'

  it('[FORM-09] [FORM-11] [FORM-17] takes a message with its proof of work, and keeps it', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/contact`)
    const { fill, send, hasStatus, message, field } = formOn(page, unitTag)
    await fill(letter)
    const heard = await listenToForms(page)
    await send()
    await hasStatus('sent')
    await expect.poll(() => message.textContent()).toMatch(/^Thank you\./)
    await expect.poll(() => field('your-message').inputValue()).toBe('')
    await expect.poll(async () => (await heard('beforesubmit')).at(-1)).toBe('reset sent')
    expect(await newest()).toMatchObject({ formId: 1, box: 'inbox' })
    expect(JSON.stringify(await newest())).toContain('With three legs, please.')
    expect(complaints).toEqual([])
  })

  it('[FORM-06] [FORM-07] judges as the server does, beside the fields', async () => {
    const { page } = await browser.visit(`${site.url}/contact`)
    const { fill, send, hasStatus, tip, field, wake } = formOn(page, unitTag)
    await wake()
    await fill({ 'your-email': 'ada@' })
    await field('your-email').blur()
    await expect.poll(() => tip('your-email').allTextContents()).toEqual(['Please enter an email address.'])
    await send()
    await hasStatus('invalid')
    await expect.poll(() => tip('your-name').allTextContents()).toEqual(['Please fill out this field.'])
    await expect.poll(() => tip('your-email').allTextContents()).toEqual(['Please enter an email address.'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-name')
    expect(await violations(page)).toEqual([])
  })

  it.each(['hydrate', 'contact-form.island'])(
    '[PERF-105] is sent without script when %s cannot be loaded, with one click',
    async (file) => {
      const { page } = await browser.visit(`${site.url}/contact`, {}, withoutFile(file))
      const { fill, send, message } = formOn(page, unitTag)
      const count = async () => (await site.deps.use(messagesService).messages.listWhole()).length
      const before = await count()
      await fill({ ...letter, 'your-subject': `A stool, without ${file}` })
      await send()
      await expect.poll(() => message.textContent()).toMatch(/^Thank you\./)
      expect(await count()).toBe(before + 1)
    },
  )

  it('[FORM-16] takes a message without script, and shows what is wrong with what was written', async () => {
    const { page } = await browser.visit(`${site.url}/contact`, { javaScriptEnabled: false })
    const { fill, send, tip, field, message, form } = formOn(page, unitTag)
    await fill({ ...letter, 'your-email': 'ada@' })
    await send()
    await expect.poll(() => form.getAttribute('data-status')).toBe('invalid')
    await expect.poll(() => tip('your-email').textContent()).toBe('Please enter an email address.')
    await expect.poll(() => field('your-message').inputValue()).toBe(letter['your-message'])
    await fill({ 'your-email': 'ada@example.org', 'your-message': 'Without script.' })
    await send()
    await expect.poll(() => form.getAttribute('data-status')).toBe('sent')
    await expect.poll(() => message.isVisible()).toBe(true)
    await expect.poll(() => field('your-message').inputValue()).toBe('')
    const { length } = await site.deps.use(messagesService).messages.list()
    await page.reload()
    expect(await site.deps.use(messagesService).messages.list()).toHaveLength(length)
    expect(JSON.stringify(await newest())).toContain('Without script.')
  })

  it('[FORM-40] says above the fields what is wrong, where no script leads to it', async () => {
    const { page } = await browser.visit(`${site.url}/contact`, { javaScriptEnabled: false })
    const { fill, send, errors, hasStatus } = formOn(page, unitTag)
    await fill({ ...letter, 'your-email': 'ada@' })
    await send()
    await hasStatus('invalid')
    await expect.poll(() => page.title()).toMatch(/^Error: /)
    // Read at once: the page may still be scrolling.
    const seen = await errors.first().evaluate((line) => {
      const box = line.closest('.screen-reader-response') as Element
      const { width, bottom } = line.getBoundingClientRect()
      const fields = box.parentElement?.querySelector('form')?.getBoundingClientRect().top ?? 0
      return { clip: getComputedStyle(box).clipPath, isWide: width > 100, isAbove: bottom <= fields }
    })
    expect(seen).toEqual({ clip: 'none', isWide: true, isAbove: true })
  })
})

describe('the quote page', () => {
  it('[FORM-01] [FORM-12] [FORM-15] takes every kind of answer, and a file', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/quote?campaign=spring`)
    const { form, fill, field, send, hasStatus, wake } = formOn(page, 'wpcf7-f2-p109-o1')
    await wake()
    const question = form.locator('.wpcf7-quiz-label')
    const answer = () =>
      question
        .textContent()
        .then((text) => (/stool/.test(text ?? '') ? '3' : /chairs/.test(text ?? '') ? '8' : '2'))
    await fill({
      'your-name': 'Ada',
      'your-email': 'ada@example.org',
      'how-many': '2',
      budget: '3000',
      'your-message': 'Two stools for a kitchen with an uneven floor.',
      'reference-url': 'example.org/stool',
    })
    await field('piece').selectOption('Stool')
    await form.getByLabel('Evenings').check()
    await form.getByRole('radio', { name: 'Another, namely' }).check()
    await fill({ _wpcf7_free_text_timber: 'Alder' })
    const drawing = Buffer.from('%PDF-1.7 %%EOF')
    await field('drawing').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: drawing })
    await expect.poll(() => form.locator('.wpcf7-output').textContent()).toBe('3000')
    expect(await violations(page)).toEqual([])
    await fill({ legs: await answer() })
    await field('terms').check()
    await send()
    await hasStatus('sent')
    const text = JSON.stringify(await newest())
    for (const part of ['plan.pdf', 'Alder', 'Evenings', 'http://example.org/stool', 'spring', '3000'])
      expect(text).toContain(part)
    expect(complaints).toEqual([])
  })

  it('[FORM-05] names both limits of its numbers, of pieces and of the door', async () => {
    const { page } = await browser.visit(`${site.url}/quote`)
    const { field, tip, wake } = formOn(page, 'wpcf7-f2-p109-o1')
    await wake()
    await field('how-many').fill('25')
    await field('how-many').blur()
    await expect.poll(() => tip('how-many').textContent()).toContain('24 pieces')
    await field('width').fill('3201')
    await field('width').blur()
    await expect.poll(() => tip('width').textContent()).toContain('3200 mm')
  })
})
