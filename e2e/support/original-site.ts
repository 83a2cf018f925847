import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type SiteOptions, useSite } from './site.ts'

const jquery = createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js')

export const ratingScripts = ['/scripts/jquery.min.js', '/scripts/postratings-js.js']
export const formScripts = ['/scripts/swv.js', '/scripts/index.js']

/** A site with scripts of the originals where the guide says; ours replace those we may not copy. */
export function useOriginalSite(config: SiteOptions['config'], files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-originals-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('e2e/sites/ratings', folder, { recursive: true })
  mkdirSync(join(folder, 'scripts'))
  copyFileSync(jquery, join(folder, 'scripts/jquery.min.js'))
  const standIns = {
    'postratings-js.js': 'post-ratings.js',
    'swv.js': 'swv.js',
    'index.js': 'contact-form.js',
  }
  for (const [name, standIn] of Object.entries(standIns))
    copyFileSync(`e2e/support/originals/${standIn}`, join(folder, 'scripts', name))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return useSite({ content: folder, ...(config && { config }) })
}
