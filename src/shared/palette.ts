import { colourContrast } from './colour-contrast.ts'

export type Scheme = 'light' | 'dark'

export type Backgrounds = { paper: string; raised: string; sunk: string }

export type Accent = { accent: string; strong: string; tint: string; onAccent: string }

/** Contrast of text, and of essential lines, as required by WCAG 2.2 AA. */
const minText = 4.5
const minLine = 3
const minStrong = 7

/** The defaults, unless the owner chooses. Text colours do not change. */
export const usual = {
  light: {
    backgrounds: { paper: '#fcfaf6', raised: '#ffffff', sunk: '#f4f0e8' },
    inks: ['#211c17', '#5f564b', '#2c6639', '#7a5500', '#a4231c'],
    line: '#8a7d6d',
    accent: { accent: '#97401b', strong: '#6f2b0e', tint: '#f7e8de', onAccent: '#ffffff' },
  },
  dark: {
    backgrounds: { paper: '#181512', raised: '#221e1a', sunk: '#100e0c' },
    inks: ['#ebe4d9', '#b5a999', '#8cc793', '#e2b857', '#f59488'],
    line: '#8a7c6c',
    accent: { accent: '#ec9a70', strong: '#f7bd9f', tint: '#3a241a', onAccent: '#1c1009' },
  },
} as const satisfies Record<
  Scheme,
  { backgrounds: Backgrounds; inks: readonly string[]; line: string; accent: Accent }
>

/**
 * The backgrounds of the page, of raised and of sunken areas: the chosen colour, adjusted until all text on it is
 * readable.
 */
export function backgroundsFrom(chosen: string, scheme: Scheme): Backgrounds {
  const { lightness, chroma, hue } = toOklch(chosen)
  const isLight = scheme === 'light'
  const begin = isLight ? lightness : Math.min(lightness, 0.22)
  const min = Math.min(chroma, isLight ? 0.06 : 0.03)
  const at = (light: number): Backgrounds => ({
    paper: isLight && light === lightness ? chosen : toHex({ lightness: light, chroma: min, hue }),
    raised: toHex({ lightness: isLight ? light + (1 - light) * 0.6 : light + 0.04, chroma: min / 2, hue }),
    sunk: toHex({ lightness: isLight ? light - 0.025 : Math.max(0, light - 0.04), chroma: min, hue }),
  })
  return moved(begin, isLight ? 1 : 0, at, (backgrounds) => canCarry(Object.values(backgrounds), scheme))
}

const canCarry = (backgrounds: readonly string[], scheme: Scheme) =>
  backgrounds.every(
    (paper) =>
      usual[scheme].inks.every((ink) => colourContrast(ink, paper) >= minText) &&
      colourContrast(usual[scheme].line, paper) >= minLine,
  )

/** The accent colour: the chosen one, adjusted until it is readable on the background, and text on it. */
export function accentFrom(chosen: string, backgrounds: Backgrounds, scheme: Scheme): Accent {
  const { lightness, chroma, hue } = toOklch(chosen)
  const isLight = scheme === 'light'
  const tint = toHex({ lightness: isLight ? 0.94 : 0.28, chroma: Math.min(chroma, 0.04), hue })
  const grounds = [...Object.values(backgrounds), tint]
  const end = isLight ? 0 : 1
  const at = (light: number) => (light === lightness ? chosen : toHex({ lightness: light, chroma, hue }))
  const readable = (min: number) => (colour: string) =>
    grounds.every((ground) => colourContrast(colour, ground) >= min)
  const accent = moved(lightness, end, at, readable(minText))
  const further = toOklch(accent).lightness + (isLight ? -0.08 : 0.08)
  const strong = moved(Math.min(1, Math.max(0, further)), end, at, readable(minStrong))
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

/** Lightness from 0 to 1, colourfulness from 0 to about 0.4, hue in radians: a space in which equal steps look equal. */
type Oklch = { lightness: number; chroma: number; hue: number }

function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** Colours a screen cannot show lose saturation, at the same lightness and hue. */
function toHex({ lightness, chroma, hue }: Oklch): string {
  let channels = channelsOf({ lightness, chroma, hue })
  for (let less = chroma; less > 0 && !channels.every(isShown); less -= 0.005)
    channels = channelsOf({ lightness, chroma: Math.max(0, less), hue })
  return `#${channels.map(twoDigits).join('')}`
}

function channelsOf({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(companded)
}

const isShown = (channel: number) => channel >= -0.0005 && channel <= 1.0005

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const companded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const twoDigits = (channel: number) =>
  Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0')
