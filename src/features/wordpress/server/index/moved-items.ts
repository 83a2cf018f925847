import type { Sayable } from '#shared/words/sayable.ts'
import { words as guessWords } from '#words/desk.importGuesses.ts'
import { decoded } from '../../domain/addresses/decoded.ts'
import { pathOnSite } from '../../domain/plan/path-on-site.ts'
import { plainText } from '../../domain/text/plain-text.ts'
import type { ItemRow } from './item-row.ts'

/** Enough to look at; a receipt is kept for ever. */
const mostNamed = 100

/** Items that cannot have the address they would have had here, each in a sentence. */
export function createMovedItems() {
  const named: Sayable[] = []
  let more = 0
  let unvisited = 0
  return {
    /** `wanted` is the address that something else has. */
    add(row: Pick<ItemRow, 'title' | 'link'>, address: string | null, wanted: string | undefined) {
      if (address === null || wanted === undefined) unvisited += 1
      else if (named.length < mostNamed) named.push(sentenceOf(row, address, wanted))
      else more += 1
    },
    told: (): Sayable[] => [
      ...named,
      ...(more > 0 ? [guessWords.movedMore({ count: more })] : []),
      ...(unvisited > 0 ? [guessWords.movedUnvisited({ count: unvisited })] : []),
    ],
  }
}

/** Old addresses of a text lead to it, unless something else is shown there. */
function sentenceOf(
  { title, link }: Pick<ItemRow, 'title' | 'link'>,
  address: string,
  wanted: string,
): Sayable {
  const [there, here, free] = [pathOnSite(link), decoded(wanted), decoded(address)]
  const old = there === undefined || there === '/' ? '' : there
  const said = { name: plainText(title) || old || free, address: free, wanted: here }
  if (old === here) return guessWords.movedShown(said)
  return old === '' ? guessWords.movedTaken(said) : guessWords.movedLeads({ ...said, old })
}
