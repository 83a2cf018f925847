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

const guides = [
  ...globSync('docs/{guide,extend}/*.md'),
  ...globSync('create-portico/templates/**/README.md'),
  'README.md',
  'CONTRIBUTING.md',
]
const screens = globSync(['{src,packages}/**/*.{ts,tsx}', 'src/languages/en/*.yaml'], {
  exclude: (path) => /\.test\.tsx?$|src\/words/.test(String(path)),
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

it('[EXT-40] the look finds what it is for', () => {
  const sentence = `${'word '.repeat(longest)}end.`
  expect(sentencesOf(`# Title\n\n- ${sentence}\n`).map((one) => one.split(' ').length)).toContain(longest + 1)
  expect(offenders.some(([words]) => words.test('See how the site is.'))).toBe(true)
})

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
