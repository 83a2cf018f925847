import { expect, it } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { useBrowser } from './support/browser.ts'
import { formOn } from './support/form-page.ts'
import { useSite } from './support/site.ts'

const minSeconds = 6
const site = useSite({ config: { contact: { minSeconds, maxPerTenMinutes: 100 } } })
const browser = useBrowser()

const letter = {
  'your-name': 'Ada Lovelace',
  'your-email': 'ada@example.org',
  'your-subject': 'A stool',
  'your-message': 'With three legs, please.',
}

const visit = async () => {
  const { page } = await browser.visit(`${site.url}/contact`)
  return { page, ...formOn(page, 'wpcf7-f1-p103-o1') }
}

it('[FORM-18] takes a message at once from somebody who read the page before touching the form', async () => {
  const { page, fill, send, hasStatus } = await visit()
  await page.waitForFunction((min) => performance.now() > min, minSeconds * 1000)
  await fill(letter)
  await send()
  await hasStatus('sent')
})

it('[FORM-18] holds the message of somebody faster back instead of calling it spam', async () => {
  const { page, fill, send, hasStatus } = await visit()
  await fill(letter)
  await send()
  await hasStatus('sent')
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(minSeconds * 1000)
  expect(await site.deps.use(messagesService).messages.list({ box: 'spam' })).toEqual([])
})
