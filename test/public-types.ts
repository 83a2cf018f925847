import { readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'

const entries = ['extension', 'island', 'theme', 'config', 'test']

/** Entry of the package -> its types and those they lead to, without comments. What several lead to is told with the first of them. */
export function publicTypes(folder: string): ReadonlyMap<string, string> {
  const seen = new Set<string>()
  const reports = entries.map((entry): [string, string] => {
    const files = new Set([`src/api/${entry}.d.ts`])
    for (const file of files)
      for (const target of importsOf(folder, file)) if (!seen.has(target)) files.add(target)
    for (const file of files) seen.add(file)
    return [entry, [...files].map((file) => `// ${file}\n${declarationsIn(folder, file)}\n`).join('\n')]
  })
  return new Map(reports)
}

const textOf = (folder: string, file: string) => readFileSync(resolve(folder, file), 'utf8')

const importsOf = (folder: string, file: string) =>
  [...textOf(folder, file).matchAll(/(?:\bfrom |\bimport\()['"](\.[^'"]+)\.js['"]/g)].map(([, path]) =>
    normalize(join(dirname(file), `${path}.d.ts`)),
  )

const declarationsIn = (folder: string, file: string) =>
  textOf(folder, file)
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('import '))
    .join('\n')
