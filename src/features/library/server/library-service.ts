import type { Library } from '#platform/services/library.ts'
import type { PictureView } from '#shared/picture-view.ts'
import { urls } from '#shared/urls.ts'
import { mediaKindOf } from '../domain/media-type.ts'
import { hasMediaFile, type MediaFolders } from './media-files.ts'
import type { MediaLibrary } from './media-library.ts'
import type { Pictures } from './pictures.ts'

export type LibraryServiceDeps = {
  folders: MediaFolders
  library: Pick<MediaLibrary, 'list'>
  pictures: Pick<Pictures, 'describe'>
}

/** The files of the site, for its other parts. */
export const createLibraryService = ({ folders, library, pictures }: LibraryServiceDeps): Library => ({
  has: (name) => hasMediaFile(folders, name),
  describe: pictures.describe,
  async thumbnail(address) {
    const view = await pictures.describe(address)
    return view && thumbnailOf(view).src
  },
  async list() {
    const files = await library.list()
    return files.map(({ name }) => ({
      address: urls.media(name),
      isPicture: mediaKindOf(name) === 'picture',
    }))
  },
})

export type Thumbnail = { src: string; width: number; height: number }

/** The smallest version there is. */
export function thumbnailOf({ src, width, height, sources }: PictureView): Thumbnail {
  const webp = sources.find(({ type }) => type === 'image/webp')
  return { src: webp?.srcset.split(' ')[0] ?? src, width, height }
}
