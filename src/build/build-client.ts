import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserEntries, scriptFiles } from './browser-entries.ts'
import { compiledOnArrival } from './compiled-on-arrival.ts'
import { findFiles } from './find-files.ts'
import { nothingMissing, refuseMissingFiles } from './nothing-missing.ts'
import { partStyles, styleFiles } from './part-styles.ts'
import { nothingOfTheServer } from './portico-imports.ts'
import { fromProgram } from './shared-modules.ts'
import type { SourceHashes } from './site-sources.ts'
import { collectFiles, siteDefaults, type Vite } from './site-vite.ts'
import { withoutPreloading } from './without-preloading.ts'

type ClientBuild = {
  vite: Vite
  folder: string
  out: string
  /** They contain its code for browsers. */
  folders: readonly string[]
  /** Where the program serves what all islands share. */
  addressOf(entry: string): string
}

/** Builds islands, scripts and style sheets of a site's own code or of a package, and returns their source files. */
export async function buildClient({
  vite,
  folder,
  out,
  folders,
  addressOf,
}: ClientBuild): Promise<SourceHashes> {
  const built: SourceHashes = new Map()
  const input = ownSheets(folders, out)
  const entries = [
    ...findFiles(folders, scriptFiles),
    ...findFiles(folders, styleFiles),
    ...Object.values(input),
  ]
  if (entries.length === 0) return built
  refuseMissingFiles(findFiles(folders, '**/*.css'))
  await vite.build({
    ...siteDefaults(folder),
    plugins: [
      withoutPreloading(),
      fromProgram(addressOf),
      nothingOfTheServer(),
      nothingMissing(),
      browserEntries(folders),
      compiledOnArrival(),
      partStyles(folders),
      collectFiles(built),
    ],
    build: {
      outDir: join(out, 'client'),
      emptyOutDir: true,
      manifest: 'manifest.json',
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input },
    },
  })
  for (const file of Object.values(input)) {
    built.delete(file)
    rmSync(file)
  }
  return built
}

/** One sheet with the styles of parts for every page of the site, and one for the desk. */
function ownSheets(folders: readonly string[], out: string): Record<string, string> {
  const places = ['site', 'desk'].filter((place) => findFiles(folders, `**/*.${place}.css`).length > 0)
  mkdirSync(out, { recursive: true })
  return Object.fromEntries(
    places.map((place) => {
      const file = join(out, `own-${place}.css`)
      writeFileSync(file, `@import "*.${place}.css";\n`)
      return [`own-${place}`, file]
    }),
  )
}
