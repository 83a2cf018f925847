import { defineService } from '#platform/extension/service.ts'
import type { PictureView } from '#shared/picture-view.ts'

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
