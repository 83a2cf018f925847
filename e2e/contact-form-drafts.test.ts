import { describe, expect, it } from 'vitest'
import { viewOf } from '../test/form-view-of.ts'
import { violations } from './support/axe.ts'
import { holdFileBack, useBrowser } from './support/browser.ts'
import { feedback } from './support/fake-form-api.ts'
import { formOn } from './support/form-page.ts'
import { useFormSite } from './support/form-site.tsx'

const template = `<label>Your name [text your-name]</label>

<label>Secret [text secret autocomplete:one-time-code]</label>

Colour [checkbox colour use_label_element "Red" "Blue"]

Reason [radio reason use_label_element free_text default:1 "Sales" "Other"]

<label>Country [select country "FI" "SE"]</label>

<label>Message [textarea your-message]First words.[/textarea]</label>

[quiz legs "2+2?|4"]

[acceptance terms]I agree.[/acceptance]

[submit "Send"]`

const quiz = { legs: { question: '2+2?', token: 't' } }

const site = useFormSite(() => ({
  contact: { forms: [viewOf(template, { quiz })] },
  forgetful: { forms: [viewOf(template, { quiz, settings: { keep_drafts: 'off' } })] },
  twice: { forms: [viewOf(template, { quiz }), viewOf(template, { quiz, unitTag: 'wpcf7-f7-p9-o2' })] },
}))
const browser = useBrowser()

type Visitor = Awaited<ReturnType<typeof browser.visit>>

async function fillAll({ page }: Visitor) {
  const { form, fill, field } = formOn(page)
  await fill({ 'your-name': 'Ada', secret: '123456', 'your-message': 'Second words.', legs: '4' })
  await form.getByLabel('Blue').check()
  await form.getByRole('radio', { name: 'Other' }).check()
  await fill({ _wpcf7_free_text_reason: 'A boat' })
  await field('country').selectOption('SE')
  await form.getByLabel('I agree.').check()
}

/** Hydrated first: a field is selected and replaced in two steps, and must not hydrate in between. */
async function writeAll(visitor: Visitor) {
  await formOn(visitor.page).wake()
  await fillAll(visitor)
}

const stored = (visitor: Visitor) =>
  visitor.page.evaluate(() => localStorage.getItem('contact-draft-wpcf7-f7-p9-o1') ?? '')

describe('what a visitor has written', () => {
  it('is there again after a reload, except what nobody should keep', async () => {
    const visitor = await browser.visit(site.url('contact'))
    await writeAll(visitor)
    await expect.poll(() => stored(visitor)).toContain('SE')
    await expect.poll(() => stored(visitor)).not.toMatch(/123456|terms|legs|"4"/)
    const { page } = visitor
    await page.reload()
    const { form, field } = formOn(page)
    await expect.poll(() => field('your-name').inputValue()).toBe('Ada')
    await expect.poll(() => field('your-message').inputValue()).toBe('Second words.')
    await expect.poll(() => form.getByLabel('Blue').isChecked()).toBe(true)
    await expect.poll(() => form.getByRole('radio', { name: 'Other' }).isChecked()).toBe(true)
    await expect.poll(() => field('_wpcf7_free_text_reason').inputValue()).toBe('A boat')
    await expect.poll(() => field('_wpcf7_free_text_reason').isEnabled()).toBe(true)
    await expect.poll(() => field('country').inputValue()).toBe('SE')
    await expect.poll(() => field('secret').inputValue()).toBe('')
    await expect.poll(() => field('legs').inputValue()).toBe('')
    await expect.poll(() => field('terms').isChecked()).toBe(false)
    const note = form.locator('.wpcf7-note')
    await expect.poll(() => note.textContent()).toContain('Here’s what you wrote before you left the page.')
    expect(await violations(page, 'main')).toEqual([])

    await note.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => field('your-message').inputValue()).toBe('First words.')
    await expect.poll(() => field('your-name').inputValue()).toBe('')
    await expect.poll(() => note.count()).toBe(0)
    await expect.poll(() => stored(visitor)).toBe('')
  })

  it('is kept when the tab crashes in the middle of it', async () => {
    const visitor = await browser.visit(site.url('contact'))
    await writeAll(visitor)
    await expect.poll(() => stored(visitor)).toContain('SE')
    const crashed = visitor.page.waitForEvent('crash')
    await visitor.page.goto('chrome://crash').catch(() => {})
    // A page opened before that would be of the same process, and crash with it.
    await crashed
    const page = await visitor.context.newPage()
    await page.goto(site.url('contact'))
    await expect.poll(() => formOn(page).field('your-name').inputValue()).toBe('Ada')
  })

  it('is kept at once when the visitor goes away', async () => {
    const visitor = await browser.visit(site.url('contact'))
    const { fill, wake } = formOn(visitor.page)
    await wake()
    await fill({ 'your-name': 'Ada' })
    await visitor.page.goto('about:blank')
    await visitor.page.goto(site.url('contact'))
    await expect.poll(() => formOn(visitor.page).field('your-name').inputValue()).toBe('Ada')
  })

  it('[FORM-17] is forgotten once it is sent, and sent under the key it had before the reload', async () => {
    const visitor = await browser.visit(site.url('contact'))
    const { page } = visitor
    site.api.feedback = () => ({ breaks: true })
    await writeAll(visitor)
    await formOn(page).send()
    await formOn(page).hasStatus('failed')
    await page.reload()
    const { form, field, send, hasStatus, fill } = formOn(page)
    await expect.poll(() => field('your-name').inputValue()).toBe('Ada')
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await fill({ legs: '4' })
    await form.getByLabel('I agree.').check()
    await send()
    await hasStatus('sent')
    const [first, second] = site.api
      .callsTo('/feedback')
      .map(({ form: posted }) => posted?.get('_portico_key'))
    expect(second).toBe(first)
    await expect.poll(() => stored(visitor)).toBe('')
    await page.reload()
    await formOn(page).wake()
    await expect.poll(() => formOn(page).field('your-name').inputValue()).toBe('')
  })

  it('is not kept when the owner does not want it', async () => {
    const visitor = await browser.visit(site.url('forgetful'))
    await writeAll(visitor)
    await visitor.page.reload()
    await formOn(visitor.page).wake()
    await expect.poll(() => formOn(visitor.page).field('your-name').inputValue()).toBe('')
    await expect.poll(() => visitor.page.evaluate(() => localStorage.length)).toBe(0)
  })

  it('belongs to one form, if the same form is there twice', async () => {
    const visitor = await browser.visit(site.url('twice'))
    await writeAll(visitor)
    await expect.poll(() => stored(visitor)).toContain('SE')
    await visitor.page.reload()
    await expect.poll(() => formOn(visitor.page).field('your-name').inputValue()).toBe('Ada')
    const second = formOn(visitor.page, 'wpcf7-f7-p9-o2')
    await second.wake()
    await expect.poll(() => second.field('your-name').inputValue()).toBe('')
  })

  it('is forgotten after a day', async () => {
    const visitor = await browser.visit(site.url('contact'))
    await writeAll(visitor)
    await expect.poll(() => stored(visitor)).toContain('SE')
    // Elsewhere on the site: a form that is open may just be storing it once more.
    await visitor.page.goto(site.url('home'))
    await visitor.page.evaluate(() => {
      const key = 'contact-draft-wpcf7-f7-p9-o1'
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() - 25 * 60 * 60 * 1000 }))
    })
    await visitor.page.goto(site.url('contact'))
    await formOn(visitor.page).wake()
    await expect.poll(() => formOn(visitor.page).field('your-name').inputValue()).toBe('')
    await expect.poll(() => stored(visitor)).toBe('')
  })
})

describe('what a visitor writes before the script is there', () => {
  it('stays, whichever kind of field it is in', async () => {
    const visitor = await browser.visit('about:blank')
    const { page } = visitor
    const load = await holdFileBack(page, 'contact-form.island')
    await page.goto(site.url('contact'))
    const { form, field } = formOn(page)
    await field('your-name').pressSequentially('Ada')
    await field('your-message').focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' More.')
    await page.keyboard.press('ArrowLeft')
    await field('country').evaluate((select: HTMLSelectElement) => {
      select.value = 'SE'
    })
    load()
    await page.locator('.wpcf7.js').waitFor()
    await expect.poll(() => field('your-name').inputValue()).toBe('Ada')
    await expect.poll(() => field('your-message').inputValue()).toBe('First words. More.')
    await page.keyboard.type('!')
    await expect.poll(() => field('your-message').inputValue()).toBe('First words. More!.')
    await expect.poll(() => field('country').inputValue()).toBe('SE')
    await expect.poll(() => form.getAttribute('data-status')).toBe('init')
  })

  it('is kept like everything else', async () => {
    const visitor = await browser.visit('about:blank')
    const load = await holdFileBack(visitor.page, 'contact-form.island')
    await visitor.page.goto(site.url('contact'))
    await fillAll(visitor)
    load()
    await expect.poll(() => stored(visitor)).toContain('SE')
    expect(await stored(visitor)).not.toMatch(/123456|terms|legs|"4"/)
  })

  it('takes the place of what was selected before', async () => {
    const { page } = await browser.visit('about:blank')
    const load = await holdFileBack(page, 'contact-form.island')
    await page.goto(site.url('contact'))
    const { field } = formOn(page)
    await field('your-message').focus()
    await page.keyboard.press('Control+a')
    load()
    await page.locator('.wpcf7.js').waitFor()
    await page.keyboard.type('Second')
    await expect.poll(() => field('your-message').inputValue()).toBe('Second')
  })

  it('takes the place of a draft that came while all of the field was selected', async () => {
    const visitor = await browser.visit(site.url('contact'))
    await writeAll(visitor)
    await expect.poll(() => stored(visitor)).toContain('Second words.')
    const { page } = visitor
    const load = await holdFileBack(page, 'contact-form.island')
    await page.goto(site.url('contact'))
    const { field } = formOn(page)
    await field('your-message').focus()
    await page.keyboard.press('Control+a')
    load()
    await expect.poll(() => field('your-message').inputValue()).toBe('Second words.')
    await page.keyboard.type('Third')
    expect(await field('your-message').inputValue()).toBe('Third')
  })

  it('stays in the field with the focus, where selecting in another one takes it away', async () => {
    const { page } = await browser.visit('about:blank')
    await page.addInitScript(() => {
      const { setSelectionRange } = HTMLTextAreaElement.prototype
      HTMLTextAreaElement.prototype.setSelectionRange = function (...range) {
        this.focus()
        setSelectionRange.apply(this, range)
      }
    })
    await page.goto(site.url('contact'))
    const { field } = formOn(page)
    await field('your-name').focus()
    await page.locator('.wpcf7.js').waitFor()
    await page.keyboard.type('Ada')
    expect(await field('your-name').inputValue()).toBe('Ada')
  })

  it('is sent by the script, not by the page, when Send is pressed before it is there', async () => {
    const { page } = await browser.visit('about:blank')
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    const load = await holdFileBack(page, 'contact-form.island')
    await page.goto(site.url('contact'))
    const { form, field, send, hasStatus } = formOn(page)
    await field('your-name').pressSequentially('Ada')
    await form.evaluate((element: HTMLFormElement) => {
      element.terms.checked = true
      element.terms.dispatchEvent(new Event('change', { bubbles: true }))
      for (const button of element.querySelectorAll<HTMLInputElement>('[type="submit"]'))
        button.disabled = false
    })
    await send()
    load()
    await hasStatus('sent')
    expect(site.api.callsTo('/feedback')).toHaveLength(1)
    expect(site.api.callsTo('/feedback')[0]?.form?.get('your-name')).toBe('Ada')
  })
})
