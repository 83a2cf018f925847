import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addresses as webhookAddresses } from '#features/webhooks/server/addresses.ts'
import { urls } from '#shared/urls.ts'
import { createReceiver, isSignedWith } from '../test/webhook-receiver.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'
import { tabTo } from './support/tab-to.ts'

const site = useDeskSite({ config: { webhooks: { askInnerAddresses: true } } })
const { visit } = useBrowser()
const address = (path: string) => new URL(path, site.url).href

const atTheDesk = (path: string, options: Parameters<typeof visit>[1] = {}) =>
  visit(address(path), options, site.signedIn('Ana'))

const add = async (page: Page, url: string) => {
  await page.getByLabel('Address', { exact: true }).fill(url)
  await page.getByLabel('Post rated').check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
}

/** One that failed and one that waits for somebody. */
const putDeliveries = () =>
  site.deps.db.tables<unknown>().write((tx) => {
    const mail = {
      to: [{ name: '', address: `${'long-name-'.repeat(6)}@example.org` }],
      subject: '',
      text: '',
    }
    const rest = { from: { name: '', address: 'a@example.org' }, cc: [], bcc: [], replyTo: [], headers: [] }
    const payload = JSON.stringify({ ...mail, ...rest, attachments: [] })
    const item = { kind: 'mail', reference: 'test:1', payload }
    return site.deps.outboxRunner.outbox.put(tx, [
      { ...item, state: 'failed', lastError: '550 5.1.1 No such user here. '.repeat(4) },
      { ...item, state: 'held' },
    ])
  })

it('[EVT-10] a webhook is added, tested and given a new secret by keyboard alone, without script', async () => {
  const receiver = await createReceiver()
  const { page } = await atTheDesk(webhookAddresses.list, { javaScriptEnabled: false })
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('Address', { exact: true }).focus()
  await page.keyboard.type(receiver.url)
  await press('Add webhook')
  await page.getByText('Choose at least one event.').first().waitFor()
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(receiver.url)
  await page.getByLabel('New message').focus()
  await page.keyboard.press('Space')
  await press('Add webhook')
  const secret = await page.locator('.secret').innerText()
  await page.getByRole('link', { name: 'Go to the webhook' }).focus()
  await page.keyboard.press('Enter')
  await press('Send test')
  await page.getByText('The test arrived. The server answered 200.').waitFor()
  const [test] = receiver.received
  expect(test && isSignedWith(secret, test)).toBe(true)
  await page.getByText('arrived, 200').waitFor()
  await press('Create new secret')
  expect(await page.locator('.secret').innerText()).not.toBe(secret)
})

it('[EVT-10] the pages of webhooks and deliveries can be reached by Tab, with script', async () => {
  const { page, complaints } = await atTheDesk(urls.desk.site)
  await tabTo(page, 'Webhooks')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
  await page.goto(address(urls.desk.site))
  await tabTo(page, 'Deliveries')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Deliveries', level: 1 }).waitFor()
  expect(complaints).toEqual([])
})

it.each([
  { width: 320, dir: 'ltr' },
  { width: 320, dir: 'rtl' },
  { width: 1280, dir: 'rtl' },
])('[EVT-10] webhooks are accessible and fit at $width px, $dir', async ({ width, dir }) => {
  const receiver = await createReceiver()
  receiver.answers((response) => response.writeHead(500).end('An answer '.repeat(40)))
  const { page } = await atTheDesk(webhookAddresses.list, { viewport: { width, height: 800 } })
  const look = async (name: string) => {
    await page.evaluate((dir) => {
      document.documentElement.dir = dir
    }, dir)
    expect(await violations(page), name).toEqual([])
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(room, name).toBeLessThanOrEqual(0)
    const folder = process.env.PORTICO_SHOTS
    if (folder) await page.screenshot({ path: join(folder, `${name}-${width}-${dir}.png`), fullPage: true })
  }
  await look('webhooks')
  await add(page, `${receiver.url}/${'long-words-'.repeat(12)}`)
  await look('secret')
  await page.getByRole('link', { name: 'Go to the webhook' }).click()
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText('The test didn’t arrive. The server answered 500.').waitFor()
  await page.getByText('Start of the response').click()
  await look('webhook')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await look('remove')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Removed.').waitFor()
  await putDeliveries()
  await page.goto(address(urls.desk.deliveries))
  await page.getByRole('button', { name: 'Give up: Email to' }).first().waitFor()
  await look('deliveries')
})
