import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { before } from '../../../test/desk-steps.ts'
import { note, openNotes } from '../../../test/note-site.ts'
import { versionOf } from './document-part.ts'
import type { Documents } from './documents.ts'
import { editFrontMatter } from './edit-front-matter.ts'

const beforeSaving = (documents: Pick<Documents, 'save'>, run: () => Promise<unknown>) =>
  before(documents, 'save', run)

const at = { path: 'notes/oak.md' }

describeOnBothDatabases('editing a document', (open) => {
  const withOak = async () => {
    const { documents } = await openNotes(open)
    await documents.save({ ...at, text: note('Oak') }, 'ada')
    const { id = 0, version = '' } = (await documents.find(at)) ?? {}
    const text = async () => (await documents.find({ id }))?.text
    return { documents, id, version, text }
  }
  const withKey = (changes: Record<string, unknown>) => (source: { text: string }) =>
    editFrontMatter(source.text, changes)

  it('finds a free name for a new one, and none that something removed would come back to', async () => {
    const { documents, id } = await withOak()
    const make = async (title: string) => {
      const place = { kind: 'note', start: 'notes/oak', ending: '.md' } as const
      const made = await documents.edit({ at: place, base: 'new', editor: 'bo', write: () => note(title) })
      return made.status === 'saved' ? made.path : made.status
    }
    expect(await make('Second')).toBe('notes/oak-2.md')
    await documents.remove(id, 'bo')
    expect(await make('Third')).toBe('notes/oak-3.md')
    beforeSaving(documents, () => documents.save({ path: 'notes/oak-4.md', text: note('Fourth') }, 'ada'))
    expect(await make('Fifth')).toBe('notes/oak-5.md')
  })

  it('keeps what each of many writes who make one of the same name at the same moment', async () => {
    const { documents } = await withOak()
    const place = { kind: 'note', start: 'notes/elm', ending: '.md' } as const
    const make = (title: string) =>
      documents.edit({ at: place, base: 'new', editor: title, write: () => note(title) })
    const names = Array.from({ length: 12 }, (_, index) => `Elm ${index}`)
    const made = await Promise.all(names.map(make))
    expect(made.map(({ status }) => status)).toEqual(names.map(() => 'saved'))
  })

  it('makes a change to whatever the text says by then, when nobody said what they began with', async () => {
    const { documents, id, text } = await withOak()
    beforeSaving(documents, () => documents.save({ ...at, text: note('Oak', 'By Ada') }, 'ada'))
    const outcome = await documents.edit({ at: { id }, editor: 'bo', write: withKey({ order: 3 }) })
    expect(outcome).toMatchObject({ status: 'saved', changed: true })
    expect(await text()).toBe('---\ntitle: Oak\norder: 3\n---\nBy Ada\n')
    const again = await documents.edit({ at: { id }, editor: 'bo', write: withKey({ order: 3 }) })
    expect(again).toMatchObject({ status: 'saved', changed: false })
    expect(await documents.revisions.list(id)).toHaveLength(2)
  })

  it('[DESK-52] says that it is saved when the same change is sent again, by somebody who was not told', async () => {
    const { documents, id, version, text } = await withOak()
    const send = (editor: string) =>
      documents.edit({ at: { id }, base: version, editor, write: withKey({ order: 3 }) })
    expect(await send('bo')).toMatchObject({ status: 'saved', changed: true })
    expect(await send('bo')).toMatchObject({ status: 'saved', changed: true })
    expect(await send('cy')).toMatchObject({ status: 'saved', changed: false })
    expect(await text()).toContain('order: 3')
    expect(await documents.revisions.list(id)).toHaveLength(1)
  })

  it('is stale with both texts and the one they began with, and writes nothing', async () => {
    const { documents, id, version, text } = await withOak()
    await documents.edit({ at: { id }, base: version, editor: 'ada', write: withKey({ title: 'Elm' }) })
    const late = { at: { id }, base: version, editor: 'bo', write: withKey({ order: 3 }) }
    expect(await documents.edit(late)).toMatchObject({
      status: 'stale',
      theirs: { text: note('Elm'), updatedBy: 'ada' },
      began: { text: note('Oak') },
      mine: { text: '---\ntitle: Oak\norder: 3\n---\nText\n' },
    })
    expect(await text()).toBe(note('Elm'))
    const outcome = await documents.edit({ at, base: 'new', editor: 'bo', write: () => note('New') })
    expect(outcome).toMatchObject({ status: 'stale' })
  })

  it('goes by the keys of a part, even if others change', async () => {
    const { documents, id, text } = await withOak()
    const part = ['order']
    const base = versionOf({ ...at, text: note('Oak') }, part)
    beforeSaving(documents, () =>
      documents.edit({ at: { id }, editor: 'ada', write: withKey({ title: 'Elm' }) }),
    )
    const edit = { at: { id }, part, base, editor: 'bo' }
    expect(await documents.edit({ ...edit, write: withKey({ order: 1 }) })).toMatchObject({ status: 'saved' })
    expect(await text()).toBe('---\ntitle: Elm\norder: 1\n---\nText\n')
    const late = await documents.edit({ ...edit, write: withKey({ order: 2 }) })
    expect(late).toMatchObject({ status: 'stale', began: { text: note('Elm') } })
  })

  it('says why it refuses, and that a document is gone', async () => {
    const { documents, id, version } = await withOak()
    const edit = { at: { id }, base: version, editor: 'bo' }
    expect(await documents.edit({ ...edit, write: () => 'no front matter' })).toMatchObject({
      status: 'refused',
      problems: [{ line: 1 }],
    })
    beforeSaving(documents, () => documents.remove(id, 'ada'))
    expect(await documents.edit({ ...edit, write: () => note('Elm') })).toEqual({ status: 'gone' })
    expect(await documents.edit({ ...edit, write: () => note('Elm') })).toEqual({ status: 'gone' })
  })
})
