/**
 * The pairs of a posted text, in their order; nothing when there are more than `most`. Not `URLSearchParams`: it takes
 * forty seconds for a megabyte of names without values.
 */
export function readPairs(text: string, most: number): [string, string][] | undefined {
  const pieces = text.split('&', most + 1)
  if (pieces.length > most) return undefined
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) => {
      const equals = piece.indexOf('=')
      return equals < 0
        ? [decode(piece), '']
        : [decode(piece.slice(0, equals)), decode(piece.slice(equals + 1))]
    })
}

function decode(text: string) {
  if (!text.includes('%')) return text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // Of a single value it makes what can be made, and quickly.
    return new URLSearchParams(`=${text}`).get('') ?? ''
  }
}
