import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readAssets } from './assets.ts'

async function builtFolder(sheet: string, css: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-assets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/sheet.css'), css)
  const entry = { file: 'assets/sheet.css', name: sheet, isEntry: true }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ [sheet]: entry }))
  return folder
}

it('[PERF-65] lets a site style what Portico styles, too: both sheets come, its own last', async () => {
  const folders = [await builtFolder('seat.used', '.ours{}'), await builtFolder('seat.used', '.theirs{}')]
  expect(readAssets(folders).usedStyles.map(({ name, sheet }) => [name, sheet.css])).toEqual([
    ['seat', '.ours{}'],
    ['seat', '.theirs{}'],
  ])
})

it('refuses two sheets that pages ask for by one name', async () => {
  const folders = [await builtFolder('seats', '.ours{}'), await builtFolder('seats', '.theirs{}')]
  expect(() => readAssets(folders)).toThrow('seats.css')
})
