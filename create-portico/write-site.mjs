// Writes the files of a new site, all of them or none.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const templates = join(here, 'templates')

export const starts = {
  business: 'services, questions, opening hours, reviews and a contact form',
  journal: 'posts, an about page and a contact form',
  empty: 'a home page and a contact form',
}

export const languages = readdirSync(templates).filter((name) => name !== 'common')

const oldestNode = 24

export function writeSite({ folder, name, start, language }) {
  const isNew = !existsSync(folder)
  const values = {
    name,
    yamlName: JSON.stringify(name),
    year: String(new Date().getFullYear()),
    today: today(),
  }
  const written = []
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    written.push(path.split(/[\\/]/)[0])
    writeFileSync(join(folder, path), text, { flag: 'wx' })
  }
  try {
    mkdirSync(folder, { recursive: true })
    for (const from of [join(templates, 'common'), join(templates, language, start)])
      for (const path of filesIn(from))
        write(withDot(path), filled(readFileSync(join(from, path), 'utf8'), values))
    write('package.json', `${JSON.stringify(packageOf(folder), null, 2)}\n`)
  } catch (error) {
    for (const path of new Set(written)) rmSync(join(folder, path), { recursive: true, force: true })
    if (isNew) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))

/** npm leaves out or renames files that begin with a dot, so they are kept with another sign. */
const withDot = (path) => path.replace(/^_/, '.')

const filled = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (_, key) => values[key])

const today = () => new Date().toISOString().slice(0, 10)

function packageOf(folder) {
  const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  const bringsNode = Number.parseInt(process.versions.node, 10) < oldestNode
  return {
    name: packageName(folder),
    private: true,
    type: 'module',
    scripts: {
      start: 'portico start',
      dev: 'portico dev',
      test: 'node --import portico/test --test "test/**/*.test.ts"',
    },
    dependencies: { portico: `^${version}`, ...(bringsNode && { node: '^26.0.0' }) },
    // npm 11 runs the script that fetches Node only where it is allowed.
    ...(bringsNode && { allowScripts: { node: true } }),
  }
}

const packageName = (folder) =>
  basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'site'
