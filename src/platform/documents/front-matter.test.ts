import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expectCostToGrowWithLength } from '../../../test/cpu-growth.ts'
import { inWords } from '../../../test/in-words.ts'
import { parseFrontMatter, parseYamlDocument } from './front-matter.ts'

const post = z.object({
  title: z.string().min(1),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Use lowercase letters, digits and hyphens.')
    .optional(),
  draft: z.boolean().default(false),
  level: z.enum(['info', 'warning']).optional(),
  tags: z.array(z.string()).default([]),
  excerpt: z.string().optional(),
  contact: z.email().optional(),
  mail: z.strictObject({ recipient: z.string(), subject: z.string().max(10).optional() }).optional(),
})

describe('front matter that is known already', () => {
  const text = '---\ntitle: Oak\nlevel: loud\n---\nBody'

  it('is not read again', () => {
    expect(
      parseFrontMatter({ path: 'posts/oak.md', text, frontMatter: { title: 'Ash', tags: ['tree'] } }, post),
    ).toEqual({
      ok: true,
      value: {
        data: { title: 'Ash', tags: ['tree'], draft: false },
        warnings: [],
        body: 'Body',
        bodyLine: 5,
      },
    })
  })

  it('is read all the same where it does not fit, to say on which line', () => {
    const source = { path: 'posts/oak.md', text, frontMatter: { title: 'Oak', level: 'loud' } }
    expect(parseFrontMatter(source, post)).toMatchObject({ ok: false, problem: [{ line: 3 }] })
  })
})

it('[OPS-05] reads very many keys without comparing each with each other', () => {
  const keys = Array.from({ length: 10_000 }, (_, at) => `k${at}: v`).join('\n')
  const before = process.cpuUsage()
  expect(inWords(parse(`---\ntitle: Oak\n${keys}\ntitle: Ash\n---\n`))).toMatchObject({
    ok: false,
    problem: [{ line: 10_003, what: expect.stringContaining('twice') }],
  })
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
})

it.each<[string, (length: number) => string]>([
  ['spaces before a value', (length) => `title:${' '.repeat(length)}Oak\n  draft: true`],
  ['two colons behind a key', (length) => `${'a'.repeat(length)}::x\u2028y\ndraft: true`],
])('[OPS-05] says what is wrong with %s in the time of their length', { timeout: 60_000 }, (_, yamlOf) =>
  expectCostToGrowWithLength(
    (text) => expect(parse(text)).toMatchObject({ ok: false }),
    (length) => `---\n${yamlOf(length)}\n---\n`,
  ),
)

const parse = (text: string) => parseFrontMatter({ path: 'posts/oak.md', text }, post)

function problemsOf(text: string) {
  const parsed = parse(text)
  return parsed.ok ? [] : inWords(parsed.problem).map(({ line, what, fix }) => `${line}: ${what} ${fix}`)
}

describe('front matter', () => {
  it('[SITE-01] is read, and the body follows on its own line', () => {
    expect(parse('---\ntitle: Oak\ntags: [wood]\nexcerpt:\n---\n\nText\n')).toEqual({
      ok: true,
      value: {
        data: { title: 'Oak', draft: false, tags: ['wood'] },
        body: '\nText\n',
        bodyLine: 6,
        warnings: [],
      },
    })
  })

  it('may have Windows line ends, a byte-order mark, dots as its end and no body', () => {
    const parsed = parse('\uFEFF---\r\ntitle: Oak\r\n...')
    expect(parsed).toMatchObject({ ok: true, value: { data: { title: 'Oak' }, body: '', bodyLine: 4 } })
  })

  it('does not end at a line of dashes inside a text', () => {
    expect(parse('---\ntitle: Oak\n---\nText\n---\nMore')).toMatchObject({
      value: { body: 'Text\n---\nMore' },
    })
  })

  it.each([
    [
      'no front matter',
      'Just text',
      '1: The file has no front matter. Start it with a line "---", a line "title: …" and a line "---".',
    ],
    [
      'no end',
      '---\ntitle: Oak\n',
      '1: The front matter has no end. Put a line "---" below the last of its keys.',
    ],
    ['a missing key', '---\ndraft: true\n---\n', '2: "title" is missing. Add a line "title: …".'],
    ['an empty key', '---\ntitle: ""\n---\n', '2: "title" is "", which is too short. Enter something.'],
    [
      'a wrong type',
      '---\ntitle: Oak\n\ndraft: maybe\n---\n',
      '4: "draft" is "maybe", not true or false. Use draft: true or draft: false.',
    ],
    [
      'a number for text',
      '---\ntitle: 1984\n---\n',
      '2: "title" is 1984, not text. Put the value in quotes: title: "…".',
    ],
    [
      'text for a list',
      '---\ntitle: Oak\ntags: wood\n---\n',
      '3: "tags" is "wood", not a list. Write a list: tags: [first, second].',
    ],
    [
      'a bad list entry',
      '---\ntitle: Oak\ntags:\n  - wood\n  - 7\n---\n',
      '5: "tags › 2" is 7, not text. Put the value in quotes: "…".',
    ],
    [
      'a wrong choice',
      '---\ntitle: Oak\nlevel: loud\n---\n',
      '3: "level" is "loud", which is not one of the choices. Write one of: info, warning.',
    ],
    [
      "the schema's own words",
      '---\ntitle: Oak\nslug: Big Oak\n---\n',
      '3: "slug" is "Big Oak", which isn’t allowed here. Use lowercase letters, digits and hyphens.',
    ],
    [
      'a bad address',
      '---\ntitle: Oak\ncontact: me\n---\n',
      '3: "contact" is "me", which is not an email address. Use an address such as name@example.org.',
    ],
    [
      'a nested missing key',
      '---\ntitle: Oak\nmail:\n  subject: Hello\n---\n',
      '3: "mail › recipient" is missing. Add a line "recipient: …".',
    ],
    [
      'a nested long text',
      '---\ntitle: Oak\nmail:\n  recipient: me\n  subject: Far too long a text\n---\n',
      '5: "mail › subject" is "Far too long a text", which is too long. Use at most 10 characters.',
    ],
    [
      'a nested unknown key',
      '---\ntitle: Oak\nmail:\n  recipient: me\n  subjekt: Hi\n---\n',
      '5: "mail › subjekt" isn’t a known key. Did you mean "subject"?',
    ],
    [
      'a colon in a text',
      '---\ntitle: Oak: a guide\n---\n',
      '2: The value contains a colon followed by a space. Put the whole value in quotes, e.g. title: "Oak: a short guide".',
    ],
    [
      'two colons, and lines that belong to them',
      '---\ntitle: Oak\nexcerpt: Oak: a guide\n  for: you\ndraft: true\n---\n',
      '3: The value contains a colon followed by a space. Put the whole value in quotes, e.g. title: "Oak: a short guide".',
    ],
    [
      'a missing colon',
      '---\ntitle Oak\ndraft: true\n---\n',
      '2: There is no colon after "title". Write it as "title: Oak".',
    ],
    [
      'a missing colon on the last line',
      '---\ntitle: Oak\ntags:\n  - wood\ndraft true\n---\n',
      '5: There is no colon after "draft". Write it as "draft: true".',
    ],
    [
      'a missing space behind a colon',
      '---\ntitle:Oak\ndraft: true\n---\n',
      '2: There is no space after the colon of "title". Write it as "title: Oak".',
    ],
    [
      'two colons',
      '---\ntitle::Oak\ndraft: true\n---\n',
      '2: This line isn’t valid YAML. Write it as "key: value" and put the value in quotes.',
    ],
    [
      'a line that is indented for no reason',
      '---\ntitle: Oak\n  draft: true\nlevel: info\n---\n',
      '3: The line is indented differently from its neighbours. Give keys of one level the same indent.',
    ],
    [
      'a star at the beginning of a value',
      '---\ndraft: true\ntitle: *Oak\n---\n',
      '3: The value begins with * or &, which means something else in YAML. Put the value in quotes.',
    ],
    [
      'a key written twice',
      '---\ntitle: Oak\ntitle: Elm\n---\n',
      '3: The same key appears twice. Delete one of the two lines.',
    ],
    [
      'an open quote',
      '---\ntitle: "Oak\n---\n',
      '3: A quote, bracket or comma is missing. Close every " [ and {.',
    ],
    [
      'an open bracket',
      '---\ntags: [a, b\ntitle: Oak\n---\n',
      '3: A quote, bracket or comma is missing. Close every " [ and {.',
    ],
    [
      'no keys at all',
      '---\njust words\n---\n',
      '2: These lines aren’t keys with values. Write lines such as "title: My title".',
    ],
  ])('[SITE-01] reports %s with its line and a fix', (_, text, expected) => {
    expect(problemsOf(text)).toEqual([expected])
  })

  it('reports everything that is wrong at once', () => {
    expect(problemsOf('---\ndraft: maybe\nlevel: loud\n---\n')).toHaveLength(3)
  })

  it('imports a file with an unknown key and warns', () => {
    const parsed = parse('---\ntitle: Oak\nlayout: post\nexerpt: Short\n---\n')
    const warnings = parsed.ok ? parsed.value.warnings : []
    expect(warnings.map(({ line, severity }) => [line, severity])).toEqual([
      [3, 'warning'],
      [4, 'warning'],
    ])
    expect(inWords(warnings[1]?.fix)).toBe('Did you mean "excerpt"?')
  })

  it('refuses a flood of aliases', () => {
    const levels = Array.from(
      { length: 9 },
      (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`,
    )
    expect(problemsOf(`---\ntitle: Oak\na0: &a0 [x]\n${levels.join('\n')}\n---\n`)).toHaveLength(1)
  })
})

describe('a YAML file', () => {
  const site = z.object({ title: z.string(), menus: z.array(z.object({ label: z.string() })).default([]) })

  it('[SITE-01] counts its lines from the top', () => {
    const parsed = parseYamlDocument(
      { path: 'site.yaml', text: '# mine\ntitle: Shop\nmenus:\n  - label: 1\n' },
      site,
    )
    expect(inWords(parsed)).toMatchObject({
      ok: false,
      problem: [{ path: 'site.yaml', line: 4, what: '"menus › 1 › label" is 1, not text.' }],
    })
  })

  it('gives its data', () => {
    expect(parseYamlDocument({ path: 'site.yaml', text: 'title: Shop\n' }, site)).toEqual({
      ok: true,
      value: { data: { title: 'Shop', menus: [] }, warnings: [] },
    })
  })
})
