import type { Font } from 'satori'

const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const
const weights = [400, 600] as const

/** Part of the program, loaded as needed: an installation has ten files instead of two hundred. */
const files = import.meta.glob<string>(
  '/node_modules/@fontsource/source-serif-4/files/source-serif-4-{latin,latin-ext,cyrillic,greek,vietnamese}-{400,600}-normal.woff',
  { query: '?inline', import: 'default', eager: true },
)

/** Each subset is a font family; together they are the typeface. */
export const family = subsets.join(', ')

export const fonts: Font[] = subsets.flatMap((subset) =>
  weights.map((weight): Font => {
    const name = `source-serif-4-${subset}-${weight}-normal.woff`
    const [, url = ''] = Object.entries(files).find(([path]) => path.endsWith(`/${name}`)) ?? []
    return { name: subset, weight, style: 'normal', data: Buffer.from(url.split(',')[1] ?? '', 'base64') }
  }),
)
