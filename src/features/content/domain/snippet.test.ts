import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pluralStem } from '../server/search/search-languages.ts'
import { queryTerms } from './search-query.ts'
import { createWordReader, foldWord } from './search-words.ts'
import { snippetOf } from './snippet.ts'

const reader = createWordReader('en', pluralStem)

const marked = (text: string, query: string) =>
  snippetOf(text, queryTerms(query, reader), reader)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

describe('a snippet', () => {
  it('marks whole words, whatever their case, accents or number', () => {
    expect(marked('The Chairs, a chair and chairmen.', 'chair')).toBe(
      'The [Chairs], a [chair] and [chairmen].',
    )
    expect(marked('In the CAFÉ of Ötzi’s aunt', 'cafe otzi')).toBe('In the [CAFÉ] of [Ötzi’s] aunt')
    expect(marked('木製の椅子です', '椅子')).toBe('木製の[椅子]です')
    expect(marked('No hit here', 'nothing')).toBe('No hit here')
  })

  it('[I18N-138] keeps pieces beside one another in their own order where one runs the other way', () => {
    const [open, close] = ['\u2068', '\u2069']
    expect(marked('طاولة\n1,250 JD\n3 أسابيع', 'JD')).toBe(
      `${open}طاولة${close} · ${open}1,250 [JD]${close} · ${open}3 أسابيع${close}`,
    )
    expect(marked('Table\n1,250 JD', 'JD')).toBe('Table · 1,250 [JD]')
  })

  it('[I18N-83] marks a quoted phrase only where it occurs exactly', () => {
    expect(marked('Oak chairs. A chair of oak. An oak chair.', '"oak chair"')).toBe(
      'Oak chairs. A chair of oak. An [oak] [chair].',
    )
  })

  it('is a passage of the text around the first hit', () => {
    const long = `${'begin '.repeat(50)}the needle ${'end '.repeat(100)}`
    const snippet = marked(long, 'needle')
    expect(snippet).toMatch(/^…begin .*the \[needle\] end .*…$/)
    expect(snippet.length).toBeLessThan(260)
  })

  it('keeps headings, items and cells apart', () => {
    expect(marked('Drying oak\nIt takes a year.\nWood\nWeeks\nAsh', 'oak')).toBe(
      'Drying [oak] · It takes a year. Wood · Weeks · Ash',
    )
    expect(marked('9 %\n8 (dry)\nOak', 'oak')).toBe('9 % · 8 (dry) · [Oak]')
    const long = marked(`${'cell\n'.repeat(50)}needle\n${'cell\n'.repeat(100)}`, 'needle')
    expect(long).toMatch(/^…cell · .*cell…$/)
    expect(marked('Yes. '.repeat(60), 'yes')).toMatch(/\]\. …$/)
  })

  it('never changes, adds or loses a letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        fc.string({ maxLength: 20 }),
        (text, query) => {
          const inWords = (text: string) => text.replace(/[\s·]+/gu, ' ').trim()
          const flat = inWords(text)
          const pieces = snippetOf(text, queryTerms(query, reader), reader)
          const joined = inWords(pieces.map((piece) => piece.text).join(''))
          expect(flat.includes(joined.replace(/^…/, '').replace(/…$/, '')) || flat.includes(joined)).toBe(
            true,
          )
        },
      ),
    )
  })
})

describe('a folded word', () => {
  it.each([
    ['Ferries', 'ferries'],
    ['Eero’s', 'eero'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['ﬁnish', 'finish'],
    ['Łódź', 'lodz'],
    ['smørrebrød', 'smorrebrod'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['İSTANBUL', 'istanbul'],
    ['ΑΝΘΡΩΠΟΣ', 'ανθρωποσ'],
    ['がっこう', 'がっこう'],
    ['학교', '학교'],
  ])('%s is %s', (word, folded) => {
    expect(foldWord(word)).toBe(folded)
  })
})

describe('a word without its plural ending', () => {
  it.each([
    ['ferries', 'ferry'],
    ['boxes', 'boxe'],
    ['glass', 'glass'],
    ['bus', 'bus'],
  ])('%s is %s', (word, stem) => {
    expect(pluralStem(word)).toBe(stem)
  })
})
