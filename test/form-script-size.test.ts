import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'

type Chunk = { file: string; imports?: string[] }

const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'))

/** What a visitor's browser loads for a form with the bot check every site has. */
const entries = ['src/features/forms/browser/contact-form.island.tsx', 'src/ui/bot-check/bot-check.ts']

/** Shared with every other island. */
const frame = /loader|react|jsx-runtime|rolldown-runtime|trusted-types/

const withImports = (key: string): string[] => [
  key,
  ...(manifest[key]?.imports ?? []).filter((name) => !frame.test(name)).flatMap(withImports),
]

/** The hashes in the names of other files weigh 30 bytes more or less by chance. */
const withoutHashes = (script: string) => script.replaceAll(/-[\w-]{8}(?=\.js)/g, '')

it('[FORM-06] the script of a form, rules included and React not, stays below 11.3 KB as it is sent, with 160 bytes for names of files', () => {
  const chunks = [...new Set(entries.flatMap(withImports))]
  expect(chunks.map((key) => manifest[key]?.file)).toContainEqual(
    expect.stringContaining('contact-form.prepare'),
  )
  const sizes = chunks.map((key) => {
    const script = readFileSync(`dist/client/${manifest[key]?.file}`, 'utf8')
    return brotliCompressSync(withoutHashes(script)).length
  })
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(11_140)
})
