import { colourContrast } from './colour-contrast.ts'
import { toHex, toOklch } from './oklch.ts'

export type Scheme = 'light' | 'dark'

export type Papers = { paper: string; raised: string; sunk: string }

export type Accent = { accent: string; strong: string; tint: string; onAccent: string }

/** Of text, and of lines that must be seen, as WCAG 2.2 AA asks for. */
const leastText = 4.5
const leastLine = 3
const leastStrong = 7

/** What a site has unless its owner chooses. The inks stay as they are. */
export const usual = {
  light: {
    papers: { paper: '#fcfaf6', raised: '#ffffff', sunk: '#f4f0e8' },
    inks: ['#211c17', '#5f564b', '#2c6639', '#7a5500', '#a4231c'],
    line: '#8a7d6d',
    accent: { accent: '#97401b', strong: '#6f2b0e', tint: '#f7e8de', onAccent: '#ffffff' },
  },
  dark: {
    papers: { paper: '#181512', raised: '#221e1a', sunk: '#100e0c' },
    inks: ['#ebe4d9', '#b5a999', '#8cc793', '#e2b857', '#f59488'],
    line: '#8a7c6c',
    accent: { accent: '#ec9a70', strong: '#f7bd9f', tint: '#3a241a', onAccent: '#1c1009' },
  },
} as const satisfies Record<Scheme, { papers: Papers; inks: readonly string[]; line: string; accent: Accent }>

/** The page, what lies on it and what is let into it: the chosen colour, moved until all text on it can be read. */
export function papersFrom(chosen: string, scheme: Scheme): Papers {
  const { lightness, chroma, hue } = toOklch(chosen)
  const isLight = scheme === 'light'
  const begin = isLight ? lightness : Math.min(lightness, 0.22)
  const least = Math.min(chroma, isLight ? 0.06 : 0.03)
  const at = (light: number): Papers => ({
    paper: isLight && light === lightness ? chosen : toHex({ lightness: light, chroma: least, hue }),
    raised: toHex({ lightness: isLight ? light + (1 - light) * 0.6 : light + 0.04, chroma: least / 2, hue }),
    sunk: toHex({ lightness: isLight ? light - 0.025 : Math.max(0, light - 0.04), chroma: least, hue }),
  })
  return moved(begin, isLight ? 1 : 0, at, (papers) => canCarry(Object.values(papers), scheme))
}

const canCarry = (papers: readonly string[], scheme: Scheme) =>
  papers.every(
    (paper) =>
      usual[scheme].inks.every((ink) => colourContrast(ink, paper) >= leastText) &&
      colourContrast(usual[scheme].line, paper) >= leastLine,
  )

/** Links and marks: the chosen colour, moved until it can be read on the paper, and text on it. */
export function accentFrom(chosen: string, papers: Papers, scheme: Scheme): Accent {
  const { lightness, chroma, hue } = toOklch(chosen)
  const isLight = scheme === 'light'
  const tint = toHex({ lightness: isLight ? 0.94 : 0.28, chroma: Math.min(chroma, 0.04), hue })
  const grounds = [...Object.values(papers), tint]
  const end = isLight ? 0 : 1
  const at = (light: number) => (light === lightness ? chosen : toHex({ lightness: light, chroma, hue }))
  const readable = (least: number) => (colour: string) =>
    grounds.every((ground) => colourContrast(colour, ground) >= least)
  const accent = moved(lightness, end, at, readable(leastText))
  const further = toOklch(accent).lightness + (isLight ? -0.08 : 0.08)
  const strong = moved(Math.min(1, Math.max(0, further)), end, at, readable(leastStrong))
  return { accent, strong, tint, onAccent: isLight ? '#ffffff' : '#0b0806' }
}

/** From one lightness to another in small steps, until it is good enough. The end always is. */
function moved<Made>(
  from: number,
  to: number,
  at: (lightness: number) => Made,
  isEnough: (made: Made) => boolean,
) {
  const step = Math.sign(to - from) * 0.01
  for (let lightness = from; Math.abs(to - lightness) > 0.01; lightness += step) {
    const made = at(lightness)
    if (isEnough(made)) return made
  }
  return at(to)
}
