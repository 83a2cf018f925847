import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { literalText } from './literal-text.ts'

/** Parts whose words are not in a catalogue yet. */
const waiting = /^src\/(?:api|app|build|cli|features|platform|shared|ui)\//

/** Those among them that are done. */
const done = [
  /^src\/features\/(?:forms|inbox|reviews)\//,
  // `test-facts.ts` is what a program at the other end reads.
  /^src\/features\/webhooks\/(?!server\/test-facts)/,
  // `wire.ts` has the sentences that the script of the original knows, word for word; the others are HTML without words.
  /^src\/features\/ratings\/(?!domain\/(?:template|wire)|server\/draw-rating\.)/,
  /^src\/platform\/(?!backup|db|metrics|node-version|watchdog|writable-folder)/,
  /^src\/app\//,
  /^src\/features\/(?:comments|content|library)\//,
  /^src\/features\/(?:banner|faq|media|menu|notices|redirects|share|site)\/(?!desk\/)/,
  /^src\/features\/accounts\/(?!commands\/)/,
  /^src\/features\/(?:banner|faq|menu|notices|redirects|site)\/desk\//,
  // Fonts have names.
  /^src\/features\/look\/(?!server\/look-sheet)/,
  /^src\/shared\//,
  /^src\/ui\//,
  /^src\/features\/wordpress\/(?:browser|desk|extension|server\/(?:code|moves))/,
  /^src\/features\/wordpress\/domain\/(?:entries\/(?!seo-plugins|text-notes)|forms\/(?!convert-form))/,
  /^src\/features\/wordpress\/domain\/(?:media|messages|moves|plan|receipt)\//,
]
const isWaiting = (file: string) => waiting.test(file) && !done.some((part) => part.test(file))

const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/(?:testing|fixtures)\//.test(file),
)

it('[I18N-09] writes nothing that a person sees or hears outside a catalogue', () => {
  expect(files.filter((file) => !isWaiting(file)).flatMap((file) => literalText(file))).toEqual([])
})

it.each([
  ['words in an element', '<p>Hello</p>'],
  ['a label', '<Field label="Your name" />'],
  ['a property that is read', "const room = { label: 'Questions' }"],
  ['a sentence', "say('Nothing was sent.')"],
  ['a sentence with a value in it', `print(\`\${count} messages were sent.\`)`],
])('would find %s', (_, source) => {
  expect(literalText('a.tsx', source)).toHaveLength(1)
})

it.each([
  ['what is thrown', "throw new Error('This cannot be.')"],
  ['what is logged', "log.warn({}, 'The mail server is gone.')"],
  ['classes', '<p className="Wide and high" />'],
  ['a catalogue', "defineWords('demo', { close: 'Close it now.' })"],
  ['a type', "type Kind = 'A sentence of a type.'"],
  ['a name for the name of a field', "const fields = { title: 'title' }"],
])('leaves %s alone', (_, source) => {
  expect(literalText('a.tsx', source)).toEqual([])
})
