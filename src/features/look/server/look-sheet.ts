import { createHash } from 'node:crypto'
import { type Tokens, tokensCss } from '#platform/theme/tokens.ts'
import { urls } from '#shared/urls.ts'
import { type Corners, type Font, type Look, paletteOf, type Width } from '../domain/look.ts'

const fontTokens: Readonly<Record<Font, Tokens>> = {
  serif: {},
  'old-style': {
    serif:
      '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,serif',
  },
  sans: { serif: 'var(--sans)', eye: '0.5' },
}

const widthTokens: Readonly<Record<Width, Tokens>> = {
  narrow: { measure: '32rem', page: '62rem' },
  usual: {},
  wide: { measure: '42rem', page: '84rem' },
}

const cornerTokens: Readonly<Record<Corners, Tokens>> = {
  sharp: { radius: '0px' },
  usual: {},
  round: { radius: '12px' },
}

/** The style sheet of a look, where it says anything. Its address changes with it, and says it all. */
export function lookSheet(look: Look): { address: string; css: string } | undefined {
  const tokens = tokensOf(look)
  if (Object.keys(tokens).length === 0) return undefined
  const css = tokensCss(tokens)
  const version = createHash('sha256').update(css).digest('hex').slice(0, 8)
  return { css, address: urls.lookSheet(choicesOf(look), version) }
}

const choicesOf = (look: Look) => Buffer.from(JSON.stringify(look)).toString('base64url')

export function tokensOf(look: Look): Tokens {
  return {
    ...(look.accent || look.background ? colourTokensOf(look) : {}),
    ...fontTokens[look.font ?? 'serif'],
    ...widthTokens[look.width ?? 'usual'],
    ...cornerTokens[look.corners ?? 'usual'],
  }
}

function colourTokensOf(look: Look): Tokens {
  const [light, dark] = [paletteOf(look, 'light'), paletteOf(look, 'dark')]
  return {
    paper: { light: light.papers.paper, dark: dark.papers.paper },
    'paper-raised': { light: light.papers.raised, dark: dark.papers.raised },
    'paper-sunk': { light: light.papers.sunk, dark: dark.papers.sunk },
    accent: { light: light.accent.accent, dark: dark.accent.accent },
    'accent-strong': { light: light.accent.strong, dark: dark.accent.strong },
    'accent-tint': { light: light.accent.tint, dark: dark.accent.tint },
    'on-accent': { light: light.accent.onAccent, dark: dark.accent.onAccent },
  }
}
