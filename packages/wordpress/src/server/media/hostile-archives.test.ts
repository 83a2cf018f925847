import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { describe, expect, it, onTestFinished } from 'vitest'
import { prepareSource } from '../source/prepare-source.ts'
import { createRoom } from '../source/source-problem.ts'
import { listUploads, unpackUploads } from './unpack-uploads.ts'

const megabyte = 1024 * 1024

async function place(archive: string, bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-hostile-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, archive)
  await writeFile(path, bytes)
  return { folder, path, to: join(folder, 'to') }
}

/** A disk with so much free space besides the reserve. */
const roomOf = (folder: string, megabytes: number) => {
  let free = 500 + megabytes
  return createRoom(folder, async () => {
    const now = free
    free -= 64
    return now
  })
}

/** Compressed repeatedly: unpacked, it is a thousand times as large. */
const zeros = gzipSync(Buffer.alloc(32 * megabyte))
const times = (bytes: Buffer, count: number) => Buffer.concat(Array.from({ length: count }, () => bytes))

function tarHead(path: string, size: number, type: 'File' | 'SymbolicLink' = 'File') {
  const block = Buffer.alloc(512)
  new Header({ path, size, type, mode: 0o644, ...(type !== 'File' && { linkpath: '/etc' }) }).encode(block)
  return block
}

type Zipped = { name: string; packed: Buffer; size: number; crc: number }

/** Every file is at the same place in the archive, as in archives that are made to be large when they are unpacked. */
function overlappingZip(files: readonly Zipped[]) {
  const [{ packed, crc } = { packed: Buffer.alloc(0), crc: 0 }] = files
  const head = (mark: string, { name, size }: Zipped, made: number[], rest: number) => {
    const facts = Buffer.alloc(26 + rest)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(name.length, 22)
    return Buffer.concat([Buffer.from(mark), Buffer.from(made), facts, Buffer.from(name)])
  }
  const [first] = files
  const local = first ? Buffer.concat([head('PK\x03\x04', first, [], 0), packed]) : Buffer.alloc(0)
  const listed = Buffer.concat(files.map((file) => head('PK\x01\x02', file, [20, 3], 14)))
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, listed, Buffer.from('PK\x05\x06'), end])
}

describe('archives that are made to do harm', () => {
  it('[WP-183] a packed export ends where the room on the disk does, and leaves nothing behind', async () => {
    const { folder, path, to } = await place(
      'old.xml.gz',
      Buffer.concat([gzipSync('<rss>'), times(zeros, 16)]),
    )
    const source = prepareSource([path], { folder: to, room: roomOf(folder, 200) })
    await expect(source).rejects.toThrow(/enough disk space to unpack old\.xml\.gz/)
    expect(await readdir(to)).toEqual([])
  })

  it('[WP-183] a zip archive with overlapping files ends there, too', async () => {
    const content = Buffer.alloc(16 * megabyte)
    const packed = deflateRawSync(content)
    const files = Array.from({ length: 40 }, (_, at) => ({
      ...{ name: `2019/${`${at}`.padStart(3, '0')}.jpg`, packed, size: content.length, crc: crc32(content) },
    }))
    const { folder, path, to } = await place('uploads.zip', overlappingZip(files))
    const unpacking = unpackUploads({
      ...{ archive: path, folder: to, wants: () => true, room: roomOf(folder, 200) },
    })
    await expect(unpacking).rejects.toThrow(/enough disk space to unpack uploads\.zip/)
    const left = existsSync(join(to, '2019')) ? await readdir(join(to, '2019')) : []
    expect(left.length).toBeLessThan(20)
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('[WP-183] a file of a zip archive that is larger than it says is refused', async () => {
    const content = Buffer.alloc(megabyte)
    const zip = overlappingZip([
      { name: '2019/a.jpg', packed: deflateRawSync(content), size: 10, crc: crc32(content) },
    ])
    const { path, to } = await place('uploads.zip', zip)
    const unpacking = unpackUploads({ archive: path, folder: to, wants: () => true })
    await expect(unpacking).rejects.toThrow('uploads.zip can’t be unpacked')
    expect(await readdir(join(to, '2019'))).toEqual([])
  })

  it('[WP-183] what nobody wants of a tar archive takes no room, and is not remembered', async () => {
    const links = Array.from({ length: 3000 }, (_, at) => tarHead(`2019/${at}.jpg`, 0, 'SymbolicLink'))
    const tar = Buffer.concat([
      gzipSync(Buffer.concat(links)),
      gzipSync(tarHead('2019/large.jpg', 8 * 32 * megabyte)),
      times(zeros, 8),
      gzipSync(tarHead('2019/wanted.jpg', 3)),
      gzipSync(Buffer.concat([Buffer.from('abc'), Buffer.alloc(509 + 1024)])),
    ])
    const { folder, path, to } = await place('uploads.tar.gz', tar)
    const wants = (file: string) => file === '2019/wanted.jpg'
    expect(await listUploads({ archive: path, wants })).toEqual({
      ...{ files: new Map([['2019/wanted.jpg', 3]]), problems: [] },
    })
    const told = await unpackUploads({ archive: path, folder: to, wants, room: roomOf(folder, 70) })
    expect(told).toEqual({ unpacked: 1, problems: [] })
    const all = await listUploads({ archive: path, wants: () => true })
    expect(all.problems).toHaveLength(1000)
    const full = unpackUploads({ archive: path, folder: to, wants: () => true, room: roomOf(folder, 70) })
    await expect(full).rejects.toThrow('enough disk space')
  })

  it('[WP-183] unpacking can be stopped', async () => {
    const tar = Buffer.concat([gzipSync(tarHead('2019/large.jpg', 32 * 32 * megabyte)), times(zeros, 32)])
    const { path } = await place('uploads.tar.gz', tar)
    const over = new AbortController()
    const listing = listUploads({ archive: path, wants: () => false, signal: over.signal })
    over.abort()
    await expect(listing).rejects.toBe(over.signal.reason)
  })
})
