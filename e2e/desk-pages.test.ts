import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { reviewsService } from '#features/reviews/server/service.ts'
import { urls } from '#shared/urls.ts'
import { colourViolations, violations } from './support/axe.ts'
import { blankUnderForcedColours } from './support/blank-texts.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'
import { misplacedAt } from './support/misplaced.ts'
import { type PageText, pagesToVisit } from './support/pages-to-visit.ts'

const site = useDeskSite()
const long = useDeskSite({ content: 'e2e/sites/long-words' })
const { visit } = useBrowser()
const address = (path: string) => new URL(path, site.url).href
/** Milliseconds. Some hundred views of some fifty pages take their time on a busy machine. */
const patience = 600_000

/** What moves would be judged on its way. */
const still = { reducedMotion: 'reduce' } as const

/** People with such a name want to read and reach everything, too. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff-von-und-zu-Oberammergau'

/** A message with an email that failed, and a review that waits; returns the id of the message. */
async function somethingFromVisitors(): Promise<string> {
  const { outboxRunner } = site.deps
  const { messages } = site.deps.use(messagesService)
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
    await outboxRunner.outbox.put(tx, [
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

const more = () => [urls.desk.signIn(), urls.desk.form(1), urls.desk.form(1, 'mail')]

/**
 * Calls this on every page of the desk. Anything that looks the same everywhere is only tried on one page of each kind.
 */
async function walk(
  page: Page,
  origin: string,
  pages: readonly PageText[],
  look: (path: string, hasNewKinds: boolean) => Promise<string[]>,
) {
  const { kinds } = pagesToVisit(pages)
  const found: string[] = []
  for (const one of pages) {
    await page.goto(origin + one.path)
    found.push(...(await look(one.path, kinds.includes(one))))
  }
  return found
}

const shownWide = new Set<string>()

/** Hidden from a phone, shown now, and not seen on a page before. */
async function showsNewOnes(page: Page): Promise<boolean> {
  const shown = await page.evaluate(() =>
    (window as unknown as { hidden: Element[] }).hidden
      .filter((element) => element.checkVisibility())
      .map(({ localName, className, role }) => [localName, className, role].join(' ')),
  )
  const before = shownWide.size
  for (const one of shown) shownWide.add(one)
  return shownWide.size > before
}

/**
 * Accessibility on a phone in the light, and where there are new kinds of elements also in the dark. A wide screen shows the same,
 * and some that a phone has no room for.
 */
async function barriers(page: Page, hasNewKinds: boolean) {
  await page.setViewportSize({ width: 360, height: 740 })
  const found = [...(await violations(page)), ...(await overflow(page))]
  await page.evaluate(() => {
    const hidden = [...document.body.querySelectorAll('*')].filter((element) => !element.checkVisibility())
    Object.assign(window, { hidden })
  })
  if (hasNewKinds) {
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await colourViolations(page)))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  if (await showsNewOnes(page)) found.push(...(await violations(page)))
  return [...found, ...(await overflow(page))]
}

const overflow = async (page: Page) => {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return wider > 0 ? [`${wider} px stick out`] : []
}

it(
  '[SITE-08] [SITE-10] every page can be used, read and reached by everybody, and every kind of element at every width, on every font, and under forced colours',
  async () => {
    await somethingFromVisitors()
    const { page, complaints } = await visit(address(urls.desk.signIn()), still, site.signedIn('Ruth'))
    const pages = await site.pages(page, ...more())
    const found = await walk(page, site.url, pages, async (path, hasNewKinds) => {
      const lines = (await barriers(page, hasNewKinds)).map((line) => `${path}, ${line}`)
      if (hasNewKinds) {
        await page.setViewportSize({ width: 1280, height: 3000 })
        lines.push(...(await blankUnderForcedColours(page)))
      }
      return [...lines, ...(await misplacedAt(hasNewKinds ? 'every width' : 'the narrowest', page))]
    })
    expect(found).toEqual([])
    expect(complaints).toEqual([])
  },
  patience,
)

it(
  '[SITE-08] every page can be read and reached where all words are long',
  async () => {
    const { page } = await visit(long.url, still, long.signedIn(longName))
    const pages = await long.pages(page, ...more())
    const found = await walk(page, long.url, pages, (_, hasNewKinds) =>
      misplacedAt(hasNewKinds ? 'every width' : 'the narrowest', page),
    )
    expect(found).toEqual([])
  },
  patience,
)

it('[OPS-16] what visitors sent can be used by everybody, and is not left behind for the Back key of who comes to this browser next', async () => {
  const message = await somethingFromVisitors()
  const { page, complaints } = await visit(address(urls.desk.home), still, site.signedIn(longName))
  for (const path of [
    urls.desk.home,
    urls.desk.deliveries,
    reviewAddresses.desk.reviews(),
    urls.desk.messages(),
    urls.desk.message(message),
  ]) {
    await page.goto(address(path))
    expect(await barriers(page, true), path).toEqual([])
  }
  expect(complaints).toEqual([])
  await page.getByText('The stool wobbles on our floor.').first().waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You’re signed out.').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.content()).not.toContain('wobbles')
})
