import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

/**
 * Converts the translators' YAML to JSON. Importing a catalogue gives a function that reads it: in the built program
 * from a separate file, so that no script contains its text, and languages that nobody uses are never read.
 */
export function catalogues(): Plugin {
  const built = new Map<string, string>()
  return {
    name: 'portico:catalogues',
    load: {
      filter: { id: /\/src\/languages\/[^/]+\/\w+\.yaml$/ },
      handler(id) {
        this.addWatchFile(id)
        const source = JSON.stringify(parse(readFileSync(id, 'utf8')))
        if (this.environment.mode !== 'build')
          return `export default () => JSON.parse(${JSON.stringify(source)})`
        const fileName = `languages/${basename(dirname(id))}.${basename(id, '.yaml')}.json`
        built.set(fileName, source)
        return `import { readFileSync } from 'node:fs'
export default () => JSON.parse(readFileSync(new URL('./${fileName}', import.meta.url), 'utf8'))`
      },
    },
    // Vite leaves out what a server's modules emit while they are loaded.
    generateBundle() {
      for (const [fileName, source] of built) this.emitFile({ type: 'asset', fileName, source })
      built.clear()
    },
  }
}
