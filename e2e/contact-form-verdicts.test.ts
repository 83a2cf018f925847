import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { FeedbackAnswer } from '#features/forms/domain/feedback.ts'
import { messagesService } from '#features/inbox/server/service.ts'
import { useBrowser } from './support/browser.ts'
import { formOn } from './support/form-page.ts'
import { useSite } from './support/site.ts'

const form = `---
id: 1
title: Write
locale: en_US
---
<p><label>Name [text* your-name]</label></p>
<p><label>Website [url website]</label></p>
<p><label>Phone [tel phone]</label></p>
<p><label>How many [number how-many]</label></p>
<p><label>Day [date day]</label></p>
<p><label>Plan [file plan limit:10kb filetypes:pdf]</label></p>
<p><label>Words [textarea words minlength:20]</label></p>
[submit "Send"]
`

const folder = mkdtempSync(join(tmpdir(), 'portico-verdicts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
for (const name of ['pages', 'forms']) mkdirSync(join(folder, name))
writeFileSync(join(folder, 'site.yaml'), 'title: Verdicts\n')
writeFileSync(join(folder, 'forms/write.md'), form)
writeFileSync(join(folder, 'pages/write.md'), '---\ntitle: Write\nid: 9\n---\n::contact-form{id=1}\n')
const site = useSite({
  content: folder,
  config: { contact: { minSeconds: 0, maxPerTenMinutes: 1000 }, botCheck: { provider: 'none' } },
})
const browser = useBrowser()

/** What the server says of one field. */
async function serverSays(field: string, text: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ _wpcf7: '1', _wpcf7_unit_tag: 'x', [field]: text }))
    body.append(name, value)
  const answer = await fetch(`${site.url}/api/contact-form-7/v1/contact-forms/1/feedback`, {
    method: 'POST',
    body,
    headers: { 'user-agent': 'Browser/1.0' },
  })
  const { invalid_fields } = (await answer.json()) as FeedbackAnswer
  return invalid_fields.find((one) => one.field === field)?.message ?? 'fine'
}

const visit = async () => {
  const visitor = await browser.visit(`${site.url}/write`)
  const on = formOn(visitor.page, 'wpcf7-f1-p9-o1')
  await on.wake()
  return { ...visitor, ...on }
}

const url = 'Please enter a URL.'
const tel = 'Please enter a telephone number.'
const number = 'Please enter a number.'

describe('browser and server', () => {
  it.each([
    ['website', ['http://a b', 'http://a%20b', 'http:a b', 'irc://a\u3000b', 'http://a¨b'], url],
    ['website', ['http://example.com/a b', 'http://u r@example.com', 'https://ü.example'], 'fine'],
    ['phone', ['+12345', '0012345', `+${'1'.repeat(16)}`], tel],
    ['phone', ['+123456', `+${'1'.repeat(15)}`, '123456'], 'fine'],
  ])('[RULE-url] [RULE-tel] judge a %s alike: %j', async (field, texts, says) => {
    const visitor = await visit()
    const tip = visitor.tip(field)
    for (const text of texts) {
      expect(await serverSays(field, text), text).toBe(says)
      await visitor.field(field).fill('')
      await visitor.field(field).fill(text)
      await visitor.field(field).blur()
      const expected = says === 'fine' ? [] : [says]
      await expect.poll(() => tip.allTextContents(), { message: text }).toEqual(expected)
    }
  })
})

describe('anything but a number', () => {
  it.each(['12e', '--1', 'e', '1-'])(
    '[RULE-number] %s is refused beside the field and by the server, and never sent as nothing',
    async (typed) => {
      const { page, field, tip, send, hasStatus } = await visit()
      await field('your-name').fill('Ada')
      await field('how-many').click()
      await page.keyboard.type(typed)
      await field('your-name').focus()
      await expect.poll(() => tip('how-many').allTextContents()).toEqual([number])
      await send()
      await hasStatus('invalid')
      await expect.poll(() => tip('how-many').allTextContents()).toEqual([number])
      expect(await site.deps.use(messagesService).messages.list()).toEqual([])
      await field('how-many').click()
      for (const _ of typed) await page.keyboard.press('Backspace')
      await field('your-name').focus()
      await expect.poll(() => tip('how-many').allTextContents()).toEqual([])
    },
  )

  it('[RULE-number] is refused by who sends with the Enter key, too', async () => {
    const { page, field, tip, hasStatus } = await visit()
    await field('your-name').fill('Ada')
    await field('how-many').click()
    await page.keyboard.type('12e')
    await page.keyboard.press('Enter')
    await hasStatus('invalid')
    await expect.poll(() => tip('how-many').allTextContents()).toEqual([number])
    expect(await site.deps.use(messagesService).messages.list()).toEqual([])
  })

  it('[RULE-date] half a date is refused, too', async () => {
    const { page, field, tip, send, hasStatus } = await visit()
    await field('your-name').fill('Ada')
    await field('day').focus()
    await page.keyboard.type('12')
    await send()
    await hasStatus('invalid')
    await expect
      .poll(() => tip('day').allTextContents())
      .toEqual(['Please enter a date in YYYY-MM-DD format.'])
    expect(await site.deps.use(messagesService).messages.list()).toEqual([])
  })
})

describe('a file that is too large, and a text that is too short', () => {
  it.each([
    ['with script', true],
    ['without script', false],
  ])('[FORM-07] are marked and told the limit, and nothing else, %s', async (_, javaScriptEnabled) => {
    const { page } = await browser.visit(`${site.url}/write`, { javaScriptEnabled })
    const on = formOn(page, 'wpcf7-f1-p9-o1')
    if (javaScriptEnabled) await on.wake()
    await on.field('your-name').fill('Ada')
    await on.field('words').fill('Only a few')
    const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(11 * 1024)])
    await on.field('plan').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer })
    await on.send()
    await on.hasStatus('invalid')
    const said = (name: string) => on.form.locator(`[data-name="${name}"] > span`).allTextContents()
    await expect.poll(() => said('plan')).toEqual(['The uploaded file is too large.', 'At most 10 kB.'])
    await expect
      .poll(() => said('words'))
      .toEqual(['This field has a too short input.', 'Minimum number of characters: 20.'])
    const frame = await on.field('plan').evaluate((input) => {
      const { outlineStyle, outlineColor } = getComputedStyle(input)
      return {
        outlineStyle,
        isRed: outlineColor === getComputedStyle(input.nextElementSibling ?? input).color,
      }
    })
    expect(frame).toEqual({ outlineStyle: 'solid', isRed: true })
  })
})
