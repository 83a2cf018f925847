import { execFileSync } from 'node:child_process'
import { readFile, rename, symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { type Note, note, noteKind, nothing, openNotes } from '../../../test/note-site.ts'
import { createDocuments } from './create-documents.ts'
import type { DocumentKind } from './document-kind.ts'

describeOnBothDatabases('documents', (open) => {
  it('[SITE-01] [OPS-03] imports new and changed files, leaves the others, removes what is gone', async () => {
    const site = await openNotes(open)
    await site.write('notes/oak.md', note('Oak'))
    await site.write('notes/elm.md', note('Elm'))
    await site.write('notes/ash.md', note('Ash'))
    expect(await site.take()).toEqual({ ...nothing, created: 3 })
    expect(await site.take()).toEqual({ ...nothing, unchanged: 3 })
    const before = await site.notes()
    site.stale.length = 0
    await site.write('notes/oak.md', note('Oak', 'More'))
    await site.drop('notes/elm.md')
    expect(await site.take()).toEqual({ ...nothing, updated: 1, unchanged: 1, removed: 1 })
    expect(await site.notes()).toEqual({ Oak: { ...before.Oak, body: 'More' }, Ash: before.Ash })
    expect(new Set(site.stale)).toEqual(
      new Set([`note:${before.Oak?.id}`, `note:${before.Elm?.id}`, 'notes']),
    )
  })

  it('[SITE-01] does not wait for, or read without end, what is not a text file', async () => {
    const site = await openNotes(open)
    await site.write('notes/oak.md', note('Oak'))
    execFileSync('mkfifo', [join(site.folder, 'notes/pipe.md')])
    await symlink('/dev/zero', join(site.folder, 'notes/zeros.md'))
    await site.write('notes/huge.md', note('Huge'))
    await truncate(join(site.folder, 'notes/huge.md'), 33 * 1024 * 1024)
    const { created, problems } = await site.take()
    expect(created).toBe(1)
    expect(problems.map(({ path, what }) => [path, what])).toEqual([
      ['notes/huge.md', 'The file is larger than 32 MB.'],
      ['notes/pipe.md', 'This is a folder, a pipe or a device, not a file.'],
      ['notes/zeros.md', 'This is a folder, a pipe or a device, not a file.'],
    ])
  })

  it('[SITE-01] reports a bad file, keeps its last good version and imports the rest', async () => {
    const site = await openNotes(open)
    await site.write('notes/oak.md', note('Oak', 'Good'))
    await site.take()
    await site.write('notes/oak.md', '---\ntitle: 7\n---\n')
    await site.write('notes/elm.md', note('Elm'))
    await site.write('notes/latin.md', Buffer.from('---\ntitle: Ch\xeane\n---\n', 'latin1'))
    await site.write('note/lost.md', note('Lost'))
    const report = await site.take()
    expect(report).toMatchObject({ created: 1, updated: 0, removed: 0 })
    expect(report.problems.map(({ path, line, severity }) => [path, line, severity])).toEqual([
      ['note/lost.md', 1, 'warning'],
      ['notes/latin.md', 1, 'error'],
      ['notes/oak.md', 2, 'error'],
    ])
    expect(await site.notes()).toMatchObject({ Oak: { body: 'Good' }, Elm: {} })
    expect((await site.take()).problems).toHaveLength(3)
  })

  it('[SITE-01] exports every byte as it was imported', async () => {
    const site = await openNotes(open)
    const texts = {
      'notes/windows.md': '\uFEFF---\r\ntitle: Windows\r\n---\r\nText \u{1F333}\r\n',
      'notes/bare.md': '---\ntitle: Bare\n---',
    }
    for (const [path, text] of Object.entries(texts)) await site.write(path, text)
    await site.take()
    const target = join(site.folder, 'out')
    expect(await site.documents.exportFolder(target)).toEqual({ written: 2, unchanged: 0, left: [] })
    for (const [path, text] of Object.entries(texts)) {
      expect(await readFile(join(target, path))).toEqual(Buffer.from(text))
    }
    expect(await site.documents.exportFolder(target)).toEqual({ written: 0, unchanged: 2, left: [] })
  })

  it('gives ids that no file and no removed document ever had', async () => {
    const site = await openNotes(open)
    await site.write('notes/a.md', note('A'))
    await site.write('notes/b.md', note('B', 'Text', 12))
    await site.write('notes/c.md', note('C', 'Text', 20_000))
    await site.take()
    const { A, B, C } = await site.notes()
    expect([B?.id, C?.id]).toEqual([12, 20_000])
    expect(A?.id).toBeGreaterThan(9999)
    await site.drop('notes/c.md')
    await site.write('notes/d.md', note('D'))
    await site.take()
    expect((await site.notes()).D?.id).toBeGreaterThan(20_000)
  })

  it('reports an id that another document has', async () => {
    const site = await openNotes(open)
    await site.write('notes/a.md', note('A', 'Text', 12))
    await site.write('notes/b.md', note('B', 'Text', 12))
    const report = await site.take()
    expect(report).toMatchObject({ created: 1, problems: [{ path: 'notes/b.md', line: 3 }] })
    expect(report.problems[0]?.what).toBe('The id 12 belongs to notes/a.md.')
  })

  it('gives a document the id that is written into its file later', async () => {
    const site = await openNotes(open)
    await site.write('notes/a.md', note('A'))
    await site.take()
    await site.write('notes/a.md', note('A', 'Text', 12))
    expect(await site.take()).toEqual({ ...nothing, updated: 1 })
    expect(await site.notes()).toEqual({ A: { id: 12, body: 'Text', path: 'notes/a.md' } })
  })

  it('keeps the id of a file that moved, also when it was edited on the desk', async () => {
    const site = await openNotes(open)
    await site.write('notes/oak.md', note('Oak'))
    await site.write('notes/elm.md', note('Elm'))
    await site.write('notes/ash.md', note('Ash', 'Text', 7))
    await site.take()
    await site.documents.save({ path: 'notes/elm.md', text: note('Elm', 'Desk') }, 'ada')
    const before = await site.notes()
    await rename(join(site.folder, 'notes/oak.md'), join(site.folder, 'notes/oak-2.md'))
    await rename(join(site.folder, 'notes/elm.md'), join(site.folder, 'notes/elm-2.md'))
    await site.drop('notes/ash.md')
    await site.write('notes/ash-2.md', note('Ash tree', 'New', 7))
    expect(await site.take()).toEqual({ ...nothing, updated: 3 })
    expect(await site.notes()).toEqual({
      Oak: { ...before.Oak, path: 'notes/oak-2.md' },
      Elm: { ...before.Elm, path: 'notes/elm-2.md', body: 'Desk' },
      'Ash tree': { id: 7, path: 'notes/ash-2.md', body: 'New' },
    })
    expect(await site.take()).toEqual({ ...nothing, unchanged: 3 })
  })

  it('reports what a kind refuses, and imports the rest', async () => {
    const site = await openNotes(open)
    await site.write('notes/a.md', note('Same'))
    await site.write('notes/b.md', note('Same'))
    await site.write('notes/c.md', note('Other'))
    const report = await site.take()
    expect(report).toMatchObject({
      created: 2,
      problems: [{ path: 'notes/b.md', line: 2, fix: 'Choose another.' }],
    })
    expect(Object.keys(await site.notes())).toEqual(['Other', 'Same'])
  })

  it('lets a file take what a later file gives up', async () => {
    const site = await openNotes(open)
    await site.write('notes/a.md', note('A'))
    await site.write('notes/b.md', note('B'))
    await site.take()
    await site.write('notes/a.md', note('B'))
    await site.write('notes/b.md', note('C'))
    expect(await site.take()).toEqual({ ...nothing, updated: 2 })
    expect(await site.notes()).toMatchObject({ B: { path: 'notes/a.md' }, C: { path: 'notes/b.md' } })
  })

  it('survives a fault of the program in one document', async () => {
    const site = await openNotes(open)
    await site.write('notes/a.md', note('Bomb'))
    await site.write('notes/b.md', note('B'))
    const report = await site.take()
    expect(report).toMatchObject({ created: 1, problems: [{ path: 'notes/a.md', severity: 'error' }] })
    expect(Object.keys(await site.notes())).toEqual(['B'])
  })

  it('reads stored texts again when their kind has a new version', async () => {
    const site = await openNotes(open)
    await site.write('notes/oak.md', note('Oak'))
    await site.take()
    await site.documents.save({ path: 'notes/desk.md', text: note('Desk') }, 'ada')
    const shouting: DocumentKind<Note> = {
      ...noteKind,
      version: 2,
      apply: (tx, document, value) =>
        noteKind.apply(tx, document, { ...value, body: value.body.toUpperCase() }),
    }
    const documents = createDocuments({ ...site.deps, kinds: [shouting] })
    expect(await documents.importFolder(site.folder)).toEqual({ ...nothing, unchanged: 1 })
    expect(await site.notes()).toMatchObject({ Oak: { body: 'TEXT' }, Desk: { body: 'TEXT' } })
  })

  it('takes each file in once when several processes import together', async () => {
    const site = await openNotes(open)
    for (let i = 0; i < 120; i += 1) await site.write(`notes/${i}.md`, note(`Note ${i}`))
    const other = await openDatabase({ ...site.db.location, log: site.deps.log })
    const reports = await Promise.all([
      site.take(),
      createDocuments({ ...site.deps, db: other }).importFolder(site.folder),
    ])
    await other.close()
    expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(120)
    expect(reports.flatMap(({ problems }) => problems)).toEqual([])
    expect(Object.keys(await site.notes())).toHaveLength(120)
  })

  it('shows how far it is', async () => {
    const site = await openNotes(open)
    for (let i = 0; i < 60; i += 1) await site.write(`notes/${i}.md`, note(`Note ${i}`))
    const steps: [number, number][] = []
    await site.documents.importFolder(site.folder, {
      onProgress: (done, total) => void steps.push([done, total]),
    })
    expect(steps).toEqual([
      [50, 60],
      [60, 60],
    ])
  })
})
