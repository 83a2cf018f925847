import { describe, expect, it } from 'vitest'
import { entriesService } from '#api/extension.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { openSqlite } from '../../../../test/databases.ts'
import { createDeskSite } from '../../../../test/desk-site.ts'
import { drawInPage } from '../../../../test/draw-in-page.tsx'
import { inWords } from '../../../../test/in-words.ts'
import { createNoticeBlock } from './notice-block.tsx'

const now = new Date('2026-11-15T12:00:00Z')

async function setUp() {
  const { deps } = await createDeskSite(openSqlite)
  const block = createNoticeBlock({
    use: deps.use,
    clock: { now: () => now },
    texts: {
      drawText: async (source) => ({ view: <p>{source}</p> }),
      setText: async (text) => text,
      inOwnLanguage: (_edition, draw) => draw({}, inEnglish),
    },
  })
  const draw = async (id: string) => {
    const drawn = await block.draw({ id }, { now })
    if ('problem' in drawn) return { ...drawn, html: '' }
    return { ...drawn, html: drawInPage(drawn.view) }
  }
  return {
    draw,
    tag: deps.use(entriesService).typeTag('notice'),
    keyOf: async (id: string) => /data-id="(ferry[^"]*)"/.exec((await draw(id)).html)?.[1],
    write: (file: string, lines: string, body = 'Text') =>
      deps.documents.save(
        { path: `notices/${file}.md`, text: `---\n${lines}\ndate: 2026-11-01\n---\n${body}\n` },
        'owner',
      ),
  }
}

describe('notices', () => {
  it('[NOTE-01] draws a notice with its level, its text and a button', async () => {
    const { write, draw, tag } = await setUp()
    await write('winter', 'id: ferry\ntitle: Winter timetable\nlevel: warning')
    const { html, tags } = await draw('ferry')
    expect(html).toMatch(/data-id="ferry\.[0-9a-f]{8}"/)
    expect(html).toContain('data-level="warning"')
    expect(html).toContain('<p>Text</p>')
    expect(html).toContain('Dismiss: Winter timetable')
    expect(tags).toEqual([tag])
  })

  it('[NOTE-01] changes the key when the text changes, and with nothing else', async () => {
    const { write, keyOf } = await setUp()
    const keyAfter = async (lines: string, body: string) => {
      await write('ferry', lines, body)
      return keyOf('ferry')
    }
    const first = await keyAfter('id: ferry\ntitle: Ferry', 'At noon')
    expect(await keyAfter('id: ferry\ntitle: Ferry\nlevel: warning', 'At noon\n\n')).toBe(first)
    expect(await keyAfter('id: ferry\ntitle: Ferry', 'At one')).not.toBe(first)
    expect(await keyAfter('id: ferry\ntitle: Boat', 'At noon')).not.toBe(first)
  })

  it('[NOTE-01] has no button, and no script, when it cannot be dismissed', async () => {
    const { write, draw } = await setUp()
    await write('rags', 'id: rags\ntitle: Oily rags\ndismissible: false')
    const { html } = await draw('rags')
    expect(html).toContain('Oily rags')
    expect(html).not.toContain('<button')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('portico-island')
  })

  it('[NOTE-01] keeps to its schedule and says when the page goes stale', async () => {
    const { write, draw } = await setUp()
    await write('soon', 'id: soon\ntitle: Soon\nfrom: "2026-12-01T00:00:00Z"\nuntil: "2026-12-24T00:00:00Z"')
    await write('now', 'id: now\ntitle: Now\nuntil: "2026-12-24T00:00:00+02:00"')
    await write('past', 'id: past\ntitle: Past\nuntil: "2026-11-15T12:00:00Z"')
    expect(await draw('soon')).toMatchObject({ html: '', freshUntil: new Date('2026-12-01T00:00:00Z') })
    expect(await draw('now')).toMatchObject({ freshUntil: new Date('2026-12-23T22:00:00Z') })
    expect((await draw('now')).html).toContain('Now')
    expect(await draw('past')).toMatchObject({ html: '', freshUntil: undefined })
  })

  it('is named by its id, its slug or its file, and refuses a second one of the same name', async () => {
    const { write, draw } = await setUp()
    await write('one', 'id: ferry\ntitle: Ferry')
    await write('two', 'slug: boat\ntitle: Boat')
    await write('three', 'title: Ship')
    for (const [name, title] of Object.entries({ ferry: 'Ferry', boat: 'Boat', three: 'Ship' }))
      expect((await draw(name)).html).toContain(title)
    expect(inWords(await write('four', 'id: ferry\ntitle: Another'))).toMatchObject({
      ok: false,
      problem: [{ path: 'notices/four.md', what: 'The address ferry already belongs to “Ferry”.' }],
    })
    expect(inWords(await write('five', 'id: Not good\ntitle: Odd'))).toMatchObject({
      ok: false,
      problem: [{ line: 2, fix: 'Use lowercase letters, digits and hyphens, e.g. id: winter-ferry.' }],
    })
  })

  it('[SITE-02] tells the owner when a page asks for a notice that does not exist', async () => {
    const { draw } = await setUp()
    expect(inWords(await draw('nope'))).toMatchObject({
      problem: 'There is no notice with the id "nope"',
      fix: 'Write content/notices/nope.md, or correct the id.',
    })
  })
})
