import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Addresses of the built browser files, by the names of their entries. */
export type Assets = {
  script(entry: string): string
  style(entry: string): string
  island(name: string): IslandFiles
}

/** What is loaded before an island wakes: its component, what wakes it, and what cannot wait until then. */
export type IslandFiles = { file: string; hydrate: string; prepare: string | undefined }

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), isEntry: z.boolean().optional() }),
)

export function readAssets(folder: string): Assets {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  const files = new Map(
    Object.values(manifest)
      .filter((chunk) => chunk.isEntry)
      .map((chunk) => [entryKey(chunk.name ?? '', chunk.file), `/${chunk.file}`]),
  )
  const find = (entry: string, ending: string) => {
    const file = files.get(`${entry}${ending}`)
    if (file === undefined) throw new Error(`There is no built ${entry}${ending}: run "npm run build".`)
    return file
  }
  const script = (entry: string) => find(entry, '.js')
  return {
    script,
    style: (entry) => find(entry, '.css'),
    island(name) {
      const file = files.get(`${name}.island.js`)
      if (file === undefined)
        throw new Error(
          `There is no built island "${name}": call its file ${name}.island.tsx, then run "npm run build".`,
        )
      return { file, hydrate: script('hydrate'), prepare: files.get(`${name}.prepare.js`) }
    },
  }
}

const entryKey = (name: string, file: string) =>
  `${name.replace(/\.css$/, '')}${file.slice(file.lastIndexOf('.'))}`
