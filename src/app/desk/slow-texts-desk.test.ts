import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { slowTexts } from '../../../test/slow-texts.ts'

const { text } = slowTexts['a table that is filled up'] ?? { text: '' }
const said = '40,000 parts, counting every table cell (line 3 of the text)'

describe('a text that would take long to draw', () => {
  it('is refused on the desk with what and where, and kept in the form', async () => {
    const site = await createDeskSite(openSqlite)
    const editor = await site.signedIn('editor')
    const fields = {
      title: 'Wide',
      status: 'draft',
      order: '0',
      'field.category': 'general',
    }
    for (const path of [
      urls.desk.entry('new-post'),
      urls.desk.entry('new-question'),
      urls.desk.entry('new-notice'),
    ]) {
      await editor.get(path)
      const answer = await editor.post(path, {
        ...fields,
        body: `Words.\n\n${text}`,
      })
      const html = await answer.text()
      expect(html.includes(said), path).toBe(true)
      expect(html.includes('|a|a|a|'), path).toBe(true)
      expect(answer.status, path).toBe(422)
    }
    expect(await site.deps.documents.find({ path: 'faq/wide.md' })).toBeUndefined()
  })

  it('is refused when it is imported, and the rest is imported too', async () => {
    const site = await createDeskSite(openSqlite)
    const { content } = site.deps.folders
    for (const [path, body] of [
      ['pages/wide.md', text],
      ['faq/wide.md', text],
      ['notices/wide.md', text],
      ['pages/fine.md', 'Fine.'],
    ] as const) {
      await mkdir(dirname(join(content, path)), { recursive: true })
      await writeFile(join(content, path), `---\ntitle: T\n---\n${body}`)
    }
    const { problems } = await site.deps.documents.importFolder(content)
    expect(problems.map(({ path, line, severity }) => `${path}:${line} ${severity}`).toSorted()).toEqual([
      'faq/wide.md:4 error',
      'notices/wide.md:4 error',
      'pages/wide.md:4 error',
    ])
    expect(await (await site.app.request('http://localhost:3000/fine')).text()).toContain('Fine.')
  })
})
