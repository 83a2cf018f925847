import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { urls } from '#shared/urls.ts'

/** Modules that islands of every site load from the same files, by name, with their entries. */
const sharedModules: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react-jsx-runtime',
  'portico/island': 'island',
}

const islandApi = resolve('src/api/island.ts')

const prefix = 'virtual:portico-shared/'

/** A name that never changes, for packages that ship built: it leads to the file that has the hash of its content in its name. */
export const sharedFile = (entry: string) => `${urls.assets}/portico.${entry}.js`

/** Builds them as separate files, so that the islands of a site's extensions use the React that hydrates them. */
export function sharedWithSites(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'portico:shared-with-sites',
    applyToEnvironment: ({ name }) => name === 'client',
    options: ({ input, ...options }) => ({
      ...options,
      input: {
        ...(input as Record<string, string>),
        ...Object.fromEntries(
          Object.entries(sharedModules).map(([name, entry]) => [entry, `${prefix}${name}`]),
        ),
      },
    }),
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    generateBundle(_, bundle) {
      for (const entry of Object.values(sharedModules)) {
        const built = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.isEntry && file.name === entry,
        )
        if (built?.type !== 'chunk') throw new Error(`There is no built ${entry}.`)
        const from = JSON.stringify(`./${basename(built.fileName)}`)
        const other = built.exports.includes('default') ? `export { default } from ${from}\n` : ''
        this.emitFile({
          type: 'asset',
          fileName: sharedFile(entry).slice(1),
          source: `export * from ${from}\n${other}`,
        })
      }
    },
    // Importing one thing from it must not load everything, and React with that.
    transform: (code, id) => (id === islandApi ? { code, moduleSideEffects: false } : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      if (name === 'portico/island') return `export * from ${JSON.stringify(islandApi)}\n`
      const names = Object.keys(require(name)).filter((key) => key !== 'default')
      return `import all from ${JSON.stringify(name)}\nexport default all\nexport const { ${names.join(', ')} } = all\n`
    },
  }
}

/** Imports these modules from where the program serves them. */
export function fromProgram(addressOf: (entry: string) => string): Plugin {
  return {
    name: 'portico:from-program',
    enforce: 'pre',
    resolveId(id) {
      const entry = sharedModules[id]
      return entry === undefined ? undefined : { id: addressOf(entry), external: 'absolute' }
    },
  }
}
