import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Two folders up both from here and from where this is bundled to. */
const manifest = resolve(import.meta.dirname, '../../package.json')

/** Of the program that runs. */
export const porticoVersion: string = JSON.parse(readFileSync(manifest, 'utf8')).version

/** Sets a site up for code of its own. */
export const addCode = 'npx portico add-code'

/** Of the packages that build and check a site's code. */
export function testedVersions() {
  const { devDependencies, overrides } = JSON.parse(readFileSync(manifest, 'utf8'))
  const exact = (name: string): string => devDependencies[name].replace(/^\^/, '')
  return {
    vite: exact('vite'),
    // A part of Vite, which names a range of it. A newer one may lack packages for some platforms.
    rolldown: String(overrides.rolldown),
    typescript: exact('typescript'),
    '@types/node': exact('@types/node'),
  }
}
