import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { type Look, misplaced } from './support/misplaced.ts'
import { usePacked } from './support/packed.ts'
import { folderOf, runProgram } from './support/program.ts'

const packed = usePacked()
const { visit } = useBrowser()

const widths: readonly (readonly [number, readonly Look[]])[] = [
  [320, ['wide', 'narrow', 'tall', 'spaced']],
  [768, ['wide', 'spaced']],
  [1280, ['wide', 'narrow', 'tall', 'large']],
]

const config = `import { defineConfig } from 'portico'
import { defineTheme } from 'portico/theme'
import { booking } from 'portico-booking'
import { events } from 'portico-events'
import { RecipePost, recipes } from 'portico-recipes'

export default defineConfig({
  extensions: [booking({ seats: 4, times: ['10:00', '14:00'] }), events(), recipes()],
  theme: defineTheme({ places: { Post: RecipePost } }),
})
`

const recipe = (what: string, step: string) =>
  `---\ntitle: ${what}\ndate: 2026-05-01\nservings: 4\nminutes: 90\ningredients: ["${what}", "2"]\nsteps: ["${step}", "${step}"]\n---\nEat.\n`

const content = {
  'pages/home.md': '---\ntitle: Welcome\nhome: true\n---\n\n## What is next\n\n::events-calendar\n',
  'pages/seats.md': '---\ntitle: Seats\n---\n\n::booking\n',
  'events/planes.md':
    '---\ntitle: Planes and donaudampfschifffahrtsgesellschaftskapitäne\nday: 2096-10-05\nfrom: "18:00"\nuntil: "20:30"\nplace: The loft, up the stairs and then to the left\n---\nBring one.\n',
  'events/fair.md': '---\ntitle: المعرض\nday: 2096-11-28\nlast_day: 2096-12-02\nplace: القاهرة\n---\nWood.\n',
  'posts/soup.md': recipe('Donaudampfschifffahrtsgesellschaftssuppe', 'Soak the peas.'),
  'posts/shorba.md': recipe('شوربة', 'انقع البازلاء.'),
}

/** Where the examples are installed as packages, as an owner would, and built. */
let folder = ''
const portico = () => join(folder, 'node_modules/portico/dist/server/portico.js')

beforeAll(async () => {
  const names = ['booking', 'events', 'recipes'].map((example) => [example, nameOf(example)] as const)
  const dependencies = Object.fromEntries(names.map(([, name]) => [name, '*']))
  const files = {
    'package.json': JSON.stringify({ type: 'module', dependencies }),
    'portico.config.ts': config,
  }
  folder = await packed.site(files, ['vite'])
  for (const [example, name] of names)
    await cp(`examples/${example}`, join(folder, 'node_modules', name), { recursive: true })
  await promisify(execFile)(process.execPath, [portico(), 'build'], { cwd: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const nameOf = (example: string): string =>
  JSON.parse(readFileSync(`examples/${example}/package.json`, 'utf8')).name

/** That site, running, with texts and data of its own. Answers its address. */
async function running(language = '') {
  const texts = await folderOf({
    ...content,
    'site.yaml': `title: Workshop\ndescription: Wood.\n${language}`,
  })
  const environment = { PORTICO_CONTENT: texts, PORTICO_DATA: join(texts, 'data') }
  const { ready } = await runProgram({ folder, program: portico(), environment })
  return (await ready()).replace(/\/$/, '')
}

/** Widths change how it looks and not what it says, so the narrowest is enough for what is said. */
async function isForEverybody(page: Page) {
  for (const [width, looks] of widths) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 320) expect(await violations(page)).toEqual([])
    expect(await misplaced(page, looks)).toEqual([])
  }
}

it.each([
  ['left to right', ''],
  ['right to left', 'locale: ar_EG\n'],
])('[EXT-32] [EXT-33] [EXT-34] shows events, seats and recipes to everybody, %s', async (_, language) => {
  const url = await running(language)
  const { page, complaints } = await visit(url, { reducedMotion: 'reduce' })
  for (const path of ['/', '/events', '/events/planes', '/events/fair', '/seats']) {
    await page.goto(url + path)
    await isForEverybody(page)
  }
  await page.goto(`${url}/seats`)
  await page.locator('form[action="/booking"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
    form.requestSubmit()
  })
  await page.getByRole('heading', { level: 1, name: 'Please look at this again' }).waitFor()
  expect(await page.locator('.field-error').count()).toBe(4)
  await isForEverybody(page)
  // The browser says that the form was refused, and nothing else.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('422'))).toEqual([])
  for (const [path, padded] of [
    ['/posts/soup', 'paddingLeft'],
    ['/posts/shorba', 'paddingRight'],
  ] as const) {
    await page.goto(url + path)
    await isForEverybody(page)
    for (const list of await page.locator('.recipe').getByRole('list').all())
      expect(
        await list.evaluate((at, side) => Number.parseFloat(getComputedStyle(at)[side]), padded),
      ).toBeGreaterThan(10)
  }
  expect(complaints).toEqual([])
})

it('[EXT-32] leads from the calendar to an event and to the feed by keyboard, without script', async () => {
  const url = await running()
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

async function fill(page: Page, name: string) {
  await page.getByLabel('Day').fill('2096-10-05')
  await page.getByLabel('Seats', { exact: true }).fill('3')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name}@example.org`)
  await page.getByLabel('Email').press('Enter')
}

it('[EXT-33] says what is free, books by keyboard, and without script tells beside the field what is wrong', async () => {
  const url = `${await running()}/seats`
  const { page, complaints } = await visit(url)
  await page.getByLabel('Day').fill('2096-10-05')
  await page.getByRole('status').filter({ hasText: 'Free seats: 4' }).waitFor()
  await fill(page, 'mia')
  await page.getByRole('heading', { level: 1, name: 'Your seats are booked' }).waitFor()
  await page.goto(url)
  await page.getByLabel('Day').fill('2096-10-05')
  await page.getByRole('status').filter({ hasText: 'Free seats: 1' }).waitFor()
  await page.getByLabel('Time').selectOption('14:00')
  await page.getByRole('status').filter({ hasText: 'Free seats: 4' }).waitFor()
  expect(complaints).toEqual([])

  const plain = await visit(url, { javaScriptEnabled: false })
  await fill(plain.page, 'bo')
  await plain.page.getByRole('heading', { level: 1, name: 'Please look at this again' }).waitFor()
  expect(await plain.page.getByLabel('Time').getAttribute('aria-invalid')).toBe('true')
  await plain.page.getByText('Seats that are left: 1. Choose another time.').waitFor()
  expect(await plain.page.getByLabel('Name').inputValue()).toBe('bo')
  await plain.page.getByLabel('Time').selectOption('14:00')
  await plain.page.getByLabel('Name').press('Enter')
  await plain.page.getByRole('heading', { level: 1, name: 'Your seats are booked' }).waitFor()
})
