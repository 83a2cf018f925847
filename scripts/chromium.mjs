// The browser for tests: one that is installed, else Debian's package when root, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, runtime, say, stopWith } from './setup.mjs'

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
export function ensureChromium() {
  const found = process.env.PORTICO_CHROMIUM || installed() || playwrightsOwn()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installDebians()
  else installPlaywrights()
  return (
    installed() ??
    playwrightsOwn() ??
    stopWith(
      'no Chromium could be installed for the browser tests. Install one and set PORTICO_CHROMIUM to its path.',
    )
  )
}

function installDebians() {
  say("installing Debian's Chromium for the browser tests (about a minute, once) …")
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  const done = ['chromium-headless-shell', 'chromium'].some(
    (name) => spawnSync('apt-get', [...install, name], options).status === 0,
  )
  if (!done) installPlaywrights()
}

function installPlaywrights() {
  say("installing Playwright's Chromium for the browser tests (about a minute, once) …")
  const cli = join('node_modules', 'playwright-core', 'cli.js')
  spawnSync(runtime, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit' })
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
