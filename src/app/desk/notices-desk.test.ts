import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { giveOutIds, tablesOf } from '#platform/documents/document-store.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { fieldsOf } from '../../../test/entry-form.ts'

describe('notices of a site that was made before they were a type of content', () => {
  itOnBothDatabases('[NOTE-01] are shown in every language, and stay dismissed', async (open) => {
    const { deps, app, visitor } = await createDeskSite(open)
    const stored = {
      'notices/winter.md': '---\nid: winter--ferry\ntitle: Winter ferry\nlevel: warning\n---\nAt noon.\n',
      'notices/winter.de.md': '---\nid: winter--ferry\ntitle: Winterfähre\n---\nUm zwölf.\n',
      'notices/first.md': '---\nid: -a\ntitle: First\n---\n',
      'notices/last.md': '---\nid: a-\ntitle: Last\ndismissible: false\n---\n\nAt last.\n',
    }
    await deps.db.tables<unknown>().write(async (tx) => {
      const ids = await giveOutIds(tx, Object.keys(stored).length)
      const rows = Object.entries(stored).map(([path, source], index) => ({
        ...{ id: ids[index] ?? 0, kind: 'notice', path, source, source_hash: path, imported_hash: null },
        ...{ applied_version: 2, created_at: 0, updated_at: 0, updated_by: 'Bo' },
      }))
      await tablesOf(tx).insertInto('documents').values(rows).execute()
    })
    const { content } = deps.folders
    await writeFile(join(content, 'site.yaml'), 'title: Hillside\nlanguage: en\nlanguages: { de: {} }\n')
    const { problems } = await deps.documents.importFolder(content)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const blocks = ['winter--ferry', '-a', 'a-'].map((id) => `::notice{id=${id}}\n`).join('\n')
    for (const path of ['pages/pier.md', 'pages/pier.de.md'])
      await deps.documents.save({ path, text: `---\ntitle: Pier\n---\n${blocks}` }, 'Bo')

    const english = await visitor().page('/pier')
    for (const text of ['At noon.', 'First', 'At last.']) expect(english).toContain(text)
    expect(english).toContain('data-id="winter--ferry.7e1a05a9"')
    const key = 'winter--ferry.7e1a05a9'
    const style = await app.request(`/api/notices/${key}/dismissed.css`, {
      headers: { cookie: `notice-${key}=1` },
    })
    expect(await style.text()).toContain(key)
    const german = await visitor().page('/de/pier')
    expect(german).toContain('Um zwölf.')
    expect(german).toContain('data-id="winter--ferry--de.20a49e3f"')
  })
})

describe('notices on the desk', () => {
  const create = async () => {
    const site = await createDeskSite(openSqlite)
    const save = (path: string, text: string) => site.deps.documents.save({ path, text }, 'Bo')
    return { site, save, visitor: await site.signedIn('editor', 'Bo') }
  }

  it('[NOTE-01] say what visitors are told, and look as visitors see them', async () => {
    const { site, visitor } = await create()
    const address = urls.desk.entry('new-notice')
    await visitor.get(address)
    const notice = { ...fieldsOf(visitor.html()), title: 'Ferry', 'field.level': 'warning' }
    expect((await visitor.post(address, { ...notice, body: ' ' })).status).toBe(422)
    expect(visitor.html()).toContain('Enter the text of the notice.')
    expect(await site.deps.documents.find({ path: 'notices/ferry.md' })).toBeUndefined()
    await visitor.get(address)
    const preview = await visitor.post(urls.desk.entryPreview('new-notice'), { ...notice, body: 'At noon.' })
    expect(preview.status).toBe(200)
    expect(visitor.html()).toMatch(/<section class="notice"[^>]* data-level="warning"[\s\S]*At noon\./)
    expect(visitor.html()).toMatch(/<link rel="stylesheet" href="[^"]*notice[^"]*"/)
    await visitor.get(address)
    await visitor.post(address, { ...notice, body: 'At noon.' })
    const made = await site.deps.documents.find({ path: 'notices/ferry.md' })
    expect(made?.text).toContain('At noon.')
    await visitor.get(urls.desk.entry(made?.id ?? 0))
    expect(visitor.html()).toContain(
      'Pages refer to the notice by this name. If you change it, change it there too.',
    )
  })

  it('[NOTE-01] are listed with whether they are shown now', async () => {
    const { save, visitor } = await create()
    const write = (id: string, lines: string) =>
      save(`notices/${id}.md`, `---\nid: ${id}\ntitle: ${id}\n${lines}---\nText\n`)
    await write('good', 'level: success\ndismissible: false\n')
    await write('soon--', 'from: 2026-07-01T12:00:00Z\n')
    await write('until', 'level: warning\nuntil: 2026-07-02T12:00:00Z\n')
    await write('past', 'until: 2026-05-02T12:00:00Z\n')
    const page = await visitor.page(urls.desk.content({ kind: 'notice' }))
    const list = page.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
    expect(list).toContain('Good news, shown now on pages that include it, can’t be closed')
    expect(list).toMatch(/Note, shown from Jul 1, 2026[^·]* on pages that include it/)
    expect(list).toMatch(/Warning, shown until Jul 2, 2026[^·]* on pages that include it/)
    expect(list).toMatch(/Note, ended May 2, 2026/)
  })
})
