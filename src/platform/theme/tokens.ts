/** Colours of the design, each for light and dark. */
export const colourTokens = [
  'paper',
  'paper-raised',
  'paper-sunk',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'accent-strong',
  'accent-tint',
  'on-accent',
  'good',
  'good-tint',
  'caution',
  'caution-tint',
  'bad',
  'bad-tint',
] as const

/** Fonts, widths and corners, as CSS values. */
export const valueTokens = ['serif', 'sans', 'mono', 'eye', 'measure', 'page', 'gutter', 'radius'] as const

type ColourToken = (typeof colourTokens)[number]

/** Six hex digits after a #. */
export type Colour = { light: string; dark: string }

export type Tokens = { readonly [Name in ColourToken]?: Colour } & {
  readonly [Name in (typeof valueTokens)[number]]?: string
}

/** The style sheet of these tokens. It keeps increased contrast and forced colours for visitors who use them. */
export function tokensCss(tokens: Tokens): string {
  const colours = colourTokens.flatMap((name) => {
    const colour = tokens[name]
    return colour ? [`--${name}:light-dark(${colour.light},${colour.dark})`] : []
  })
  const values = valueTokens.flatMap((name) =>
    tokens[name] === undefined ? [] : [`--${name}:${tokens[name]}`],
  )
  return [
    '@layer theme{',
    values.length > 0 ? `:root{${values.join(';')}}` : '',
    colours.length > 0 ? `@media (forced-colors:none){:root{${colours.join(';')}}}` : '',
    colours.length > 0 ? `@media (prefers-contrast:more){:root{${moreContrast}}}` : '',
    '}\n',
  ].join('')
}

/** As in `ui/tokens.css`, whose layer has lower precedence. */
const moreContrast = '--ink-soft:var(--ink);--line:var(--line-strong);--accent:var(--accent-strong)'
