/** A text as it stands in a pattern. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The path that a pattern stands for when it can match no other: `^/old\.html$`. With an optional slash at its end, too. */
export function literalPath(pattern: string): string | undefined {
  const [, inside] = /^\^(\/?[^^$]*)\$$/.exec(pattern) ?? []
  if (inside === undefined) return undefined
  const bare = inside.replace(/\/\?$/, '').replace(/\\([.\-/_~])/g, (_, sign: string) => sign)
  const written = inside.replace(/\/\?$/, '').replace(/\\[.\-/_~]/g, '')
  if (/[\\.*+?()[\]{}|]/.test(written)) return undefined
  return bare.startsWith('/') ? bare : `/${bare}`
}
