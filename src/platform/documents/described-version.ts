/** The version of a kind that follows from a description: the same number for the same one, in every process. */
export function describedVersion(described: object): number {
  let hash = 0
  for (const letter of JSON.stringify(described)) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return Math.abs(hash % 1_000_000_000) + 1
}
