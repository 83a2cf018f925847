import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { totpCode } from '#features/accounts/server/totp.ts'
import { urls } from '#shared/urls.ts'
import { awake } from './support/awake.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'
import { tabTo } from './support/tab-to.ts'

const site = useDeskSite()
const { visit } = useBrowser()
const password = 'seven planks of oak'

/** A device that keeps passkeys and always says yes. */
async function giveAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const address = (path: string) => new URL(path, site.url).href

const waysIn = async (name: string) => {
  const { accounts } = site.deps.use(accountsService)
  const account = await accounts.byName(name)
  if (account) return account
  throw new Error(`There is no ${name}.`)
}

it('is set up, signed out of and signed in to by keyboard alone, and asks for a code once that is on', async () => {
  const { page, complaints } = await visit(await site.setUpLink())
  expect(await violations(page)).toEqual([])
  await tabTo(page, 'Name')
  await page.keyboard.type('Ana')
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(address(urls.desk.home))
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Welcome, Ana.')
  expect(await violations(page)).toEqual([])

  await page.goto(address(urls.desk.secondFactor))
  expect(await violations(page)).toEqual([])
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '')
  const code = () => totpCode(secret, Math.floor(Date.now() / 30_000) + offset)
  let offset = 0
  await tabTo(page, 'Code')
  await page.keyboard.type(code())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
  await expect.poll(() => page.locator('.recovery-codes li').count()).toBe(10)

  await tabTo(page, 'Sign out')
  await page.keyboard.press('Enter')
  await page.getByText('You’re signed out.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto(address(urls.desk.people))
  expect(new URL(page.url()).pathname).toBe(urls.desk.signIn())
  await tabTo(page, 'Name')
  await page.keyboard.type('Ana')
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await violations(page)).toEqual([])
  offset = 1
  await tabTo(page, 'Code')
  await page.keyboard.type(code())
  await page.keyboard.press('Enter')
  await page.waitForURL(address(urls.desk.people))
  expect(complaints).toEqual([])
})

it('accepts a passkey in place of a password, on the way in and later', async () => {
  const { deps } = site
  const key = await deps.use(accountsService).links.issue({ kind: 'invitation', minutes: 60, role: 'owner' })
  const { page, complaints } = await visit(address(urls.desk.join('invitation', key)))
  await giveAuthenticator(page)
  await page.getByLabel('Name').fill('Bo')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(address(urls.desk.home))
  expect((await waysIn('Bo')).password).toBeUndefined()

  await page.goto(address(urls.desk.account))
  await page.getByRole('button', { name: 'Remove passkey First passkey' }).click()
  await page.getByText('This is your only way to sign in').waitFor()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You’re signed out.').waitFor()
  await awake(page, '.passkey')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(address(urls.desk.home))
  await expect.poll(() => page.getByRole('link', { name: 'Your account, Bo' }).count()).toBe(1)

  await page.goto(address(urls.desk.account))
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('already has a passkey for this account').waitFor()
  expect(complaints).toEqual([])
})

it('works without script, where passkeys are not offered', async () => {
  const { accounts, resetPath } = site.deps.use(accountsService)
  const cy = await accounts.create({ name: 'Cy', role: 'moderator', password: 'forgotten' })
  const { page } = await visit(address((await resetPath(cy?.id ?? '')) ?? ''), { javaScriptEnabled: false })
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Password set.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Add passkey' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible())
    .toBe(false)
  await page.getByLabel('Name').fill('Cy')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(address(urls.desk.home))
})
