import { expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { createProgressView } from './show-progress.ts'

it('[WP-92] shows the time that is left on a terminal, and a few plain lines elsewhere', () => {
  const time = { now: 0 }
  const drawn: (string | undefined)[] = []
  const out: string[] = []
  const lines = { out: (line: string) => void out.push(line), t: inEnglish }
  const terminal = createProgressView({ ...lines, progress: (line) => void drawn.push(line) }, () => time.now)
  terminal.show({ doing: 'writing', done: 0, total: 10_000 })
  time.now = 10_000
  terminal.show({ doing: 'writing', done: 1000, total: 10_000 })
  time.now = 10_001
  terminal.show({ doing: 'writing', done: 1001, total: 10_000 })
  terminal.end()
  expect(drawn).toEqual(['Importing: 0%.', 'Importing: 10%, about 2 minutes left.', undefined])

  const plain = createProgressView(lines, () => time.now)
  for (let done = 0; done <= 10_000; done += 100) plain.show({ doing: 'reading', done, total: 10_000 })
  expect(out).toHaveLength(10)
  expect(out[0]).toBe('  Reading the file: 10%.')
})
