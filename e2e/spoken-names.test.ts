import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { urls } from '#shared/urls.ts'
import { nodesOf } from './support/accessibility-tree.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'

const site = useDeskSite()
const { visit } = useBrowser()
const address = (path: string) => new URL(path, site.url).href
const names = async (page: Page, ...roles: string[]) =>
  (await nodesOf(page, ...roles)).map(({ name }) => name)

it('the titles of posts on the home page are below the heading of their list', async () => {
  const { page } = await visit(address('/'))
  const headings = await page.$$eval('main :is(h1, h2, h3, h4)', (found) =>
    found.map(({ tagName, id }) => `${tagName} ${id}`.trim()),
  )
  const at = headings.indexOf('H2 latest')
  expect(at).toBeGreaterThan(0)
  expect(headings.slice(at + 1)).toEqual(headings.slice(at + 1).map(() => 'H3'))
  expect(headings.length).toBeGreaterThan(at + 1)
})

it('a form is called what its owner calls it, and every group of choices is named', async () => {
  const { page } = await visit(address('/quote'))
  expect(await names(page, 'form')).toContain('Ask for a quote')
  expect(await names(page, 'form')).not.toContain('Contact form')
  const groups = await names(page, 'radiogroup')
  expect(groups.length).toBeGreaterThan(1)
  expect(groups).not.toContain('')
})

it('no two tables of a page have the same name', async () => {
  const { page } = await visit(address('/'))
  const sitemap = await (await fetch(address('/sitemap.xml'))).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  let tables = 0
  for (const path of paths) {
    const html = await (await fetch(address(path))).text()
    const regions = [...html.matchAll(/class="table-scroll" role="region" aria-label="([^"]*)"/g)]
    const called = regions.map(([, name]) => name)
    expect(called).toEqual([...new Set(called)])
    expect(called).not.toContain('Table')
    tables += called.length
  }
  expect(tables).toBeGreaterThan(1)
  await page.close()
})

it('messages of one sender are told apart where they are ticked', async () => {
  for (const subject of ['A stool', 'A bench'])
    await site.deps.db.tables<unknown>().write((tx) =>
      site.deps.use(messagesService).messages.put(tx, {
        ...{ id: site.deps.ids.next(), formId: 1, formTitle: 'Contact', box: 'inbox', subject },
        ...{ fromName: 'Ada', fromEmail: 'ada@example.org', createdAt: new Date(), sender: 's' },
        ...{ spamReasons: [], emails: [], meta: { url: '', userAgent: '', unitTag: '' }, consents: [] },
        fields: [{ name: 'your-message', type: 'textarea', values: [subject] }],
      }),
    )
  const { page } = await visit(address(urls.desk.messages()), {}, site.signedIn('Ana'))
  const boxes = (await names(page, 'checkbox')).filter((name) => name.includes('Ada'))
  expect(boxes).toHaveLength(2)
  expect(new Set(boxes).size).toBe(2)
})

it('the editor says once that it keeps what is written', async () => {
  const { page } = await visit(address(urls.desk.entry('new-post')), {}, site.signedIn('Ana'))
  await page.getByRole('button', { name: 'Markdown' }).click()
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const note = () => {
      for (const status of document.querySelectorAll('main [role=status]'))
        if (status.textContent && heard.at(-1) !== status.textContent) heard.push(status.textContent)
    }
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await page.getByLabel('Title', { exact: true }).fill('A stool')
  const kept = page.locator('.editor-tools').getByText(/A copy was kept at/)
  for (const word of ['One.', 'Two.', 'Three.']) {
    await page.locator('.editor-body').pressSequentially(word)
    await page.locator('.editor-tools').getByText('Writing…').first().waitFor()
    await kept.waitFor()
  }
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard.filter((words) => /a copy of your text is kept/i.test(words))).toHaveLength(1)
  expect(heard.filter((words) => /Writing/.test(words))).toEqual([])
})
