import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { fieldsOf } from '../../../test/entry-form.ts'
import { summaryOf } from '../../../test/problem-summary.ts'

type Changes = Record<string, string | string[]>

const formIn = (visitor: DeskVisitor) => fieldsOf(visitor.html(), `action="${urls.desk.types}/`)

describe('the screen of types', () => {
  const create = async (open: OpenTestDatabase = openSqlite) => {
    const site = await createDeskSite(open)
    const textOf = async (path: string) => (await site.deps.documents.find({ path }))?.text ?? ''
    const idOf = async (path: string) => (await site.deps.documents.find({ path }))?.id ?? 0
    return { site, textOf, idOf, visitor: await site.signedIn('owner', 'Bo') }
  }
  const send = (visitor: DeskVisitor, id: number | 'new', changes: Changes) =>
    visitor.post(urls.desk.type(id), { ...formIn(visitor), ...changes })
  const course = { one: 'Course', many: 'Courses', folder: 'courses', address: '/courses' }

  /** A course with a day and a level. */
  const withCourse = async (open?: OpenTestDatabase) => {
    const made = await create(open)
    const { visitor } = made
    await visitor.get(urls.desk.type())
    await send(visitor, 'new', { ...course, act: 'add', 'new-label': 'First day', 'new-kind': 'date' })
    await send(visitor, 'new', { act: 'add', 'new-label': 'Level', 'new-kind': 'choice' })
    await send(visitor, 'new', {
      act: 'save',
      'new-2.choices': 'easy = For everybody\nhard',
      'new-2.filter': 'yes',
      'new-1.required': 'yes',
      order: 'title',
    })
    return { ...made, id: await made.idOf('types/course.yaml') }
  }

  itOnBothDatabases('[TYPE-35] makes a type without code, which is there at once', async (open) => {
    const { visitor, textOf } = await withCourse(open)
    expect(await textOf('types/course.yaml')).toBe(`label:
  one: Course
  many: Courses
folder: courses
address: /courses
order: title
fields:
  first_day:
    kind: date
    required: true
  level:
    kind: choice
    filter: true
    choices:
      easy: For everybody
      hard: hard
`)
    expect(await visitor.page(urls.desk.types)).toContain('>Course</a>')
    expect(await visitor.page(urls.desk.content())).toContain(urls.desk.entry('new-course'))
    expect(await visitor.page('/courses')).toContain('Courses')
  })

  it('[TYPE-35] orders, renames and changes fields, and leaves the rest of the file as it is', async () => {
    const { site, visitor, textOf, id } = await withCourse()
    const text = `# Ours\n${await textOf('types/course.yaml')}`.replace(
      '    kind: date\n',
      '    kind: date # when\n',
    )
    await site.deps.documents.save({ path: 'types/course.yaml', text }, 'Bo')
    await visitor.get(urls.desk.type(id))
    await send(visitor, id, { act: 'save', 'level.label': 'How hard' })
    expect(await textOf('types/course.yaml')).toBe(
      text
        .replace('    filter: true\n', '    filter: true\n')
        .replace('      hard: hard\n', '      hard: hard\n    label: How hard\n'),
    )
    await visitor.get(urls.desk.type(id))
    await send(visitor, id, { act: 'down first_day' })
    await send(visitor, id, { act: 'save' })
    const ordered = await textOf('types/course.yaml')
    expect(ordered.indexOf('level:')).toBeLessThan(ordered.indexOf('first_day:'))
    expect(ordered).toContain('# Ours')
  })

  it('[TYPE-35] asks before a field with values goes, and says how many', async () => {
    const { site, visitor, textOf, id } = await withCourse()
    for (const name of ['oak', 'ash'])
      await site.deps.documents.save(
        {
          path: `courses/${name}.md`,
          text: `---\ntitle: ${name}\nfirst_day: 2026-09-01\nlevel: hard\n---\n`,
        },
        'Bo',
      )
    await visitor.get(urls.desk.type(id))
    await send(visitor, id, { act: 'remove level' })
    expect((await send(visitor, id, { act: 'save' })).status).toBe(422)
    expect(visitor.html()).toContain('2 entries have values in the field “Level”.')
    expect(await textOf('types/course.yaml')).toContain('level:')
    await send(visitor, id, { act: 'save', dropped: 'level' })
    expect(await textOf('types/course.yaml')).not.toContain('level:')
    expect(await visitor.page('/courses/oak')).not.toContain('hard')
    expect(await textOf('courses/oak.md')).toContain('level: hard')
  })

  const saveOak = (site: Awaited<ReturnType<typeof create>>['site'], more = 'level: hard\n') =>
    site.deps.documents.save(
      { path: 'courses/oak.md', text: `---\ntitle: Oak\nfirst_day: 2026-09-01\n${more}---\n` },
      'Bo',
    )

  it('[TYPE-35] keeps its folder while it has entries', async () => {
    const { site, visitor, textOf, id } = await withCourse()
    await saveOak(site)
    await visitor.get(urls.desk.type(id))
    expect((await send(visitor, id, { act: 'save', folder: 'workshops' })).status).toBe(422)
    expect(summaryOf(visitor.html())).toEqual([
      'Folder: The folder holds 1 entry and can’t be changed while the type has entries.',
    ])
    const text = (await textOf('types/course.yaml')).replace('folder: courses', 'folder: workshops')
    await site.deps.documents.save({ path: 'types/course.yaml', text }, 'Bo')
    expect(await visitor.page('/courses/oak')).toContain('Oak')
  })

  itOnBothDatabases('[TYPE-35] keeps the kind of a field that has values', async (open) => {
    const { site, visitor, textOf, id } = await withCourse(open)
    await saveOak(site)
    await visitor.get(urls.desk.type(id))
    await send(visitor, id, { act: 'save', 'level.kind': 'text', 'first_day.several': 'yes' })
    const fix =
      '1 entry has a value in this field. Keep its type and “Multiple values” as they are, and add another field.'
    expect(summaryOf(visitor.html())).toEqual([
      `Field type (First day): ${fix}`,
      `Field type (Level): ${fix}`,
    ])
    const written = (await textOf('types/course.yaml')).replace(
      /kind: choice[\s\S]*/,
      'kind: text\n    several: true\ncolumns: [level]\n',
    )
    await site.deps.documents.save({ path: 'types/course.yaml', text: written }, 'Bo')
    for (const path of ['/courses', '/courses/oak', urls.desk.content()])
      expect(await visitor.page(path), path).toContain('Oak')
  })

  itOnBothDatabases('[TYPE-35] does not take what nobody wrote for a value', async (open) => {
    const { site, visitor, textOf, id } = await withCourse(open)
    const more =
      '  tags_of_it:\n    kind: text\n    several: true\n  open:\n    kind: yes-no\n    default: true\n'
    const text = (await textOf('types/course.yaml')) + more
    await site.deps.documents.save({ path: 'types/course.yaml', text }, 'Bo')
    await saveOak(site)
    await visitor.get(urls.desk.type(id))
    await send(visitor, id, { act: 'remove open' })
    await send(visitor, id, { act: 'remove tags_of_it' })
    await send(visitor, id, { act: 'save' })
    expect(await textOf('types/course.yaml')).not.toContain('open:')
  })

  it('[TYPE-35] names types and fields that are called something in any script', async () => {
    const { visitor, textOf } = await create()
    await visitor.get(urls.desk.type())
    await send(visitor, 'new', { ...course, one: '講座', act: 'add', 'new-label': '価格' })
    await send(visitor, 'new', { act: 'add', 'new-label': '日' })
    await send(visitor, 'new', { act: 'remove new-1' })
    await send(visitor, 'new', { act: 'add', 'new-label': 'Größe' })
    await send(visitor, 'new', { act: 'add', 'new-label': '色' })
    await send(visitor, 'new', { act: 'save' })
    expect((await textOf('types/type-1.yaml')).match(/^ {2}\w+:$/gm)).toEqual([
      '  field_2:',
      '  grosse:',
      '  field_4:',
    ])
  })

  it('[TYPE-35] shows the names of a file that says none, and writes none', async () => {
    const { site, visitor, textOf, idOf } = await create()
    const text = 'address: /people\nfolder: people\nfields: {}\n'
    await site.deps.documents.save({ path: 'types/person.yaml', text }, 'Bo')
    const id = await idOf('types/person.yaml')
    await visitor.get(urls.desk.type(id))
    expect(formIn(visitor)).toMatchObject({ one: 'Person', many: 'Persons' })
    await send(visitor, id, { act: 'save' })
    expect(await textOf('types/person.yaml')).toBe(text)
    await visitor.get(urls.desk.type(id))
    await send(visitor, id, { act: 'save', many: 'People' })
    expect(await textOf('types/person.yaml')).toContain('many: People')
  })

  it('[TYPE-35] refuses more fields than it can show, and drops none', async () => {
    const { site, visitor, textOf, idOf } = await create()
    const fields = Array.from({ length: 101 }, (_, at) => `  f${at}:\n    kind: text\n`).join('')
    const text = `address: /people\nfolder: people\nfields:\n${fields}`
    await site.deps.documents.save({ path: 'types/person.yaml', text }, 'Bo')
    const id = await idOf('types/person.yaml')
    await visitor.get(urls.desk.type(id))
    await send(visitor, id, { act: 'save', many: 'People' })
    expect(summaryOf(visitor.html())).toEqual(['New field: Use at most 100.'])
    expect(await textOf('types/person.yaml')).toBe(text)
  })

  it('[TYPE-35] gives back what was typed into an entry that somebody removed meanwhile', async () => {
    const { site, visitor, idOf } = await withCourse()
    await saveOak(site)
    const oak = await idOf('courses/oak.md')
    await visitor.get(urls.desk.entry(oak))
    const typed = { ...fieldsOf(visitor.html()), title: 'Oak again' }
    await site.deps.documents.remove(oak, 'Ann')
    await visitor.post(urls.desk.entry(oak), typed)
    expect(visitor.html()).toContain('Oak again')
    expect(visitor.html()).toContain('bring-back')
  })

  it('[TYPE-35] has a history, and can be removed and restored', async () => {
    const { visitor, id } = await withCourse()
    await visitor.get(urls.desk.type(id))
    await send(visitor, id, { act: 'save', many: 'Lessons' })
    expect(await visitor.page('/courses')).toContain('Lessons')
    expect(await visitor.page(urls.desk.revisions(id))).toContain('Bo')
    await visitor.get(urls.desk.type(id))
    await visitor.post(
      urls.desk.removeDocument(id),
      fieldsOf(visitor.html(), `action="${urls.desk.removeDocument(id)}`),
    )
    expect((await visitor.get('/courses')).status).toBe(404)
    expect(await visitor.page(urls.desk.types)).toContain('types/course.yaml')
  })

  it('[TYPE-35] says what is wrong beside the field, and loses nothing that was typed', async () => {
    const { visitor } = await create()
    await visitor.get(urls.desk.type())
    await send(visitor, 'new', {
      ...course,
      address: 'courses',
      folder: 'Big',
      act: 'add',
      'new-label': 'Title',
      'new-kind': 'choice',
    })
    await send(visitor, 'new', { act: 'save', 'new-1.hint': 'Kept' })
    expect(summaryOf(visitor.html())).toMatchInlineSnapshot(`
      [
        "Folder: Use a folder name with lowercase letters, digits and hyphens, e.g. courses.",
        "Address of the list: Enter the address of its list, e.g. /courses.",
        "Label (Title): Every entry already has a field &quot;title&quot;. Choose another name.",
        "Choices: Add at least one.",
      ]
    `)
    expect(formIn(visitor)).toMatchObject({ one: 'Course', 'new-1.label': 'Title', 'new-1.hint': 'Kept' })
    await send(visitor, 'new', { act: 'remove new-1' })
    await send(visitor, 'new', { ...course, act: 'save', folder: 'media' })
    expect(summaryOf(visitor.html())).toMatchInlineSnapshot(`
      [
        "Folder: &quot;folder: media&quot; is already used by Portico. Choose another one.",
      ]
    `)
  })

  it('[TYPE-35] is for those who may change settings', async () => {
    const { site } = await create()
    const editor = await site.signedIn('editor', 'Ed')
    expect((await editor.get(urls.desk.types)).status).toBe(403)
    expect((await editor.get(urls.desk.type())).status).toBe(403)
  })
})
