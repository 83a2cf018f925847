// Writes the files of a new site, all of them or none.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const templates = join(here, 'templates')

/** The first of each is taken where nobody chooses. */
export const starts = {
  business: 'services, questions, opening hours, reviews and a contact form',
  journal: 'posts, an about page and a contact form',
  empty: 'a home page and a contact form',
}

/** A site that another one moves into: it has no texts of ours. */
export const moveIn = 'wordpress'

export const languages = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' }

/** Those of the interface. A site in one that has no first texts begins with English ones. */
export const spoken = [
  ...Object.keys(languages),
  ...'ar bg ca cs da el en-US fi he hi it ja ko nb nl pl pt-BR pt-PT ro sv tr uk zh-Hans zh-Hant'.split(' '),
]

const oldestNode = 24

/** `title`: the name of a site that another one moves into, where it is to have another one than there. */
export function writeSite({ folder, name, start, language, title }) {
  const manifest = packageOf(folder, start)
  const values = {
    name,
    yamlName: JSON.stringify(name),
    package: manifest.name,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    yesterday: daysAgo(1),
    lastWeek: daysAgo(7),
  }
  // The empty start has nothing that is the same in every language.
  const layers =
    start === moveIn
      ? ['common', `starts/${start}`]
      : ['common', `starts/${start}`, `${textsIn(language)}/every`, `${textsIn(language)}/${start}`]
  const sources = layers.filter((source) => existsSync(join(templates, source)))
  // A later layer may have another file of the same name.
  const files = new Map(
    sources.flatMap((source) =>
      filesIn(join(templates, source)).map((path) => [path, join(templates, source, path)]),
    ),
  )
  const written = new Set()
  const write = (path, content) => {
    const file = join(folder, path)
    written.add(join(folder, path.split(/[\\/]/)[0]))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { flag: 'wx' })
  }
  // The outermost folder that was not there before.
  const made = mkdirSync(folder, { recursive: true })
  try {
    for (const [path, file] of files)
      write(withDot(path), inLanguage(language, path, filled(readFileSync(file, 'utf8'), values)))
    if (start === moveIn && title !== undefined)
      write('content/site.yaml', `title: ${JSON.stringify(title)}\n`)
    mkdirSync(join(folder, 'content'), { recursive: true })
    write('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  } catch (error) {
    for (const path of made ? [made] : written) rmSync(path, { recursive: true, force: true })
    throw error
  }
}

/** The language of the first texts of a site. */
export const textsIn = (language) => (Object.hasOwn(languages, language) ? language : 'en')

/** English texts of a site in another language: they are to be translated, and everything around them speaks it already. */
const inLanguage = (language, path, text) =>
  textsIn(language) === language || path !== join('content', 'site.yaml')
    ? text
    : text.replace(
        /^language: en\nlocale: en_US\n/m,
        `language: ${language}\nlocale: ${language.replaceAll('-', '_')}\n`,
      )

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))

/** npm leaves out or renames files that begin with a dot, so they are kept with another sign. */
const withDot = (path) => path.replace(/^_/, '.')

const filled = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (_, key) => values[key])

/** The day of today is still to come for some: a post of this day would not be shown yet. */
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

function packageOf(folder, start) {
  const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  const bringsNode = Number.parseInt(process.versions.node, 10) < oldestNode
  return {
    name: packageName(folder),
    private: true,
    type: 'module',
    scripts: {
      start: 'portico start',
      dev: 'portico dev',
      test: 'node --import portico/test --test "{test,extensions,theme}/**/*.test.{ts,tsx}"',
    },
    dependencies: {
      portico: `^${version}`,
      ...(start === moveIn && { 'portico-wordpress': `^${version}` }),
      ...(bringsNode && { node: '^26.0.0' }),
    },
    // npm 11 runs the script that fetches Node only where it is allowed.
    ...(bringsNode && { allowScripts: { node: true } }),
  }
}

/** npm installs no package into one of the same name. */
function packageName(folder) {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return ['', 'node', 'portico'].includes(name) ? `${name}-site`.replace(/^-/, '') : name
}
