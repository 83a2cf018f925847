import type { Plugin } from 'vite'
import { nothingMissing } from './nothing-missing.ts'
import { knownImports } from './portico-imports.ts'
import type { SourceHashes } from './site-sources.ts'
import { collectFiles, siteDefaults, type Vite } from './site-vite.ts'

type ServerBuild = {
  vite: Vite
  folder: string
  out: string
  /** By the names of the built files. */
  input: Readonly<Record<string, string>>
  /** Packages that become part of the build, by name, or all of them. */
  bundled: string[] | true
  isSource?(file: string): boolean
  plugins?: readonly Plugin[]
}

/**
 * Builds the code that runs on the server, and returns its source files. Portico and React are those of the running
 * program.
 */
export async function buildServer(options: ServerBuild): Promise<SourceHashes> {
  const { vite, folder, out, input, bundled, isSource, plugins = [] } = options
  const files: SourceHashes = new Map()
  await vite.build({
    ...siteDefaults(folder),
    plugins: [oneReact(), nothingMissing(), knownImports(), collectFiles(files, isSource), ...plugins],
    ssr: { noExternal: bundled },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        external: [/^portico(?:\/|$)/],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
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
