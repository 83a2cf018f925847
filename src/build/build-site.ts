import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { ConfigurationError } from '#platform/config/environment.ts'
import { buildProblems } from './build-problems.ts'
import { programVersion } from './program-version.ts'
import { putInPlace } from './put-in-place.mjs'
import { configFile } from './site-code.ts'
import { isUpToDate, noteSources } from './site-sources.ts'

/** Where a site's own code is when it is built. */
export const builtFolder = '.portico'

export type SiteBuild = {
  /** The site's. */
  folder: string
  say(line: string): void
}

/** Builds the code of a site, unless it is built from exactly these files already. */
export async function ensureSiteBuild({ folder, say }: SiteBuild): Promise<void> {
  const out = join(folder, builtFolder)
  const program = programVersion()
  if (isUpToDate(folder, out, program)) return
  const vite = await siteVite(folder)
  say("building the site's own code …")
  const next = `${out}.next`
  const server = await buildServer(vite, folder, next)
  putInPlace(next, out)
  noteSources(folder, out, program, server.files)
}

/** Only a site with code of its own needs it, so it is not among our packages. */
async function siteVite(folder: string): Promise<typeof import('vite')> {
  const require = createRequire(join(folder, 'package.json'))
  let path: string
  try {
    path = require.resolve('vite')
  } catch (cause) {
    throw new ConfigurationError(
      `${configFile} imports code that has to be built, and Vite, which builds it, is not installed. Run "npm install --save-dev vite" in the site's folder.`,
      { cause },
    )
  }
  return import(/* @vite-ignore */ pathToFileURL(path).href)
}

/** The configuration with all that it imports, in one file. What Portico and React are, it takes from the program that runs it. */
async function buildServer(vite: typeof import('vite'), folder: string, out: string) {
  const files = new Set<string>()
  await run(() =>
    vite.build({
      ...common(folder),
      plugins: [oneReact(), collect(files)],
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
    }),
  )
  return { files }
}

const common = (folder: string) => ({
  root: folder,
  configFile: false as const,
  envDir: false as const,
  publicDir: false as const,
  logLevel: 'silent' as const,
  define: { 'process.env.NODE_ENV': '"production"' },
})

/** The React that the program draws with, wherever a package manager has put it. */
function oneReact(): Plugin {
  return {
    name: 'portico:one-react',
    enforce: 'pre',
    resolveId: (id) =>
      /^react(?:\/jsx-runtime)?$/.test(id) ? { id: `portico/built/${id}`, external: true } : undefined,
  }
}

function collect(files: Set<string>): Plugin {
  return {
    name: 'portico:collect-files',
    moduleParsed({ id }) {
      const [file = ''] = id.split('?')
      if (file.startsWith('/') && !file.includes('/node_modules/')) files.add(file)
    },
  }
}

/** Extensions from the registry may be written in TypeScript, which Node does not read there. */
function extensionPackages(folder: string): string[] {
  const { dependencies = {}, devDependencies = {} } = readPackage(folder)
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    const place = join(folder, 'node_modules', name)
    return existsSync(join(place, 'package.json')) && 'portico' in (readPackage(place).peerDependencies ?? {})
  })
}

type Named = Record<string, string>

function readPackage(folder: string): {
  dependencies?: Named
  devDependencies?: Named
  peerDependencies?: Named
} {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** What is wrong with the site's own files is theirs to mend, and is said without a stack. */
async function run<Value>(build: () => Promise<Value>): Promise<Value> {
  try {
    return await build()
  } catch (cause) {
    throw new ConfigurationError(`The site's own code cannot be built.\n${buildProblems(cause)}`, { cause })
  }
}
