import { urls } from '../../src/shared/urls.ts'
import type { Random } from '../torture/random.ts'
import { oddText } from './hostile-values.ts'

export type Address = { name: string; path: string }

type Maker = { name: string; make: (random: Random) => string }

/** Names and numbers that are there in the demo, so that a good part of what is asked exists. */
const known: readonly [string, ...string[]] = [
  ...([
    '1',
    '2',
    '3',
    '4',
    '10001',
    '10010',
    'new-post',
    'new-page',
    'contact',
    'quote',
    'about',
    'workshop',
  ] as const),
  ...([
    'courses',
    'a-stool-in-nine-parts',
    'timber',
    'birch',
    'ruth-pelletier',
    'main',
    'footer',
    'csv',
  ] as const),
  ...([
    'map.svg',
    'crate.webp',
    'your-name',
    'drawing',
    'page=2',
    'size=5&sort=lowest',
    'settings',
    'mail',
  ] as const),
]

const argument = (random: Random): unknown => {
  if (random.chance(0.55)) return random.pick(known)
  if (random.chance(0.3)) return random.between(-1, 12)
  if (random.chance(0.3)) return { q: oddText(random).slice(0, 500), view: random.pick(known), page: '2' }
  return oddText(random).slice(0, 2000)
}

/** Every address the site knows, made with whatever its function takes. */
const makers = makersIn(urls)

function makersIn(node: object, prefix = ''): Maker[] {
  return Object.entries(node).flatMap(([key, value]): Maker[] => {
    const name = prefix + key
    if (typeof value === 'string') return [{ name, make: () => value }]
    if (typeof value === 'function')
      return [{ name, make: (random) => called(value as (...args: unknown[]) => unknown, random) }]
    return makersIn(value, `${name}.`)
  })
}

/** A function that cannot be called so names no address; the front page is asked for instead. */
function called(make: (...args: unknown[]) => unknown, random: Random): string {
  try {
    // Many can be left out.
    const count = random.chance(0.2) ? 0 : random.between(make.length, 3)
    const path = make(...Array.from({ length: count }, () => argument(random)))
    return typeof path === 'string' ? path : urls.home
  } catch {
    return urls.home
  }
}

export const addressNames: readonly string[] = makers.map(({ name }) => name)

/** All addresses of the site in turn, sometimes distorted. Only characters that are allowed in a request line. */
export function createAddresses(random: Random): () => Address {
  let left: Maker[] = []
  return () => {
    if (left.length === 0) left = [...makers]
    const [{ name, make }] = left.splice(random.between(0, left.length - 1), 1) as [Maker]
    const path = make(random)
    const bent = random.chance(0.15) ? bend(path, random) : path
    return { name, path: encodable(bent.startsWith('/') ? bent : `/${bent}`) }
  }
}

function bend(path: string, random: Random): string {
  const odd = encodeURIComponent(wellFormed(oddText(random).slice(0, 3000)))
  return random.pick([
    `${path}/`,
    `/${path}`,
    `${path}?${odd}`,
    `${path}?a=${odd}&a=${odd}`,
    `${path}/${odd}`,
    `${path}?${'a&'.repeat(random.between(1, 4000))}`,
    path.replaceAll('/', '//'),
    `${path}%`,
  ])
}

const wellFormed = (text: string) => text.toWellFormed()

const encodable = (path: string) =>
  wellFormed(path)
    .replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
    .slice(0, 12_000)
