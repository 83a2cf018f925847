import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
)

const backgrounds = ['paper', 'paper-raised', 'paper-sunk']
const readable = [
  ...backgrounds.flatMap((paper) =>
    ['ink', 'ink-soft', 'accent', 'accent-strong', 'good', 'caution', 'bad'].map((ink) => [ink, paper]),
  ),
  ...['accent', 'good', 'caution', 'bad'].flatMap((tone) => [
    ['ink', `${tone}-tint`],
    [tone, `${tone}-tint`],
  ]),
  ['ink-soft', 'bad-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['paper', 'ink'],
] as [string, string][]
const visible = backgrounds.flatMap((paper) => [
  ['line-strong', paper],
  ['accent', paper],
]) as [string, string][]

describe('colours', () => {
  for (const theme of ['light', 'dark'] as const) {
    it.each(readable)(`[SITE-07] ${theme}: %s is readable on %s`, (front, back) => {
      expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(4.5)
    })
    it.each(visible)(`[SITE-07] ${theme}: a line of %s is visible on %s`, (front, back) => {
      expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3)
    })
  }
})

function colour(name: string, theme: 'light' | 'dark'): string {
  const value = tokens.get(name)?.[theme]
  if (!value) throw new Error(`No token --${name} with a light and a dark value`)
  return value
}

/** As WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(long.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
