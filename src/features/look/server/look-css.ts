import { type Tokens, tokensCss } from '#api/theme.ts'
import { type Look, paletteOf } from './look.ts'

const fontTokens: Readonly<Record<NonNullable<Look['font']>, Tokens>> = {
  serif: {},
  'old-style': {
    serif:
      '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,serif',
  },
  sans: { serif: 'var(--sans)', eye: '0.5' },
}

const widthTokens: Readonly<Record<NonNullable<Look['width']>, Tokens>> = {
  narrow: { measure: '32rem', page: '62rem' },
  usual: {},
  wide: { measure: '42rem', page: '84rem' },
}

const cornerTokens: Readonly<Record<NonNullable<Look['corners']>, Tokens>> = {
  sharp: { radius: '0px' },
  usual: {},
  round: { radius: '12px' },
}

/** The styles of an appearance, unless it is empty. */
export function lookCss(look: Look): string | undefined {
  const tokens = tokensOf(look)
  return Object.keys(tokens).length === 0 ? undefined : tokensCss(tokens)
}

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
    paper: { light: light.backgrounds.paper, dark: dark.backgrounds.paper },
    'paper-raised': { light: light.backgrounds.raised, dark: dark.backgrounds.raised },
    'paper-sunk': { light: light.backgrounds.sunk, dark: dark.backgrounds.sunk },
    accent: { light: light.accent.accent, dark: dark.accent.accent },
    'accent-strong': { light: light.accent.strong, dark: dark.accent.strong },
    'accent-tint': { light: light.accent.tint, dark: dark.accent.tint },
    'on-accent': { light: light.accent.onAccent, dark: dark.accent.onAccent },
  }
}
