/** Colours of the design, each for light and for dark. */
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

/** Fonts, widths and corners, as CSS writes them. */
export const valueTokens = ['serif', 'sans', 'mono', 'eye', 'measure', 'page', 'gutter', 'radius'] as const

type ColourToken = (typeof colourTokens)[number]

/** As # and six digits. */
export type Colour = { light: string; dark: string }

export type Tokens = { readonly [Name in ColourToken]?: Colour } & {
  readonly [Name in (typeof valueTokens)[number]]?: string
}

/** The style sheet of these tokens. Visitors who ask for more contrast, or have colours of their own, keep them. */
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

/** As in `ui/tokens.css`, whose layer is a weaker one. */
const moreContrast = '--ink-soft:var(--ink);--line:var(--line-strong);--accent:var(--accent-strong)'
