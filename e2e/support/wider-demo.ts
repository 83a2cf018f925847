import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const course = `---
title: Turning
starts: 2027-02-06
price: 240
seats: 6
level: easy
talks: [{ title: Green wood, at: '10:00' }, { title: Bowls, at: '13:00' }]
---
Two days at the lathe, with your own bowl to take home.
`

/** A copy of the demo with what it does not have: a page in another language, and an entry of a type of an extension. */
export function widerDemo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-wider-demo-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('demo/content', folder, { recursive: true })
  appendFileSync(join(folder, 'site.yaml'), '\nlanguages: { fr: {} }\n')
  cpSync(join(folder, 'pages/about.md'), join(folder, 'pages/about.fr.md'))
  mkdirSync(join(folder, 'courses'))
  writeFileSync(join(folder, 'courses/turning.md'), course)
  return folder
}
