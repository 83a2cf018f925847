import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.node.ts'

/** The one that package.json pins. */
export const testedNode = '26.10.0'

/** A sentence about a Node older than the one the program was tested with; undefined if it is not. */
export function olderNode(
  running: string = process.versions.node,
  min: string = testedNode,
): Message | undefined {
  if (compare(running, min) >= 0) return undefined
  return words.older({ running: `Node ${running}`, min, start: 'npm start', command: 'npx portico' })
}

function compare(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((version) => version.split(/[.-]/, 3).map(Number))
  const at = ours?.findIndex((number, index) => number !== theirs?.[index]) ?? -1
  return at === -1 ? 0 : (ours?.[at] ?? 0) - (theirs?.[at] ?? 0)
}
