import { defineService } from '#platform/extension/service.ts'
import type { PictureView } from '#shared/picture-view.ts'
import type { Result } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** The files of the site: pictures, sound, film, documents. */
export type Library = {
  /** Synchronous, for reading thousands of documents. */
  has(name: string): boolean
  /** How to show a picture of this site (`/media/…`); undefined for any other address. */
  describe(address: string, alt?: string): Promise<PictureView | undefined>
  /** The smallest version of a picture of this site. */
  thumbnail(address: string): Promise<string | undefined>
  /** Newest upload first. */
  list(): Promise<readonly { address: string; isPicture: boolean }[]>
}

export const libraryService = defineService<Library>('library')

/** `kept`: another file here has that name, and stays. */
type TakenFile = 'came' | 'unchanged' | 'kept'

/** Imports files that are on this machine. */
export type MediaIntake = {
  /** Whether files with such a name are accepted at all. */
  takes(name: string): boolean
  /**
   * Imports a file under this name, checked and stripped of metadata like any upload. The original is not changed. The
   * problem is a sentence for the owner.
   */
  importFile(file: { name: string; path: string }): Promise<Result<TakenFile, Translatable>>
}

/** How many pictures there are, and how many still have to be processed. */
export type PictureProgress = { total: number; left: number }

/** The sizes and formats in which pictures are shown. The site makes them in the background. */
export type PictureWork = {
  progress(): Promise<PictureProgress>
  /** Names of pictures that cannot be processed. */
  failed(): Promise<readonly string[]>
  /** Makes what is missing, within the time given and unless another process is doing it. */
  makeReady(options: { maxMs: number; tell(done: number, total: number): void }): Promise<void>
}

export const picturesService = defineService<PictureWork>('pictures')

export const mediaIntakeService = defineService<MediaIntake>('media-intake')
