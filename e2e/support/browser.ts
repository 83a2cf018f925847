import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
  // A process less for each browser and page: a sixth of the processor time.
  '--in-process-gpu',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

/** A page is as wide as its words: on a machine's own fonts, a test would say something else on each machine. */
const environment = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }

/** A browser too busy to fade from page to page leaves it out, and says so as if a script had failed. */
const skippedFade = /^Transition was (aborted|skipped)/

export type Visitor = {
  page: Page
  context: BrowserContext
  /** What the page complained about: console errors and warnings, uncaught errors, failed or foreign requests. */
  complaints: string[]
}

const launch = (options: LaunchOptions = {}) =>
  chromium.launch({
    executablePath: process.env.PORTICO_CHROMIUM ?? '/usr/bin/chromium',
    env: environment,
    ...options,
    args: [...flags, ...(options.args ?? [])],
  })

/** For all test files of the worker; it ends with the worker. */
let shared: Browser | undefined

/** One Chromium, of the test file's own where it asks for options. Each visit is a fresh visitor without cookies or storage, who leaves with the test. */
export function useBrowser(options?: LaunchOptions) {
  let browser: Browser
  beforeAll(async () => {
    if (!options && !shared?.isConnected()) shared = await launch()
    browser = options || !shared ? await launch(options) : shared
  })
  afterAll(() => browser === shared || browser?.close())

  return {
    async visit(
      url: string,
      options: BrowserContextOptions = {},
      prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
    ): Promise<Visitor> {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
      // What nobody looks at any more takes no time from the tests after it.
      onTestFinished(() => context.close())
      // As long as a poll: what is acted on may take its time on a busy machine.
      context.setDefaultTimeout(30_000)
      // The first visit waits for pictures that are still being made.
      context.setDefaultNavigationTimeout(45_000)
      await prepare(context)
      const page = await context.newPage()
      const complaints = collectComplaints(page, new URL(url).origin)
      await page.goto(url)
      return { page, context, complaints }
    },
  }
}

function collectComplaints(page: Page, origin: string): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    if (!skippedFade.test(message)) complaints.push(`uncaught: ${message}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && new URL(url).origin !== origin) complaints.push(`foreign request: ${url}`)
  })
  return complaints
}

/** For `prepare` of a visit: the built file of this name cannot be loaded. */
export const withoutFile = (name: string) => (context: BrowserContext) =>
  context.route(`**/assets/${name}*.js`, (route) => route.abort())

/** The built file of this name comes when what this answers is called. */
export async function holdFileBack(page: Page, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
