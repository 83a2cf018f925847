import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '#platform/words/translator.ts'
import { createContentSite, page } from '../../../../../test/content-site.tsx'
import { openSqlite } from '../../../../../test/databases.ts'
import { inWords } from '../../../../../test/in-words.ts'
import { slowTexts } from '../../../../../test/slow-texts.ts'
import { createMarkdown } from './markdown.tsx'
import { createMarkdownReader } from './read-markdown.ts'
import { createSyntax } from './syntax.ts'

const markdown = createMarkdown({
  syntax: createSyntax(() => []),
  site: async () => ({ url: 'https://hillside.example', language: 'en', typography: true }),
  translator: createTranslator(),
  describePicture: async () => undefined,
  showProblems: false,
})
const read = createMarkdownReader(createSyntax(() => []))
const draw = (source: string) => markdown.draw(source, { now: new Date(0) })
const slow = Object.entries(slowTexts)

describe('a text that would take long', () => {
  it.each(slow)('is not drawn, and says why: %s', async (_, { text, says }) => {
    const { body, problems } = await draw(text)
    expect(inWords(problems)).toEqual([
      { line: expect.any(Number), problem: expect.stringMatching(says), fix: expect.any(String) },
    ])
    expect(renderToStaticMarkup(body)).toMatch(/^<p>This text can’t be shown/)
  })

  it.each(slow)('is told of when it is read: %s', (_, { text, says }) => {
    expect(inWords(read(text))).toMatchObject({
      text: '',
      opening: '',
      problems: [{ problem: expect.stringMatching(says) }],
    })
  })

  it('names the line', async () => {
    const { problems } = await draw(`Words.\n\n${'- '.repeat(30)}a\n`)
    expect(problems).toMatchObject([{ line: 3 }])
  })

  it.each([
    ['elements', '<div>'.repeat(5000)],
    ['elements with empty lines', '<div>\n\n'.repeat(3000)],
    ['bold', '<b>'.repeat(5000)],
  ])('is not drawn either when HTML is nested in it without end: %s', async (_, text) => {
    expect(inWords((await draw(text)).problems)).toMatchObject([
      { problem: expect.stringContaining('200 levels deep') },
    ])
  })
})

describe('a text that is only large', () => {
  const paragraph =
    'The *oak* is a **hard** wood, see [this](https://a.example/x) and `code`, felled in 1987.\n\n'
  it.each([
    ['prose', paragraph.repeat(2500)],
    ['a table', `|a|b|c|d|\n|-|-|-|-|\n${'|1|**2**|[3](b)|4|\n'.repeat(1500)}`],
    ['a list', '- *oak*, [ash](b)\n'.repeat(4000)],
    ['lists in lists', lines(8, (depth) => `${'   '.repeat(depth)}1. Deep\n`).repeat(200)],
    ['quotes of quotes', lines(10, (depth) => `${'> '.repeat(depth + 1)}said`).repeat(100)],
    ['code', `\`\`\`\n${'                              - x = a * b\n'.repeat(4000)}\`\`\``],
    [
      'notes',
      `${lines(400, (number) => `Word[^${number}].\n\n`)}${lines(400, (number) => `[^${number}]: Note\n`)}`,
    ],
    ['verse', 'A line of it  \n'.repeat(2500)],
  ])('is drawn: %s', async (_, text) => {
    expect((await draw(text)).problems).toEqual([])
    expect(read(text).problems).toEqual([])
  })
})

describe('a stored text that would take long', () => {
  it('costs its own page, and no other', async () => {
    const { text } = slowTexts['stars and underscores'] ?? { text: '' }
    const site = await createContentSite(await openSqlite(), {
      files: { 'pages/slow.md': page({ title: 'Slow' }, text), 'pages/about.md': page({ title: 'About' }) },
    })
    expect(site.report.problems).toMatchObject([
      { path: 'pages/slow.md', what: expect.stringContaining('asterisks') },
    ])
    expect(await site.html('/slow')).toContain('This text can’t be shown')
    expect(await site.html('/about')).toContain('Some words.')
  })
})

function lines(count: number, line: (number: number) => string) {
  return `${Array.from({ length: count }, (_, number) => line(number)).join('\n')}\n`
}
