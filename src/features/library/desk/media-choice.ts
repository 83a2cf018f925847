import { type MediaKind, mediaKindOf, mediaKinds } from '../domain/media-type.ts'
import type { LibraryFile } from '../server/media-library.ts'

/** Which files are listed. */
export type MediaChoice = { search: string; kind?: MediaKind | undefined; undescribed: boolean; from: number }

export function readMediaChoice(query: (name: string) => string | undefined): MediaChoice {
  const from = Number(query('from') ?? 0)
  return {
    search: (query('q') ?? '').trim().slice(0, 200),
    kind: mediaKinds.find((kind) => kind === query('kind')),
    undescribed: query('bare') !== undefined,
    from: Number.isSafeInteger(from) && from > 0 ? from : 0,
  }
}

export function chooseMedia(files: readonly LibraryFile[], choice: MediaChoice): LibraryFile[] {
  const words = choice.search.toLowerCase().split(/\s+/).filter(Boolean)
  return files.filter((file) => {
    const { alt, caption, credit } = file.text
    const said = `${file.name} ${alt} ${caption} ${credit}`.toLowerCase()
    if (choice.kind && mediaKindOf(file.name) !== choice.kind) return false
    if (choice.undescribed && !needsWords(file)) return false
    return words.every((word) => said.includes(word))
  })
}

/** A picture somebody who cannot see it would miss. */
export const needsWords = ({ name, text }: Pick<LibraryFile, 'name' | 'text'>) =>
  mediaKindOf(name) === 'picture' && !text.alt && !text.decorative

export const choiceQuery = ({ search, kind, undescribed, from }: MediaChoice) => ({
  ...(search && { q: search }),
  ...(kind && { kind }),
  ...(undescribed && { bare: 'yes' }),
  ...(from > 0 && { from: String(from) }),
})
