import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { totpCode } from '#features/accounts/server/totp.ts'
import { messagesService } from '#features/inbox/server/service.ts'
import { reviewsService } from '#features/reviews/server/service.ts'
import { urls } from '#shared/urls.ts'
import { awake } from './support/awake.ts'
import { colourViolations, violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'
import { tabTo } from './support/tab-to.ts'

const site = useDeskSite()
const { visit } = useBrowser()
const password = 'seven planks of oak'
const phone = { viewport: { width: 360, height: 740 } }

/** Milliseconds. Some fifty pages take their time on a busy machine. */
const patience = 300_000

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

/** A message whose mail failed, and a review that waits; answers the id of the message. */
async function somethingFromVisitors(): Promise<string> {
  const { postOffice } = site.deps
  const { messages } = site.deps.use(messagesService)
  const [known] = await messages.list()
  if (known) return known.id
  const id = site.deps.ids.next()
  const text = 'The stool wobbles on our floor.\n\nCan you take a millimetre off one leg?'
  await site.deps.db.tables<unknown>().write(async (tx) => {
    await messages.put(tx, {
      ...{ id, formId: 1, formTitle: 'Contact', box: 'inbox', subject: 'A stool that wobbles' },
      ...{ fromName: 'Mia Lind', fromEmail: 'mia@example.org', createdAt: new Date(), sender: 's' },
      ...{ spamReasons: [], emails: [], meta: { url: '', userAgent: '', unitTag: '' }, consents: [] },
      fields: [
        { name: 'your-name', type: 'text', values: ['Mia Lind'] },
        { name: 'your-message', type: 'textarea', values: [text] },
      ],
    })
    await postOffice.outbox.put(tx, [
      {
        ...{ kind: 'mail', reference: `message:${id}`, payload: '{}', state: 'failed' },
        lastError: '550 5.1.1 <owner@example.org>: Recipient address rejected',
      },
    ])
  })
  await site.deps.use(reviewsService).moderation.add(
    {
      ...{ id: 'waits', author: 'Olga', rating: 3.5, title: 'Good, late', language: 'en', helpful: 0 },
      ...{ text: 'A fine table. It came two weeks after it should have.', date: new Date(), verified: true },
    },
    { campaign: 'workshop', status: 'pending' },
  )
  return id
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
  await page.getByText('You are signed out.').waitFor()
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

it('takes a passkey in place of a password, on the way in and later', async () => {
  const { deps } = site
  const key = await deps.use(accountsService).links.issue({ kind: 'invitation', minutes: 60, role: 'owner' })
  const { page, complaints } = await visit(address(urls.desk.join('invitation', key)))
  await giveAuthenticator(page)
  await page.getByLabel('Name').fill('Bo')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(address(urls.desk.home))
  expect((await waysIn('Bo')).password).toBeUndefined()

  await page.goto(address(urls.desk.account))
  await page.getByRole('button', { name: 'Remove the passkey First passkey' }).click()
  await page.getByText('This is the only way into your account').waitFor()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You are signed out.').waitFor()
  await awake(page, '.passkey')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(address(urls.desk.home))
  await expect.poll(() => page.getByRole('link', { name: 'Your account, Bo' }).count()).toBe(1)

  await page.goto(address(urls.desk.account))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('has a passkey for this account already').waitFor()
  expect(complaints).toEqual([])
})

it('works without script, where passkeys are not offered', async () => {
  const { accounts, resetPath } = site.deps.use(accountsService)
  const cy = await accounts.create({ name: 'Cy', role: 'moderator', password: 'forgotten' })
  const { page } = await visit(address((await resetPath(cy?.id ?? '')) ?? ''), { javaScriptEnabled: false })
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByText('The new password is set.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Add a passkey' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible())
    .toBe(false)
  await page.getByLabel('Name').fill('Cy')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(address(urls.desk.home))
})

it('[OPS-16] leaves nothing behind for the Back key of who comes to this browser next', async () => {
  const message = await somethingFromVisitors()
  const { page } = await visit(address(urls.desk.message(message)), {}, site.signedIn('Dana'))
  await page.getByText('The stool wobbles on our floor.').first().waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You are signed out.').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.content()).not.toContain('wobbles')
})

it.each([
  ['a phone, light and dark', phone, ['light', 'dark']],
  ['a wide screen', {}, ['light']],
] as const)(
  'has no barrier and nothing that sticks out, on %s',
  async (_, options, schemes) => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff-von-und-zu-Oberammergau'
    const message = await somethingFromVisitors()
    const { page, complaints } = await visit(address(urls.desk.signIn()), options, site.signedIn(long))
    for (const path of [urls.desk.signIn(), ...site.pages(), urls.desk.message(message)]) {
      if (!(await site.isPage(page, path))) continue
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(address(path))
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        const found = await (colorScheme === 'dark' ? colourViolations : violations)(page)
        expect(found, `${path}, ${colorScheme}`).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${path}, ${colorScheme}`).toBe(0)
        if (process.env.PORTICO_SHOTS) {
          const name = `${path.replace(message, 'one').replaceAll('/', '-')}-${'viewport' in options ? 360 : 1280}-${colorScheme}`
          await page.screenshot({ path: `${process.env.PORTICO_SHOTS}/${name}.png`, fullPage: true })
        }
      }
    }
    expect(complaints).toEqual([])
  },
  patience,
)
