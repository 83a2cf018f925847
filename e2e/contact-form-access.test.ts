import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { viewOf } from '../test/form-view-of.ts'
import { nodesOf } from './support/accessibility-tree.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { feedback } from './support/fake-form-api.ts'
import { formOn } from './support/form-page.ts'
import { useFormSite } from './support/form-site.tsx'

const rich = readFileSync('src/features/forms/fixtures/rich-form.txt', 'utf8')
const quiz = { capital: { question: 'Which is bigger, 2 or 8?', token: 't' } }
const errorsOf = (...names: string[]) =>
  names.map((field) => ({ field, message: `Wrong: <b>${field}</b>`, idref: null, error_id: 'x' }))

const written = viewOf(rich, {
  quiz,
  result: {
    status: 'validation_failed',
    message: 'One or more fields have an error.',
    invalidFields: errorsOf('your-name', 'colour', 'terms'),
    written: { 'your-name': ['A'], 'your-message': ['Two\nlines'] },
  },
})

const radios = `<p>First [radio first use_label_element "a" "b" "c"]</p><p>Second [radio second use_label_element "d" "e"]</p>`

const groups = `<fieldset><legend>Which timber?</legend>
[radio timber use_label_element "Oak" "Elm"]
</fieldset>
[acceptance terms]I agree.[/acceptance]

[acceptance letter optional]Send me letters.[/acceptance]

[submit "Send"]`

const site = useFormSite(() => ({
  groups: { forms: [viewOf(groups)] },
  radios: { forms: [viewOf(radios)] },
  bare: { forms: [viewOf('<p>[checkbox first "a" "b"] [radio second label_first "c" "d"]</p>')] },
  contact: { forms: [viewOf(rich, { quiz })] },
  rtl: { forms: [viewOf(rich, { quiz, locale: 'he_IL' })], direction: 'rtl' },
  written: { forms: [written] },
  floating: {
    forms: [
      viewOf('<div class="use-floating-validation-tip"><label>Name [text* your-name]</label> [submit]</div>'),
    ],
  },
}))
const browser = useBrowser()

describe('a form with every kind of field', () => {
  it.each(['contact', 'rtl'])('has no access problems in any state (%s)', async (name) => {
    const { page } = await browser.visit(site.url(name))
    const { form, field, hasStatus, send, wake } = formOn(page)
    expect(await violations(page, 'main')).toEqual([])
    await wake()
    await field('terms').check()
    site.api.feedback = () =>
      feedback('validation_failed', 'One or more fields have an error.', {
        invalid_fields: errorsOf(
          'your-name',
          'colour',
          'reason',
          'country',
          'capital',
          'attachment',
          'terms',
        ),
      })
    await send()
    await hasStatus('invalid')
    await expect.poll(() => form.locator('.wpcf7-not-valid-tip').count()).toBe(7)
    expect(await violations(page, 'main')).toEqual([])
    for (const [status, shown] of [
      ['spam', 'spam'],
      ['mail_sent', 'sent'],
    ] as const) {
      site.api.feedback = () => feedback(status, 'What became of it.')
      await field('terms').check()
      await send()
      await hasStatus(shown)
      expect(await violations(page, 'main')).toEqual([])
    }
  })

  it('[FORM-07] leads to the first field that is wrong, tells the message once, and links every error', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { form, field, hasStatus, send, announced, errors, tip } = formOn(page)
    await field('terms').check()
    await expect.poll(() => form.locator('[type="submit"]').isEnabled()).toBe(true)
    const announcements = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const status = document.querySelector('.screen-reader-response [role="status"]') as Element
          const told: string[] = []
          new MutationObserver(() => {
            if (status.textContent) told.push(status.textContent)
          }).observe(status, { childList: true, characterData: true, subtree: true })
          document.addEventListener('wpcf7submit', () => setTimeout(() => resolve(told), 500))
        }),
    )
    // Not in the order of the page.
    const invalid_fields = errorsOf('colour', 'your-email')
    site.api.feedback = () =>
      feedback('validation_failed', 'One or more fields have an error.', { invalid_fields })
    await send()
    await hasStatus('invalid')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('your-email')
    expect(await announcements).toEqual(['One or more fields have an error.'])
    await expect.poll(() => announced.textContent()).toBe('One or more fields have an error.')
    await expect
      .poll(() => errors.allTextContents())
      .toEqual([
        expect.stringMatching(/colour.*: Wrong: <b>colour<\/b>$/i),
        expect.stringMatching(/mail.*: Wrong: <b>your-email<\/b>$/i),
      ])
    await expect.poll(() => tip('colour').textContent()).toBe('Wrong: <b>colour</b>')
    for (const link of await errors.locator('a').all()) {
      const id = (await link.getAttribute('href'))?.slice(1)
      await expect.poll(() => form.locator(`[id="${id}"]`).count()).toBe(1)
    }
    await expect
      .poll(() => form.locator('#wpcf7-f7-p9-o1-colour').getAttribute('aria-describedby'))
      .toBe('wpcf7-f7-p9-o1-ve-colour')
  })

  it('[FORM-21] shows every link of the errors while it has the focus, and names it with its field', async () => {
    for (const width of [320, 1280]) {
      const { page } = await browser.visit(site.url('contact'), { viewport: { width, height: 800 } })
      const { field, hasStatus, send, errors } = formOn(page)
      await field('terms').check()
      const message = 'Please fill out this field.'
      const invalid_fields = errorsOf('your-name', 'your-email', 'colour', 'terms').map((error) => ({
        ...error,
        message,
      }))
      site.api.feedback = () =>
        feedback('validation_failed', 'One or more fields have an error.', { invalid_fields })
      await send()
      await hasStatus('invalid')
      const links = await errors.locator('a').all()
      expect(links).toHaveLength(4)
      for (const link of links) {
        await link.focus()
        const isSeen = () =>
          link.evaluate((element) => {
            const { left, top, right, width, height } = element.getBoundingClientRect()
            const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
            return element.contains(topmost) && height >= 24 && right <= innerWidth && left >= 0
          })
        await expect.poll(isSeen).toBe(true)
      }
      const names = (await nodesOf(page, 'link'))
        .map(({ name }) => name)
        .filter((name) => name.endsWith(message))
      expect(names).toHaveLength(4)
      expect(new Set(names).size).toBe(4)
      expect(names[0]).toMatch(/name/i)
      expect(await violations(page, 'main')).toEqual([])
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('terms')
    }
  })

  it('names every group of choices, marks what must be accepted, and says of no dead button that it works', async () => {
    const { page } = await browser.visit(site.url('groups'))
    const { form, wake } = formOn(page)
    await wake()
    const groups = (await nodesOf(page, 'radiogroup', 'group')).map(({ name }) => name)
    expect(groups).toContain('Which timber?')
    expect(groups).not.toContain('')
    await expect.poll(() => form.locator('[name="terms"]').getAttribute('aria-required')).toBe('true')
    await expect.poll(() => form.locator('[name="letter"]').getAttribute('aria-required')).toBeNull()
    expect((await nodesOf(page, 'form')).map(({ name }) => name)).toEqual(['A form'])
    await expect.poll(() => form.locator('[type="submit"]').isDisabled()).toBe(true)
    expect(await form.locator('[aria-disabled="false"]').count()).toBe(0)
  })

  it('is one stop for Tab at each group of radio buttons, also at the one that wakes it', async () => {
    const { page } = await browser.visit(site.url('radios'))
    const { form, field } = formOn(page)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value'))
    await field('first').first().focus()
    await page.locator('.wpcf7.js').waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('d')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(focused).toBe('a')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => form.locator('[value="b"]').isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('d')
  })

  it('keeps boxes and words apart that have no label around them, whichever comes first', async () => {
    const { page } = await browser.visit(site.url('bare'))
    const gaps = await page.$$eval('.wpcf7-list-item', (items) =>
      items.map((item) => {
        const [one, other] = [...item.children].map((part) => part.getBoundingClientRect())
        return (other?.left ?? 0) - (one?.right ?? 0)
      }),
    )
    expect(gaps).toHaveLength(4)
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(6)
  })

  it('can be filled in and sent with the keyboard alone', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { form, field, hasStatus } = formOn(page)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
    const tabTo = async (name: string) => {
      for (let turn = 0; turn < 60 && (await focused()) !== name; turn += 1) await page.keyboard.press('Tab')
      await expect.poll(() => focused()).toBe(name)
    }
    await tabTo('your-name')
    await page.locator('.wpcf7.js').waitFor()
    await page.keyboard.type('Ada')
    await tabTo('your-email')
    await page.keyboard.type('ada@example.org')
    await tabTo('colour')
    await page.keyboard.press('Space')
    await tabTo('reason')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('_wpcf7_free_text_reason')
    await page.keyboard.type('A boat')
    await tabTo('country')
    await page.keyboard.press('F')
    await tabTo('capital')
    await page.keyboard.type('8')
    await tabTo('your-message')
    await page.keyboard.type('A long message.')
    await tabTo('terms')
    await page.keyboard.press('Space')
    await expect.poll(() => field('terms').isChecked()).toBe(true)
    await expect.poll(() => form.locator('[type="submit"]').isEnabled()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await hasStatus('sent')
    const posted = Object.fromEntries(site.api.callsTo('/feedback')[0]?.form ?? [])
    expect(posted).toMatchObject({
      'your-name': 'Ada',
      colour: 'Red',
      reason: 'Other',
      _wpcf7_free_text_reason: 'A boat',
      country: 'FR',
      capital: '8',
      terms: '1',
    })
  })

  it('does not take the focus from a visitor who went on elsewhere', async () => {
    const { page } = await browser.visit(site.url('contact'))
    const { field, hasStatus, send } = formOn(page)
    let arrive = () => {}
    const after = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const invalid_fields = errorsOf('your-name')
    site.api.feedback = () => ({ ...feedback('validation_failed', 'Errors.', { invalid_fields }), after })
    await field('terms').check()
    await send()
    await hasStatus('submitting')
    await page.locator('.search-link').focus()
    arrive()
    await hasStatus('invalid')
    await expect.poll(() => page.locator('.wpcf7-not-valid-tip').count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('search-link')
  })
})

describe('tips that float', () => {
  it('go when the visitor comes, but not when the form brings them', async () => {
    const { page } = await browser.visit(site.url('floating'))
    const { field, hasStatus, send, tip } = formOn(page)
    site.api.feedback = () =>
      feedback('validation_failed', 'Errors.', { invalid_fields: errorsOf('your-name') })
    await send()
    await hasStatus('invalid')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('your-name')
    await expect.poll(() => tip('your-name').isVisible()).toBe(true)
    await field('your-name').click()
    await expect.poll(() => tip('your-name').isVisible()).toBe(false)
  })
})

describe('without script', () => {
  it('[FORM-16] is an ordinary form that posts to its page, with nothing disabled', async () => {
    const { page } = await browser.visit(site.url('contact'), { javaScriptEnabled: false })
    const { form } = formOn(page)
    await expect.poll(() => form.getAttribute('action')).toBe('/contact#wpcf7-f7-p9-o1')
    await expect.poll(() => form.getAttribute('method')).toBe('post')
    await expect.poll(() => form.getAttribute('enctype')).toBe('multipart/form-data')
    await expect.poll(() => form.locator(':disabled').count()).toBe(0)
    await expect.poll(() => form.locator('.wpcf7-response-output').isVisible()).toBe(false)
    const trap = form.locator(':has(> label > [name="_portico_website"])')
    expect(await trap.boundingBox()).toMatchObject({ width: 1, height: 1 })
  })

  it('[FORM-16] shows what became of a post, and script takes over from there', async () => {
    const plain = await browser.visit(site.url('written'), { javaScriptEnabled: false })
    const before = formOn(plain.page)
    await expect.poll(() => before.message.isVisible()).toBe(true)
    await expect.poll(() => before.tip('colour').isVisible()).toBe(true)
    await expect.poll(() => before.field('your-name').inputValue()).toBe('A')

    const { page } = await browser.visit(site.url('written'))
    const { field, wake, tip, send, hasStatus, form } = formOn(page)
    await wake()
    await expect.poll(() => tip('colour').isVisible()).toBe(true)
    await expect.poll(() => field('your-message').inputValue()).toBe('Two\nlines')
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await field('terms').check()
    await send()
    await hasStatus('sent')
    await expect.poll(() => field('your-message').inputValue()).toBe('')
    await expect.poll(() => field('your-name').inputValue()).toBe('')
    await expect.poll(() => form.locator('.wpcf7-not-valid-tip').count()).toBe(0)
  })
})
