import { decoded } from '../../domain/addresses/decoded.ts'
import { pathOnSite } from '../../domain/plan/path-on-site.ts'
import { plainText } from '../../domain/text/plain-text.ts'
import type { ItemRow } from './item-row.ts'

/** Enough to look at; a receipt is kept for ever. */
const mostNamed = 100

/** Items that cannot have the address they would have had here, each in a sentence. */
export function createMovedItems() {
  const named: string[] = []
  let more = 0
  let unvisited = 0
  return {
    /** `wanted` is the address that something else has. */
    add(row: Pick<ItemRow, 'title' | 'link'>, address: string | null, wanted: string | undefined) {
      if (address === null || wanted === undefined) unvisited += 1
      else if (named.length < mostNamed) named.push(sentenceOf(row, address, wanted))
      else more += 1
    },
    told: (): string[] => [
      ...named,
      ...(more > 0 ? [`More items whose address is taken here, and that have another one: ${more}.`] : []),
      ...(unvisited > 0
        ? [`Items that nobody visits get another name where theirs is taken here: ${unvisited}.`]
        : []),
    ],
  }
}

/** Old addresses of a text lead to it, unless something else is shown there. */
function sentenceOf(
  { title, link }: Pick<ItemRow, 'title' | 'link'>,
  address: string,
  wanted: string,
): string {
  const [there, here, free] = [pathOnSite(link), decoded(wanted), decoded(address)]
  const old = there === undefined || there === '/' ? '' : there
  const name = plainText(title) || old || free
  const end = old === '' || old === here ? '' : ` Its old address ${old} leads there.`
  const why = old === here ? `its old address ${here} shows something else here` : `${here} is taken`
  return `“${name}” is at ${free}, because ${why}.${end}`
}
