import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { viteCommand } from '#platform/version.ts'

it.each([
  'docs/extend/README.md',
  'examples/booking/README.md',
  'examples/events/README.md',
  'examples/recipes/README.md',
])('[WP-330] %s installs Vite by the command that the program names', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n')
  const commands = lines.filter((line) => line.includes('vite@'))
  expect(commands).not.toEqual([])
  for (const command of commands) expect(command).toContain(viteCommand())
})
