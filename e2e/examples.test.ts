import { readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { type Look, misplaced } from './support/misplaced.ts'
import { usePacked } from './support/packed.ts'
import { runProgram } from './support/program.ts'

const packed = usePacked()
const { visit } = useBrowser()

const widths: readonly (readonly [number, readonly Look[]])[] = [
  [320, ['wide', 'narrow', 'tall', 'spaced']],
  [768, ['wide', 'spaced']],
  [1280, ['wide', 'narrow', 'tall', 'large']],
]

/** A running site where the example is installed as a package, as an owner would. Answers its address. */
async function siteWith(example: string, config: string, content: Record<string, string>) {
  const { name } = JSON.parse(readFileSync(`examples/${example}/package.json`, 'utf8'))
  const texts = Object.entries(content).map(([path, text]) => [`content/${path}`, text])
  const folder = await packed.site(
    {
      'package.json': JSON.stringify({ type: 'module', dependencies: { [name]: '*' } }),
      'portico.config.ts': config,
      ...Object.fromEntries(texts),
    },
    ['vite'],
  )
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(`examples/${example}`, join(folder, 'node_modules', name), { recursive: true })
  const program = join(folder, 'node_modules/portico/dist/server/portico.js')
  const running = await runProgram({ folder, program })
  const url = (await running.ready()).replace(/\/$/, '')
  return { ...running, url }
}

async function isForEverybody(page: Page, looks: readonly Look[]) {
  expect(await violations(page)).toEqual([])
  expect(await misplaced(page, looks)).toEqual([])
}

const inArabic = 'title: Workshop\ndescription: Wood.\nlocale: ar_EG\n'

describe('events', () => {
  const config = `import { defineConfig } from 'portico'
import { events } from 'portico-events'

export default defineConfig({ extensions: [events()] })
`
  const content = (site: string) => ({
    'site.yaml': site,
    'pages/home.md': '---\ntitle: Welcome\nhome: true\n---\n\n## What is next\n\n::calendar\n',
    'events/planes.md':
      '---\ntitle: Planes and donaudampfschifffahrtsgesellschaftskapitäne\nday: 2096-10-05\nfrom: "18:00"\nuntil: "20:30"\nplace: The loft, up the stairs and then to the left\n---\nBring one.\n',
    'events/fair.md':
      '---\ntitle: المعرض\nday: 2096-11-28\nlast_day: 2096-12-02\nplace: القاهرة\n---\nWood.\n',
  })

  it.each([
    ['left to right', 'title: Workshop\ndescription: Wood.\n'],
    ['right to left', inArabic],
  ])('[EXT-32] shows events to everybody, %s', async (_, site) => {
    const { url } = await siteWith('events', config, content(site))
    for (const [width, looks] of widths) {
      const { page, complaints } = await visit(url, { viewport: { width, height: 800 } })
      for (const path of ['/', '/events', '/events/planes', '/events/fair']) {
        await page.goto(url + path)
        await isForEverybody(page, looks)
      }
      expect(complaints).toEqual([])
    }
  })

  it('[EXT-32] leads from the calendar to an event and to the feed by keyboard, without script', async () => {
    const { url } = await siteWith('events', config, content('title: Workshop\ndescription: Wood.\n'))
    const { page } = await visit(`${url}/`, { javaScriptEnabled: false })
    expect(await page.getByRole('list', { name: 'October 2096' }).getByRole('listitem').count()).toBe(1)
    const edges = await page
      .locator('.calendar strong, .calendar li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(new Set(edges).size).toBe(1)
    const feed = page.getByRole('link', { name: 'Take all events into your calendar' })
    expect(await feed.getAttribute('href')).toBe('/events.ics')
    await page.getByRole('link', { name: /^Planes/ }).press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Planes/ }).waitFor()
    expect(await page.locator('time').first().textContent()).toBe('Friday, October 5, 2096, 18:00–20:30')
  })
})

describe('booking', () => {
  const config = `import { defineConfig } from 'portico'
import { booking } from 'portico-booking'

export default defineConfig({ extensions: [booking({ seats: 4, times: ['10:00', '14:00'] })] })
`
  const content = (site: string) => ({
    'site.yaml': site,
    'pages/home.md': '---\ntitle: Welcome\nhome: true\n---\n\n::booking\n',
  })
  const english = 'title: Workshop\ndescription: Wood.\n'

  async function fill(page: Page, name: string) {
    await page.getByLabel('Day').fill('2096-10-05')
    await page.getByLabel('Seats', { exact: true }).fill('3')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('E-mail').fill(`${name}@example.org`)
    await page.getByLabel('E-mail').press('Enter')
  }

  it('[EXT-33] says what is free, books by keyboard, and without script tells beside the field what is wrong', async () => {
    const { url } = await siteWith('booking', config, content(english))
    const { page, complaints } = await visit(`${url}/`)
    await page.getByLabel('Day').fill('2096-10-05')
    await page.getByRole('status').filter({ hasText: 'Free seats: 4' }).waitFor()
    await fill(page, 'mia')
    await page.getByRole('heading', { level: 1, name: 'Your seats are booked' }).waitFor()
    await page.goto(`${url}/`)
    await page.getByLabel('Day').fill('2096-10-05')
    await page.getByRole('status').filter({ hasText: 'Free seats: 1' }).waitFor()
    await page.getByLabel('Time').selectOption('14:00')
    await page.getByRole('status').filter({ hasText: 'Free seats: 4' }).waitFor()
    expect(complaints).toEqual([])

    const plain = await visit(`${url}/`, { javaScriptEnabled: false })
    await fill(plain.page, 'bo')
    await plain.page.getByRole('heading', { level: 1, name: 'Please look at this again' }).waitFor()
    expect(await plain.page.getByLabel('Time').getAttribute('aria-invalid')).toBe('true')
    await plain.page.getByText('Seats that are left: 1. Choose another time.').waitFor()
    expect(await plain.page.getByLabel('Name').inputValue()).toBe('bo')
    await plain.page.getByLabel('Time').selectOption('14:00')
    await plain.page.getByLabel('Name').press('Enter')
    await plain.page.getByRole('heading', { level: 1, name: 'Your seats are booked' }).waitFor()
  })

  it.each([
    ['left to right', english],
    ['right to left', inArabic],
  ])('[EXT-33] can be used by everybody, %s', async (_, site) => {
    const { url } = await siteWith('booking', config, content(site))
    for (const [width, looks] of widths) {
      const { page } = await visit(`${url}/`, { viewport: { width, height: 800 } })
      await isForEverybody(page, looks)
      await page.locator('form[action="/booking"]').evaluate((form: HTMLFormElement) => {
        form.noValidate = true
        form.requestSubmit()
      })
      await page.getByRole('heading', { level: 1, name: 'Please look at this again' }).waitFor()
      expect(await page.locator('.field-error').count()).toBe(4)
      await isForEverybody(page, looks)
    }
  })
})

describe('recipes', () => {
  const config = `import { defineConfig } from 'portico'
import { defineTheme } from 'portico/theme'
import { RecipePost, recipes } from 'portico-recipes'

export default defineConfig({ extensions: [recipes()], theme: defineTheme({ places: { Post: RecipePost } }) })
`
  const recipe = (what: string, step: string) =>
    `---\ntitle: ${what}\ndate: 2026-05-01\nservings: 4\nminutes: 90\ningredients: ["${what}", "2"]\nsteps: ["${step}", "${step}"]\n---\nEat.\n`

  it('[EXT-34] shows recipes to everybody, right to left, in either script', async () => {
    const { url } = await siteWith('recipes', config, {
      'site.yaml': inArabic,
      'posts/soup.md': recipe('Donaudampfschifffahrtsgesellschaftssuppe', 'Soak the peas.'),
      'posts/shorba.md': recipe('شوربة', 'انقع البازلاء.'),
    })
    for (const [width, looks] of widths)
      for (const [path, padded] of [
        ['/posts/soup', 'paddingLeft'],
        ['/posts/shorba', 'paddingRight'],
      ] as const) {
        const { page, complaints } = await visit(url + path, { viewport: { width, height: 800 } })
        await isForEverybody(page, looks)
        expect(complaints).toEqual([])
        for (const list of await page.locator('.recipe').getByRole('list').all())
          expect(
            await list.evaluate((at, side) => Number.parseFloat(getComputedStyle(at)[side]), padded),
          ).toBeGreaterThan(10)
      }
  })
})
