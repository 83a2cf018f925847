import { globSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** Folder by folder in their order, and inside a folder in the order of the alphabet. */
export const findFiles = (folders: readonly string[], pattern: string): string[] =>
  folders.flatMap((folder) =>
    globSync(pattern, { cwd: folder, exclude: ['**/node_modules/**'] })
      .sort()
      .map((file) => resolve(join(folder, file))),
  )

/** By the name used in pages: `faq.island` is `…/faq.island.tsx`, and `faq` is `…/faq.css`. */
export function byName(files: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (const file of files) {
    const name = basename(file).replace(/\.(?:tsx?|css)$/, '')
    const other = named[name]
    if (other !== undefined) throw new Error(sameName(other, file))
    named[name] = file
  }
  return named
}

const sameName = (one: string, other: string) =>
  `Pages ask for ${basename(one)} by its name, and two files have it: ${one} and ${other}. Give one of them another name.`
