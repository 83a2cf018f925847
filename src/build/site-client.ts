import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { readAssets } from '#platform/render/assets.ts'
import { browserEntries, scriptFiles } from './browser-entries.ts'
import type { ExtensionPackage } from './extension-packages.ts'
import { findFiles } from './find-files.ts'
import { partStyles, styleFiles } from './part-styles.ts'
import { fromProgram } from './shared-react.ts'
import { collectFiles, siteDefaults, type Vite } from './site-vite.ts'
import { withoutPreloading } from './without-preloading.ts'

type ClientBuild = {
  vite: Vite
  folder: string
  out: string
  /** Those of the server: what belongs to them for browsers lies beside or below them. */
  files: ReadonlySet<string>
  extensions: readonly ExtensionPackage[]
}

/** Builds islands, scripts and style sheets of a site's own code, and answers the files they were made from. */
export async function buildSiteClient({
  vite,
  folder,
  out,
  files,
  extensions,
}: ClientBuild): Promise<ReadonlySet<string>> {
  const folders = partFolders(folder, files)
  const input = ownSheets(folders, out)
  const entries = [
    ...findFiles(folders, scriptFiles),
    ...findFiles(folders, styleFiles),
    ...Object.values(input),
  ]
  if (entries.length === 0) return new Set()
  const built = new Set<string>(entries.filter((file) => !file.startsWith(out)))
  const program = readAssets([resolve(import.meta.dirname, '../../dist/client')])
  await vite.build({
    ...siteDefaults(folder),
    plugins: [
      withoutPreloading(),
      fromProgram(program.script),
      browserEntries(folders),
      partStyles(folders),
      collectFiles(built, extensions),
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
  return built
}

/** The outermost folders that the site's code is in, without the site's own, which holds everything else too. */
function partFolders(folder: string, files: ReadonlySet<string>): string[] {
  const folders = [...new Set([...files].map((file) => dirname(file)))].filter(
    (one) => one !== resolve(folder),
  )
  return folders.filter((one) => !folders.some((other) => one.startsWith(`${other}${sep}`))).toSorted()
}

/** What parts add to every page of the site, and to every page of the desk, in one sheet each. */
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
