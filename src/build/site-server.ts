import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { configFile } from './site-code.ts'
import { collectFiles, siteDefaults, type Vite } from './site-vite.ts'

type ServerBuild = { vite: Vite; folder: string; out: string }

/**
 * Builds the configuration with all that it imports into one file, and answers the files it was made from. What Portico and React
 * are, it takes from the program that runs it.
 */
export async function buildSiteServer({ vite, folder, out }: ServerBuild): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  await vite.build({
    ...siteDefaults(folder),
    plugins: [oneReact(), collectFiles(files)],
    ssr: { noExternal: extensionPackages(folder) },
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

/** The React that the program draws with, wherever a package manager has put it. */
function oneReact(): Plugin {
  return {
    name: 'portico:one-react',
    enforce: 'pre',
    resolveId: (id) =>
      /^react(?:\/jsx-runtime)?$/.test(id) ? { id: `portico/built/${id}`, external: true } : undefined,
  }
}

/** Extensions from the registry may be written in TypeScript, which Node does not read there. */
function extensionPackages(folder: string): string[] {
  const { dependencies = {}, devDependencies = {} } = readPackage(folder)
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => 'portico' in (readPackage(join(folder, 'node_modules', name)).peerDependencies ?? {}),
  )
}

type Named = Record<string, string>
type Package = { dependencies?: Named; devDependencies?: Named; peerDependencies?: Named }

function readPackage(folder: string): Package {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
