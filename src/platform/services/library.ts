import { defineService } from '#platform/extension/service.ts'
import type { PictureView } from '#shared/picture-view.ts'
import type { Result } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** The files of the site: pictures, sound, film, papers. */
export type Library = {
  /** Without waiting, for reading thousands of documents. */
  has(name: string): boolean
  /** How to show a picture of this site (`/media/…`); nothing for any other address. */
  describe(address: string, alt?: string): Promise<PictureView | undefined>
  /** The smallest version of a picture of this site. */
  thumbnail(address: string): Promise<string | undefined>
  /** The newest upload first. */
  list(): Promise<readonly { address: string; isPicture: boolean }[]>
}

export const libraryService = defineService<Library>('library')

/** `kept`: another file has that name here, and stays. */
type TakenFile = 'came' | 'unchanged' | 'kept'

/** Takes files in that lie on this machine. */
export type MediaIntake = {
  /** Whether files with such a name are kept at all. */
  takes(name: string): boolean
  /**
   * Under this very name, checked and freed of what it tells about its maker like any upload. The file itself stays where
   * it is. The problem is a sentence for the owner.
   */
  importFile(file: { name: string; path: string }): Promise<Result<TakenFile, Translatable>>
}

/** How many pictures there are, and how many are still to be made ready. */
export type PictureProgress = { total: number; left: number }

/** The sizes and formats in which pictures are shown. The site makes them beside its work. */
export type PictureWork = {
  progress(): Promise<PictureProgress>
  /** Names of those that cannot be made ready. */
  failed(): Promise<readonly string[]>
  /** Makes what is missing, as far as there is time and no other process is at it. */
  makeReady(options: { maxMs: number; tell(done: number, total: number): void }): Promise<void>
}

export const picturesService = defineService<PictureWork>('pictures')

export const mediaIntakeService = defineService<MediaIntake>('media-intake')
