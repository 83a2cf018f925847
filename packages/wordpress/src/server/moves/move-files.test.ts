import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { FileIdentity, MoveFileKind } from '../../domain/moves/move-files.ts'
import { createMoveFiles } from './move-files.ts'
import type { Move, MoveFile, MoveStore } from './move-store.ts'

/** Counts every part it gets, so that one written twice is noticed. */
async function createUpload(file: FileIdentity) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let stored: MoveFile = { ...file, kind: 'export', received: 0 }
  const store: Pick<MoveStore, 'find' | 'putFile' | 'receive'> = {
    find: async () => ({ state: 'open', files: [{ ...stored }] }) as unknown as Move,
    putFile: async (_move: string, kind: MoveFileKind, named: FileIdentity) => {
      stored = { ...named, kind, received: 0 }
    },
    receive: async (_move, _kind, { from, to }) => {
      stored.received += to - from
    },
  }
  const files = createMoveFiles({ folder, store: store as MoveStore })
  return {
    ...{ files, folder },
    counted: () => stored.received,
    text: () => readFile(files.pathOf('move', stored), 'utf8'),
  }
}

const text = `<?xml version="1.0"?><rss>${'knots '.repeat(1000)}</rss>`
const bytes = new TextEncoder().encode(text)
const file = { name: 'old.xml', size: bytes.length, modified: 1 }

it('[WP-171] counts a part once that comes twice at the same time', async () => {
  const { files, counted, text: written } = await createUpload(file)
  const part = (at: number, to: number) => ({
    ...{ ...file, kind: 'export' as const, at, bytes: bytes.subarray(at, to) },
  })
  const both = (at: number, to: number) =>
    Promise.all([files.take('move', part(at, to)), files.take('move', part(at, to))])
  expect(await both(0, 3000)).toEqual([{ received: 3000 }, { received: 3000 }])
  expect(await both(3000, bytes.length)).toEqual([{ received: bytes.length }, { received: bytes.length }])
  expect([counted(), await written()]).toEqual([bytes.length, text])
})

it('[WP-171] keeps a file whole that comes in one piece and in parts at the same time', async () => {
  const { files, folder, counted, text: written } = await createUpload(file)
  const path = join(folder, 'whole')
  await writeFile(path, text)
  const all = await Promise.all([
    files.put('move', { ...file, kind: 'export', path }),
    files.take('move', { ...file, kind: 'export', at: 0, bytes: bytes.subarray(0, 3000) }),
  ])
  expect(all).toEqual([{ received: bytes.length }, { received: bytes.length }])
  expect([counted(), await written()]).toEqual([bytes.length, text])
})
