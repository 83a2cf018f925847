import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const id =
  /\b(?:EXT|TYPE|EVT|THEME|DESK|SITE|MENU|BAN|NOTE|FAQ|FORM|RATE|REV|MEDIA|OPS|WP|I18N|PERF)-\d{2,3}\b|\bRULE-[a-z]+\b/g
const [required = '', pending = ''] = readFileSync('docs/requirements.md', 'utf8').split('## Pending')

it('proves every requirement that is not pending by a test that names it', () => {
  const named = new Set(
    globSync(['{src,packages,test,e2e}/**/*.test.{ts,tsx}']).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\[([A-Z][A-Z0-9]*-[a-z0-9]+)\]/g)].map((match) => match[1]),
    ),
  )
  const waiting = new Set(pending.match(id))
  const unproven = [...new Set(required.match(id))].filter(
    (entry) => !named.has(entry) && !waiting.has(entry),
  )
  expect(unproven).toEqual([])
})

it('gives no id to two requirements', () => {
  const ids = [...required.matchAll(/^\| ([A-Z][A-Z0-9]*-[a-z0-9]+) \|/gm)].map((match) => match[1])
  expect(ids.filter((one, at) => ids.indexOf(one) < at)).toEqual([])
})
