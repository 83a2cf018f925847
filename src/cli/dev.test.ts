import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { terminalVoice } from '#platform/commands/terminal-voice.ts'
import { isSound } from './dev.ts'

it('[EXT-65] leaves the site that runs alone while theme.css has a mistake, and says where it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-dev-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const said: string[] = []
  const io = { folder, t: terminalVoice({}), error: (line: string) => void said.push(line) }
  await writeFile(join(folder, 'theme.css'), '.a { color: red\n')
  expect(await isSound(io)).toBe(false)
  expect(said.join('\n')).toMatch(/theme\.css:1:1: Unclosed block/)
  await writeFile(join(folder, 'theme.css'), '.a { color: red }\n')
  expect(await isSound(io)).toBe(true)
})
