import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { randomIds } from '#platform/ids.ts'
import { createFolderMarker, type FolderMarker, markOf, renewMark } from '#platform/storage/folder-marker.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../../test/databases.ts'
import { contentFitsName } from './file-content.ts'
import { createFileStore, type StagedFile } from './file-store.ts'
import type { FileTables } from './file-table.ts'
import { unknownFiles } from './unknown-files.ts'

async function setUp(open: OpenTestDatabase) {
  const db = await open()
  const folder = await mkdtemp(join(tmpdir(), 'portico-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const time = { now: new Date() }
  const reopen = (folderMarker?: FolderMarker) => {
    const store = createFileStore({
      db,
      ...(folderMarker && { folderMarker }),
      folder: join(folder, 'uploads'),
      clock: { now: () => time.now },
      ids: randomIds,
    })
    onTestFinished(() => store.close())
    return store
  }
  const store = reopen()
  const stage = async (text: string) =>
    (await store.stage(Readable.from([Buffer.from(text)]), 1000)) as StagedFile
  const claim = (staged: StagedFile, deleteAt?: Date) =>
    db.tables<unknown>().write((tx) =>
      store.claim(tx, [
        {
          ...staged,
          reference: 'message:1',
          field: 'drawing',
          name: '../a.txt',
          mediaType: 'text/plain',
          deleteAt,
        },
      ]),
    )
  const names = () => readdir(join(folder, 'uploads'))
  const later = async (hours: number) => {
    time.now = new Date(time.now.getTime() + hours * 3_600_000)
  }
  const marked = async () => {
    const mark = createFolderMarker({ db, dataFolder: folder })
    await mark.check()
    return mark
  }
  return {
    db,
    store,
    reopen,
    marked,
    dataFolder: folder,
    stage,
    claim,
    names,
    later,
    folder: join(folder, 'uploads'),
  }
}

describeOnBothDatabases('the file store', (open) => {
  it('[FORM-15] keeps a file under a random name, for nobody else to read or run', async () => {
    const { store, stage, claim, folder } = await setUp(open)
    const staged = await stage('hello')
    await claim(staged)
    expect(staged).toMatchObject({ size: 5, head: Buffer.from('hello') })
    expect((await stat(store.path(staged.id))).mode & 0o777).toBe(0o400)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(await store.ofReference('message:1')).toMatchObject([
      { name: '../a.txt', field: 'drawing', size: 5 },
    ])
    expect(await readFile(store.path(staged.id), 'utf8')).toBe('hello')
    expect(() => store.path('../../etc/passwd')).toThrow('not the id of a file')
  })

  it('[FORM-15] keeps nothing of a file that is too large, but knows its size', async () => {
    const { store, names } = await setUp(open)
    const chunks = Readable.from(Array.from({ length: 10 }, () => Buffer.alloc(500)))
    expect(await store.stage(chunks, 1000)).toEqual({ tooLarge: true, size: 5000 })
    expect(await names()).toEqual([])
  })

  it('[FORM-15] keeps nothing of a file that breaks off', async () => {
    const { store, names } = await setUp(open)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('hung up')
      })(),
    )
    await expect(store.stage(broken, 1000)).rejects.toThrow('hung up')
    expect(await names()).toEqual([])
  })

  it('[FORM-15] sweeps what nobody claimed, and what was released or is due', async () => {
    const { db, store, stage, claim, names, later } = await setUp(open)
    const [kept, released, due] = [await stage('kept'), await stage('released'), await stage('due')]
    await stage('never claimed')
    await claim(kept)
    await claim(due, new Date(Date.now() + 3_600_000))
    expect(await store.sweep()).toBe(0)
    await later(2)
    expect(await store.sweep()).toBe(3)
    expect(await names()).toEqual([kept.id])
    await db.tables<unknown>().write((tx) => store.release(tx, ['message:1']))
    await utimes(store.path(kept.id), 1, 1)
    expect(await store.sweep()).toBe(1)
    expect(released.id).not.toBe(kept.id)
  })

  it('[OPS-17] deletes nothing that another database may speak of', async () => {
    const { db, store, stage, claim, names, later, reopen, folder } = await setUp(open)
    const [ours, theirs] = [await stage('ours'), await stage('theirs')]
    await claim(ours)
    const afterRestart = reopen()
    await utimes(store.path(theirs.id), 1, 1)
    await later(24 * 365)
    expect(await afterRestart.sweep()).toBe(0)
    expect((await names()).sort()).toEqual([ours.id, theirs.id].sort())
    expect(await unknownFiles(db, folder)).toEqual({ count: 1, bytes: 6 })
  })

  it('[OPS-37] clears away what was unknown for a month, once the folder is known to be of this database', async () => {
    const { store, stage, claim, names, later, reopen, marked } = await setUp(open)
    const mark = await marked()
    const [ours, orphan] = [await stage('ours'), await stage('orphan')]
    await claim(ours)
    const soon = Date.now() / 1000 + 60
    await utimes(store.path(orphan.id), soon, soon)
    await later(24 * 365)
    expect(await reopen(mark).sweep()).toBe(0)
    await later(24 * 29)
    expect(await reopen(mark).sweep()).toBe(0)
    await later(24 * 2)
    expect(await reopen(mark).sweep()).toBe(1)
    expect(await names()).toEqual([ours.id])
  })

  it('[OPS-37] starts the month again when a file was known in between', async () => {
    const { db, store, stage, claim, names, later, reopen, marked } = await setUp(open)
    const mark = await marked()
    const file = await stage('of a newer copy of the database')
    const soon = Date.now() / 1000 + 60
    await utimes(store.path(file.id), soon, soon)
    const forget = () =>
      db.tables<FileTables>().write((tx) => tx.deleteFrom('files').where('id', '=', file.id).execute())
    expect(await reopen(mark).sweep()).toBe(0)
    await later(24 * 20)
    await claim(file)
    expect(await reopen(mark).sweep()).toBe(0)
    await forget()
    await later(24 * 20)
    expect(await reopen(mark).sweep()).toBe(0)
    await later(24 * 31)
    expect(await reopen(mark).sweep()).toBe(1)
    expect(await names()).toEqual([])
  })

  it('[OPS-37] keeps what came before a backup was put back', async () => {
    const { stage, names, later, reopen, marked, dataFolder } = await setUp(open)
    const mark = await marked()
    await stage('of the time before')
    await renewMark(dataFolder)
    expect(await reopen(mark).sweep()).toBe(0)
    await later(24 * 365)
    expect(await reopen(mark).sweep()).toBe(0)
    expect(await names()).toHaveLength(1)
  })

  it('[OPS-37] keeps what came while another database was there', async () => {
    const { store, stage, names, later, reopen, marked, dataFolder } = await setUp(open)
    const mark = await marked()
    const { id } = await stage('of another database')
    const soon = Date.now() / 1000 + 60
    await utimes(store.path(id), soon, soon)
    expect(await reopen(mark).sweep()).toBe(0)
    await writeFile(markOf(dataFolder), 'another')
    await later(24 * 365)
    expect(await reopen(mark).sweep()).toBe(0)
    expect(await names()).toEqual([id])
  })

  it('[OPS-17] clears away uploads that were cut off, whichever process received them', async () => {
    const { names, later, reopen, folder } = await setUp(open)
    const store = reopen()
    await store.check()
    await writeFile(join(folder, `${randomIds.next()}.part`), 'half')
    expect(await store.sweep()).toBe(0)
    await later(2)
    expect(await store.sweep()).toBe(1)
    expect(await names()).toEqual([])
  })

  it('[OPS-17] leaves nothing for ever of a file or a check that failed after it was written', async () => {
    const { store, stage, names, later, folder } = await setUp(open)
    await store.check()
    await rename(folder, `${folder}-moved`)
    await mkdir(folder)
    await expect(store.check()).rejects.toThrow('is no longer the one that was opened')
    expect(await names()).toEqual([])
    await expect(stage('lost')).rejects.toThrow('is no longer the one that was opened')
    expect(await names()).toHaveLength(1)
    await later(2)
    expect(await store.sweep()).toBe(1)
    expect(await names()).toEqual([])
  })

  it('[OPS-17] no longer holds a file for its own once it is gone', async () => {
    const { store, stage, names, later } = await setUp(open)
    const { id } = await stage('gone')
    await rm(store.path(id))
    expect(await store.sweep()).toBe(0)
    await writeFile(store.path(id), 'of somebody else')
    await later(2)
    expect(await store.sweep()).toBe(0)
    expect(await names()).toEqual([id])
  })

  it('[OPS-17] clears away at the next sweep what was released, though the program ended in between', async () => {
    const { db, stage, claim, names, reopen } = await setUp(open)
    const staged = await stage('released')
    await claim(staged)
    const store = reopen()
    await db.tables<unknown>().write((tx) => store.release(tx, ['message:1']))
    expect(await store.ofReference('message:1')).toEqual([])
    expect(await store.unclaimed([staged.id])).toEqual([staged.id])
    expect(await reopen().sweep()).toBe(1)
    expect(await names()).toEqual([])
    expect(await reopen().sweep()).toBe(0)
  })
})

describe('the content of a file', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1')
  it.each([
    ['a.png', png, true],
    ['a.PNG', png, true],
    ['a.jpg', png, false],
    ['a.png', Buffer.from('<svg onload=alert(1)>'), false],
    ['a.pdf', Buffer.from('\n%PDF-1.7'), true],
    ['a.pdf', Buffer.from('MZ\x90'), false],
    ['a.docx', Buffer.from('PK\x03\x04'), true],
    ['a.txt', Buffer.from('plain words'), true],
    ['a.txt', Buffer.from('binary\0data'), false],
    ['a.txt', Buffer.from('\xff\xfeh\0i\0', 'latin1'), true],
    ['a.csv', Buffer.from('#!/bin/sh'), false],
    ['a.unknown', Buffer.from('\x7fELF'), false],
    ['a.unknown', Buffer.from('whatever'), true],
    ['a.png', Buffer.alloc(0), true],
  ])('[FORM-15] of %s may be %o: %s', (name, head, fits) => {
    expect(contentFitsName(name, head)).toBe(fits)
  })
})
