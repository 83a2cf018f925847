import { decoded } from '#shared/decoded.ts'
/** An address of this site as people and machines ask for it. */
export type AskedAddress = {
  path: string
  /** With its question mark, or empty. */
  search: string
}

export function splitAddress(address: string): AskedAddress {
  const [plain = ''] = address.split('#', 1)
  const mark = plain.indexOf('?')
  return mark < 0
    ? { path: plain, search: '' }
    : { path: plain.slice(0, mark), search: plain.slice(mark).replace(/^\?$/, '') }
}

/**
 * One spelling for all that mean the same address: with or without trailing slashes, percent signs, capitals,
 * WordPress's leading `/index.php`, and whatever the order of the query.
 */
export function addressKey(path: string, search = ''): string {
  const segments = wordsOf(path)
  const isPlain = segments[0] === 'index.php' && (segments.length > 1 || search !== '')
  const named = isPlain ? segments.slice(1) : segments
  return `/${named.join('/')}${sortedQuery(search)}`
}

/** The keys an address can be found by, the most exact first. Without its query the front page is itself. */
export function keysOf({ path, search }: AskedAddress): string[] {
  const plain = addressKey(path)
  const exact = search === '' ? [] : [addressKey(path, search)]
  return plain === '/' ? exact : [...new Set([...exact, plain])]
}

/** The parts of a path, as they are read. */
export const wordsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => readable(segment).normalize('NFC').toLowerCase())

/** Decodes percent signs, if they are valid. */
export function readable(path: string): string {
  const read = decoded(path)
  return read === undefined ? path : withoutControls(read)
}

function sortedQuery(search: string): string {
  const pairs = [...new URLSearchParams(search)].toSorted(([one], [other]) =>
    one < other ? -1 : Number(one > other),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** PostgreSQL keeps no zero bytes, and no address has control characters in it. */
const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, '\uFFFD')
