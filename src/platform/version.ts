import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Two folders up both from here and from where this is bundled to. */
const manifest = resolve(import.meta.dirname, '../../package.json')

/** Of the program that runs. */
export const porticoVersion: string = JSON.parse(readFileSync(manifest, 'utf8')).version

/** Of the packages that build a site's code. */
export function testedVersions(): { vite: string; rolldown: string } {
  const { devDependencies, overrides } = JSON.parse(readFileSync(manifest, 'utf8'))
  return { vite: devDependencies.vite, rolldown: overrides.rolldown }
}

/** Installs what builds a site's code. Without the override npm takes a rolldown that does not run on every Node. */
export function viteCommand(): string {
  const { vite, rolldown } = testedVersions()
  return `npm pkg set overrides.rolldown=${rolldown} && npm install -D vite@${vite}`
}
