import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createTurn } from './turn.ts'

it('does not rest for a hand that was raised before the clock was put back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-turn-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const time = { now: new Date('2026-06-01T12:00:00Z') }
  const turn = createTurn(join(folder, 'turn'), { now: () => time.now })
  expect(turn.isAskedFor()).toBe(false)
  turn.askForTurn()
  expect(turn.isAskedFor()).toBe(true)
  time.now = new Date('2026-06-01T11:59:00Z')
  expect(turn.isAskedFor()).toBe(false)
})
