import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { words } from '#words/desk.documents.ts'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { inWords } from '../../../test/in-words.ts'
import { note, nothing, openNotes } from '../../../test/note-site.ts'

describeOnBothDatabases('texts written on the desk', (open) => {
  it('keeps what was edited on the desk when the file changes too, and says so', async () => {
    const site = await openNotes(open)
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
    const site = await openNotes(open)
    await site.write('notes/oak.md', note('Oak'))
    await site.take()
    await site.documents.save({ path: 'notes/oak.md', text: note('Oak', 'Desk') }, 'ada')
    expect(await site.documents.exportFolder(site.folder)).toEqual({ written: 1, unchanged: 0, left: [] })
    expect(await site.take()).toEqual({ ...nothing, unchanged: 1 })
    await site.write('notes/oak.md', note('Oak', 'File'))
    expect(await site.take()).toEqual({ ...nothing, updated: 1 })
  })

  it('[SITE-01] never writes over what a file says and the site has not read', async () => {
    const site = await openNotes(open)
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
    const site = await openNotes(open)
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
    const site = await openNotes(open)
    await site.write('notes/oak.md', note('Oak'))
    const saved = await site.documents.save({ path: 'notes/desk.md', text: note('Desk') }, 'ada')
    expect(saved).toMatchObject({ ok: true })
    expect(await site.take()).toEqual({ ...nothing, created: 1 })
    expect(Object.keys(await site.notes())).toEqual(['Desk', 'Oak'])
  })

  it('saves nothing that is wrong', async () => {
    const site = await openNotes(open)
    const save = (path: string, text: string) => site.documents.save({ path, text }, 'ada')
    expect(await save('notes/oak.md', 'no front matter')).toMatchObject({ ok: false, problem: [{ line: 1 }] })
    expect(await save('../oak.md', note('Oak'))).toMatchObject({ ok: false })
    expect(await save('notes/oak.md', note('Oak', 'a\0b'))).toMatchObject({ ok: false })
    expect(await save('notes/oak.md', note('"a\\0b"')), '[OPS-91]').toMatchObject({
      ...{ ok: false, problem: [{ line: 2, what: words.zeroByte }] },
    })
    await save('notes/elm.md', note('Elm'))
    expect(await save('notes/other.md', note('Elm'))).toMatchObject({ ok: false, problem: [{ line: 2 }] })
    expect(Object.keys(await site.notes())).toEqual(['Elm'])
  })

  it('saves a change only to the text it was made to', async () => {
    const site = await openNotes(open)
    const at = { path: 'notes/oak.md' }
    const save = (body: string, editor: string, base?: string) =>
      site.documents.save({ ...at, text: note('Oak', body) }, editor, { base })
    const first = await save('One', 'ada', 'new')
    const version = first.ok ? first.value.version : ''
    expect(await save('Again', 'bo', 'new')).toMatchObject({ ok: false, stale: { updatedBy: 'ada' } })
    expect(await save('Two', 'ada', version)).toMatchObject({ ok: true })
    expect(inWords(await save('Three', 'bo', version))).toMatchObject({
      ok: false,
      problem: [{ what: 'ada has changed this since you started.' }],
      stale: { text: note('Oak', 'Two'), updatedBy: 'ada' },
    })
    expect(await site.documents.find(at)).toMatchObject({ text: note('Oak', 'Two'), edited: true })
    expect(await site.documents.list('note')).toMatchObject([{ path: at.path, updatedBy: 'ada' }])
  })

  it('keeps earlier versions of a document by anybody', async () => {
    const site = await openNotes(open)
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

  it('removes on the desk a document, which its unchanged file does not restore, and restores it', async () => {
    const site = await openNotes(open)
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
})
