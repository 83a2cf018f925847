import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colourViolations, violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { runNpm } from './support/program.ts'

const { visit } = useBrowser()

it('[EXT-35] is a site with an extension of its own, a block and an island, made of nothing but what is public', async () => {
  const imported = globSync('demo/{*.ts,{extensions,theme}/**/*.{ts,tsx}}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)].map(([, name = '']) => name),
  )
  expect(imported).toContain('portico/extension')
  expect(
    imported.filter((name) => !/^(?:\.\/|portico$|portico\/(?:extension|theme)$|react$|node:)/.test(name)),
  ).toEqual([])

  const { ready } = await runNpm('start')
  const address = new URL('/visit', await ready()).href
  const at = async (time: string) => {
    const { page, complaints } = await visit(address, {}, (context) => context.clock.setFixedTime(time))
    await page.getByRole('status').filter({ hasText: 'The next boat leaves' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    return page.getByRole('status').filter({ hasText: 'The next boat' }).textContent()
  }
  expect(await at('2026-07-01T07:00:00Z')).toBe('The next boat leaves the mainland at 10:40 today.')
  expect(await at('2026-12-01T10:30:00Z')).toBe('The next boat leaves the mainland at 08:10 tomorrow.')
  const { page } = await visit(address, { javaScriptEnabled: false })
  expect(await page.getByText('Boats leave the mainland at 07:40 in summer').count()).toBe(1)
})

it('[REV-07] [FORM-02] shows reviews on a page of somebody else, and says that nobody is paid', async () => {
  const { ready } = await runNpm('start')
  const address = await ready()
  const stranger = await visit(new URL('/strangers-page', address).href)
  await stranger.page.locator('.portico-review').first().waitFor()
  expect(stranger.complaints).toEqual([])
  expect(await violations(stranger.page)).toEqual([])
  await stranger.page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourViolations(stranger.page)).toEqual([])

  const { page } = await visit(new URL('/everything', address).href)
  const paid = () =>
    page.evaluate(() => (window as { wpcf7?: { pay?(): Promise<{ error: string }> } }).wpcf7?.pay?.())
  await expect.poll(paid).toEqual({ error: expect.stringMatching(/^Nobody takes your money/) })
})
