import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'

const levels = (html: string) =>
  [...html.slice(html.indexOf('<main'), html.indexOf('</main>')).matchAll(/<h([1-6])/g)].map(
    ([, level]) => level,
  )

describe('questions in a text', () => {
  it('[FAQ-20] are one level below the heading above them, unless the block says another', async () => {
    const { deps, app, site } = await createDeskSite(openSqlite)
    const save = async (path: string, text: string) =>
      expect(await deps.documents.save({ path, text }, 'Test'), path).toMatchObject({ ok: true })
    await save('faq/pay.md', '---\ntitle: How do I pay?\n---\nBy card.\n')
    const drawn = async (body: string) => {
      await save('pages/help.md', `---\ntitle: Help\n---\n${body}\n`)
      return levels(await (await app.request(`${site}/help`)).text())
    }
    expect(await drawn('::faq')).toEqual(['1', '2', '3'])
    expect(await drawn('## Orders\n\n::faq')).toEqual(['1', '2', '3', '4'])
    expect(await drawn('## Orders\n\n### Abroad\n\n::faq')).toEqual(['1', '2', '3', '4', '5'])
    expect(await drawn('## Orders\n\n::faq{heading=4}')).toEqual(['1', '2', '4', '5'])
  })
})
