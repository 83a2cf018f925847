import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { createTestLog } from '../../../../test/test-log.ts'
import { makePicture, type PictureWish } from './make-picture.ts'
import { createMediaFiles } from './media-files.ts'
import { createPictureMaker, type PictureMaker } from './picture-maker.ts'
import { createPictureNotes } from './picture-notes.ts'
import { createPictureQueue } from './picture-queue.ts'

const facts = { hash: '0123456789abcdef', width: 60, height: 40, isPhotograph: true }

async function setUp(names: readonly string[]) {
  const root = await mkdtemp(join(tmpdir(), 'portico-pictures-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folders = { uploads: join(root, 'uploads'), content: join(root, 'content') }
  const folder = join(root, 'cache')
  const write = async (name: string, color = '#a85') => {
    await mkdir(folders.content, { recursive: true })
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    await writeFile(join(folders.content, name), await drawn.jpeg().toBuffer())
  }
  for (const name of names) await write(name)
  const media = createMediaFiles(folders)
  const { log, lines } = createTestLog()
  const ready: string[] = []
  /** Another process of the same site, as far as the folder can tell. */
  const open = (make: PictureMaker['make']) =>
    createPictureQueue({
      ...{ media, folder, log, notes: createPictureNotes(folder) },
      maker: { make, close() {} },
      onReady: async (name) => ready.push(name),
    })
  return { folder, folders, media, write, open, lines, ready }
}

const now = { maxMs: 60_000, tell() {} }

/** Makes nothing, and tells what it was asked for. */
function pretend() {
  const wishes: string[] = []
  const make = async ({ path, extent }: PictureWish) => {
    wishes.push(`${path.split('/').at(-1)} ${extent}`)
    return facts
  }
  return { wishes, make }
}

it('[PERF-81] makes something of each picture first, then the rest, and nothing twice', async () => {
  const { open } = await setUp(['a.jpg', 'b.jpg'])
  const { wishes, make } = pretend()
  const queue = open(make)
  expect(await queue.work.progress()).toEqual({ total: 2, left: 2 })
  await queue.work.makeReady(now)
  expect(wishes).toEqual(['a.jpg smallest', 'b.jpg smallest', 'a.jpg all', 'b.jpg all'])
  expect(await queue.work.progress()).toEqual({ total: 2, left: 0 })
  await open(make).work.makeReady(now)
  expect(wishes).toHaveLength(4)
})

it('[PERF-81] starts again with a picture that was changed', async () => {
  const { open, write, folders } = await setUp(['a.jpg'])
  const { wishes, make } = pretend()
  await open(make).work.makeReady(now)
  await write('a.jpg', '#123')
  await utimes(join(folders.content, 'a.jpg'), 1, 1)
  await open(make).work.makeReady(now)
  expect(wishes).toHaveLength(4)
})

it('[PERF-81] goes on where a process was stopped, and clears up what one that was killed left unfinished', async () => {
  const { open, folder } = await setUp(['a.jpg', 'b.jpg'])
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const first = open(async ({ path, extent }) => {
    if (extent === 'smallest' || path.endsWith('a.jpg')) return facts
    reach()
    return new Promise((_, reject) => stopped.then(() => reject(new Error('ended'))))
  })
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  await first.goOn()
  await reached
  const ending = first.stop()
  stop()
  await ending
  await writeFile(join(folder, 'half.avif.new'), 'half')

  const { wishes, make } = pretend()
  const next = open(make)
  await next.work.makeReady(now)
  expect(wishes).toEqual(['b.jpg smallest', 'b.jpg all'])
  expect((await readdir(folder)).filter((name) => /new|tries/.test(name))).toEqual([])
})

it('[PERF-82] leaves the work to one process of several', async () => {
  const { open } = await setUp(['a.jpg'])
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  const first = open(async () => {
    reach()
    await allowed
    return facts
  })
  const working = first.work.makeReady(now)
  await reached
  const { wishes, make } = pretend()
  const second = open(make)
  await second.work.makeReady(now)
  expect(wishes).toEqual([])
  expect(await second.work.progress()).toMatchObject({ left: 1 })
  allow()
  await working
  expect(await second.work.progress()).toMatchObject({ left: 0 })
})

it('[PERF-83] tries three times what fails, names it, and goes on with the others', async () => {
  const { open, lines } = await setUp(['a.jpg', 'bad.jpg', 'c.jpg'])
  let tries = 0
  const make = async ({ path }: PictureWish) => {
    if (!path.endsWith('bad.jpg')) return facts
    tries += 1
    throw new Error('It took too much memory.')
  }
  const queue = open(make)
  await queue.work.makeReady(now)
  expect(tries).toBe(3)
  expect(await queue.work.progress()).toEqual({ total: 3, left: 0 })
  expect(await queue.work.failed()).toEqual(['bad.jpg'])
  expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([{ file: 'bad.jpg' }])
  await open(make).work.makeReady(now)
  expect(tries).toBe(3)
})

it('[PERF-83] counts nothing against a picture while it is made: the whole program may be killed', async () => {
  const { open, folder } = await setUp(['a.jpg'])
  const noted: string[] = []
  const queue = open(async () => {
    noted.push(...(await readdir(folder)).filter((name) => !name.startsWith('lock')))
    return facts
  })
  await queue.work.makeReady(now)
  expect(noted).toEqual([])
})

it('[PERF-83] counts what failed before the program ended', async () => {
  const { open, media, folder } = await setUp(['bad.jpg'])
  const [file] = await media.list()
  if (!file) throw new Error('There is no picture.')
  for (let time = 1; time <= 2; time += 1) await createPictureNotes(folder).countTry(file)
  let tries = 0
  const queue = open(async () => {
    tries += 1
    throw new Error('It took too much memory.')
  })
  await queue.work.makeReady(now)
  expect(tries).toBe(1)
  expect(await queue.work.failed()).toEqual(['bad.jpg'])
})

it('[PERF-83] counts no full disk against a picture', async () => {
  const { open } = await setUp(['a.jpg'])
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  for (let time = 1; time <= 4; time += 1)
    await expect(
      open(async () => {
        throw full
      }).work.makeReady(now),
    ).rejects.toBe(full)
  const queue = open(async () => facts)
  await queue.work.makeReady(now)
  expect(await queue.work.progress()).toEqual({ total: 1, left: 0 })
})

it('[PERF-84] takes the pictures that visitors see first, and has their pages drawn again', async () => {
  const { open, ready } = await setUp(['a.jpg', 'b.jpg', 'c.jpg'])
  const { wishes, make } = pretend()
  const queue = open(make)
  await queue.lookForMissing()
  queue.want('c.jpg', { isShown: true })
  await queue.work.makeReady(now)
  expect(wishes[0]).toBe('c.jpg smallest')
  expect(wishes[3]).toBe('c.jpg all')
  expect(ready).toEqual(['c.jpg'])
})

it('[PERF-84] has pages drawn again whose pictures another process made', async () => {
  const { open, ready } = await setUp(['a.jpg'])
  const { make } = pretend()
  const queue = open(make)
  queue.want('a.jpg', { isShown: true })
  await open(make).work.makeReady(now)
  expect(ready).toEqual([])
  await queue.work.makeReady(now)
  expect(ready).toEqual(['a.jpg'])
})

it('[PERF-84] ends in time, and leaves the rest for later', async () => {
  const { open } = await setUp(['a.jpg', 'b.jpg'])
  const queue = open(async () => facts)
  await queue.work.makeReady({ maxMs: -1, tell() {} })
  expect(await queue.work.progress()).toMatchObject({ left: 2 })
})

it('[PERF-81] makes pictures in a process of its own, which ends when it is told', async () => {
  const { folders, folder } = await setUp(['a.jpg'])
  const maker = createPictureMaker()
  onTestFinished(maker.close)
  const path = join(folders.content, 'a.jpg')
  const made = await maker.make({ path, folder, extent: 'all' })
  expect(made).toEqual(await makePicture({ path, folder, extent: 'all' }))
  expect((await readdir(folder)).toSorted()).toEqual([`${made?.hash}-60.avif`, `${made?.hash}-60.webp`])
  const cut = maker.make({ path, folder, extent: 'all' })
  maker.close()
  await expect(cut).rejects.toThrow('has ended')
  await expect(maker.make({ path: '/nowhere.jpg', folder, extent: 'all' })).rejects.toThrow('cannot be read')
  await writeFile(join(folder, 'file'), '')
  const inFile = join(folder, 'file', 'folder')
  await expect(maker.make({ path, folder: inFile, extent: 'all' })).rejects.toMatchObject({ code: 'ENOTDIR' })
})
