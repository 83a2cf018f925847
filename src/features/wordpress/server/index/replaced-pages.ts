import { decoded } from '../../domain/addresses/decoded.ts'

/** Pages that the site here was begun with, and that give way to those of the old site: there are few of them, told in one sentence. */
export function createReplacedPages(howToKeep: string) {
  const addresses: string[] = []
  return {
    add: (address: string) => void addresses.push(decoded(address)),
    told: (): string[] =>
      addresses.length === 0
        ? []
        : [
            `Pages that the site was begun with, and that nobody has changed, give way to those of the old site: ${addresses.sort().join(', ')}. What they said is in the history of the pages. ${howToKeep}`,
          ],
  }
}
