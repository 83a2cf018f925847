import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { defineWords } from '#shared/words/define-words.ts'
import { fill } from '#ui/fill.ts'
import { Trans } from './trans.tsx'
import { createTranslate } from './translate.ts'
import { TranslateContext } from './use-t.ts'

const words = defineWords('demo', {
  close: 'Close',
  by: 'By {name}',
  votes: '{count, plural, =0 {No votes yet} one {# vote} other {# votes}}',
  average: '{average, number} of 5',
  kind: '{kind, select, post {Post} other {Something else}}',
  terms: 'I accept <link>the terms of {name}</link>.',
  who: '{role, select, owner {The owner} other {Somebody}}',
  like: 'A path, like /about or /shop?p=4.',
})

const translations: Record<string, Record<string, string>> = {
  fr: {
    'demo.close': 'Fermer',
    'demo.votes': '{count, plural, =0 {Aucun vote} one {# vote} other {# votes}}',
    'demo.average': '{average, number} sur 5',
    'demo.terms': '<link>Les conditions de {name}</link>, je les accepte.',
  },
  he: {
    'demo.by': 'מאת {name}',
    'demo.who': '{role, select, owner {הבעלים} other {מישהו}}',
    'demo.like': 'נתיב, למשל /about או ("npx portico start"), עד 3: [limit].',
  },
}
const translateIn = (language: string) =>
  createTranslate(language, ({ key }) => translations[language]?.[key])

it('[I18N-04] says a message in the language, with its numbers and plural forms', () => {
  const t = translateIn('fr')
  expect(t(words.close)).toBe('Fermer')
  expect([0, 1, 1.5, 2, 12_345].map((count) => t(words.votes({ count })))).toEqual([
    'Aucun vote',
    '1 vote',
    '1,5 vote',
    '2 votes',
    '12\u202f345 votes',
  ])
  expect(t(words.average({ average: 4.4 }))).toBe('4,4 sur 5')
})

it('[I18N-04] takes the last branch for whatever it does not know', () => {
  expect(translateIn('fr')(words.kind({ kind: 'constructor' }))).toBe('Something else')
})

it('[I18N-05] says what nobody has translated in English, and knows it', () => {
  const t = translateIn('fr')
  expect(t(words.by({ name: 'Ada' }))).toBe('By Ada')
  expect(t.languageOf(words.by({ name: 'Ada' }))).toBe('en')
  expect(t.languageOf(words.close)).toBe('fr')
  expect(translateIn('en-GB').languageOf(words.close)).toBe('en-GB')
})

it('[I18N-06] keeps names of the other direction from moving the words around them', () => {
  expect(translateIn('he')(words.by({ name: 'Ada 2' }))).toBe('מאת \u2068Ada 2\u2069')
  expect(translateIn('he')(words.by({ name: 'עדה' }))).toBe('מאת עדה')
  expect(translateIn('en')(words.by({ name: 'עדה' }))).toBe('By \u2068עדה\u2069')
  expect(translateIn('en')(words.by({ name: 'Ada' }))).toBe('By Ada')
})

it('[I18N-06] keeps the signs of code in their place in a sentence from right to left', () => {
  expect(translateIn('he')(words.like)).toBe(
    'נתיב, למשל \u2068/about\u2069 או ("npx portico start"), עד 3: [limit].',
  )
  expect(translateIn('fr')(words.like)).toBe('A path, like /about or /shop?p=4.')
})

it('[I18N-06] chooses by the name of a value in every direction', () => {
  expect(translateIn('he')(words.who({ role: 'owner' }))).toBe('הבעלים')
  expect(translateIn('he')(words.who({ role: 'editor' }))).toBe('מישהו')
})

it('[I18N-07] draws what a message marks, and marks what is in another language than its page', () => {
  const draw = (language: string) =>
    renderToStaticMarkup(
      <TranslateContext value={translateIn(language)}>
        <Trans of={words.terms({ name: 'A & B' })} draw={{ link: (inner) => <a href="/terms">{inner}</a> }} />
      </TranslateContext>,
    )
  expect(draw('fr')).toBe('<a href="/terms">Les conditions de A &amp; B</a>, je les accepte.')
  expect(draw('de')).toBe('<bdi lang="en">I accept <a href="/terms">the terms of A &amp; B</a>.</bdi>')
})

it('[I18N-08] hands an island its words ready to be said', () => {
  const { terms, ...plain } = words
  const handed = JSON.parse(JSON.stringify(translateIn('fr').forBrowser(plain)))
  expect(handed.close).toBe('Fermer')
  expect(fill<{ count: number }>(handed.votes, { count: 2 })).toBe('2 votes')
})

it('[I18N-30] writes decimals and days as the language does', () => {
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  expect(
    ['en', 'fr', 'de', 'ar-EG'].map((language) => translateIn(language).number(4.4, oneDecimal)),
  ).toEqual(['4.4', '4,4', '4,4', '٤٫٤'])
  expect(translateIn('fr').date(new Date('2026-05-01T23:30:00Z'))).toBe('1 mai 2026')
})

it('[I18N-31] keeps the order of a sentence that nobody has translated into a language of the other direction', () => {
  expect(translateIn('he')(words.votes({ count: 44 }))).toBe('\u206644 votes\u2069')
  expect(translateIn('fr')(words.by({ name: 'Ada' }))).toBe('By Ada')
  const drawn = renderToStaticMarkup(
    <TranslateContext value={translateIn('he')}>
      <Trans of={words.terms({ name: 'Ada' })} draw={{ link: (inner) => <b>{inner}</b> }} />
    </TranslateContext>,
  )
  expect(drawn).toMatch(/^<bdi lang="en" dir="ltr">I accept /)
})

it('[I18N-98] says names one after the other with the comma of the language', () => {
  const t = translateIn('he')
  expect(translateIn('fr')(words.by({ name: ['Ada', words.close] }))).toBe('By Ada, Fermer')
  expect(createTranslate('ja', () => '{name}作')(words.by({ name: ['Ada', 'Iris'] }))).toBe('Ada、Iris作')
  expect(t(words.by({ name: ['Ada', 'עדה'] }))).toBe('מאת \u2068Ada\u2069, עדה')
})
