import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { readVotesFile } from './votes-phase.ts'

async function write(name: string, content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-votes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = []
  for await (const value of values) found.push(value)
  return found
}

const csv = '1,74,"Größe",3,1704186727,x,y,Jürgen,7\n'.repeat(2000)

it('[WP-128] reads votes from files, packed or not', async () => {
  for (const path of [await write('a.csv', csv), await write('b.csv', gzipSync(csv))]) {
    const found = await all(readVotesFile(path, 'Europe/London'))
    expect(found).toHaveLength(2000)
    expect(found[1999]).toMatchObject({ vote: { post: 74, userId: 7 }, line: 2000 })
  }
})

it('throws where the file cannot be read to its end', async () => {
  const cut = await write('cut.csv.gz', gzipSync(csv).subarray(0, 100))
  await expect(all(readVotesFile(cut, 'UTC'))).rejects.toThrow()
  await expect(all(readVotesFile('/nowhere/votes.csv', 'UTC'))).rejects.toThrow(/ENOENT/)
})
