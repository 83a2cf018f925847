import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A copy of the site with every element, in further languages. */
export function copyInLanguages(...languages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-languages-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('e2e/sites/elements', folder, { recursive: true })
  const named = languages.map((language) => `${language}: {}`).join(', ')
  appendFileSync(join(folder, 'site.yaml'), `\nlanguages: { ${named} }\n`)
  return folder
}
