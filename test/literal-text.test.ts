import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { literalText } from './literal-text.ts'

/** Parts whose words are not in a catalogue yet. */
const waiting = /^src\/(?:api|app|build|cli|features|platform|shared|ui)\//

/** Those among them that are done. */
const done = [
  /^src\/features\/forms\/(?:browser|desk|extension)/,
  /^src\/features\/forms\/domain\/(?!form-front-matter)/,
  /^src\/features\/forms\/server\/(?!settings|contact-form-block)/,
  /^src\/platform\/storage\/storage-mail/,
  /^src\/app\//,
  /^src\/features\/content\//,
  /^src\/features\/(?:banner|comments|faq|media|menu|notices|redirects|share|site)\/(?!desk\/)/,
  /^src\/features\/ratings\/(?:browser|extension)/,
  /^src\/features\/ratings\/desk\/(?!ratings-routes)/,
  // `wire.ts` has the sentences that the script of the original knows, word for word.
  /^src\/features\/ratings\/domain\/(?!template|wire)/,
  /^src\/features\/ratings\/server\/(?!draw-rating\.|ranked-block|rating-block|settings|template-problem)/,
  /^src\/platform\/desk\//,
  /^src\/features\/accounts\/(?!commands\/)/,
  /^src\/features\/(?:banner|faq|menu|notices|redirects|site)\/desk\//,
  // Fonts have names.
  /^src\/features\/look\/(?!server\/look-sheet)/,
  /^src\/features\/library\//,
  /^src\/platform\/documents\//,
  /^src\/shared\/(?!consent)/,
  /^src\/features\/reviews\/(?:browser|desk|extension)/,
  /^src\/features\/reviews\/domain\/(?!foreign-review)/,
  /^src\/features\/reviews\/server\/(?!campaign-kind|check-settings|missing-campaign|reviews-block)/,
  /^src\/platform\/(?:http\/(?!clients|listen)|limits|page-cache|render\/(?!assets))/,
  /^src\/ui\//,
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
