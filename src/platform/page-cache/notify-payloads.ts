import type { Dropped } from './invalidations.ts'

/** PostgreSQL refuses a payload of 8000 bytes or more. */
const largest = 7900
const mostPayloads = 20

/** The messages that tell of `dropped`, each small enough; too many to be worth it become one: everything. */
export function toPayloads(node: string, dropped: Dropped): string[] {
  const write = (part: Dropped) => JSON.stringify({ node, dropped: part })
  const parts = dropped === 'everything' ? undefined : split(dropped, largest - size(write([])))
  return parts && parts.length <= mostPayloads ? parts.map(write) : [write('everything')]
}

/** Nothing when a single tag is too long already. */
function split(tags: readonly string[], room: number): string[][] | undefined {
  const parts: string[][] = []
  let left = 0
  for (const tag of tags) {
    const length = size(JSON.stringify(tag)) + 1
    if (length > room) return undefined
    if (length > left) {
      parts.push([])
      left = room
    }
    parts.at(-1)?.push(tag)
    left -= length
  }
  return parts
}

const size = (text: string) => Buffer.byteLength(text)
