import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const longest = 40

/** What readers did not understand, and what to write instead. See docs/writing.md. */
const offenders: readonly (readonly [words: RegExp, instead: string])[] = [
  [/how the site is\b/i, 'site health'],
  [/\bas it looks\b(?! the rest)/i, 'Visual, or "as visitors see it"'],
  [/nothing was different/i, 'No changes to save'],
  [/\b(admin panel|dashboard|back office|back end|backend)\b/i, 'desk'],
  [/\b(plugin|add-on)s? of (portico|ours)\b/i, 'extension'],
  [/\b(simply|obviously|easily)\b/i, 'leave the word out'],
  [/\b(utilize|leverage|facilitate|commence)s?\b/i, 'use, help, begin'],
  [/\bprior to\b|\bin order to\b|\bdue to the fact\b/i, 'before, to, because'],
]

/** German syntax in English words, and private words. See docs/vocabulary.md. */
const foreign: readonly (readonly [words: RegExp, instead: string])[] = [
  [/(?<!-)\bst(?:ands?|ood)\b(?!-)/i, 'is'],
  [/(?<!\bthere )\b(?:is|are|was|were) no\b(?! (?:longer|more|matter)\b)/i, 'is not a'],
  [/\bmails\b(?!, (?:plural|select))/i, 'emails'],
  [/\b(?:an?|each|every|one|this) mail\b(?!$| (?:server|program|provider|account|tag))/i, 'email'],
  [/\bpapers\b/i, 'documents'],
  [/\bthe ones? before\b/i, 'the previous one'],
  [/\bwho(?:m|so)?ever\b/i, 'people who, or turn the sentence round'],
  [/\banew\b/i, 'again'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, repair'],
  [/\b(?:takes?|taken|taking|took) in\b(?! (?:turn|order)\b)/i, 'import'],
  [/\b(?:brings?|brought|bringing) (?:it )?back\b/i, 'restore'],
  [/\b(?:puts?|putting) (?:it |them )?aside\b/i, 'hold'],
  [/\bnow and then\b|\bchores?\b/i, 'at intervals, job'],
  [/\bsayables?\b|(?<!native )\bspeakers?\b/i, 'translatable, translator'],
  [/\b(?:write|express|fast) lane\b|\bpost office\b/i, 'queue, fast path, outbox'],
]

/** What the trade has another name for. See docs/vocabulary.md. */
const privateNames =
  /\b(?:say|useSay|Say|speaker|[sS]ayable|Phrase|lane|postOffice|shelf|takeIn|bringBack|condemn|mend|anew|nowAndThen|(?:most|least)[A-Z]\w*)\b/

/** Names of 0.2.0 that extensions may still import. */
const deprecated = /\w+ as (?:Phrase|SayContext|readSayable|useSay|writeSayable)\b/g

const guides = [
  ...globSync('docs/{guide,extend}/*.md'),
  ...globSync('create-portico/templates/**/README.md'),
  'README.md',
  'CONTRIBUTING.md',
]
const catalogues = globSync(['src/languages/en/*.yaml', 'packages/wordpress/languages/en.yaml'])
const others = globSync(
  ['docs/*.md', 'docs/decisions/*.md', 'docs/languages/README.md', 'examples/*/README.md'],
  {
    exclude: ['docs/vocabulary.md'],
  },
)
const screens = globSync(['{src,packages}/**/*.{ts,tsx}', 'src/languages/en/*.yaml'], {
  exclude: (path) => /\.test\.tsx?$|src\/words/.test(String(path)),
})
const code = globSync(['{src,packages,examples,bench,test,e2e}/**/*.{ts,tsx}', 'scripts/*.{mjs,ts}'], {
  exclude: (path) => /src\/words|node_modules|\/dist\/|\/renamed\.ts$/.test(String(path)),
})

it('[EXT-40] guides have no sentence of more than 40 words', () => {
  const long = guides.flatMap((file) =>
    sentencesOf(readFileSync(file, 'utf8'))
      .filter((sentence) => sentence.split(' ').length > longest)
      .map((sentence) => `${file}: ${sentence}`),
  )
  expect(long).toEqual([])
})

it('[EXT-40] guides, screens and comments use the words of docs/writing.md', () => {
  const found = [...guides, ...screens].flatMap((file) =>
    offenders.flatMap(([words, instead]) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (words.test(line) ? [`${file}:${at + 1}: ${line.trim()} (${instead})`] : [])),
    ),
  )
  expect(found).toEqual([])
})

it('[EXT-40] comments, screens, guides and decisions are English, not German in English words', () => {
  const lines = [
    ...code.flatMap((file) => linesOf(file).map(({ text, at }) => ({ text: commentIn(text), at }))),
    ...catalogues.flatMap(linesOf).map(({ text, at }) => ({ text: text.replace(/^\s*[\w.-]+:/, ''), at })),
    ...[...guides.filter((file) => !file.includes('/de/')), ...others].flatMap(linesOf),
  ]
  const found = lines.flatMap(({ text, at }) => {
    const prose = text.replace(/`[^`]*`|“[^”]*”|\]\([^)]*\)/g, 'code')
    return foreign.flatMap(([words, instead]) =>
      words.test(prose) ? [`${at}: ${text.trim()} (${instead})`] : [],
    )
  })
  expect(found).toEqual([])
})

it('[EXT-40] code has the names of docs/vocabulary.md', () => {
  const found = code.flatMap((file) =>
    linesOf(file)
      .filter(({ text }) => commentIn(text) === '')
      .map(
        ({ text, at }) =>
          `${at}: ${text.replace(/'(?:\\.|[^'\\])*'|"[^"]*"|`[^`]*`|\/(?:\\.|[^/\\])+\/[a-z]*/g, "''").trim()}`,
      )
      .filter((line) => privateNames.test(line.replaceAll(deprecated, ''))),
  )
  expect(found).toEqual([])
})

it('[EXT-40] the look finds what it is for', () => {
  const sentence = `${'word '.repeat(longest)}end.`
  expect(sentencesOf(`# Title\n\n- ${sentence}\n`).map((one) => one.split(' ').length)).toContain(longest + 1)
  expect(offenders.some(([words]) => words.test('See how the site is.'))).toBe(true)
  expect(foreign.some(([words]) => words.test('Whoever asks is no friend.'))).toBe(true)
  expect(commentIn('  return 1 // A reason.')).toBe('A reason.')
  expect(privateNames.test('const { mostRows } = limits')).toBe(true)
})

function linesOf(file: string) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text, at) => ({ text, at: `${file}:${at + 1}` }))
}

/** The comment in a line of code, at its beginning or its end. */
function commentIn(line: string): string {
  return /^\s*(?:\{?\/\*|\*|\/\/)(.*)/.exec(line)?.[1] ?? /\s\/\/\s(.*)/.exec(line)?.[1] ?? ''
}

/** Without code, tables and addresses. List items, and text before a colon, count on their own. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/^```.*?^```/gms, '')
    .replace(/^\|.*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`/g, 'code')
    .split(/\n\s*\n|^\s*(?:[-*]|\d+\.)\s/m)
    .flatMap((part) =>
      part
        .trim()
        .replace(/\s+/g, ' ')
        .split(/(?<=[.!?:;])\s/),
    )
}
