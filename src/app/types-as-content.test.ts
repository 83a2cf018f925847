import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defineExtension, field, type } from '#api/extension.ts'
import type { DocumentTables } from '#platform/documents/document-store.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { fieldsOf } from '../../test/entry-form.ts'
import { createRealApp } from '../../test/real-app.ts'

const course = `label:
  one: Course
  many: Courses
folder: courses
address: /courses
order: starts
columns: [starts]
fields:
  starts:
    kind: date
    required: true
    label: First day
  level:
    kind: choice
    choices: { easy: For everybody, hard: For joiners }
    filter: true
  tools:
    kind: text
    several: true
  teacher:
    kind: reference
    to: person
`
const person = 'address: /people\nfolder: people\norder: title\nfields:\n  role: { kind: text }\n'
const files = {
  'types/course.yaml': course,
  'types/person.yaml': person,
  'people/ana.md': '---\ntitle: Ana Ruiz\nrole: Joiner\n---\n',
  'courses/oak.md':
    '---\ntitle: Oak tables\nstarts: 2026-10-05\nlevel: hard\ntools: [Plane, Saw]\nteacher: ana\n---\nIn a week.\n',
  'courses/ash.md': '---\ntitle: Ash chairs\nstarts: 2026-09-01\nlevel: easy\n---\n',
}

describe('a type that the content folder describes', () => {
  const create = (more: Record<string, string> = {}) => createRealApp({ files: { ...files, ...more } })
  const pageOf = async ({ app }: Awaited<ReturnType<typeof create>>, path: string) =>
    (await app.request(path)).text()
  const take = async ({ deps, write }: Awaited<ReturnType<typeof create>>, texts: Record<string, string>) => {
    await write(texts)
    const { problems } = await deps.documents.importFolder(deps.folders.content)
    return problems.map((one) => `${one.path}:${one.line} ${problemText(inEnglish, one)}`)
  }

  it('[TYPE-32] has pages, a list, feeds, JSON and a place in the sitemap, without code', async () => {
    const site = await create()
    const oak = await pageOf(site, '/courses/oak')
    expect(oak).toContain('Oak tables')
    expect(oak).toContain('First day')
    expect(oak).toContain('For joiners')
    expect(oak).toContain('href="/people/ana"')
    expect(oak).toContain('Saw')
    const list = await pageOf(site, '/courses')
    expect(list.indexOf('Ash chairs')).toBeLessThan(list.indexOf('Oak tables'))
    expect(await pageOf(site, '/courses?level=hard')).not.toContain('Ash chairs')
    expect(await pageOf(site, '/courses/feed.xml')).toContain('Oak tables')
    expect(await pageOf(site, '/sitemap.xml')).toContain('/courses/oak')
    expect(JSON.parse(await pageOf(site, '/api/content/course/oak')).fields.tools).toEqual(['Plane', 'Saw'])
    expect((await site.app.request('/courses/nowhere')).status).toBe(404)
    expect((await site.app.request('/courses/oak/deeper')).status).toBe(404)
    for (const method of ['GET', 'HEAD'])
      expect((await site.app.request('/courses/oak/', { method })).headers.get('location'), method).toBe(
        '/courses/oak',
      )
  })

  it('[TYPE-32] follows its file while the site runs: a label, a field, another address, and its end', async () => {
    const site = await create()
    expect(
      await take(site, { 'types/course.yaml': course.replace('many: Courses', 'many: Lessons') }),
    ).toEqual([])
    expect(await pageOf(site, '/courses')).toContain('Lessons')
    const changed = course
      .replace('address: /courses', 'address: /lessons')
      .replace('label: First day', 'label: Begins')
    expect(await take(site, { 'types/course.yaml': changed })).toEqual([])
    expect(await pageOf(site, '/lessons/oak')).toContain('Begins')
    expect((await site.app.request('/courses/oak')).headers.get('location')).toBe('/lessons/oak')
    const document = await site.deps.documents.find({ path: 'types/course.yaml' })
    await site.deps.documents.remove(document?.id ?? 0, 'Bo')
    expect((await site.app.request('/lessons/ash')).status).toBe(404)
    await site.deps.documents.restore(document?.id ?? 0, 'Bo')
    expect((await site.app.request('/lessons/ash')).status).toBe(200)
  })

  it('[TYPE-32] is there in every process of the site', async () => {
    const site = await create()
    const other = await createRealApp({ folder: site.folder })
    expect((await other.app.request('/courses/oak')).status).toBe(200)
  })

  it('[TYPE-33] says of each mistake where it is and what to do', async () => {
    const site = await create()
    const wrong = `folder: Big Ones
address: courses
order: size
until: level
columns: [size]
fields:
  title: { kind: text }
  2nd: { kind: text }
  level: { kind: choice }
  price: { kind: money, currency: euro, long: true }
  odd: { kind: colour }
  hint: { kind: text, labl: x }
`
    expect(await take(site, { 'types/wrong.yaml': wrong })).toMatchInlineSnapshot(`
      [
        "types/wrong.yaml:1 "folder" is "Big Ones", which isn’t allowed here. Use a folder name with lowercase letters, digits and hyphens, e.g. courses.",
        "types/wrong.yaml:2 "address" is "courses", which isn’t allowed here. Enter the address of its list, e.g. /courses.",
        "types/wrong.yaml:9 "fields › level › kind" is "choice", which isn’t allowed here. Add "choices", which a field of the type choice needs.",
        "types/wrong.yaml:10 "fields › price › currency" is "euro", which isn’t allowed here. Use a three-letter currency code, e.g. EUR.",
        "types/wrong.yaml:10 "fields › price › long" is true, which isn’t allowed here. Delete it. A field of the type money has no "long".",
        "types/wrong.yaml:11 "fields › odd › kind" is "colour", which is not one of the choices. Write one of: text, markdown, number, money, date, time, yes-no, choice, picture, file, link, reference, group.",
        "types/wrong.yaml:12 "fields › hint › labl" isn’t a known key. Did you mean "label"?",
      ]
    `)
    const then =
      'address: /odd\norder: size\nuntil: level\ncolumns: [size]\nfields:\n  title: { kind: text }\n  level: { kind: text }\n'
    expect(await take(site, { 'types/wrong.yaml': then })).toMatchInlineSnapshot(`
      [
        "types/wrong.yaml:2 "order" is "size", which isn’t allowed here. Write one of: title, level, date, title, drag.",
        "types/wrong.yaml:3 "until" is "level", which isn’t allowed here. Name a field of the type date.",
        "types/wrong.yaml:4 "columns" is ["size"], which isn’t allowed here. Write one of: title, level.",
        "types/wrong.yaml:6 "fields › title" is {"kind":"text"}, which isn’t allowed here. Every entry already has a field "title". Choose another name.",
      ]
    `)
    expect(
      await take(site, { 'types/wrong.yaml': 'fields:\n  2nd: { kind: text }\n' }),
    ).toMatchInlineSnapshot(`
      [
        "types/wrong.yaml:2 "fields › 2nd" is {"kind":"text"}, which isn’t allowed here. Use letters, digits and underscores, starting with a letter.",
      ]
    `)
    expect(await take(site, { 'types/wrong.yaml': 'folder: odds\n' })).toMatchInlineSnapshot(`
      [
        "types/wrong.yaml:1 "address" is missing. Write either the address of its list, e.g. address: /courses, or page: false.",
      ]
    `)
    const rivals = {
      'types/a.yaml': 'folder: courses\naddress: /a\n',
      'types/b.yaml': 'folder: b\naddress: /courses\n',
      'types/c.yaml': 'name: course\nfolder: c\naddress: /c\n',
      'types/d.yaml': 'folder: media\naddress: /d\n',
      'types/e.yaml': 'address: /search\n',
      'types/f.yaml': 'name: form\naddress: /f\n',
      'types/g.yaml': 'page: false\nfields: { of: { kind: reference, to: persn } }\n',
      'types/wrong.yaml': 'extends: psot\n',
    }
    expect(await take(site, rivals)).toMatchInlineSnapshot(`
      [
        "types/a.yaml:1 "folder: courses" is already used by types/course.yaml. Choose another one.",
        "types/b.yaml:2 "address: /courses" is already used by types/course.yaml. Choose another one.",
        "types/c.yaml:1 "name: course" is already used by types/course.yaml. Choose another one.",
        "types/d.yaml:1 "folder: media" is already used by Portico. Choose another one.",
        "types/e.yaml:1 "address: /search" is already used by Portico. Choose another one.",
        "types/f.yaml:1 "name: form" is already used by Portico. Choose another one.",
        "types/g.yaml:2 There is no type "persn". Choose from: person.",
        "types/wrong.yaml:1 There is no type "psot". Choose from: post, page, question, notice, course, g, person.",
      ]
    `)
  })

  const courses = defineExtension({
    name: 'school',
    types: [type('course', { folder: 'lessons', path: '/lessons/:slug', fields: { day: field.date() } })],
  })

  it('[TYPE-33] gives way to one of the same name that code describes later, and says so', async () => {
    const site = await create()
    const later = await createRealApp({ folder: site.folder, config: { extensions: [courses()] } })
    expect((await later.app.request('/people/ana')).status).toBe(200)
    const said = 'Two types have the name "course".* \\(.*the extension "school" and types/course.yaml'
    expect(later.lines).toContainEqual(
      expect.objectContaining({ path: 'types/course.yaml', problem: expect.stringMatching(said) }),
    )
    expect(await take(later, { 'people/bo.md': '---\ntitle: Bo\n---\n' })).toContainEqual(
      expect.stringMatching(`^types/course.yaml:1 ${said}`),
    )
    expect(
      await take(later, { 'types/course.yaml': course.replace('label:', 'name: class\nlabel:') }),
    ).toEqual([])
    expect((await later.app.request('/courses/oak')).status).toBe(200)
  })

  it('[TYPE-33] is told when a stored file can no longer be read', async () => {
    const site = await create()
    await site.deps.db
      .tables<DocumentTables>()
      .write((tx) =>
        tx
          .updateTable('documents')
          .set({ source: 'fields: 7\n' })
          .where('path', '=', 'types/person.yaml')
          .execute(),
      )
    const later = await createRealApp({ folder: site.folder })
    expect(later.lines).toContainEqual(expect.objectContaining({ path: 'types/person.yaml', level: 'error' }))
    expect(await take(later, { 'courses/elm.md': files['courses/ash.md'] })).toContainEqual(
      expect.stringMatching(/^types\/person.yaml:1 "fields" is 7/),
    )
  })

  it('[TYPE-32] keeps its entries when it gets another name, those of the desk too', async () => {
    const site = await create()
    const made = '---\ntitle: Elm stools\nstarts: 2026-11-01\n---\n'
    await site.deps.documents.save({ path: 'courses/elm.md', text: made }, 'Bo')
    const { id } = (await site.deps.documents.find({ path: 'courses/oak.md' })) ?? {}
    expect(await take(site, { 'types/course.yaml': `name: lesson\n${course}` })).toEqual([])
    expect(await pageOf(site, '/courses/oak')).toContain('Oak tables')
    expect(await pageOf(site, '/courses')).toContain('Elm stools')
    expect(await site.deps.documents.find({ path: 'courses/oak.md' })).toMatchObject({ id, kind: 'lesson' })
  })

  it('[TYPE-32] leaves its entries behind when it goes, in nobody’s way', async () => {
    const many = Array.from({ length: 6 }, (_, n) => [`courses/c${n}.md`, files['courses/ash.md']])
    const site = await create({
      ...Object.fromEntries(many),
      'posts/oak-day.md': '---\ntitle: Oak day\ndate: 2026-05-01\ncourse: oak\n---\n',
      'types/post-course.yaml': 'extends: post\nfields:\n  course: { kind: reference, to: course }\n',
    })
    expect(await pageOf(site, '/posts/oak-day')).toContain('href="/courses/oak"')
    await rm(join(site.folder, 'content/types/course.yaml'))
    await take(site, {})
    expect(await pageOf(site, '/posts/oak-day')).not.toContain('href="/courses/oak"')
    const said = await take(site, { 'people/bo.md': '---\ntitle: Bo\n---\n' })
    expect(said.join('\n')).not.toContain('gone')
    const lesson = {
      'types/lesson.yaml': 'address: /courses\n',
      'lessons/oak.md': '---\ntitle: Oak lesson\n---\n',
    }
    await take(site, lesson)
    expect(await pageOf(site, '/courses/oak')).toContain('Oak lesson')
  })

  it('[TYPE-33] tells of keys that are not known, and of texts that no longer fit', async () => {
    const site = await create()
    expect(await take(site, { 'types/person.yaml': `${person}colour: red\n` })).toEqual([
      expect.stringMatching(/^types\/person.yaml:6 "colour"/),
    ])
    const text = person.replace('kind: text', 'kind: number')
    const saved = await site.deps.documents.save({ path: 'types/person.yaml', text }, 'Bo')
    const told = expect.objectContaining({ path: 'people/ana.md' })
    expect(saved.ok && saved.value.warnings).toContainEqual(told)
    expect(site.deps.documents.lastReport()?.problems).toContainEqual(told)
  })

  it('[TYPE-33] does not take the address of a page, but follows one that is gone', async () => {
    const site = await createRealApp({ files: { 'pages/courses.md': '---\ntitle: Our courses\n---\n' } })
    const saved = await site.deps.documents.save({ path: 'types/course.yaml', text: course }, 'Bo')
    expect(!saved.ok && saved.problem.map(({ what }) => inEnglish(what))).toEqual([
      '"address: /courses" is already used by Our courses.',
    ])
    await rm(join(site.folder, 'content/pages/courses.md'))
    expect(await take(site, files)).toEqual([])
    expect(await pageOf(site, '/courses/oak')).toContain('Oak tables')
  })

  it('[TYPE-32] follows another one in its place in one import', async () => {
    const site = await create()
    await rm(join(site.folder, 'content/types/course.yaml'))
    const text = course.replace('one: Course', 'one: Lesson').replace('many: Courses', 'many: Lessons')
    expect(await take(site, { 'types/a-lesson.yaml': text })).toEqual([])
    expect(await pageOf(site, '/courses/oak')).toContain('Oak tables')
    expect(await pageOf(site, '/courses')).toContain('Lessons')
  })

  it('[TYPE-33] is refused inside the folder or the address of another', async () => {
    const site = await create()
    const inside = {
      'types/a.yaml': 'folder: courses/short\naddress: /a\n',
      'types/b.yaml': 'folder: b\naddress: /courses/short\n',
    }
    expect(await take(site, inside)).toEqual([
      'types/a.yaml:1 "folder: courses/short" is already used by types/course.yaml. Choose another one.',
      'types/b.yaml:2 "address: /courses/short" is already used by types/course.yaml. Choose another one.',
    ])
  })

  it('[TYPE-34] gives posts and the types of extensions more fields', async () => {
    const site = await create({
      'types/post-minutes.yaml':
        'extends: post\nfields:\n  minutes: { kind: number, label: Minutes of work }\n',
      'types/secret.yaml': 'extends: page\nshow: false\nfields:\n  secret: { kind: text }\n',
      'posts/glue.md': '---\ntitle: Glue\ndate: 2026-05-01\nminutes: 45\n---\n',
      'pages/about.md': '---\ntitle: About\nsecret: hush\n---\n',
    })
    expect(await pageOf(site, '/posts/glue')).toContain('Minutes of work')
    expect(await pageOf(site, '/about')).not.toContain('hush')
  })

  const desk = async (open: OpenTestDatabase = openSqlite) => {
    const site = await createDeskSite(open)
    const save = (path: string, text: string) => site.deps.documents.save({ path, text }, 'Bo')
    return { site, save, visitor: await site.signedIn('owner', 'Bo') }
  }

  itOnBothDatabases('[TYPE-32] is on the desk as soon as it is described', async (open) => {
    const { save, visitor } = await desk(open)
    await save('types/person.yaml', person)
    expect(await visitor.page(urls.desk.content())).toContain(urls.desk.entry('new-person'))
    await visitor.get(urls.desk.entry('new-person'))
    await visitor.post(urls.desk.entry('new-person'), {
      ...fieldsOf(visitor.html()),
      title: 'Ana',
      status: 'published',
      'field.role': 'Joiner',
    })
    expect(await visitor.page('/people/ana')).toContain('Joiner')
    await save(
      'types/person.yaml',
      person.replace('role: { kind: text }', 'role: { kind: text, label: Trade }'),
    )
    expect(await visitor.page('/people/ana')).toContain('Trade')
    await save('types/person.yaml', `${person}columns: [role]\n`)
    expect(await visitor.page(urls.desk.content({ kind: 'person' }))).toContain(' · Joiner')
  })
})
