import { describe, expect, it } from 'vitest'
import { viewOf } from '../test/form-view-of.ts'
import { holdFileBack, useBrowser } from './support/browser.ts'
import { feedback } from './support/fake-form-api.ts'
import { formOn } from './support/form-page.ts'
import { useFormSite } from './support/form-site.tsx'

const helpers = `<p>Colour [checkbox colour exclusive use_label_element "Red" "Green" "Blue"]</p>
<p>Reason [radio reason use_label_element free_text default:1 "Sales" "Repair" "Other"]</p>
<p><label>Website [url website]</label></p>
<p><label>Message [textarea your-message minlength:3 maxlength:10]</label> [count your-message] / [count your-message down]</p>
<p><label>Budget [range budget min:0 max:100 step:10 "50"]</label> [output budget "nothing"]</p>
<p><label>Many [select many multiple "a" "b" "c"]</label></p>[reflection many "none chosen"]
<p><label>From the address [text campaign default:get "website"]</label></p>
<div class="inert-on-submitting"><label>Name [text your-name]</label></div>
<p>[submit "Send"]</p>`

const consents = `[acceptance terms]I agree.[/acceptance]

[acceptance spam invert]Sell my address.[/acceptance]

[acceptance letter optional]Send me letters.[/acceptance]

[submit "Send"]`

const questions = `<p>[quiz legs "How many legs?|4"]</p><p><label>Code [captchar code]</label> [captchac code]</p><p>[submit "Send"]</p>`

const rules = `<p><label>Name [text* your-name]</label></p><p><label>Email [email* your-email]</label></p>
<p><label>Picture [file picture]</label></p><p class="novalidate"><label>Free [email free]</label></p><p>[submit "Send"]</p>`

const site = useFormSite(() => ({
  helpers: { forms: [viewOf(helpers, { settings: { autop: 'off' } })] },
  consents: { forms: [viewOf(consents)] },
  validated: { forms: [viewOf(consents, { settings: { acceptance_as_validation: 'on' } })] },
  questions: {
    forms: [
      viewOf(questions, {
        settings: { autop: 'off' },
        quiz: { legs: { question: 'How many legs?', token: 'old' } },
        captcha: { code: { src: 'data:image/gif,1', challenge: '1' } },
      }),
    ],
  },
  rules: { forms: [viewOf(rules, { settings: { autop: 'off' } })] },
}))
const browser = useBrowser()

const visit = async (name: string) => {
  const visitor = await browser.visit(site.url(name))
  const form = formOn(visitor.page)
  await form.wake()
  return { ...visitor, ...form }
}

describe('fields that help', () => {
  it('[FORM-05] an exclusive group keeps one box', async () => {
    const { form } = await visit('helpers')
    await form.getByLabel('Red').check()
    await form.getByLabel('Blue').check()
    await expect.poll(() => form.getByLabel('Red').isChecked()).toBe(false)
    await expect.poll(() => form.getByLabel('Blue').isChecked()).toBe(true)
    await form.getByLabel('Blue').uncheck()
    await expect.poll(() => form.locator('.wpcf7-checkbox :checked').count()).toBe(0)
  })

  it('[FORM-05] text beside a choice can be written while it is chosen, and takes the focus', async () => {
    const { form, field, page } = await visit('helpers')
    const text = field('_wpcf7_free_text_reason')
    await expect.poll(() => text.isDisabled()).toBe(true)
    await form.getByRole('radio', { name: 'Other' }).check()
    await expect.poll(() => text.isEnabled()).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('_wpcf7_free_text_reason')
    await form.getByRole('radio', { name: 'Sales' }).check()
    await expect.poll(() => text.isDisabled()).toBe(true)
  })

  it('[FORM-20] keeps what is written beside a choice before the form wakes, and chooses it', async () => {
    const { page } = await browser.visit(site.url('helpers'))
    const { form, field } = formOn(page)
    const wake = await holdFileBack(page, 'contact-form.island')
    const text = field('_wpcf7_free_text_reason')
    await text.click()
    await page.keyboard.type('wal')
    wake()
    await page.locator('.wpcf7.js').waitFor()
    await page.keyboard.type('nut')
    await expect.poll(() => text.inputValue()).toBe('walnut')
    await expect.poll(() => text.isEnabled()).toBe(true)
    await expect.poll(() => form.getByRole('radio', { name: 'Other' }).isChecked()).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('_wpcf7_free_text_reason')
  })

  it('[FORM-20] closes no text beside a choice while somebody is in it, and chooses by writing', async () => {
    const { page } = await browser.visit(site.url('helpers'))
    const { form, field } = formOn(page)
    const text = field('_wpcf7_free_text_reason')
    const isOther = () => form.getByRole('radio', { name: 'Other' }).isChecked()
    await text.click()
    await page.locator('.wpcf7.js').waitFor()
    expect(await text.isEnabled()).toBe(true)
    expect(await isOther()).toBe(false)
    await field('website').click()
    await expect.poll(() => text.isDisabled()).toBe(true)
    const again = await browser.visit(site.url('helpers'))
    const second = formOn(again.page)
    await second.field('_wpcf7_free_text_reason').click()
    await again.page.locator('.wpcf7.js').waitFor()
    await again.page.keyboard.type('walnut')
    await expect.poll(() => second.form.getByRole('radio', { name: 'Other' }).isChecked()).toBe(true)
    await expect.poll(() => second.field('_wpcf7_free_text_reason').inputValue()).toBe('walnut')
  })

  it('[FORM-20] leaves the choice to those who chose another after they had written', async () => {
    const { page } = await browser.visit(site.url('helpers'))
    const { form, field } = formOn(page)
    const wake = await holdFileBack(page, 'contact-form.island')
    await form.getByLabel('Blue').check()
    await field('_wpcf7_free_text_reason').fill('walnut')
    await form.getByRole('radio', { name: 'Repair' }).check()
    wake()
    await page.locator('.wpcf7.js').waitFor()
    await expect.poll(() => form.getByRole('radio', { name: 'Repair' }).isChecked()).toBe(true)
    await expect.poll(() => field('_wpcf7_free_text_reason').inputValue()).toBe('walnut')
  })

  it.each([
    ['example.com', 'http://example.com'],
    ['//example.com', 'http://example.com'],
    [' https://a.b ', 'https://a.b'],
    ['foo', 'foo'],
  ])('[FORM-05] completes the address %s', async (typed, completed) => {
    const { field } = await visit('helpers')
    await field('website').fill(typed)
    await field('website').blur()
    await expect.poll(() => field('website').inputValue()).toBe(completed)
  })

  it('[FORM-05] counts characters up and down, also of pasted text', async () => {
    const { form, field } = await visit('helpers')
    const [up, down] = [
      form.locator('.wpcf7-character-count.up'),
      form.locator('.wpcf7-character-count.down'),
    ]
    await expect.poll(() => up.textContent()).toBe('0')
    await expect.poll(() => down.textContent()).toBe('10')
    await expect.poll(() => up.getAttribute('class')).toContain('too-short')
    const colour = () => up.evaluate((counter) => getComputedStyle(counter).color)
    const tooShort = await colour()
    await field('your-message').fill(' abcd ')
    await expect.poll(() => up.textContent()).toBe('4')
    await expect.poll(() => down.textContent()).toBe('6')
    await expect.poll(() => down.getAttribute('data-current-value')).toBe('6')
    await expect.poll(() => up.getAttribute('class')).not.toContain('too')
    expect(await colour()).not.toBe(tooShort)
    await field('your-message').evaluate((area: HTMLTextAreaElement) => {
      area.value = 'x'.repeat(12)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect.poll(() => down.textContent()).toBe('-2')
    await expect.poll(() => down.getAttribute('class')).toContain('too-long')
    await form.evaluate((element: HTMLFormElement) => element.reset())
    await expect.poll(() => down.textContent()).toBe('10')
  })

  it('shows the value of a field elsewhere', async () => {
    const { form, field } = await visit('helpers')
    const output = form.locator('.wpcf7-output')
    await expect.poll(() => output.textContent()).toBe('50')
    await field('budget').fill('70')
    await expect.poll(() => output.textContent()).toBe('70')
    const reflection = form.locator('.wpcf7-reflection output:visible')
    await expect.poll(() => reflection.allTextContents()).toEqual(['none chosen'])
    await field('many[]').selectOption(['a', 'c'])
    await expect.poll(() => reflection.allTextContents()).toEqual(['a', 'c'])
    await field('many[]').selectOption([])
    await expect.poll(() => reflection.allTextContents()).toEqual(['none chosen'])
  })

  it('takes first values from the address of the page', async () => {
    const { page } = await browser.visit(`${site.url('helpers')}?campaign=spring`)
    const { field, wake } = formOn(page)
    await wake()
    await expect.poll(() => field('campaign').inputValue()).toBe('spring')
  })

  it('cannot be used while the form has a status that makes them inert', async () => {
    const { form, send, hasStatus } = await visit('helpers')
    let arrive = () => {}
    const after = new Promise<void>((resolve) => {
      arrive = resolve
    })
    site.api.feedback = () => ({ ...feedback('mail_failed', 'No.'), after })
    await send()
    await hasStatus('submitting')
    await expect.poll(() => form.locator('[inert].active-on-any').count()).toBe(1)
    arrive()
    await hasStatus('failed')
    await expect.poll(() => form.locator('[inert], .active-on-any').count()).toBe(0)
  })
})

describe('consents', () => {
  it('[FORM-04] the form cannot be sent before all of them are right, from the start', async () => {
    const { page } = await browser.visit(site.url('consents'))
    const { form, field, hasStatus, send } = formOn(page)
    const button = form.locator('[type="submit"]')
    await expect.poll(() => button.isDisabled()).toBe(true)
    await field('terms').check()
    await expect.poll(() => button.isEnabled()).toBe(true)
    await field('spam').check()
    await expect.poll(() => button.isDisabled()).toBe(true)
    await field('spam').uncheck()
    await field('letter').check()
    await field('letter').uncheck()
    await expect.poll(() => button.isEnabled()).toBe(true)
    site.api.feedback = () => feedback('mail_sent', 'Thank you.')
    await send()
    await hasStatus('sent')
    await expect.poll(() => button.isDisabled()).toBe(true)
    // The focus was on a button that cannot have it any more.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FORM')
  })

  it('[FORM-04] are left to the server where they are validated', async () => {
    const { form, send, hasStatus, tip } = await visit('validated')
    await expect.poll(() => form.locator('[type="submit"]').isEnabled()).toBe(true)
    const invalid_fields = [{ field: 'terms', message: 'Please agree.', idref: null, error_id: 'x' }]
    site.api.feedback = () => feedback('validation_failed', 'Errors.', { invalid_fields })
    await send()
    await hasStatus('invalid')
    await expect.poll(() => tip('terms').textContent()).toBe('Please agree.')
    await expect.poll(() => form.locator('[name="terms"]').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('questions', () => {
  it('[FORM-12] are asked again before they are answered, and after every answer', async () => {
    let turn = 0
    const refill = () => {
      turn += 1
      return {
        quiz: { legs: [`Question ${turn}?`, `token-${turn}`] },
        captcha: { code: `/captcha/${turn}${turn}.png` },
      }
    }
    site.api.refill = () => ({ body: refill() })
    const { form, field, send, hasStatus } = await visit('questions')
    const question = form.locator('.wpcf7-quiz-label')
    await expect.poll(() => question.textContent()).toBe('Question 1?')
    await expect.poll(() => field('_wpcf7_quiz_answer_legs').inputValue()).toBe('token-1')
    await expect.poll(() => form.locator('.wpcf7-captchac').getAttribute('src')).toBe('/captcha/11.png')
    await expect.poll(() => field('_wpcf7_captcha_challenge_code').inputValue()).toBe('11')

    await field('legs').fill('five')
    await field('code').fill('ABCD')
    const invalid_fields = [{ field: 'legs', message: 'Count again.', idref: null, error_id: 'x' }]
    site.api.feedback = () => feedback('validation_failed', 'Errors.', { invalid_fields, ...refill() })
    await send()
    await hasStatus('invalid')
    await expect.poll(() => question.textContent()).toBe('Question 2?')
    await expect.poll(() => field('legs').inputValue()).toBe('')
    await expect.poll(() => field('code').inputValue()).toBe('')
    const posted = site.api.callsTo('/feedback')[0]?.form
    expect(posted?.get('legs')).toBe('five')
    expect(posted?.get('_wpcf7_quiz_answer_legs')).toBe('token-1')
    // The error is shown, and what it is drawn beside is still the new question.
    await expect.poll(() => form.locator('[data-name="legs"] .wpcf7-not-valid-tip').count()).toBe(1)
    await expect.poll(() => field('_wpcf7_quiz_answer_legs').inputValue()).toBe('token-2')

    site.api.feedback = () => feedback('mail_sent', 'Thank you.', refill())
    await field('legs').fill('four')
    await send()
    await hasStatus('sent')
    await expect.poll(() => question.textContent()).toBe('Question 4?')
    await expect.poll(() => field('_wpcf7_captcha_challenge_code').inputValue()).toBe('44')
  })

  it('[FORM-12] are not changed under the hands of someone who answers', async () => {
    let come = () => {}
    const after = new Promise<void>((resolve) => {
      come = resolve
    })
    site.api.refill = () => ({ body: { quiz: { legs: ['Another?', 'token'] } }, after })
    const { form, field } = await visit('questions')
    await field('legs').fill('4')
    come()
    await expect.poll(() => site.api.callsTo('/refill')).toHaveLength(1)
    await form.page().waitForLoadState('networkidle')
    await expect.poll(() => form.locator('.wpcf7-quiz-label').textContent()).toBe('How many legs?')
    await expect.poll(() => field('legs').inputValue()).toBe('4')
  })
})

describe('live validation', () => {
  const schema = {
    version: 'Contact Form 7 SWV Schema 2024-10',
    locale: 'en_US',
    rules: [
      { rule: 'file', field: 'picture', accept: ['image/*'], error: 'Not a picture.' },
      { rule: 'required', field: 'your-name', error: 'Name, please.' },
      { rule: 'required', field: 'your-email', error: 'Email, please.' },
      { rule: 'email', field: 'your-email', error: 'Not an email.' },
      { rule: 'email', field: 'free', error: 'Not an email either.' },
      { rule: 'unheard-of', field: 'your-name', error: 'Never said.' },
    ],
  }

  it('[FORM-06] judges a field when it is changed, and leaves untouched ones alone', async () => {
    site.api.schema = () => ({ body: schema })
    const { form, field, tip, errors, hasStatus } = await visit('rules')
    await field('your-email').fill('ada')
    await field('your-email').blur()
    await expect.poll(() => tip('your-email').allTextContents()).toEqual(['Not an email.'])
    await expect.poll(() => tip('your-name').count()).toBe(0)
    await expect.poll(() => errors.allTextContents()).toEqual(['Email: Not an email.'])
    await expect.poll(() => errors.first().getAttribute('id')).toBe('wpcf7-f7-p9-o1-ve-your-email')
    await expect.poll(() => field('your-email').getAttribute('aria-invalid')).toBe('true')
    await expect
      .poll(() => field('your-email').getAttribute('aria-describedby'))
      .toBe('wpcf7-f7-p9-o1-ve-your-email')
    await expect
      .poll(() => field('your-email').evaluate((input: HTMLInputElement) => input.validationMessage))
      .toBe('Not an email.')
    await hasStatus('init')

    await field('your-email').fill('ada@example.org')
    await field('your-email').blur()
    await expect.poll(() => tip('your-email').count()).toBe(0)
    await expect.poll(() => field('your-email').getAttribute('aria-invalid')).toBe('false')
    await expect.poll(() => field('your-email').getAttribute('aria-describedby')).toBeNull()
    await expect.poll(() => form.locator(':invalid').count()).toBe(0)
    expect(site.api.callsTo('/feedback/schema')).toHaveLength(1)
  })

  it('[FORM-06] goes on judging a field the visitor has been to', async () => {
    site.api.schema = () => ({ body: schema })
    const { field, tip } = await visit('rules')
    await field('your-name').fill('Ada')
    await field('your-name').blur()
    await field('your-name').fill('')
    await field('your-name').blur()
    await expect.poll(() => tip('your-name').allTextContents()).toEqual(['Name, please.'])
    await field('your-email').fill('ada')
    await field('your-email').blur()
    await expect.poll(() => tip('your-email').count()).toBe(1)
    await expect.poll(() => tip('your-name').count()).toBe(1)
  })

  it('[FORM-06] knows media types', async () => {
    site.api.schema = () => ({ body: schema })
    const { field, tip } = await visit('rules')
    await field('picture').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    await expect.poll(() => tip('picture').allTextContents()).toEqual(['Not a picture.'])
    await field('picture').setInputFiles({ name: 'a.heic', mimeType: '', buffer: Buffer.from('a') })
    await expect.poll(() => tip('picture').count()).toBe(0)
  })

  it('[FORM-06] leaves fields alone that are not to be judged', async () => {
    site.api.schema = () => ({ body: schema })
    const { field, tip } = await visit('rules')
    await field('free').fill('ada')
    await field('your-email').fill('ada')
    await field('your-email').blur()
    await expect.poll(() => tip('your-email').count()).toBe(1)
    await expect.poll(() => tip('free').count()).toBe(0)
  })

  it('[FORM-02] takes many changes at once, as from autofill, without getting stuck', async () => {
    site.api.schema = () => ({ body: schema })
    const { form, tip, hasStatus } = await visit('rules')
    await expect
      .poll(() => form.evaluate((element: HTMLFormElement) => Boolean(element.wpcf7?.schema)))
      .toBe(true)
    await form.evaluate((element: HTMLFormElement) => {
      for (const input of element.querySelectorAll<HTMLInputElement>('[data-name] input'))
        if (input.type !== 'file') {
          input.value = 'x'
          input.dispatchEvent(new Event('change', { bubbles: true }))
        }
    })
    await expect.poll(() => tip('your-email').count()).toBe(1)
    await hasStatus('init')
  })

  it('[FORM-06] works once the schema can be had, and does without until then', async () => {
    site.api.schema = () => ({ status: 503, body: '' })
    const { field, tip } = await visit('rules')
    await field('your-email').fill('a')
    await field('your-email').blur()
    await expect.poll(() => site.api.callsTo('/feedback/schema').length).toBeGreaterThan(0)
    site.api.schema = () => ({ body: schema })
    await field('your-email').fill('ad')
    await field('your-email').blur()
    await expect.poll(() => tip('your-email').count()).toBe(1)
  })
})
