// What every command needs before it can run, in plain JavaScript that the oldest supported Node understands.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { putInPlace } from '../src/build/put-in-place.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that the project pins; the machine's own may be older. */
export const runtime = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** What the build makes. */
export const program = join(root, 'dist/server/portico.js')

/** The site that the repository brings. */
export const demo = join(root, 'demo')

export const print = (line) => console.log(`portico: ${line}`)

export function stopWith(message) {
  console.error(`portico: ${message}`)
  process.exit(1)
}

export const npm = (words, options = {}) =>
  spawnSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    ...options,
  })

/** Leaves a file alone that has this text, and never half of one: the package may be packed twice at the same time. */
export function writeWhole(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const next = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(next, text)
  renameSync(next, file)
}

/** Installs the packages in the lock file, unless they are already there. */
export function ensurePackages() {
  const isMissing = () => !existsSync(runtime) || !isInstalled()
  // Two at once would each take away what the other has put there.
  if (isMissing()) oneAtATime(join(root, '.cache', 'installing'), () => isMissing() && installPackages())
  ensureRuntime()
}

function installPackages() {
  print('installing packages and the pinned Node (npm ci, about a minute, once) …')
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm(words, { stdio: 'inherit' }).status !== 0)
    stopWith('npm ci failed. Check your network, then run the command again.')
}

/** A bare system may lack a library that Node is linked with, and the loader names no package that has it. */
function ensureRuntime() {
  const { status, error, stderr } = spawnSync(runtime, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  const reason = (stderr || String(error ?? `it ended with ${status}`)).trim()
  const fix = reason.includes('libatomic')
    ? 'Install that library (apt-get install libatomic1, dnf install libatomic), then run the command again.'
    : 'Portico needs a system that supports Node 26.'
  stopWith(`the Node that came with the packages cannot start: ${reason}\n${fix}`)
}

/**
 * npm notes what it installed when it is done. Optional packages are left out where they do not fit the machine; packages of the
 * repository itself are there in any case, and nothing is found by their links.
 */
function isInstalled() {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const wanted = packagesOf(join(root, 'package-lock.json'))
  return Object.entries(wanted).every(([place, { version, integrity, optional, link }]) => {
    const found = existsSync(join(root, place)) ? installed[place] : undefined
    if (link || !place.startsWith('node_modules/')) return true
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

/** Builds the bundles or stops. */
export function ensureBuild() {
  const problem = build()
  if (problem) stopWith(`the build failed:\n${problem}`)
}

/**
 * Builds the server and browser bundles and the packages, unless they were made from exactly these sources. Answers what went
 * wrong, if anything: the last build of that is then as it was.
 */
export function build() {
  linkPackage()
  // Two at once would each put half of what it made in place.
  if (!isBuilt()) return oneAtATime(join(root, '.cache', 'building'), makeWhatChanged)
}

function makeWhatChanged() {
  try {
    writeWords()
  } catch ({ message }) {
    return message
  }
  return isBuilt() ? undefined : buildNow()
}

/** Makes typed modules of the English words, one for each part: `desk.faq` is src/words/desk.faq.ts. */
export function writeWords() {
  // Not before the packages are there.
  const { parse } = createRequire(import.meta.url)('yaml')
  for (const { folder, files, ...of } of [wordsOfProgram, ...packages().map(wordsOfPackage)]) {
    const made = new Set()
    for (const file of files) {
      try {
        for (const [part, texts] of Object.entries(parse(readFileSync(join(root, file), 'utf8')))) {
          writeWhole(join(root, folder, `${part}.ts`), wordsModule(file, part, texts, of))
          made.add(`${part}.ts`)
        }
      } catch ({ message }) {
        throw new Error(`${file}: ${message}`)
      }
    }
    for (const file of readdirSync(join(root, folder)))
      if (file.endsWith('.ts') && !made.has(file)) rmSync(join(root, folder, file), { force: true })
  }
}

const packages = () =>
  readdirSync(join(root, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `packages/${name}`)

const wordsOfProgram = {
  files: ['src/languages/en/site.yaml', 'src/languages/en/desk.yaml'],
  folder: 'src/words',
  imports: "import { defineWords } from '#shared/words/define-words.ts'",
  translations: () => '',
}

/** A package brings its own translations; those of the program are found by the part. */
const wordsOfPackage = (folder) => ({
  files: [`${folder}/languages/en.yaml`],
  folder: `${folder}/src/words`,
  imports:
    "import { defineWords } from 'portico/extension'\nimport { translations } from '../translations.ts'",
  translations: (part) => `, translations('${part}')`,
})

function wordsModule(file, part, texts, { imports, translations }) {
  for (const [name, text] of Object.entries(texts))
    if (typeof text !== 'string') throw new Error(`${part}.${name} is not a text. Put it in quotes.`)
  return `// Made of ${file} by npm run words.
${imports}

export const words = /* @__PURE__ */ defineWords('${part}', ${JSON.stringify(texts, undefined, 2)}${translations(part)})
`
}

const dist = join(root, 'dist')
const stamp = join(dist, '.sources')

const isBuilt = () =>
  [stamp, ...packages().map((folder) => join(root, folder, 'dist'))].every((file) => existsSync(file)) &&
  readFileSync(stamp, 'utf8') === hashOfSources()

function buildNow() {
  const wanted = hashOfSources()
  print('building (a few seconds) …')
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const { status, signal, stdout, stderr } = spawnSync(
    runtime,
    [vite, 'build', '--app', '--logLevel', 'warn'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', PORTICO_DIST: 'dist.next' },
    },
  )
  // A machine with little memory kills it without a word.
  if (status !== 0) return `${stdout}${stderr}` || `the bundler failed: ${signal ?? status}.`
  putInPlace(join(root, 'dist.next'), dist)
  for (const folder of packages()) {
    // As anybody builds a package of theirs.
    const built = spawnSync(runtime, [program, 'build'], { cwd: join(root, folder), encoding: 'utf8' })
    if (built.status !== 0) return `${built.stdout}${built.stderr}`
  }
  writeFileSync(stamp, wanted)
  return undefined
}

/** Sites in the repository find the package by its name, as everybody else does. */
function linkPackage() {
  const link = join(root, 'node_modules', 'portico')
  if (!existsSync(link)) symlinkSync('..', link, 'junction')
}

function hashOfSources() {
  const files = ['package-lock.json', 'vite.config.ts', ...['src', 'packages', 'db'].flatMap(filesBelow)]
  const stamps = files.map((file) => {
    const { mtimeMs, size } = statSync(join(root, file))
    return `${file} ${mtimeMs} ${size}`
  })
  return hash(stamps.join('\n'))
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .filter((file) => !/^packages[\\/][^\\/]+[\\/]dist/.test(file))
    .sort()
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex')
}
