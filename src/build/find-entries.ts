import { globSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** What wakes a part of a page, what runs without React, and what an island must have done before it wakes. */
const scripts = '**/*.{island.tsx,script.ts,prepare.ts}'

/** Everything below these folders that a page loads by its name: `menu.island` is `…/menu.island.tsx`. */
export function findEntries(folders: readonly string[]): Record<string, string> {
  const entries: Record<string, string> = {}
  for (const folder of folders)
    for (const found of globSync(scripts, { cwd: folder }).sort()) {
      const file = resolve(join(folder, found))
      const name = basename(file).replace(/\.tsx?$/, '')
      const other = entries[name]
      if (other !== undefined) throw new Error(sameName(other, file))
      entries[name] = file
    }
  return entries
}

const sameName = (one: string, other: string) =>
  `Pages ask for ${basename(one)} by its name, and two files have it: ${one} and ${other}. Give one of them another name.`
