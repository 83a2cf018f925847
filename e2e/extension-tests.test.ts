import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { usePacked } from './support/packed.ts'

const run = promisify(execFile)
const packed = usePacked()

/** The code of docs/extend/testing.md that has these words. */
function documented(words: string) {
  const blocks = readFileSync('docs/extend/testing.md', 'utf8').matchAll(/```(?:ts|sh)\n(.*?)```/gs)
  const found = [...blocks].find(([, code]) => code?.includes(words))
  expect(found, words).toBeDefined()
  return found?.[1] ?? ''
}

const extension = `import { defineExtension, z } from 'portico/extension'
import { useId } from 'react'

function Seats({ seats }: { seats: number }) {
  return <p id={useId()}>{seats} seats</p>
}

export const booking = defineExtension({
  name: 'booking',
  settings: z.object({ seats: z.number() }),
  parts: ({ settings: { seats } }) => ({
    blocks: [{ name: 'booking', attributes: z.object({}), draw: async () => ({ view: <Seats seats={seats} /> }) }],
  }),
})
`

const site = async (files: Record<string, string>, others: readonly string[]) => {
  const folder = await packed.site(
    { 'package.json': '{ "type": "module" }\n', 'extensions/booking/extension.tsx': extension, ...files },
    others,
  )
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('[EXT-28] runs the tests of an extension with Node itself, as the guide says', async () => {
  const folder = await site({ 'extensions/booking/booking.test.ts': documented('openTestSite') }, ['vite'])
  const [npx, node, ...words] = documented('node --import').trim().split(' ')
  expect([npx, node]).toEqual(['npx', 'node'])
  const { stdout } = await run(process.execPath, words, { cwd: folder })
  expect(stdout).toMatch(/pass 1\n/)
  expect(stdout).toMatch(/fail 0\n/)
}, 180_000)

it('[EXT-28] runs the tests of an extension with Vitest and the settings of the guide', async () => {
  const example = documented('openTestSite')
    .replace("import assert from 'node:assert/strict'\n", '')
    .replace("import { test } from 'node:test'", "import { assert, test } from 'vitest'")
  const folder = await site(
    {
      'extensions/booking/booking.test.ts': example,
      'vitest.config.ts': documented("from 'vitest/config'"),
    },
    ['vite', 'vitest'],
  )
  const { stdout } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  })
  expect(stdout).toMatch(/Tests\s+1 passed/)
}, 180_000)
