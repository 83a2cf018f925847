import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Colour } from '#platform/theme/tokens.ts'
import { colourContrast } from '#shared/colour-contrast.ts'
import { usual } from '#shared/palette.ts'
import { movedColours, readLook } from './look.ts'
import { lookCss, tokensOf } from './look-css.ts'

const css = readFileSync(new URL('../../../ui/tokens.css', import.meta.url), 'utf8')
const long = (hex: string) => (hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex)
const ours: Readonly<Record<string, Colour>> = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, light = '', dark = '']) => [
    name,
    { light: long(light), dark: long(dark) },
  ]),
)

const backgrounds = ['paper', 'paper-raised', 'paper-sunk']
const texts: readonly [string, string][] = [
  ...backgrounds.flatMap((paper) =>
    ['ink', 'ink-soft', 'accent', 'accent-strong', 'good', 'caution', 'bad'].map((ink): [string, string] => [
      ink,
      paper,
    ]),
  ),
  ['ink', 'accent-tint'],
  ['accent', 'accent-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['paper', 'ink'],
]
const lines = backgrounds.map((paper): [string, string] => ['line-strong', paper])

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const isMaybe = fc.option(colour, { nil: undefined })

describe('the colours of a look', () => {
  it('[THEME-07] can be read in light and in dark, whatever is chosen', () => {
    fc.assert(
      fc.property(isMaybe, isMaybe, (accent, background) => {
        const all = { ...ours, ...tokensOf({ accent, background }) } as typeof ours
        const tooFaint = (min: number, pairs: typeof texts) =>
          pairs.flatMap(([front, back]) =>
            (['light', 'dark'] as const).filter(
              (scheme) => colourContrast(all[front]?.[scheme] ?? '', all[back]?.[scheme] ?? '') < min,
            ),
          )
        expect(tooFaint(4.5, texts)).toEqual([])
        expect(tooFaint(3, lines)).toEqual([])
      }),
    )
  })

  it('[THEME-07] are those that were chosen where text on them can be read, and others are named', () => {
    const look = { accent: '#97401b', background: '#f3f7ff' }
    expect(tokensOf(look).accent?.light).toBe('#97401b')
    expect(tokensOf(look).paper?.light).toBe('#f3f7ff')
    expect(movedColours({ accent: '#ffcc00' }).accent).toEqual([
      { scheme: 'light', chosen: '#ffcc00', used: tokensOf({ accent: '#ffcc00' }).accent?.light },
    ])
    expect(movedColours({})).toEqual({ accent: [], background: [] })
  })

  it('are counted from what the style sheet says', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const { backgrounds, inks, line, accent } = usual[scheme]
      const names = [
        'paper',
        'paper-raised',
        'paper-sunk',
        'ink',
        'ink-soft',
        'good',
        'caution',
        'bad',
        'line-strong',
      ]
      const accents = ['accent', 'accent-strong', 'accent-tint', 'on-accent']
      expect([...Object.values(backgrounds), ...inks, line, ...Object.values(accent)]).toEqual(
        [...names, ...accents].map((name) => ours[name]?.[scheme]),
      )
    }
  })
})

describe('the sheet of a look', () => {
  it('is left out where nothing was chosen', () => {
    expect(lookCss({})).toBeUndefined()
    expect(lookCss(readLook({ font: 'serif', width: 'usual', corners: 'usual' }))).toBeUndefined()
  })

  it('[THEME-07] is in the layer of the theme and keeps what visitors ask of their system', () => {
    const css = lookCss({ accent: '#1f4d3a', corners: 'round' })
    expect(css).toMatch(/^@layer theme\{:root\{--radius:12px\}@media \(forced-colors:none\)/)
    expect(css).toContain('--accent:light-dark(#1f4d3a,#')
    expect(css).toContain('@media (prefers-contrast:more){:root{')
  })
})
