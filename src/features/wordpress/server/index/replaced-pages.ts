import type { Sayable } from '#shared/words/sayable.ts'
import { words as guessWords } from '#words/desk.importGuesses.ts'
import { decoded } from '../../domain/addresses/decoded.ts'

/** Pages that the site here was begun with, and that give way to those of the old site: there are few of them, told in one sentence. */
export function createReplacedPages(howToKeep: Sayable) {
  const addresses: string[] = []
  return {
    add: (address: string) => void addresses.push(decoded(address)),
    told: (): Sayable[] =>
      addresses.length === 0 ? [] : [guessWords.replaced({ addresses: addresses.sort(), howToKeep })],
  }
}
