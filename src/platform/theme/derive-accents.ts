import { accentFrom, type Scheme, usual } from '#shared/palette.ts'
import type { Colour, Tokens } from './tokens.ts'

/**
 * Derives the colours that belong to a theme's accent, as for an accent chosen by an owner. Colours the theme sets
 * itself are kept.
 */
export function deriveAccents(tokens: Tokens): Tokens {
  if (!tokens.accent) return tokens
  const [light, dark] = [accentsOf(tokens, tokens.accent, 'light'), accentsOf(tokens, tokens.accent, 'dark')]
  return {
    'accent-strong': { light: light.strong, dark: dark.strong },
    'accent-tint': { light: light.tint, dark: dark.tint },
    'on-accent': { light: light.onAccent, dark: dark.onAccent },
    ...tokens,
  }
}

function accentsOf(tokens: Tokens, accent: Colour, scheme: Scheme) {
  const { paper, raised, sunk } = usual[scheme].backgrounds
  const backgrounds = {
    paper: tokens.paper?.[scheme] ?? paper,
    raised: tokens['paper-raised']?.[scheme] ?? raised,
    sunk: tokens['paper-sunk']?.[scheme] ?? sunk,
  }
  return accentFrom(accent[scheme], backgrounds, scheme)
}
