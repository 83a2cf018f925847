import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Addresses of the built browser files, by the entry names of `vite.config.ts`. */
export type Assets = {
  script(entry: string): string
  style(entry: string): string
}

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
  return { script: (entry) => find(entry, '.js'), style: (entry) => find(entry, '.css') }
}

const entryKey = (name: string, file: string) =>
  `${name.replace(/\.css$/, '')}${file.slice(file.lastIndexOf('.'))}`
