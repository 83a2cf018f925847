type Bounds = { from: number; below: number }

const comparator =
  /^(\^|~|[<>]=?|=)?v?(\d{1,5}|[x*])(?:\.(\d{1,5}|[x*]))?(?:\.(\d{1,5}|[x*]))?(?:[-+][\w.+-]{1,100})?$/i

/**
 * Whether a version is in an npm range: `^0.2.0`, `>=0.2 <0.4`, `0.2.x || 0.3.x`. An invalid range matches everything.
 */
export function isInRange(version: string, range: string): boolean {
  const here = boundsOf(version)?.from ?? 0
  return range.split('||').some((part) => {
    const words = part
      .trim()
      .replace(/^(\S+) +- +(\S+)$/, '>=$1 <=$2')
      .replace(/([<>=^~]) +/g, '$1')
      .split(' ')
      .filter(Boolean)
    return words.every((word) => {
      const bounds = boundsOf(word)
      return !bounds || (here >= bounds.from && here < bounds.below)
    })
  })
}

function boundsOf(word: string): Bounds | undefined {
  const [found, sign = '=', ...texts] = comparator.exec(word) ?? []
  if (found === undefined) return undefined
  const given = texts.filter((text) => text !== undefined).map(Number)
  const known = given.findIndex(Number.isNaN)
  const numbers = known === -1 ? given : given.slice(0, known)
  const from = numberOf(numbers)
  const next = (place: number) =>
    place < 0 ? Number.POSITIVE_INFINITY : numberOf([...numbers.slice(0, place), (numbers[place] ?? 0) + 1])
  const last = numbers.length - 1
  const firstSet = numbers.findIndex((number) => number > 0)
  switch (sign) {
    case '^':
      return { from, below: next(firstSet === -1 ? last : firstSet) }
    case '~':
      return { from, below: next(Math.min(1, last)) }
    case '>=':
      return { from, below: Number.POSITIVE_INFINITY }
    case '>':
      return { from: next(last), below: Number.POSITIVE_INFINITY }
    case '<':
      return { from: 0, below: from }
    case '<=':
      return { from: 0, below: next(last) }
    default:
      return { from, below: next(last) }
  }
}

const numberOf = ([major = 0, minor = 0, patch = 0]: readonly number[]) => (major * 1e5 + minor) * 1e5 + patch
