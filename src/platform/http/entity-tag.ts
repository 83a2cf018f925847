import { createHash } from 'node:crypto'

/** The quoted strong tag of these bytes; `label` tells apart encodings of the same content. */
export function entityTag(hash: string, label?: string) {
  return label === undefined ? `"${hash}"` : `"${hash}-${label}"`
}

export const contentHash = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 20)

/** The first of `tags` that an `If-None-Match` header names (weak comparison, RFC 9110, 13.1.2). */
export function matchingTag(ifNoneMatch: string, tags: readonly string[]): string | undefined {
  // The usual case, thousands of times a second for a busy page.
  if (tags.includes(ifNoneMatch)) return ifNoneMatch
  if (ifNoneMatch.trim() === '*') return tags[0]
  const named = new Set(ifNoneMatch.match(/"[^"]*"/g))
  return tags.find((tag) => named.has(tag))
}

/** Whether `If-Range` allows a partial answer: a strong tag or the exact modification date. */
export function allowsRange(ifRange: string | null | undefined, tag: string, lastModified?: string) {
  if (!ifRange) return true
  return ifRange === tag || (lastModified !== undefined && ifRange === lastModified)
}
