import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ExtensionError } from '#platform/extension/extension-error.ts'
import type { Block } from '#platform/render/block.ts'
import { createTranslator } from '#platform/words/translator.ts'
import { createContentSite, page } from '../../../../../test/content-site.tsx'
import { openSqlite } from '../../../../../test/databases.ts'
import { inWords } from '../../../../../test/in-words.ts'
import { createMarkdown } from './markdown.tsx'
import { createMarkdownReader } from './read-markdown.ts'
import { createSyntax } from './syntax.ts'

const box: Block<{ id: number }> = {
  name: 'box',
  shortcodes: ['box-1', 'video'],
  example: '::box{id=1}',
  attributes: z.strictObject({
    id: z.coerce.number(),
    title: z.string().optional(),
    src: z.string().optional(),
  }),
  async draw({ id }, { entry }, body) {
    if (id === 404) return { problem: 'There is no box 404', fix: 'Choose another id' }
    return {
      view: (
        <div data-box={id} data-in={entry?.path}>
          {body}
        </div>
      ),
      tags: [`box:${id}`],
      styles: ['box'],
      jsonLd: [{ '@type': 'Thing', name: `Box ${id}` }],
      descriptionPrefix: `Box ${id} -`,
    }
  },
}
const blocks = [box as Block]

const markdown = (showProblems: boolean) =>
  createMarkdown({
    syntax: createSyntax(() => blocks),
    site: async () => ({ url: 'https://hillside.example', language: 'en', typography: true }),
    translator: createTranslator(),
    describePicture: async () => undefined,
    showProblems,
  })

const draw = (source: string, showProblems = false) =>
  markdown(showProblems).draw(source, { now: new Date(0) })
const html = async (source: string) => renderToStaticMarkup((await draw(source)).body).replaceAll('\n', '')
const text = createMarkdownReader(createSyntax(() => blocks))

describe('a block', () => {
  it('that fails is a problem of its own and takes nothing else down', async () => {
    const failures: string[] = []
    const failing = createMarkdown({
      syntax: createSyntax(() => [{ ...box, draw: () => Promise.reject(new RangeError('wrong')) } as Block]),
      site: async () => ({ url: 'https://hillside.example', language: 'en', typography: true }),
      translator: createTranslator(),
      describePicture: async () => undefined,
      showProblems: false,
      onFailure: (cause, block) => failures.push(`${block}: ${cause}`),
    })
    const drawn = await failing.draw('Before.\n\n::box{id=1}', { now: new Date(0) })
    expect(renderToStaticMarkup(drawn.body)).toContain('<p>Before.</p>')
    expect(inWords(drawn.problems).map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
      '3: This block couldn’t be shown',
    ])
    expect(drawn.freshUntil).toEqual(new Date(60_000))
    expect(failures).toEqual(['box: RangeError: wrong'])
  })

  it.each([
    [true, 'extensions/box.tsx:4', 'This block couldn’t be shown: No key. Fix extensions/box.tsx:4'],
    [true, undefined, 'This block couldn’t be shown: No key. Fix the extension "boxes"'],
    [
      false,
      'extensions/box.tsx:4',
      'This block couldn’t be shown. Check its attributes. The site’s log has details',
    ],
  ])(
    'of an extension that throws says what and where in development alone',
    async (showProblems, line, said) => {
      const failure = new ExtensionError('boxes', new Error('No key.'), line)
      const failing = createMarkdown({
        syntax: createSyntax(() => [{ ...box, draw: () => Promise.reject(failure) } as Block]),
        site: async () => ({ url: 'https://hillside.example', language: 'en', typography: true }),
        translator: createTranslator(),
        describePicture: async () => undefined,
        showProblems,
      })
      const { problems } = await failing.draw('::box{id=1}', { now: new Date(0) })
      expect(inWords(problems).map(({ problem, fix }) => `${problem}. ${fix}`)).toEqual([said])
    },
  )

  it.each([
    ['a directive', '::box{id=1}', '<div data-box="1"></div>'],
    ['a directive with a label', '::box[*Label*]{id=1}', '<div data-box="1"><p><em>Label</em></p></div>'],
    [
      'a directive around a text',
      ':::box{id=1}\nIn **it**.\n:::',
      '<div data-box="1"><p>In <strong>it</strong>.</p></div>',
    ],
    [
      'blocks in blocks',
      '::::box{id=1}\n:::box{id=2}\nDeep\n:::\n::::',
      '<div data-box="1"><div data-box="2"><p>Deep</p></div></div>',
    ],
    ['a shortcode', '[box-1 id="1"]', '<div data-box="1"></div>'],
    ['a shortcode that closes itself', "[box-1 id='1' /]", '<div data-box="1"></div>'],
    ['a shortcode on several lines', '[box-1\n  id=1\n]', '<div data-box="1"></div>'],
    [
      'a shortcode with an address',
      '[video id="1" src="https://a.example/b_c_d.mp4"]',
      '<div data-box="1"></div>',
    ],
    [
      'a shortcode around a text',
      '[video id=1]Some *words*[/video]',
      '<div data-box="1"><p>Some <em>words</em></p></div>',
    ],
    [
      'a shortcode around paragraphs',
      '[video id=1]\n\nOne\n\nTwo\n\n[/video]',
      '<div data-box="1"><p>One</p><p>Two</p></div>',
    ],
    [
      'a shortcode within a sentence',
      'Before [box-1 id=1] after',
      '<p>Before </p><div data-box="1"></div><p> after</p>',
    ],
    [
      'two shortcodes in a line',
      '[box-1 id=1][box-1 id=2]',
      '<div data-box="1"></div><div data-box="2"></div>',
    ],
    ['a shortcode in a list', '- a\n- [box-1 id=1]', '<ul><li>a</li><li><div data-box="1"></div></li></ul>'],
    ['a shortcode in a quote', '> [box-1 id=1]', '<blockquote><div data-box="1"></div></blockquote>'],
  ])('[SITE-02] is placed as %s', async (_, source, expected) => {
    expect(await html(source)).toBe(expected)
  })

  it('[SITE-02] works in a table cell', async () => {
    expect(await html('| a |\n| - |\n| [box-1 id=1] |')).toContain('<td><div data-box="1"></div></td>')
  })

  it.each([
    ['a time', 'At 10:30 or 10:30:15'],
    ['a smiley', 'Well :smile: and :smile'],
    ['a name with colons', 'std::box and a::b'],
    ['a sentence with colons', 'Listen: ::box is a block'],
    ['code', '`[box-1 id=1]` and `::box{id=1}`'],
    ['fenced code', '```\n::box{id=1}\n[box-1 id=1]\n```'],
    ['a remark in brackets', 'He wrote [sic] and [box-1x id=1]'],
    ['a doubled shortcode', 'Write [[box-1 id=1]]'],
    ['an escaped shortcode', 'Write \\[box-1 id=1]'],
    ['a shortcode without an end', 'Write [box-1 id="1'],
    ['a link called like a shortcode', '[video](/watch)'],
    ['dots without a name', '::: \n\n::'],
  ])('[SITE-02] is not seen in %s', async (_, source) => {
    const drawn = await draw(source)
    expect(renderToStaticMarkup(drawn.body)).not.toContain('data-box')
    expect(drawn.problems).toEqual([])
  })

  it('shows what only looks like one as it was written', async () => {
    expect(await html('At 10:30 :smile a::b [[box-1]] \\[box-1]')).toBe(
      '<p>At 10:30 :smile a::b [box-1] [box-1]</p>',
    )
  })

  it.each([
    ['an unknown name', 'Hi\n\n::bax{id=1}', 3, 'There is no block ::bax', 'Did you mean ::box?'],
    [
      'a wrong attribute',
      '::box{id=x}',
      1,
      '::box isn’t valid',
      '"id" is "x", not a number. Use a number, in digits. Example: ::box{id=1}',
    ],
    [
      'an attribute it does not have',
      '::box{id=1 titl=x}',
      1,
      '::box has no attribute "titl"',
      'Did you mean "title"? Example: ::box{id=1}',
    ],
    [
      'an attribute left out',
      '::box{title=x}',
      1,
      '::box needs an attribute "id"',
      'Add it. Example: ::box{id=1}',
    ],
    ['a slip of the pen', '::box{id=1', 1, '::box can’t be read', 'Put it on its own line, like ::box{id=1}'],
    [
      'words behind it',
      '::box{id=1} and so on',
      1,
      '::box can’t be read',
      'Put it on its own line, like ::box{id=1}',
    ],
    [
      'a heading around it',
      '## A [box-1 id=1]',
      1,
      '[box-1] is inside a heading, a link or emphasis',
      'Move it to a line of its own',
    ],
    [
      'a closing without an opening',
      'x\n\n[/video]',
      3,
      '[video] is closed but never opened',
      'Remove it, or add the opening line',
    ],
  ])(
    '[SITE-02] with %s shows the visitor nothing and tells the owner',
    async (_, source, line, problem, fix) => {
      const drawn = await draw(source)
      expect(renderToStaticMarkup(drawn.body)).not.toMatch(/box|bax|video/)
      expect(inWords(drawn.problems)).toEqual([{ line, problem, fix }])
      expect(inWords(text(source).problems)).toEqual([{ line, problem, fix }])
      const seen = renderToStaticMarkup((await draw(source, true)).body)
      expect(seen).toContain('class="block-problem"')
      expect(seen).toContain(`(line ${line})`)
    },
  )

  it('[SITE-02] that refuses to be drawn shows the visitor nothing and tells the owner', async () => {
    expect(await html('::box{id=404}\n\nText')).toBe('<p>Text</p>')
    expect(renderToStaticMarkup((await draw('::box{id=404}', true)).body)).toContain('There is no box 404.')
  })

  it('cannot be forged in HTML', async () => {
    const forged = await html('<block-0 data-index="0"></block-0> <div data-box="1">x</div>\n\n::box{id=2}')
    expect(forged).not.toContain('data-box="1"')
    expect(forged).toContain('data-box="2"')
  })

  it('that holds itself is not drawn for ever', async () => {
    const loop: Block = {
      name: 'loop',
      attributes: z.object({}),
      async draw(_, place) {
        const inner = await nested.draw('::loop', place)
        return { view: <section>{inner.body}</section> }
      },
    }
    const nested = createMarkdown({
      syntax: createSyntax(() => [loop]),
      site: async () => ({ url: 'https://a.example', language: 'en', typography: true }),
      translator: createTranslator(),
      describePicture: async () => undefined,
      showProblems: false,
    })
    const { body } = await nested.draw('::loop', { now: new Date(0) })
    expect(renderToStaticMarkup(body).match(/<section>/g)).toHaveLength(3)
  })

  it('gives its page its tags, styles, data and description', async () => {
    const drawn = await draw('::box{id=1}\n\n::box{id=2}\n\n::box{id=1}')
    expect(drawn).toMatchObject({
      tags: ['box:1', 'box:2'],
      styles: ['box'],
      jsonLd: [{ name: 'Box 1' }, { name: 'Box 2' }, { name: 'Box 1' }],
      descriptionPrefix: 'Box 1 -',
    })
  })
})

describe('a block on a page', () => {
  it('[SITE-02] knows where it is, and its problems are in the import report with their line', async () => {
    const site = await createContentSite(await openSqlite(), {
      blocks,
      files: {
        'pages/about.md': page({ title: 'About', description: 'Us.' }, 'Hello\n\n::box{id=7}\n\n::bux{id=1}'),
      },
    })
    expect(site.report.problems).toEqual([
      {
        path: 'pages/about.md',
        line: 9,
        what: 'There is no block ::bux.',
        fix: 'Did you mean ::box?',
        severity: 'warning',
      },
    ])
    const html = await site.html('/about')
    expect(html).toContain('<div data-box="7" data-in="/about"></div>')
    expect(html).not.toContain('bux')
    expect(html).toContain('<meta name="description" content="Box 7 - Us."/>')
    expect(html).toContain('"name":"Box 7"')
  })
})
