import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { literalText } from './literal-text.ts'

/**
 * Log lines for operators and errors thrown for programmers stay in English. Where they are thrown or logged, nothing need be
 * said here; these files put them together elsewhere.
 */
const forProgrammers = [
  // Mistakes in the code of a site, thrown while it is built.
  /^src\/build\//,
  // Mistakes in an extension, reported to its author.
  /^src\/app\/extension-(?:addresses|schema)\./,
  /^src\/features\/content\/server\/check-types\./,
  /^src\/platform\/render\/head-tag-problem\./,
  // What a program asked the JSON for in vain.
  /^src\/features\/content\/server\/type-filter\./,
  /^src\/platform\/(?:metrics|watchdog)\./,
  /^src\/platform\/db\/(?:extension-statements|in-use|queue-connection|migrate|migrate-extensions|sqlite-damage|write-queue)\./,
]

/** No words of ours, or words that must not change. */
const sameEverywhere = [
  // What a program at the other end reads.
  /^src\/features\/webhooks\/server\/test-facts\./,
  // The sentences that the script of the original knows, word for word; the others are HTML without words.
  /^src\/features\/ratings\/(?:domain\/(?:template|wire)|server\/draw-rating)\./,
  // What a file that went to WordPress is known by when it comes back.
  /^packages\/wordpress\/src\/domain\/redirects\/old-redirect\./,
  // Words that new sites begin with, to know them again.
  /^src\/app\/desk\/sample-text\./,
  // Names of fonts, and of headers.
  /^src\/features\/(?:look\/server\/look-css|languages\/server\/routes|forms\/server\/rest-answers)\./,
  /^src\/platform\/page-cache\/fast-path\./,
]

const isLiteral = (file: string) => [...forProgrammers, ...sameEverywhere].some((part) => part.test(file))

const files = globSync('{src,packages}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|^src\/words\/|\/(?:testing|fixtures)\//.test(file),
)

it('[I18N-09] writes nothing that a person sees or hears outside a catalogue', () => {
  expect(files.filter((file) => !isLiteral(file)).flatMap((file) => literalText(file))).toEqual([])
})

it.each([
  ['words in an element', '<p>Hello</p>'],
  ['a label', '<Field label="Your name" />'],
  ['a property that is read', "const room = { label: 'Questions' }"],
  ['a sentence', "say('Nothing was sent.')"],
  ['what is thrown for an owner', "throw new CommandError('gone', 'It is gone.', words.goneFix)"],
  ['what goes into the log', "const audit = { what: 'made the form' }"],
  ['a choice of that', "const audit = { what: before ? 'changed the form' : undefined }"],
  ['a plural that is glued', `const said = \`\${count} vote\${count === 1 ? '' : 's'}\``],
  ['a plural of any word', `const said = \`\${count} \${word}s\``],
  ['a sentence with a value in it', `print(\`\${count} messages were sent.\`)`],
])('would find %s', (_, source) => {
  expect(literalText('a.tsx', source)).toHaveLength(1)
})

it.each([
  ['what is thrown for programmers', "throw new Error('This cannot be.')"],
  ['what is logged', "log.warn({}, 'The mail server is gone.')"],
  ['classes', '<p className="Wide and high" />'],
  ['a catalogue', "defineWords('demo', { close: 'Close it now.' })"],
  ['a type', "type Kind = 'A sentence of a type.'"],
  ['a name for the name of a field', "const fields = { title: 'title' }"],
])('leaves %s alone', (_, source) => {
  expect(literalText('a.tsx', source)).toEqual([])
})
