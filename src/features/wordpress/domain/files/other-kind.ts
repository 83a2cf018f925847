/** By the letters that such a file begins with. */
const beginnings: readonly (readonly [start: string, kind: string])[] = [
  ['%PDF', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['RIFF', 'a picture, sound or film'],
  ['PK\x03\x04', 'a zip archive'],
  ['\x1f\x8b', 'packed with gzip'],
  ['SQLite format 3', 'a database'],
]
const sqlStart = /^(?:-- |--\n|\/\*!|(?:set|drop|create|insert|lock|start|begin|use)\s)/
const htmlStart = /^<(?:!doctype html|html)\b/

/** What a file is that is no export, where its first bytes tell. */
export function otherKind(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, 1024))
  const known = beginnings.find(([start]) => text.startsWith(start))
  if (known) return known[1]
  if (text.slice(257, 262) === 'ustar') return 'a tar archive'
  const words = text.replace('\xef\xbb\xbf', '').trimStart().toLowerCase()
  if (htmlStart.test(words)) return 'a web page'
  return sqlStart.test(words) ? 'a dump of a database' : undefined
}
