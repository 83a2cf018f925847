import type { BlockPlace } from './block.ts'

/** The id a block wants, if no other on the page has it; else with a number, after a sign that no slug holds. */
export function takeId({ takenIds }: Pick<BlockPlace, 'takenIds'>, wanted: string): string {
  let id = wanted
  for (let count = 2; takenIds?.has(id); count += 1) id = `${wanted}_${count}`
  takenIds?.add(id)
  return id
}
