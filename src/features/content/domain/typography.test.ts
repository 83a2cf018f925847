import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typographyOf } from './typography.ts'

const set = (text: string, language = 'en') => typographyOf({ language, typography: true }).text(text)

describe('typography', () => {
  it.each([
    ['quotes', 'She said "no", and "yes."', 'She said “no”, and “yes.”'],
    ['quotes within quotes', `"He said 'no' to us," she said`, '“He said ‘no’ to us,” she said'],
    ['quotes that begin together', `"'No' is a word"`, '“‘No’ is a word”'],
    ['quotes in brackets and after a dash', '("a") -- "b"', '(“a”) – “b”'],
    [
      'apostrophes',
      "Eero's, the owners' and rock 'n' roll in the '90s",
      'Eero’s, the owners’ and rock ’n’ roll in the ’90s',
    ],
    ['an apostrophe within quotes', `'It's the owners' oak'`, '‘It’s the owners’ oak’'],
    ['measures', `6' 2" tall, a 4" board, 5'10"`, '6′ 2″ tall, a 4″ board, 5′10″'],
    ['dashes', 'oak -- or elm --- or pages 3--7', 'oak – or elm — or pages 3–7'],
    ['dots', 'Wait... what', 'Wait… what'],
    [
      'what is no typography',
      'use --force, a ----- line, wait.... and צה"ל',
      'use --force, a ----- line, wait.... and צה"ל',
    ],
    ['addresses', 'see https://a.example/b--c?d="e...f" now', 'see https://a.example/b--c?d="e...f" now'],
    ['nothing', 'plain', 'plain'],
  ])('sets %s', (_, written, expected) => {
    expect(set(written)).toBe(expected)
  })

  it.each([
    ['de', '„Nein ‚doch‘“, Hans’'],
    ['fr', '«\u202FNein “doch”\u202F», Hans’'],
    ['fr-CH', '«Nein ‹doch›», Hans’'],
    ['fi', '”Nein ’doch’”, Hans’'],
    ['pl-PL', '„Nein ‚doch’”, Hans’'],
    ['ru', '«Nein „doch“», Hans’'],
    ['xx', '“Nein ‘doch’”, Hans’'],
  ])('knows the quotes of %s', (language, expected) => {
    expect(set(`"Nein 'doch'", Hans'`, language)).toBe(expected)
  })

  it('sets a sentence in pieces as it sets it whole, and leaves it alone where it is turned off', () => {
    const { pieces } = typographyOf({ language: 'en', typography: true })
    expect(pieces(['He said "', 'no', '" -', '- twice'])).toEqual(['He said “', 'no', '” –', ' twice'])
    expect(pieces(['pages 1-', '-7'])).toEqual(['pages 1–', '7'])
    expect(typographyOf({ language: 'en', typography: false }).text('"a" -- b...')).toBe('"a" -- b...')
  })

  it('loses nothing of any text', () => {
    const odd = fc.array(fc.string({ unit: fc.constantFrom(...'"\'-. a1([\n'), maxLength: 40 }))
    fc.assert(
      fc.property(odd, (written) => {
        const typography = typographyOf({ language: 'de', typography: true })
        const made = typography.pieces(written)
        expect(made).toHaveLength(written.length)
        expect(made.join('')).toBe(typography.text(written.join('')))
        expect(made.join('').replace(/["'„“‚‘’″′.…–—-]/g, '')).toBe(written.join('').replace(/["'.-]/g, ''))
      }),
    )
  })
})
