import { describe, expect, it } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { useBrowser } from './support/browser.ts'
import { formOn, listenToForms } from './support/form-page.ts'
import { formScripts, useOriginalSite } from './support/original-site.ts'

const form = `---
id: 1
title: Write to us
locale: en_US
---
<label for="your-name">Your name</label> [text* your-name id:your-name]
<span class="use-floating-validation-tip">[email* your-email]</span>
[textarea your-message maxlength:50] [count your-message down]
[radio timber use_label_element free_text default:1 "Oak" "Another"]
[quiz capital "The capital of France?|Paris"]
[acceptance terms] I agree [/acceptance]
<fieldset class="inert-on-submitting">[submit "Send"]</fieldset>
`

const site = useOriginalSite(
  { contact: { originalScripts: formScripts, minSeconds: 0, maxPerTenMinutes: 100 } },
  {
    'forms/contact.md': form,
    'pages/write.md': '---\ntitle: Write\nid: 40\n---\n::contact-form{id=1}\n\n::contact-form{id=1}\n',
  },
)
const browser = useBrowser()
const unitTag = 'wpcf7-f1-p40-o1'

const visit = async () => {
  const visitor = await browser.visit(`${site.url}/write`)
  const on = formOn(visitor.page, unitTag)
  await visitor.page.locator(`#${unitTag}.js`).waitFor()
  await visitor.page.waitForFunction(() => window.wpcf7?.schemas?.get(1))
  return { ...visitor, ...on }
}

describe('the script of Contact Form 7', () => {
  it('[FORM-25] starts once, under the policy of the page, and ours stays away', async () => {
    const { page, form, field, complaints } = await visit()
    await expect.poll(() => page.locator('.wpcf7.js').count()).toBe(2)
    expect(await form.locator('.wpcf7-spinner').count()).toBe(1)
    expect(await form.locator('.wpcf7-character-count').textContent()).toBe('50')
    expect(await form.locator('[type="submit"]').isDisabled()).toBe(true)
    expect(await field('_wpcf7_free_text_timber').isDisabled()).toBe(true)
    await form.getByRole('radio', { name: 'Another' }).check()
    await expect.poll(() => field('_wpcf7_free_text_timber').isEnabled()).toBe(true)
    await field('your-message').pressSequentially('Hello')
    await expect.poll(() => form.locator('.wpcf7-character-count').textContent()).toBe('45')
    expect(await page.locator('portico-island[name="contact-form"]').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('[FORM-25] shows errors as it judges and as the server does, and hides a tip that floats', async () => {
    const { page, form, field, tip, send, hasStatus, errors, complaints } = await visit()
    const heard = await listenToForms(page)
    await field('your-email').fill('ada@')
    await field('your-email').blur()
    await expect.poll(() => tip('your-email').allTextContents()).toEqual(['Please enter an email address.'])
    await form.locator('[name="terms"]').check()
    await field('capital').fill('London')
    await send()
    await hasStatus('invalid')
    await expect.poll(() => tip('your-name').allTextContents()).toEqual(['Please fill out this field.'])
    await expect
      .poll(() => tip('capital').allTextContents())
      .toEqual(['The answer to the quiz is incorrect.'])
    expect(await errors.locator('a[href="#your-name"]').textContent()).toBe('Please fill out this field.')
    await expect
      .poll(() => heard('beforesubmit'))
      .toEqual([
        'beforesubmit init',
        'statuschanged init > submitting',
        'statuschanged submitting > invalid',
        'invalid validation_failed',
        'submit validation_failed',
      ])
    await field('your-email').focus()
    await expect.poll(() => tip('your-email').isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })

  it('[FORM-25] sends, empties the form and asks for a new question', async () => {
    const { page, form, fill, field, send, hasStatus, message, announced, complaints } = await visit()
    const heard = await listenToForms(page)
    await fill({ 'your-name': 'Ada', 'your-email': 'ada@example.org', capital: 'Paris' })
    const question = field('_wpcf7_quiz_answer_capital')
    const before = await question.inputValue()
    await form.locator('[name="terms"]').check()
    await send()
    await hasStatus('sent')
    await expect.poll(() => message.textContent()).toBe('Thank you for your message. It has been sent.')
    expect(await announced.textContent()).toBe('Thank you for your message. It has been sent.')
    await expect.poll(async () => (await heard('beforesubmit')).at(-1)).toMatch(/^reset /)
    expect(await field('your-name').inputValue()).toBe('')
    expect(await question.inputValue()).not.toBe(before)
    expect(await field('_wpcf7_posted_data_hash').inputValue()).toMatch(/^[0-9a-f]{32}$/)
    expect(await form.locator('[type="submit"]').isDisabled()).toBe(true)
    const [kept] = await site.deps.use(messagesService).messages.listWhole()
    expect(JSON.stringify(kept)).toContain('ada@example.org')
    expect(complaints).toEqual([])
  })

  it('[FORM-25] empties a form by its own button', async () => {
    const { page, form, field, hasStatus } = await visit()
    const heard = await listenToForms(page)
    await field('your-name').fill('Ada')
    await form.evaluate((element: HTMLFormElement) => element.reset())
    await expect.poll(async () => (await heard()).at(-1)).toMatch(/^reset init/)
    await hasStatus('init')
    expect(await field('your-name').inputValue()).toBe('')
  })
})
