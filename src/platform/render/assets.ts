import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigurationError } from '#platform/config/environment.ts'

/** The built browser files, by the names of their entries. */
export type Assets = {
  script(entry: string): string
  style(entry: string): StyleSheet
  /** Style sheets of a site's own, for every page of this kind. */
  ownStyles(place: 'site' | 'desk'): readonly StyleSheet[]
  /** Style sheets that come with what a page uses: an element, a class or the type of a field has that name. */
  usedStyles: readonly { name: string; sheet: StyleSheet }[]
  island(name: string): IslandFiles
}

/** Pages of visitors carry the text, other pages link the address. */
export type StyleSheet = { address: string; css: string }

/** Loaded before an island is hydrated: its component, the code that hydrates it, and what cannot wait until then. */
type IslandFiles = { file: string; hydrate: string; prepare: string | undefined }

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), isEntry: z.boolean().optional() }),
)

/** Reads what was built into these folders; one that is not there has nothing. */
export function readAssets(folders: readonly string[]): Assets {
  const files = new Map<string, string>()
  const sheets = new Map<string, StyleSheet>()
  const usedStyles: { name: string; sheet: StyleSheet }[] = []
  const ownStyles: { name: string; sheet: StyleSheet }[] = []
  for (const [name, file, folder] of folders.flatMap(entriesIn)) {
    // Read now: an upgrade may take the files away while the program runs.
    const sheet = name.endsWith('.css') && { address: file, css: textOf(join(folder, file)) }
    const usedName = used.exec(name)?.[1]
    if (sheet && usedName !== undefined) {
      // A site may style what Portico styles, too.
      usedStyles.push({ name: usedName, sheet })
      continue
    }
    if (sheet && name.startsWith('own-')) {
      ownStyles.push({ name, sheet })
      continue
    }
    if (files.has(name))
      throw new ConfigurationError(
        `Pages ask for ${name} by its name, and two parts of the site have one: there is another in ${folder}. Give one of them another name.`,
      )
    files.set(name, file)
    if (sheet) sheets.set(name, sheet)
  }
  const script = (entry: string) => files.get(`${entry}.js`) ?? fail(notBuilt(`${entry}.js`, `${entry}.js`))
  return {
    script,
    style: (entry) => sheets.get(`${entry}.css`) ?? fail(notBuilt(`${entry}.css`, `${entry}.css`)),
    ownStyles: (place) =>
      ownStyles.flatMap(({ name, sheet }) => (name === `own-${place}.css` ? [sheet] : [])),
    usedStyles,
    island(name) {
      const file = files.get(`${name}.island.js`)
      if (file === undefined) throw notBuilt(`island "${name}"`, `${name}.island.tsx`)
      return { file, hydrate: script('hydrate'), prepare: files.get(`${name}.prepare.js`) }
    },
  }
}

/** `teaser.used.css` */
const used = /^(.+)\.used\.css$/

const textOf = (file: string) => readFileSync(file, 'utf8').trim()

function fail(error: Error): never {
  throw error
}

const notBuilt = (what: string, file: string) =>
  new Error(
    `There is no built ${what}. See that its file is called ${file.replace(/\.js$/, '.ts')}, then run "npx portico build" and restart the site.`,
  )

function entriesIn(folder: string): [name: string, address: string, folder: string][] {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) return []
  return Object.values(readManifest(file))
    .filter((chunk) => chunk.isEntry)
    .map((chunk) => [entryKey(chunk.name ?? '', chunk.file), `/${chunk.file}`, folder])
}

function readManifest(file: string) {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new ConfigurationError(`${file} is not what a build has written. Build it again.`, { cause })
  }
}

const entryKey = (name: string, file: string) =>
  `${name.replace(/\.css$/, '')}${file.slice(file.lastIndexOf('.'))}`
