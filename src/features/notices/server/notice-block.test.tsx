import { describe, expect, it } from 'vitest'
import { createDocuments } from '#platform/documents/create-documents.ts'
import { createLog } from '#platform/log.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { type OpenTestDatabase, openSqlite } from '../../../../test/databases.ts'
import { drawInPage } from '../../../../test/draw-in-page.tsx'
import { inWords } from '../../../../test/in-words.ts'
import { createNoticeBlock } from './notice-block.tsx'
import { noticeKind } from './notice-kind.ts'
import { createNoticeStore } from './notice-store.ts'

const now = new Date('2026-11-15T12:00:00Z')

async function setUp(open: OpenTestDatabase) {
  const db = await open()
  const stale: string[] = []
  const documents = createDocuments({
    db,
    kinds: [noticeKind],
    clock: { now: () => now },
    log: createLog('silent'),
    onStale: (tags) => void stale.push(...tags),
  })
  const notices = createNoticeStore(db)
  const block = createNoticeBlock({
    notices,
    drawText: async (source) => ({ view: <p>{source}</p> }),
    setText: async (text) => text,
    inOwnLanguage: (_edition, draw) => draw({}, inEnglish),
  })
  return {
    stale,
    notices,
    write: (file: string, lines: string, body = 'Text') =>
      documents.save({ path: `notices/${file}.md`, text: `---\n${lines}\n---\n${body}\n` }, 'owner'),
    async draw(id: string) {
      const drawn = await block.draw({ id }, { now })
      if ('problem' in drawn) return { ...drawn, html: '' }
      return { ...drawn, html: drawInPage(drawn.view) }
    },
  }
}

describe('notices', () => {
  it('[NOTE-01] draws a notice with its level, its text and a button', async () => {
    const { write, draw, notices } = await setUp(openSqlite)
    await write('ferry', 'id: ferry\ntitle: Winter timetable\nlevel: warning')
    const { html } = await draw('ferry')
    const version = (await notices.find('ferry'))?.version
    expect(html).toContain(`data-id="ferry.${version}"`)
    expect(html).toContain('data-level="warning"')
    expect(html).toContain('<p>Text</p>')
    expect(html).toContain('Dismiss: Winter timetable')
  })

  it('[NOTE-01] changes the key when the text changes, and with nothing else', async () => {
    const { write, notices } = await setUp(openSqlite)
    const versionAfter = async (lines: string, body: string) => {
      await write('ferry', lines, body)
      return (await notices.find('ferry'))?.version
    }
    const first = await versionAfter('id: ferry\ntitle: Ferry', 'At noon')
    expect(await versionAfter('id: ferry\ntitle: Ferry\nlevel: warning', 'At noon\n\n')).toBe(first)
    expect(await versionAfter('id: ferry\ntitle: Ferry', 'At one')).not.toBe(first)
    expect(await versionAfter('id: ferry\ntitle: Boat', 'At noon')).not.toBe(first)
  })

  it('[NOTE-01] has no button, and no script, when it cannot be dismissed', async () => {
    const { write, draw } = await setUp(openSqlite)
    await write('rags', 'id: rags\ntitle: Oily rags\ndismissible: false')
    const { html } = await draw('rags')
    expect(html).toContain('Oily rags')
    expect(html).not.toContain('<button')
    expect(html).not.toContain('portico-island')
  })

  it('[NOTE-01] keeps to its schedule and says when the page goes stale', async () => {
    const { write, draw } = await setUp(openSqlite)
    await write('soon', 'id: soon\ntitle: Soon\nfrom: "2026-12-01T00:00:00Z"\nuntil: "2026-12-24T00:00:00Z"')
    await write('now', 'id: now\ntitle: Now\nuntil: "2026-12-24T00:00:00+02:00"')
    await write('past', 'id: past\ntitle: Past\nuntil: "2026-11-15T12:00:00Z"')
    expect(await draw('soon')).toMatchObject({ html: '', freshUntil: new Date('2026-12-01T00:00:00Z') })
    expect(await draw('now')).toMatchObject({ freshUntil: new Date('2026-12-23T22:00:00Z') })
    expect((await draw('now')).html).toContain('Now')
    expect(await draw('past')).toMatchObject({ html: '', freshUntil: undefined })
  })

  it('drops exactly the pages that show it', async () => {
    const { write, stale } = await setUp(openSqlite)
    await write('ferry', 'id: ferry\ntitle: Ferry')
    await write('ferry', 'id: boat\ntitle: Ferry')
    expect(stale).toEqual(['notice:ferry', 'notice:boat', 'notice:ferry'])
  })

  it('refuses a second notice with the same id, in words', async () => {
    const { write } = await setUp(openSqlite)
    await write('ferry', 'id: ferry\ntitle: Ferry')
    expect(inWords(await write('boat', 'id: ferry\ntitle: Boat'))).toMatchObject({
      ok: false,
      problem: [{ path: 'notices/boat.md', what: 'Another notice has the id "ferry" already.' }],
    })
  })

  it('[SITE-02] tells the owner when a page asks for a notice that does not exist', async () => {
    const { draw } = await setUp(openSqlite)
    expect(inWords(await draw('nope'))).toMatchObject({
      problem: 'There is no notice with the id "nope"',
      fix: 'Write content/notices/nope.md, or correct the id.',
    })
  })
})
