import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('[EXT-166] guides and examples set a site up with one command, and name no versions to install by hand', () => {
  for (const file of ['docs/extend/README.md', ...globSync('examples/*/README.md')])
    expect(readFileSync(file, 'utf8'), file).toContain('npx portico add-code')
  for (const file of globSync(['docs/{guide,extend}/*.md', 'examples/*/README.md', 'README.md']))
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/npm pkg set|\bvite@/)
})
