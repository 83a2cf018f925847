import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { create } from 'tar'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRequestOutside } from '#platform/http/request-outside.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { zipOf } from '../../../../../test/zip-of.ts'
import { words as mediaWords } from '../../words/desk.importFiles.ts'
import { createRoom } from '../source/source-problem.ts'
import { createFetchedMedia } from './fetch-media.ts'
import { createUploadsFolder, type MediaSource, mediaLimits, takeMedia } from './media-source.ts'
import { unpackUploads } from './unpack-uploads.ts'

async function temporary(files: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

const place = (file: string, url = `https://old.example/wp-content/uploads/${file}`) => ({ file, url })

async function whyMissing(source: MediaSource, wanted: ReturnType<typeof place>): Promise<string> {
  const found = await source.find(wanted)
  return 'missing' in found ? inEnglish(found.missing) : ''
}

describe('uploads of the old site', () => {
  it('[WP-137] are found in a folder, and nothing outside of it', async () => {
    const folder = await temporary({ 'secret.txt': 's', 'site/wp-content/uploads/2019/a.txt': 'a' })
    await symlink(join(folder, 'secret.txt'), join(folder, 'site/wp-content/uploads/2019/link.txt'))
    const source = createUploadsFolder(join(folder, 'site'))
    const found = await source.find(place('2019/a.txt'))
    expect('path' in found && (await readFile(found.path, 'utf8'))).toBe('a')
    for (const file of ['2019/link.txt', '../secret.txt', '2019/none.txt', '2019', `${'x'.repeat(5000)}`])
      expect(await whyMissing(source, place(file))).toBe('The file isn’t in the uploads.')
  })

  it('[WP-138] are unpacked from tar archives: wanted files alone, no links, no way out', async () => {
    const files: Record<string, string> = {}
    for (let number = 0; number < 40; number += 1)
      files[`uploads/2019/${number}.txt`] = `${number} `.repeat(9000)
    const folder = await temporary({ ...files, 'uploads/2019/7-300x200.txt': 'small' })
    await symlink('/etc/passwd', join(folder, 'uploads/2019/evil.txt'))
    const archive = join(folder, 'uploads.tar.gz')
    await create({ gzip: true, file: archive, cwd: folder }, ['uploads'])
    const to = join(folder, 'unpacked')
    const wants = (file: string) => /^2019\/(?:\d+|evil)\.txt$/.test(file)
    const unpack = () => unpackUploads({ archive, folder: to, wants })
    const { unpacked, problems } = await unpack()
    expect([unpacked, problems.map(({ name, what }) => [name, inEnglish(what)])]).toEqual([
      ...[40, [['uploads/2019/evil.txt', 'It isn’t a regular file but a link or similar.']]],
    ])
    expect(await readFile(join(to, '2019/39.txt'), 'utf8')).toBe(files['uploads/2019/39.txt'])
    await expect(stat(join(to, '2019/7-300x200.txt'))).rejects.toThrow()
    await expect(stat(join(to, '2019/evil.txt'))).rejects.toThrow()
    await writeFile(join(to, '2019/7.txt'), 'cut')
    const before = await stat(join(to, '2019/8.txt'))
    await unpack()
    expect(await readFile(join(to, '2019/7.txt'), 'utf8')).toBe(files['uploads/2019/7.txt'])
    expect((await stat(join(to, '2019/8.txt'))).ino).toBe(before.ino)
    await writeFile(archive, (await readFile(archive)).subarray(0, 2000))
    await expect(unpackUploads({ archive, folder: join(folder, 'again'), wants })).rejects.toThrow()
  })

  it('[WP-138] are unpacked from zip archives in the same way', async () => {
    const folder = await temporary()
    const archive = join(folder, 'uploads.zip')
    await writeFile(
      archive,
      zipOf([
        { name: 'wp-content/uploads/2019/', text: '' },
        { name: 'wp-content/uploads/2019/größe.txt', text: 'words' },
        { name: 'wp-content/uploads/../../../evil.txt', text: 'evil' },
        { name: '2019/link.txt', text: '/etc/passwd', mode: 0o120777 },
        { name: '2019/locked.txt', text: 'x'.repeat(13), flags: 1, size: 1 },
        { name: '2019/large.txt', text: 'x'.repeat(100) },
        { name: '2019/unwanted.txt', text: 'x' },
      ]),
    )
    const wants = (file: string) => !file.includes('unwanted')
    const { unpacked, problems } = await unpackUploads({
      archive,
      folder: join(folder, 'to'),
      wants,
      largest: 50,
    })
    expect(unpacked).toBe(1)
    expect(await readFile(join(folder, 'to/2019/größe.txt'), 'utf8')).toBe('words')
    expect(problems.map(({ name }) => name.split('/').at(-1))).toEqual([
      ...['evil.txt', 'link.txt', 'locked.txt', 'large.txt'],
    ])
    expect(
      execFileSync('find', [join(folder, 'to'), '-type', 'f'])
        .toString()
        .trim()
        .split('\n'),
    ).toHaveLength(1)
  })
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((listening) => server.once('listening', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function fetching(limits = {}) {
  const folder = await temporary()
  const pauses: number[] = []
  const deps = {
    folder,
    pause: async (time: number) => void pauses.push(time),
    limits: { ...mediaLimits, ...limits },
  }
  const source = createFetchedMedia({ ...deps, requestOutside: createRequestOutside(() => true) })
  return { folder, pauses, deps, source }
}

describe('files of a running site', () => {
  it('[WP-139] are fetched whole, once, politely and again after a failure', async () => {
    const asked: string[] = []
    const host = await serve(({ url = '' }, response) => {
      asked.push(url)
      if (url === '/busy.txt' && asked.filter((one) => one === url).length === 1)
        return void response.writeHead(503, { 'retry-after': '7' }).end()
      if (url === '/cut.txt') {
        response.writeHead(200, { 'content-length': '100' }).write('half')
        return void setImmediate(() => response.destroy())
      }
      if (url === '/moved.txt') return void response.writeHead(301, { location: '/a.txt' }).end()
      if (url === '/circle.txt') return void response.writeHead(302, { location: '/circle.txt' }).end()
      if (url === '/none.txt') return void response.writeHead(404).end()
      response.end(`words of ${url}`)
    })
    const { source, pauses, folder } = await fetching()
    const read = async (path: string) => {
      const found = await source.find(place('x', host + path))
      return 'path' in found ? readFile(found.path, 'utf8') : inEnglish(found.missing)
    }
    expect(await read('/a.txt')).toBe('words of /a.txt')
    expect(await read('/a.txt')).toBe('words of /a.txt')
    expect(asked).toEqual(['/a.txt'])
    expect(await read('/busy.txt')).toBe('words of /busy.txt')
    expect(pauses).toEqual([200, 7000, 200])
    expect(await read('/moved.txt')).toBe('words of /a.txt')
    expect(await read('/circle.txt')).toContain('redirects endlessly')
    expect(await read('/none.txt')).toContain('responded with 404')
    expect(await read('/cut.txt')).toContain('couldn’t be downloaded')
    expect(asked.filter((url) => url === '/cut.txt')).toHaveLength(3)
    expect(execFileSync('find', [folder, '-name', '*.part']).toString()).toBe('')
  })

  it('[WP-140] are not fetched from inside of a network, nor without an end', async () => {
    const host = await serve((_, response) => response.end('x'.repeat(1000)))
    const { deps, source } = await fetching({ bytes: 100 })
    expect(await whyMissing(source, place('x', `${host}/a`))).toContain('larger than 100')
    const public_ = createFetchedMedia({ ...deps, requestOutside: createRequestOutside() })
    for (const url of [
      `${host}/a`,
      'http://[::1]/a',
      'http://[::ffff:127.0.0.1]/a',
      'http://localhost/a',
      'http://169.254.169.254/a',
    ])
      expect(await whyMissing(public_, place('x', url))).toContain('public address')
    for (const url of ['file:///etc/passwd', 'x', 'ftp://a/b'])
      expect(await whyMissing(public_, place('x', url))).toBe('It has no web address.')
  })

  it('[WP-215] are not waited for one by one when the site is gone', async () => {
    const { deps } = await fetching()
    const asked: string[] = []
    const source = createFetchedMedia({
      ...deps,
      async requestOutside(url) {
        asked.push(url)
        throw new Error('getaddrinfo ENOTFOUND old.example')
      },
    })
    const url = (number: number) => `https://old.example/${number}.jpg`
    for (const number of [1, 2, 3])
      expect(await whyMissing(source, place('x', url(number)))).toContain('ENOTFOUND')
    const before = asked.length
    expect(await whyMissing(source, place('x', url(4)))).toContain('couldn’t be reached')
    expect(asked.length).toBe(before)
  })
})

it('[WP-183] a full disk ends the fetching of files, and is not taken for a site that is gone', async () => {
  const { deps, folder } = await fetching()
  const host = await serve((_, response) => void response.end('x'.repeat(100_000)))
  const source = createFetchedMedia({
    ...{ ...deps, requestOutside: createRequestOutside(() => true) },
    room: createRoom(folder, async () => 510),
  })
  await expect(source.find(place('x', `${host}/a.txt`))).rejects.toThrow(/enough disk space to download/)
  expect(await readdir(folder)).toEqual([])
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const failing = createFetchedMedia({ ...deps, requestOutside: () => Promise.reject(full) })
  await expect(failing.find(place('x', `${host}/a.txt`))).rejects.toBe(full)
})

describe('a file that comes into the library', () => {
  const media = { name: '2019/a.txt', places: [place('2019/a.txt'), place('2019/a-scaled.txt')] }
  const library = (problem?: string) => ({
    takes: (name: string) => name.endsWith('.txt'),
    importFile: async () =>
      problem ? ({ ok: false, problem } as const) : ({ ok: true, value: 'came' } as const),
  })

  it('is the original, or what there is of it', async () => {
    const whole = createUploadsFolder(await temporary({ '2019/a.txt': 'a' }))
    expect(await takeMedia(media, { source: whole, library: library() })).toEqual({
      came: true,
      outcome: 'came',
    })
    const reduced = createUploadsFolder(await temporary({ '2019/a-scaled.txt': 'a' }))
    expect(await takeMedia(media, { source: reduced, library: library() })).toMatchObject({
      came: true,
      note: mediaWords.reduced,
    })
    const none = createUploadsFolder(await temporary())
    expect(await takeMedia(media, { source: none, library: library() })).toMatchObject({ came: false })
    expect(await takeMedia(media, { source: whole, library: library('No.') })).toEqual({
      came: false,
      reason: 'No.',
    })
    const strange = { ...media, name: 'a.exe' }
    expect(await takeMedia(strange, { source: whole, library: library() })).toMatchObject({ came: false })
  })
})
