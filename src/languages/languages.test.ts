import { readdirSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { readerOf } from '#platform/words/catalogue.ts'
import { messageShape } from '#platform/words/message-shape.ts'
import { toldIn as catalogueOf, englishWords, isSpelling } from '../../test/english-words.ts'

const languages = {
  site: 'ar bg ca cs da de el en-US es fi fr he hi it ja ko nb nl pl pt-BR pt-PT ro sv tr uk zh-Hans zh-Hant',
  desk: 'ar de en-US es fr it ja nl pt-BR',
}

const words = englishWords()
const folders = readdirSync('src/languages', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)
const filesOf = (reader: string) =>
  folders.filter((language) => readdirSync(`src/languages/${language}`).includes(`${reader}.yaml`)).sort()

/** By message key. A line with only the English text after a # is `null`. */
const toldIn = (language: string, reader: string) =>
  new Map<string, string | null>(
    Object.entries(catalogueOf(language))
      .filter(([part]) => readerOf(part) === reader)
      .flatMap(([part, texts]) =>
        Object.entries(texts).map(([name, text]) => [`${part}.${name}`, text] as const),
      ),
  )

/** The forms that whole numbers need in a language. */
const formsIn = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))]
}

/** The blanks of a form, as its owner writes them: `[your-name]`. */
const blanksIn = (text: string) => text.match(/\[[_a-z][\w-]*\]/g) ?? []

/** French has a space before : ; ! ? and within quotation marks that no line ends at. */
const breakable = / [;!?»]| :(?!:)|« /

function mistakesIn(language: string, english: string, text: string): string[] {
  const source = messageShape(compile(english))
  const { values, numbers, styles, tags, choices, plurals } = messageShape(compile(text))
  const missing = (from: Iterable<string>, to: Set<string>, what: string) =>
    [...from].filter((one) => !to.has(one)).map((one) => `${what} ${one}`)
  return [
    ...missing(source.values, values, 'without'),
    ...missing(values, source.values, 'unknown'),
    ...missing(numbers, source.numbers, 'not a number:'),
    ...missing(styles, new Set(), 'unknown way to write a number:'),
    ...missing(source.tags, tags, 'without the mark'),
    ...missing(tags, source.tags, 'unknown mark'),
    ...[...choices].flatMap(([name, forms]) =>
      missing(source.choices.get(name) ?? [], new Set(forms), `without the choice of ${name}:`),
    ),
    ...plurals.flatMap((forms) => missing(formsIn(language), new Set(forms), 'without the plural')),
    ...missing(blanksIn(english), new Set(blanksIn(text)), 'without'),
    ...(text.trim() === text || english.trim() !== english ? [] : ['space around it']),
  ]
}

describe.each(['site', 'desk'] as const)('the words of the %s', (reader) => {
  const known = words.filter(({ part }) => readerOf(part) === reader)

  it('[I18N-20] are there in every language that is promised', () => {
    expect(filesOf(reader)).toEqual(languages[reader].split(' ').filter(Boolean))
  })

  it.each(filesOf(reader))('[I18N-20] are whole in %s', (language) => {
    const told = toldIn(language, reader)
    const problems = known.flatMap(({ part, name, english }) => {
      const key = `${part}.${name}`
      const text = told.get(key)
      told.delete(key)
      if (text == null || text === '') return isSpelling(language) ? [] : [`${key}: missing`]
      return mistakesIn(language, english, text).map((mistake) => `${key}: ${mistake}`)
    })
    expect([...problems, ...[...told.keys()].map((key) => `${key}: not in the program`)]).toEqual([])
  })
})

/** The value is a sentence's own piece there, not the rest of the Latin word before it. */
const apart = new Set(['desk.cli.doctor.clockDiffers'])

describe.each(['ar', 'he'])('%s, which is read from right to left', (language) => {
  it('[I18N-131] has no Latin word that forms one phrase with a value: "Node {version}" would come out as "26.10 Node"', () => {
    const told = ['site', 'desk'].filter((reader) => filesOf(reader).includes(language))
    const torn = told
      .flatMap((reader) => [...toldIn(language, reader)])
      .filter(([key, text]) => /[A-Za-z] ?\{\w+\}|\{\w+\} [A-Za-z]/.test(text ?? '') && !apart.has(key))
    expect(torn).toEqual([])
  })
})

const british =
  /colour|centre|favour|behaviour|catalogue|cancelled|labelled|licence|grey\b|\b(?:afterwards|towards)\b|ganise|gnise|(?:custo|mini|opti)mise|alyse/i
const american =
  /color|center|favor|behavior|catalog\b|canceled|labeled|gray\b|\bafterward\b|ganize|gnize|(?:custo|mini|opti)mize|alyze/i

it.each(['site', 'desk'])('[I18N-171] no line of the French words of the %s ends before a mark', (reader) => {
  const told = [...toldIn('fr', reader)]
  expect(told.filter(([, text]) => text && breakable.test(text))).toEqual([])
})

describe('English', () => {
  it('[I18N-87] is in British spelling throughout', () => {
    expect(words.filter(({ english }) => american.test(english))).toEqual([])
  })

  it('[I18N-87] is in American spelling for Americans', () => {
    const told = new Map([...toldIn('en-US', 'site'), ...toldIn('en-US', 'desk')])
    const spelt = words.map(({ part, name, english }) => told.get(`${part}.${name}`) ?? english)
    expect(spelt.filter((text) => british.test(text))).toEqual([])
  })
})
