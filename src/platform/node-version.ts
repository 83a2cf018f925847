/** The one that package.json pins. */
export const testedNode = '26.10.0'

/** A sentence about a Node that is older than the one the program was tested with; nothing where it is not. */
export function olderNode(
  running: string = process.versions.node,
  least: string = testedNode,
): string | undefined {
  if (compare(running, least) >= 0) return undefined
  return `This is Node ${running}; Portico is tested with ${least} and may fail on an older one. "npm start" and "npx portico" bring the right Node along; elsewhere install ${least} or newer.`
}

function compare(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((version) => version.split(/[.-]/, 3).map(Number))
  const at = ours?.findIndex((number, index) => number !== theirs?.[index]) ?? -1
  return at === -1 ? 0 : (ours?.[at] ?? 0) - (theirs?.[at] ?? 0)
}
