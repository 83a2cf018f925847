import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { note, openNotes } from '../../../test/note-site.ts'

describeOnBothDatabases('documents whose files are gone', (open) => {
  it('removes nothing when the folder is missing or empty', async () => {
    const site = await openNotes(open)
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
    const site = await openNotes(open)
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
    const site = await openNotes(open)
    for (let i = 0; i < 12; i += 1) await site.write(`notes/${i}.md`, note(`Note ${i}`))
    await site.take()
    for (let i = 0; i < 6; i += 1) await site.drop(`notes/${i}.md`)
    expect(await site.take()).toMatchObject({ removed: 6, problems: [] })
    for (let i = 6; i < 10; i += 1) await site.drop(`notes/${i}.md`)
    expect(await site.take()).toMatchObject({ removed: 4, problems: [] })
  })
})
