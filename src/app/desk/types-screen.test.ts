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

  it('[TYPE-35] has history and a way back, and can be removed and brought back', async () => {
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
        "Folder: Name a folder in small letters, digits and hyphens, e.g. courses.",
        "Address of the list: Write where its list stands, e.g. /courses.",
        "Label (Title): Every entry has &quot;title&quot; already. Choose another name.",
        "Choices: Add at least one.",
      ]
    `)
    expect(formIn(visitor)).toMatchObject({ one: 'Course', 'new-1.label': 'Title', 'new-1.hint': 'Kept' })
    await send(visitor, 'new', { act: 'remove new-1' })
    await send(visitor, 'new', { ...course, act: 'save', folder: 'media' })
    expect(summaryOf(visitor.html())).toMatchInlineSnapshot(`
      [
        "Folder: &quot;folder: media&quot; is taken by Portico. Choose another one.",
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
