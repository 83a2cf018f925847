import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigurationError } from '#platform/config/environment.ts'

/** Addresses of the built browser files, by the names of their entries. */
export type Assets = {
  script(entry: string): string
  style(entry: string): string
  /** Style sheets of a site's own that every page of this kind links. */
  ownStyles(place: 'site' | 'desk'): readonly string[]
  island(name: string): IslandFiles
}

/** What is loaded before an island wakes: its component, what wakes it, and what cannot wait until then. */
type IslandFiles = { file: string; hydrate: string; prepare: string | undefined }

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), isEntry: z.boolean().optional() }),
)

/** Reads what was built into these folders; one that is not there has nothing. */
export function readAssets(folders: readonly string[]): Assets {
  const files = new Map<string, string>()
  for (const [name, file] of folders.flatMap(entriesIn)) {
    if (files.has(name))
      throw new ConfigurationError(
        `Pages ask for ${name} by its name, and Portico has a file of that name already. Give yours another one.`,
      )
    files.set(name, file)
  }
  const find = (entry: string, ending: string) => {
    const file = files.get(`${entry}${ending}`)
    if (file === undefined) throw notBuilt(`${entry}${ending}`, entry + ending)
    return file
  }
  const script = (entry: string) => find(entry, '.js')
  return {
    script,
    style: (entry) => find(entry, '.css'),
    ownStyles: (place) => [files.get(`own-${place}.css`) ?? []].flat(),
    island(name) {
      const file = files.get(`${name}.island.js`)
      if (file === undefined) throw notBuilt(`island "${name}"`, `${name}.island.tsx`)
      return { file, hydrate: script('hydrate'), prepare: files.get(`${name}.prepare.js`) }
    },
  }
}

const notBuilt = (what: string, file: string) =>
  new Error(
    `There is no built ${what}. See that its file is called ${file.replace(/\.js$/, '.ts')}, then run "npx portico build" and restart the site.`,
  )

function entriesIn(folder: string): [name: string, address: string][] {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) return []
  return Object.values(manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
    .filter((chunk) => chunk.isEntry)
    .map((chunk) => [entryKey(chunk.name ?? '', chunk.file), `/${chunk.file}`])
}

const entryKey = (name: string, file: string) =>
  `${name.replace(/\.css$/, '')}${file.slice(file.lastIndexOf('.'))}`
