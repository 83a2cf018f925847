import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Records which packages are part of the bundles: they are installed with the program, too. */
export function createBundledPackages() {
  const folders = new Set<string>()
  const plugin: Plugin = {
    name: 'portico:bundled-packages',
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          for (const id of file.moduleIds) {
            const folder = packageFolder(id)
            if (folder !== undefined) folders.add(folder)
          }
    },
  }
  return {
    plugin,
    write: (file: string) => writeFileSync(file, `${JSON.stringify(namesIn(folders), null, 2)}\n`),
  }
}

const packageFolder = (id: string) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]

/** As `name@version`, in order. */
function namesIn(folders: ReadonlySet<string>): string[] {
  const names = [...folders].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return `${name}@${version}`
  })
  return [...new Set(names)].toSorted()
}
