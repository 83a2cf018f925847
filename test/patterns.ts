import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { checkSync } from 'recheck'
import { parseAst } from 'vite'

export type Pattern = { pattern: string; flags: string; places: string[] }

/** In plain JavaScript; the other ways of this package start a program of their own. */
const { checkSync: prove } = createRequire(import.meta.url)('recheck/lib/browser.js') as {
  checkSync: typeof checkSync
}

const spelled = ({ pattern, flags }: Omit<Pattern, 'places'>) => `/${pattern}/${flags}`

/** Every regular expression that is written out in `src` and `packages`. */
export function collectPatterns(): ReadonlyMap<string, Pattern> {
  const found = new Map<string, Pattern>()
  for (const file of globSync('{src,packages}/**/*.{ts,tsx}').filter((name) => !/\.test\.tsx?$/.test(name))) {
    const text = readFileSync(file, 'utf8')
    for (const { pattern, flags, start } of patternsIn(
      parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }),
    )) {
      const place = `${file}:${text.slice(0, start).split('\n').length}`
      const known = found.get(spelled({ pattern, flags }))
      if (known) known.places.push(place)
      else found.set(spelled({ pattern, flags }), { pattern, flags, places: [place] })
    }
  }
  return found
}

/** Whether no text can make it slow; `false` also when that cannot be told in time. */
export function isProven({ pattern, flags }: Pattern, timeout: number): boolean {
  return prove(pattern, flags, { timeout }).status === 'safe'
}

type Found = { pattern: string; flags: string; start: number }

function* patternsIn(node: unknown): Generator<Found> {
  if (typeof node !== 'object' || node === null) return
  const { type, regex, start } = node as { type?: string; regex?: Omit<Found, 'start'>; start?: number }
  if (type === 'Literal' && regex) yield { ...regex, start: start ?? 0 }
  for (const part of Object.values(node)) yield* patternsIn(part)
}
