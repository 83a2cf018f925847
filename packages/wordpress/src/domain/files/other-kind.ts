type OtherKind = 'pdf' | 'picture' | 'media' | 'zip' | 'gzip' | 'tar' | 'database' | 'dump' | 'page'

/** By the first characters of such a file. */
const beginnings: readonly (readonly [start: string, kind: OtherKind])[] = [
  ['%PDF', 'pdf'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['RIFF', 'media'],
  ['PK\x03\x04', 'zip'],
  ['\x1f\x8b', 'gzip'],
  ['SQLite format 3', 'database'],
]
const sqlStart = /^(?:-- |--\n|\/\*!|(?:set|drop|create|insert|lock|start|begin|use)\s)/
const htmlStart = /^<(?:!doctype html|html)\b/

/** What a file is if not an export, as far as its first bytes tell. */
export function otherKind(head: Uint8Array): OtherKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, 1024))
  const known = beginnings.find(([start]) => text.startsWith(start))
  if (known) return known[1]
  if (text.slice(257, 262) === 'ustar') return 'tar'
  const words = text.replace('\xef\xbb\xbf', '').trimStart().toLowerCase()
  if (htmlStart.test(words)) return 'page'
  return sqlStart.test(words) ? 'dump' : undefined
}
