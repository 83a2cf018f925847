import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type } from '#api/extension.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { field } from '#shared/fields/fields.ts'
import { urls } from '#shared/urls.ts'
import { courses } from '../../../test/course-type.tsx'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { fieldsOf } from '../../../test/entry-form.ts'
import { inWords } from '../../../test/in-words.ts'
import { summaryOf } from '../../../test/problem-summary.ts'

type Fields = Record<string, string | string[]>

async function edit(visitor: DeskVisitor, entry: number | string, changes: Fields) {
  await visitor.get(urls.desk.entry(entry))
  return visitor.post(urls.desk.entry(entry), { ...fieldsOf(visitor.html()), ...changes })
}

const idIn = (response: Response) => Number(/\d+$/.exec(response.headers.get('location') ?? '')?.[0])
const textOf = async (site: DeskSite, id: number) => (await site.deps.documents.find({ id }))?.text ?? ''

const oak = {
  title: 'Oak tables',
  status: 'published',
  'field.starts': '2026-10-05',
  'field.price': '49,90',
  'field.level': 'hard',
  'field.talks.0.title': 'Grain',
  'field.talks.0.at': '10:00',
  'field.talks.1.title': 'Glue',
}

describe('a type of an extension on the desk', () => {
  const create = async (open = openSqlite) => {
    const site = await createDeskSite(open, {}, undefined, { extensions: [courses()] })
    return { site, visitor: await site.signedIn('editor', 'Bo') }
  }
  const write = async (site: DeskSite, path: string, text: string) => {
    const file = join(site.deps.folders.content, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    return site.deps.documents.importFolder(site.deps.folders.content)
  }

  itOnBothDatabases('[TYPE-11] is listed, made, changed and shown to visitors at once', async (open) => {
    const { site, visitor } = await create(open)
    expect(await visitor.page(urls.desk.content())).toContain(urls.desk.entry('new-course'))
    const id = idIn(await edit(visitor, 'new-course', oak))
    expect(await textOf(site, id)).toBe(
      [
        '---',
        'title: Oak tables',
        'starts: 2026-10-05',
        'price: 49.9',
        'level: hard',
        'talks:',
        '  - title: Grain',
        '    at: 10:00',
        '  - title: Glue',
        '---',
        '',
        '',
      ].join('\n'),
    )
    expect((await site.deps.documents.find({ id }))?.path).toBe('courses/oak-tables.md')
    const page = await visitor.page('/courses/oak-tables')
    expect(page).toContain('€49.90')
    expect(page).toContain('Glue')
    await edit(visitor, id, { 'field.talks.0.title': '', 'field.talks.0.at': '', 'field.level': '' })
    const changed = await textOf(site, id)
    expect(changed).not.toContain('level')
    expect(changed).toContain('talks:\n  - title: Glue\n')
    expect(await visitor.page('/courses/oak-tables')).not.toContain('Grain')
    const list = await visitor.page(urls.desk.content({ kind: 'course' }))
    expect(list).toContain('Oak tables')
    expect(list).toContain('href="/courses/oak-tables"')
  })

  it('[TYPE-12] says what is wrong beside the field, and loses nothing that was typed', async () => {
    const { visitor } = await create()
    const response = await edit(visitor, 'new-course', {
      ...oak,
      'field.starts': '',
      'field.price': 'much',
      'field.talks.1.title': '',
      'field.talks.1.at': '11:00',
      'field.talks.3.title': 'Later',
      body: 'Long words.',
    })
    expect(response.status).toBe(422)
    const html = visitor.html()
    expect(summaryOf(html)).toEqual([
      'Starts: Fill this in.',
      'Price: Use an amount in digits, e.g. 49.90.',
      'Title (Talks, 2): Fill this in.',
    ])
    expect(fieldsOf(html)).toMatchObject({
      title: 'Oak tables',
      body: 'Long words.',
      'field.price': 'much',
      'field.level': 'hard',
      'field.talks.0.title': 'Grain',
      'field.talks.1.at': '11:00',
      'field.talks.2.title': 'Later',
    })
  })

  it('keeps what the form does not change byte for byte', async () => {
    const { site, visitor } = await create()
    const text =
      '---\ntitle: Ash\nstarts: "2026-09-01" # soon\nprice: 50 SEK\nodd: kept\ntalks: [{ title: Grain }]\n---\nBody\n'
    await write(site, 'courses/ash.md', text)
    const id = (await site.deps.documents.find({ path: 'courses/ash.md' }))?.id ?? 0
    await edit(visitor, id, {})
    expect(await textOf(site, id)).toBe(text)
    await edit(visitor, id, { 'field.seats': '12' })
    expect(await textOf(site, id)).toBe(text.replace('---\nBody', 'seats: 12\n---\nBody'))
  })

  it('[TYPE-13] has history, a preview and a conflict that keeps both sides', async () => {
    const { site, visitor } = await create()
    const id = idIn(await edit(visitor, 'new-course', oak))
    await visitor.get(urls.desk.entry(id))
    const preview = await visitor.post(urls.desk.entryPreview(id), {
      ...fieldsOf(visitor.html()),
      'field.price': '77',
      'field.starts': 'soon',
    })
    expect(await preview.text()).toContain('€77.00')
    await visitor.get(urls.desk.entry(id))
    const mine = fieldsOf(visitor.html())
    const other = await site.signedIn('editor', 'Cy')
    await edit(other, id, { 'field.seats': '9' })
    const stale = await visitor.post(urls.desk.entry(id), { ...mine, 'field.price': '60' })
    expect(stale.status).toBe(409)
    expect(fieldsOf(visitor.html())).toMatchObject({ 'field.price': '60', 'field.seats': '9' })
    await visitor.post(urls.desk.entry(id), fieldsOf(visitor.html()))
    expect(await textOf(site, id)).toMatch(/price: 60[\s\S]*seats: 9/)
    expect(await visitor.page(urls.desk.revisions(id))).toContain(urls.desk.revision(id, 1))
  })

  it('[TYPE-14] offers entries to refer to, and says when one is not there', async () => {
    const { site, visitor } = await create()
    await write(site, 'people/ana.md', '---\ntitle: Ana Ruiz\n---\n')
    expect(await visitor.page(urls.desk.entry('new-course'))).toContain(
      '<option value="ana">Ana Ruiz</option>',
    )
    const report = await write(
      site,
      'courses/elm.md',
      '---\ntitle: Elm\nstarts: 2026-09-01\nteacher: bo\n---\n',
    )
    expect(inWords(report.problems).map(({ line, what }) => `${line} ${what}`)).toEqual([
      '4 "teacher" refers to the person "bo", which doesn’t exist.',
    ])
    const id = (await site.deps.documents.find({ path: 'courses/elm.md' }))?.id ?? 0
    await visitor.get(urls.desk.entry(id))
    expect(fieldsOf(visitor.html())).toMatchObject({ 'field.teacher': 'bo' })
  })

  it('opens what no longer fits its description, and says what is missing', async () => {
    const database = await openSqlite()
    const same = async () => database
    const described = (fields: Parameters<typeof type>[1]['fields']) =>
      defineExtension({
        name: 'lessons',
        types: [type('lesson', { folder: 'lessons', path: '/lessons/:slug', fields })],
      })
    const before = await createDeskSite(same, {}, undefined, {
      extensions: [described({ seats: field.text() })()],
    })
    const id = idIn(
      await edit(await before.signedIn('editor'), 'new-lesson', {
        title: 'Elm',
        status: 'published',
        'field.seats': 'many',
      }),
    )
    const fields = { seats: field.number(), room: field.text({ required: true }) }
    const after = await createDeskSite(same, {}, undefined, { extensions: [described(fields)()] })
    const visitor = await after.signedIn('editor', 'Bo')
    expect((await visitor.get('/lessons/elm')).status).toBe(200)
    expect((await edit(visitor, id, {})).status).toBe(422)
    expect(summaryOf(visitor.html())).toEqual(['Seats: Use a number, in digits.', 'Room: Fill this in.'])
    expect(fieldsOf(visitor.html())).toMatchObject({ 'field.seats': 'many' })
    await edit(visitor, id, { 'field.seats': '8', 'field.room': 'Upstairs' })
    expect(await visitor.page('/lessons/elm')).toContain('Upstairs')
  })

  it('gives posts the fields that extensions add', async () => {
    const { site, visitor } = await create()
    const id = idIn(
      await edit(visitor, 'new-post', { title: 'Glue', status: 'published', 'field.minutes': '45' }),
    )
    expect(await textOf(site, id)).toContain('minutes: 45\n')
    expect(await visitor.page('/posts/glue')).toContain('<dd>45</dd>')
    expect((await edit(visitor, id, { 'field.minutes': '0' })).status).toBe(422)
    expect(summaryOf(visitor.html())).toEqual(['Minutes of work: Use a number of at least 1.'])
  })
})
