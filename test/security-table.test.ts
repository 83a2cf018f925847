import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', words = '', state = '', by = '']) => ({ id, words, state, by }),
)

it('has every requirement of levels 1 and 2 of ASVS 5.0.0 once, in order, each decided', () => {
  const ids = rows.map(({ id }) => id)
  // 70 requirements of level 1 and 183 of level 2.
  expect(new Set(ids).size).toBe(253)
  expect(ids).toEqual(ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  expect(rows.filter(({ state }) => !['met', 'n/a', '**open**'].includes(state))).toEqual([])
})

it('names only files that exist, and counts right', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:tsx?|md))`/g)].map(([, file = '']) => file)
  const folders = ['', 'src/', 'src/features/accounts/']
  expect(named.filter((file) => !folders.some((folder) => existsSync(folder + file)))).toEqual([])
  const count = (state: string) => rows.filter((row) => row.state === state).length
  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    `Of 253 requirements ${count('met')} are met, ${count('n/a')} do not apply and ${count('**open**')} are open.`,
  )
})
