import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { inWords } from '../../../test/in-words.ts'
import { note, noteKind, openNotes } from '../../../test/note-site.ts'
import { hashOf } from './content-folder.ts'

const at = (name: string, text: string) => ({ path: `notes/${name}.md`, text })

describeOnBothDatabases('many documents at once', (open) => {
  it('[WP-80] stores them in one transaction, refuses each alone, and lets no folder remove them', async () => {
    const site = await openNotes(open)
    await site.write('notes/elm.md', note('Elm'))
    await site.take()
    const outcomes = await site.documents.saveMany(
      [
        at('oak', note('Oak', 'First', 43)),
        at('twice', note('Oak')),
        at('bad', '---\ntitle: 7\n---\n'),
        at('bomb', note('Bomb')),
        at('taken', note('Taken', 'Text', 43)),
        at('ash', note('Ash')),
      ],
      'Ana',
    )
    expect(inWords(outcomes)).toMatchObject([
      { status: 'saved', id: 43, isNew: true, version: hashOf(note('Oak', 'First', 43)) },
      { status: 'refused', problems: [{ what: 'The title "Oak" belongs to notes/oak.md.' }] },
      { status: 'refused', problems: [{ path: 'notes/bad.md' }] },
      { status: 'refused', problems: [{ what: 'The program failed on this document.' }] },
      { status: 'refused', problems: [{ what: 'The id 43 belongs to notes/oak.md.' }] },
      { status: 'saved', isNew: true },
    ])
    expect(Object.keys(await site.notes())).toEqual(['Ash', 'Elm', 'Oak'])
    expect(site.stale).toContain('note:43')
    expect(await site.take()).toMatchObject({ removed: 0, unchanged: 1 })
    expect(await site.documents.find({ id: 43 })).toMatchObject({ edited: true, updatedBy: 'Ana' })
  })

  it('[WP-80] changes a text only where it is still the one it was, and keeps what it said', async () => {
    const site = await openNotes(open)
    const { saveMany, revisions } = site.documents
    const [first, second] = [note('Oak', 'First', 43), note('Oak', 'Second', 43)]
    await saveMany([at('oak', first)], 'Ana')
    expect(await saveMany([{ ...at('oak', second), base: 'new' }], 'Ana')).toEqual([{ status: 'stale' }])
    expect(await saveMany([{ ...at('elm', note('Elm')), base: 'gone' }], 'Ana')).toEqual([
      { status: 'stale' },
    ])
    expect(await saveMany([{ ...at('oak', second), base: hashOf(first) }], 'Ana')).toMatchObject([
      { status: 'saved', isNew: false },
    ])
    expect(await revisions.list(43)).toMatchObject([{ version: hashOf(first) }])
  })

  it('[WP-91] lets kinds know that they are not news', async () => {
    const quiet: unknown[] = []
    const site = await openNotes(open, {
      ...noteKind,
      apply(tx, document, value) {
        quiet.push(document.quiet)
        return noteKind.apply(tx, document, value as never)
      },
      remove(tx, document) {
        quiet.push(document.quiet)
        return noteKind.remove(tx, document)
      },
    })
    await site.documents.saveMany([at('oak', note('Oak'))], 'Ana')
    await site.documents.save(at('elm', note('Elm')), 'Ana')
    expect(quiet.splice(0)).toEqual([true, undefined])
    await site.documents.saveMany([{ ...at('oak', note('Oak')), removed: true }], 'Ana')
    await site.documents.remove((await site.documents.find({ path: 'notes/elm.md' }))?.id ?? 0, 'Ana')
    expect(quiet.splice(0)).toEqual([true, undefined])
    await site.documents.saveMany([at('ash', note('Ash'))], 'Ana')
    await site.documents.saveMany([at('ash', note('Ash', 'Text', 77))], 'Ana')
    expect(quiet).toEqual([true, true, true])
  })

  it('[WP-80] writes everything together with what belongs to it, or nothing', async () => {
    const site = await openNotes(open)
    const saving = site.documents.saveMany([at('oak', note('Oak'))], 'Ana', async (_tx, outcomes) => {
      expect(outcomes).toMatchObject([{ status: 'saved' }])
      throw new Error('no room')
    })
    await expect(saving).rejects.toThrow('no room')
    expect(await site.notes()).toEqual({})
    expect(site.stale).toEqual([])
    const told: unknown[] = []
    await site.documents.saveMany([], 'Ana', async (_tx, outcomes) => void told.push(outcomes))
    expect(told).toEqual([[]])
  })

  it('[WP-297] forgets all that were removed from a path when a text is stored there', async () => {
    const site = await openNotes(open)
    const { saveMany, revisions } = site.documents
    await saveMany([{ ...at('oak', note('Oak', 'Text', 43)), removed: true }], 'Ana')
    await saveMany([{ ...at('oak', note('Oak', 'Text', 44)), removed: true }], 'Ana')
    await saveMany([{ ...at('elm', note('Elm', 'Text', 45)), removed: true }], 'Ana')
    expect(await revisions.removed('note')).toHaveLength(3)
    await site.documents.save(at('oak', note('Oak', 'New')), 'Ana')
    expect(await revisions.removed('note')).toMatchObject([{ id: 45 }])
  })

  it('[WP-80] puts texts among the removed ones, from where they can be restored', async () => {
    const site = await openNotes(open)
    const { saveMany, restore, revisions } = site.documents
    const [oak, elm] = [note('Oak', 'Text', 43), note('Elm', 'Text', 44)]
    await saveMany([at('elm', elm)], 'Ana')
    const changed = note('Elm', 'Last', 44)
    const removed = [
      { ...at('oak', oak), removed: true },
      { ...at('elm', changed), base: hashOf(elm), removed: true },
    ]
    expect(await saveMany(removed, 'Ana')).toEqual([
      { status: 'removed', id: 43, version: hashOf(oak) },
      { status: 'removed', id: 44, version: hashOf(changed) },
    ])
    expect(await site.notes()).toEqual({})
    expect(await revisions.removed('note')).toMatchObject([{ removedBy: 'Ana' }, { removedBy: 'Ana' }])
    expect(await saveMany([{ ...at('oak', note('Oak', 'New', 43)), removed: true }], 'Ana')).toMatchObject([
      { status: 'removed', id: 43 },
    ])
    await restore(43, 'Ben')
    await restore(44, 'Ben')
    expect(await site.notes()).toMatchObject({ Oak: { id: 43, body: 'New' }, Elm: { id: 44, body: 'Last' } })
    expect(inWords(await saveMany([{ ...at('ash', oak), removed: true }], 'Ana'))).toMatchObject([
      { status: 'refused', problems: [{ what: 'The id 43 belongs to notes/oak.md.' }] },
    ])
  })
})
