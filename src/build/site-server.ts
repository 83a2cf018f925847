import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ExtensionPackage } from './extension-packages.ts'
import { knownImports } from './portico-imports.ts'
import { configFile } from './site-code.ts'
import type { SourceHashes } from './site-sources.ts'
import { collectFiles, siteDefaults, type Vite } from './site-vite.ts'

type ServerBuild = { vite: Vite; folder: string; out: string; extensions: readonly ExtensionPackage[] }

/**
 * Builds the configuration with all that it imports into one file, and answers the files it was made from. What Portico and React
 * are, it takes from the program that runs it.
 */
export async function buildSiteServer({ vite, folder, out, extensions }: ServerBuild): Promise<SourceHashes> {
  const files: SourceHashes = new Map()
  await vite.build({
    ...siteDefaults(folder),
    plugins: [oneReact(), knownImports(), collectFiles(files, (file) => isOwn(file, extensions))],
    // Extensions from the registry may be written in TypeScript, which Node does not read there.
    ssr: { noExternal: extensions.map(({ name }) => name) },
    build: {
      ssr: configFile,
      outDir: join(out, 'server'),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: { external: [/^portico(?:\/|$)/], output: { entryFileNames: 'config.js' } },
    },
  })
  return files
}

/** What lies in packages that are no extensions is no code of the site. */
function isOwn(file: string, extensions: readonly ExtensionPackage[]) {
  const own = extensions.find(({ folder }) => file.startsWith(`${folder}/`))?.folder ?? ''
  return !file.slice(own.length).includes('/node_modules/')
}

/** The React that the program draws with, wherever a package manager has put it. */
function oneReact(): Plugin {
  return {
    name: 'portico:one-react',
    enforce: 'pre',
    resolveId: (id) =>
      /^react(?:\/jsx-runtime)?$/.test(id) ? { id: `portico/built/${id}`, external: true } : undefined,
  }
}
