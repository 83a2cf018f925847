// The browser for tests: one that is installed, else Debian's package when root, else Playwright's own.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { print, root, runtime, stopWith } from './setup.mjs'

// The headless shell first: without a browser's own windows a new visitor costs a fifth of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Answers the path of a Chromium, installing one if there is none. */
export async function ensureChromium() {
  const found = process.env.PORTICO_CHROMIUM || installed() || playwrightsOwn()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installDebians()
  else await installPlaywrights()
  return (
    installed() ??
    playwrightsOwn() ??
    stopWith(
      'Chromium couldn’t be installed for the browser tests. Install it and set PORTICO_CHROMIUM to its path.',
    )
  )
}

async function installDebians() {
  print("installing Debian's Chromium for the browser tests (about a minute, once) …")
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const apt = (...words) => run('apt-get', words, options)
  await apt('update', '-qq')
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  for (const name of ['chromium-headless-shell', 'chromium']) if ((await apt(...install, name)) === 0) return
  await installPlaywrights()
}

async function installPlaywrights() {
  print("installing Playwright's Chromium for the browser tests (about a minute, once) …")
  const cli = join('node_modules', 'playwright-core', 'cli.js')
  await run(runtime, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit' })
}

async function run(program, words, options) {
  const [code] = await once(spawn(program, words, options), 'close')
  return code
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...places, ...fixedPlaces].find((path) => existsSync(path))
}

function playwrightsOwn() {
  const print = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = spawnSync(runtime, ['-e', print], { cwd: root, encoding: 'utf8' }).stdout?.trim()
  return path && existsSync(path) ? path : undefined
}
