import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importPlace as place } from '../../../../test/import-place.ts'
import { oldComment, oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'

const deep = 20_000
const nested = (open: string, close: string, middle = 'x') =>
  `${open.repeat(deep)}${middle}${close.repeat(deep)}`

const attachment = (id: number, name: string, said = {}) =>
  oldItem(id, {
    ...{ type: 'attachment', status: 'inherit', title: name, content: '' },
    attachmentUrl: `https://old.example/wp-content/uploads/${name}`,
    meta: [oldMeta('_wp_attached_file', name)],
    ...said,
  })

describe('one bad item', () => {
  it('[WP-406] never ends an import: a drawing of 20,000 levels is left out and named, the rest comes', async () => {
    const site = await place()
    await site.begin()
    await mkdir(join(site.folder, 'uploads'))
    await site.write(
      'uploads/deep.svg',
      `<svg xmlns="http://www.w3.org/2000/svg">${nested('<g>', '</g>', '')}</svg>`,
    )
    await site.write(
      'uploads/good.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g><rect width="9" height="9"/></g></svg>',
    )
    const post = oldItem(47, { slug: 'knots' })
    await site.write('old.xml', oldExport([attachment(100, 'deep.svg'), attachment(101, 'good.svg'), post]))
    const { code, text } = await site.take('old.xml', '--uploads', 'uploads')
    expect(code).toBe(0)
    expect(text).toMatch(/- Files: 1 of 2 left out\./)
    expect(text).toContain('“deep.svg” (ID 100')
    const texts = await site.exported()
    expect(Object.keys(texts)).toContain('posts/2019-06-08-knots.md')
  })

  const lines = (text: string) => ({ content: text })
  it.each([
    ['quotes', lines(nested('<blockquote>', '</blockquote>'))],
    ['boxes', lines(nested('<div>', '</div>'))],
    ['lists', lines(nested('<ul><li>', '</li></ul>'))],
    ['emphasis', lines(nested('<b><i>', '</i></b>'))],
    ['signs of Markdown', lines('> '.repeat(deep))],
    ['brackets', lines(nested('[', ']'))],
    ['blocks', lines(nested('<!-- wp:group -->', '<!-- /wp:group -->'))],
    ['settings of a block', lines(`<!-- wp:group ${nested('{"a":', '}', '1')} /-->`)],
    ['shortcodes', lines(nested('[caption]', '[/caption]'))],
    ['serialised values', { meta: [oldMeta('deep', nested('a:1:{i:0;', '}', 'i:1;'))] }],
    [
      'settings of a page builder',
      { meta: [oldMeta('_elementor_data', nested('[', ']', '1'))], content: '' },
    ],
    ['fields', { meta: [oldMeta('a', nested('<div>', '</div>')), oldMeta('_a', 'field_1')], content: '' }],
    ['an excerpt', { excerpt: nested('<div>', '</div>') }],
    ['a title', { title: nested('<b>', '</b>') }],
    ['a comment', { comments: [oldComment(2, { content: nested('<b>', '</b>') })] }],
    ['a review', { type: 'site-review', content: nested('<b>', '</b>'), meta: [oldMeta('_rating', '5')] }],
    [
      'a menu of blocks',
      {
        type: 'wp_navigation',
        content: nested('<!-- wp:navigation-submenu {"label":"a"} -->', '<!-- /wp:navigation-submenu -->'),
      },
    ],
    [
      'a form',
      { type: 'wpcf7_contact_form', meta: [oldMeta('_form', nested('<div>', '</div>', '[text a]'))] },
    ],
    ['a message', { type: 'flamingo_inbound', meta: [oldMeta('_fields', nested('a:1:{i:0;', '}', 'i:1;'))] }],
    [
      'a file',
      {
        type: 'attachment',
        excerpt: nested('<b>', '</b>'),
        attachmentUrl: 'https://old.example/wp-content/uploads/a.gif',
      },
    ],
  ])('[WP-406] never ends an import: %s of 20,000 levels', async (_, said) => {
    const site = await place()
    await site.begin()
    await mkdir(join(site.folder, 'uploads'))
    await site.write('old.xml', oldExport([oldItem(46, said), oldItem(47, { slug: 'knots' })]))
    const { code, text } = await site.take('old.xml', '--uploads', 'uploads')
    expect([0, 3], text.slice(-1500)).toContain(code)
    expect(Object.keys(await site.exported())).toContain('posts/2019-06-08-knots.md')
  })
})
