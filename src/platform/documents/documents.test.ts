import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Transaction } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import { fail, ok } from '#shared/result.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../../test/databases.ts'
import { createDocuments } from './create-documents.ts'
import type { DocumentKind } from './document-kind.ts'
import { parseFrontMatter } from './front-matter.ts'

type NoteTables = { notes: { id: number; title: string; body: string; path: string } }
type Note = { title: string; body: string }

const schema = z.object({ title: z.string(), id: z.number().int().optional() })
const notes = (tx: Transaction) => tx.$extendTables<NoteTables>()

const noteKind: DocumentKind<Note> = {
  kind: 'note',
  matches: (path) => /^notes\/[^/]+\.md$/.test(path),
  parse(source) {
    const parsed = parseFrontMatter(source, schema)
    if (!parsed.ok) return parsed
    const { data, body, warnings } = parsed.value
    return ok({ value: { title: data.title, body }, id: data.id, warnings })
  },
  async apply(tx, { id, path }, { title, body }) {
    if (title === 'Bomb') throw new Error('a fault of the program')
    const other = await notes(tx)
      .selectFrom('notes')
      .select('path')
      .where('title', '=', title)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (other) {
      const what = `The title "${title}" belongs to ${other.path}.`
      return fail([{ path, line: 2, what, fix: 'Choose another.', severity: 'error' as const }])
    }
    await notes(tx)
      .insertInto('notes')
      .values({ id, title, body, path })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, body, path }))
      .execute()
    return ok([`note:${id}`, 'notes'])
  },
  async remove(tx, { id }) {
    await notes(tx).deleteFrom('notes').where('id', '=', id).execute()
    return [`note:${id}`, 'notes']
  },
}

const note = (title: string, body = 'Text', id?: number) =>
  `---\ntitle: ${title}\n${id === undefined ? '' : `id: ${id}\n`}---\n${body}\n`

async function setUp(open: OpenTestDatabase, kind: DocumentKind = noteKind) {
  const db = await open()
  await db
    .tables<unknown>()
    .write((tx) =>
      sql`create table notes (id bigint primary key, title text not null unique, body text not null, path text not null)`.execute(
        tx,
      ),
    )
  const folder = await mkdtemp(join(tmpdir(), 'portico-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'notes'))
  const stale: string[] = []
  const moment = { now: new Date('2026-05-01T10:00:00Z') }
  const deps = {
    db,
    kinds: [kind],
    clock: { now: () => moment.now },
    log: createLog('silent'),
    onStale: (tags: readonly string[]) => void stale.push(...tags),
  }
  const documents = createDocuments(deps)
  const { read } = db.tables<NoteTables>()
  return {
    db,
    deps,
    folder,
    stale,
    documents,
    write: (path: string, text: string | Uint8Array) =>
      mkdir(dirname(join(folder, path)), { recursive: true }).then(() => writeFile(join(folder, path), text)),
    drop: (path: string) => rm(join(folder, path)),
    take: () => documents.importFolder(folder),
    notes: async () =>
      Object.fromEntries(
        (await read.selectFrom('notes').selectAll().orderBy('title').execute()).map(
          ({ id, title, body, path }) => [title, { id, body: body.trim(), path }],
        ),
      ),
  }
}

const nothing = {
  created: 0,
  updated: 0,
  unchanged: 0,
  removed: 0,
  kept: [],
  keptWithoutFile: [],
  problems: [],
}

describeOnBothDatabases('documents', (open) => {
  it('[SITE-01] [OPS-03] takes in new and changed files, leaves the others, removes what is gone', async () => {
    const site = await setUp(open)
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

  it('[SITE-01] reports a bad file, keeps its last good version and takes in the rest', async () => {
    const site = await setUp(open)
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

  it('keeps what was edited on the desk when the file changes too, and says so', async () => {
    const site = await setUp(open)
    await site.write('notes/oak.md', note('Oak'))
    await site.write('notes/elm.md', note('Elm'))
    await site.take()
    await site.documents.save({ path: 'notes/oak.md', text: note('Oak', 'Desk') }, 'ada')
    await site.documents.save({ path: 'notes/elm.md', text: note('Elm', 'Desk') }, 'ada')
    expect(await site.take()).toEqual({ ...nothing, unchanged: 2 })
    await site.write('notes/oak.md', note('Oak', 'File'))
    await site.drop('notes/elm.md')
    expect(await site.take()).toMatchObject({
      updated: 0,
      removed: 0,
      kept: ['notes/oak.md'],
      keptWithoutFile: ['notes/elm.md'],
    })
    expect(await site.notes()).toMatchObject({ Oak: { body: 'Desk' }, Elm: { body: 'Desk' } })
  })

  it('follows the file again once it says what the desk says', async () => {
    const site = await setUp(open)
    await site.write('notes/oak.md', note('Oak'))
    await site.take()
    await site.documents.save({ path: 'notes/oak.md', text: note('Oak', 'Desk') }, 'ada')
    expect(await site.documents.exportFolder(site.folder)).toEqual({ written: 1, unchanged: 0, left: [] })
    expect(await site.take()).toEqual({ ...nothing, unchanged: 1 })
    await site.write('notes/oak.md', note('Oak', 'File'))
    expect(await site.take()).toEqual({ ...nothing, updated: 1 })
  })

  it('[SITE-01] never writes over what a file says and the site has not read', async () => {
    const site = await setUp(open)
    const path = 'notes/oak.md'
    const save = (body: string) => site.documents.save({ path, text: note('Oak', body) }, 'ada')
    await site.write(path, note('Oak'))
    await site.take()
    await save('Desk')
    await site.write(path, note('Oak', 'File'))
    expect(await site.documents.exportFolder(site.folder)).toEqual({ written: 0, unchanged: 0, left: [path] })
    expect(await readFile(join(site.folder, path), 'utf8')).toBe(note('Oak', 'File'))
    const forced = await site.documents.exportFolder(site.folder, { force: true })
    expect(forced).toEqual({ written: 1, unchanged: 0, left: [] })
    await save('Desk, later')
    expect(await site.documents.exportFolder(site.folder)).toMatchObject({ written: 1, left: [] })
    expect(await readFile(join(site.folder, path), 'utf8')).toBe(note('Oak', 'Desk, later'))
  })

  it("takes a file's text over the desk's when asked, and keeps the desk's among the revisions", async () => {
    const site = await setUp(open)
    const path = 'notes/oak.md'
    await site.write(path, note('Oak', 'File'))
    await site.take()
    const id = (await site.documents.find({ path }))?.id ?? 0
    await site.documents.save({ path, text: note('Oak', 'Desk') }, 'ada')
    const take = new Set([path])
    expect(await site.documents.importFolder(site.folder, { take })).toMatchObject({ updated: 1, kept: [] })
    expect(await site.notes()).toMatchObject({ Oak: { id, body: 'File' } })
    expect(await site.documents.revisions.find(id, 2)).toMatchObject({ text: note('Oak', 'Desk') })
    await site.documents.save({ path, text: note('Oak', 'Desk again') }, 'ada')
    await site.write(path, note('Oak', 'File again'))
    expect(await site.documents.importFolder(site.folder, { take })).toMatchObject({ updated: 1, kept: [] })
    expect(await site.notes()).toMatchObject({ Oak: { id, body: 'File again' } })
    expect(await site.take()).toEqual({ ...nothing, unchanged: 1 })
  })

  it('never removes what was made on the desk', async () => {
    const site = await setUp(open)
    await site.write('notes/oak.md', note('Oak'))
    const saved = await site.documents.save({ path: 'notes/desk.md', text: note('Desk') }, 'ada')
    expect(saved).toMatchObject({ ok: true })
    expect(await site.take()).toEqual({ ...nothing, created: 1 })
    expect(Object.keys(await site.notes())).toEqual(['Desk', 'Oak'])
  })

  it('saves nothing that is wrong', async () => {
    const site = await setUp(open)
    const save = (path: string, text: string) => site.documents.save({ path, text }, 'ada')
    expect(await save('notes/oak.md', 'no front matter')).toMatchObject({ ok: false, problem: [{ line: 1 }] })
    expect(await save('../oak.md', note('Oak'))).toMatchObject({ ok: false })
    expect(await save('notes/oak.md', note('Oak', 'a\0b'))).toMatchObject({ ok: false })
    await save('notes/elm.md', note('Elm'))
    expect(await save('notes/other.md', note('Elm'))).toMatchObject({ ok: false, problem: [{ line: 2 }] })
    expect(Object.keys(await site.notes())).toEqual(['Elm'])
  })

  it('saves a change only to the text it was made to', async () => {
    const site = await setUp(open)
    const at = { path: 'notes/oak.md' }
    const save = (body: string, editor: string, base?: string) =>
      site.documents.save({ ...at, text: note('Oak', body) }, editor, { base })
    const first = await save('One', 'ada', 'new')
    const version = first.ok ? first.value.version : ''
    expect(await save('Again', 'bo', 'new')).toMatchObject({ ok: false, stale: { updatedBy: 'ada' } })
    expect(await save('Two', 'ada', version)).toMatchObject({ ok: true })
    expect(await save('Three', 'bo', version)).toMatchObject({
      ok: false,
      problem: [{ what: 'ada has changed this meanwhile.' }],
      stale: { text: note('Oak', 'Two'), updatedBy: 'ada' },
    })
    expect(await site.documents.find(at)).toMatchObject({ text: note('Oak', 'Two'), edited: true })
    expect(await site.documents.list('note')).toMatchObject([{ path: at.path, updatedBy: 'ada' }])
  })

  it('keeps what a document said before, whoever changed it', async () => {
    const site = await setUp(open)
    await site.write('notes/oak.md', note('Oak', 'File'))
    await site.take()
    const source = (body: string) => ({ path: 'notes/oak.md', text: note('Oak', body) })
    await site.documents.save(source('Desk'), 'ada')
    await site.documents.save(source('Desk'), 'bo')
    await site.documents.save(source('Later'), 'bo')
    const id = (await site.documents.find({ path: 'notes/oak.md' }))?.id ?? 0
    const { revisions } = site.documents
    expect((await revisions.list(id)).map(({ number, savedBy }) => [number, savedBy])).toEqual([
      [2, 'bo'],
      [1, 'import'],
    ])
    expect(await revisions.find(id, 1)).toMatchObject({ text: note('Oak', 'File') })
    expect(await revisions.find(id, 3)).toBeUndefined()
  })

  it('removes on the desk what its unchanged file does not bring back, and restores it', async () => {
    const site = await setUp(open)
    await site.write('notes/oak.md', note('Oak'))
    await site.write('notes/elm.md', note('Elm'))
    await site.take()
    const { id = 0, version } = (await site.documents.find({ path: 'notes/oak.md' })) ?? {}
    expect(await site.documents.remove(id, 'ada', { base: 'older' })).toMatchObject({ stale: { id } })
    expect(await site.documents.remove(id, 'ada', { base: version })).toMatchObject({ ok: true })
    expect(await site.documents.remove(id, 'ada')).toMatchObject({ ok: false })
    expect(await site.take()).toMatchObject({ created: 0, unchanged: 2 })
    expect(Object.keys(await site.notes())).toEqual(['Elm'])
    expect(await site.documents.revisions.removed('note')).toMatchObject([{ id, removedBy: 'ada' }])
    expect(await site.documents.restore(id, 'bo')).toMatchObject({ ok: true, value: { id } })
    expect(Object.keys(await site.notes())).toEqual(['Elm', 'Oak'])
    expect(await site.documents.revisions.removed('note')).toEqual([])
    await site.documents.remove(id, 'ada')
    await site.write('notes/oak.md', note('Oak', 'Changed'))
    expect(await site.take()).toMatchObject({ created: 1 })
    expect(await site.documents.revisions.removed('note')).toEqual([])
  })

  it('[SITE-01] exports every byte as it was imported', async () => {
    const site = await setUp(open)
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
    const site = await setUp(open)
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
    const site = await setUp(open)
    await site.write('notes/a.md', note('A', 'Text', 12))
    await site.write('notes/b.md', note('B', 'Text', 12))
    const report = await site.take()
    expect(report).toMatchObject({ created: 1, problems: [{ path: 'notes/b.md', line: 3 }] })
    expect(report.problems[0]?.what).toBe('The id 12 belongs to notes/a.md.')
  })

  it('gives a document the id that is written into its file later', async () => {
    const site = await setUp(open)
    await site.write('notes/a.md', note('A'))
    await site.take()
    await site.write('notes/a.md', note('A', 'Text', 12))
    expect(await site.take()).toEqual({ ...nothing, updated: 1 })
    expect(await site.notes()).toEqual({ A: { id: 12, body: 'Text', path: 'notes/a.md' } })
  })

  it('keeps the id of a file that moved, also when it was edited on the desk', async () => {
    const site = await setUp(open)
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

  it('reports what a kind refuses, and takes in the rest', async () => {
    const site = await setUp(open)
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
    const site = await setUp(open)
    await site.write('notes/a.md', note('A'))
    await site.write('notes/b.md', note('B'))
    await site.take()
    await site.write('notes/a.md', note('B'))
    await site.write('notes/b.md', note('C'))
    expect(await site.take()).toEqual({ ...nothing, updated: 2 })
    expect(await site.notes()).toMatchObject({ B: { path: 'notes/a.md' }, C: { path: 'notes/b.md' } })
  })

  it('survives a fault of the program in one document', async () => {
    const site = await setUp(open)
    await site.write('notes/a.md', note('Bomb'))
    await site.write('notes/b.md', note('B'))
    const report = await site.take()
    expect(report).toMatchObject({ created: 1, problems: [{ path: 'notes/a.md', severity: 'error' }] })
    expect(Object.keys(await site.notes())).toEqual(['B'])
  })

  it('reads stored texts again when their kind has a new version', async () => {
    const site = await setUp(open)
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
    const site = await setUp(open)
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

  it('removes nothing when the folder is missing or empty', async () => {
    const site = await setUp(open)
    await site.write('notes/oak.md', note('Oak'))
    await site.take()
    await site.drop('notes/oak.md')
    expect(await site.take()).toMatchObject({ removed: 0, problems: [{ severity: 'warning' }] })
    await rm(site.folder, { recursive: true })
    expect(await site.take()).toMatchObject({
      removed: 0,
      problems: [{ what: 'There is no content folder.' }],
    })
    expect(Object.keys(await site.notes())).toEqual(['Oak'])
  })

  it('removes nothing when most documents of a kind are gone at once, unless it is told to', async () => {
    const site = await setUp(open)
    for (let i = 0; i < 8; i += 1) await site.write(`notes/${i}.md`, note(`Note ${i}`))
    await site.take()
    for (let i = 0; i < 5; i += 1) await site.drop(`notes/${i}.md`)
    await site.write('notes/new.md', note('New'))
    const report = await site.take()
    expect(report).toMatchObject({
      created: 1,
      removed: 0,
      problems: [{ severity: 'error', fix: expect.stringContaining('import --allow-removals') }],
    })
    expect(report.problems[0]?.what).toContain('5 of 8 documents of the kind "note"')
    expect(await site.documents.importFolder(site.folder, { allowRemovals: true })).toMatchObject({
      removed: 5,
      problems: [],
    })
  })

  it('removes a few documents, or half of many, without asking', async () => {
    const site = await setUp(open)
    for (let i = 0; i < 12; i += 1) await site.write(`notes/${i}.md`, note(`Note ${i}`))
    await site.take()
    for (let i = 0; i < 6; i += 1) await site.drop(`notes/${i}.md`)
    expect(await site.take()).toMatchObject({ removed: 6, problems: [] })
    for (let i = 6; i < 10; i += 1) await site.drop(`notes/${i}.md`)
    expect(await site.take()).toMatchObject({ removed: 4, problems: [] })
  })

  it('shows how far it is', async () => {
    const site = await setUp(open)
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
