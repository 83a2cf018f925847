import type { PictureView } from '#shared/picture-view.ts'
import { extensionOf, mediaKindOf } from '../domain/media-type.ts'
import type { LibraryFile } from '../server/media-library.ts'
import type { Pictures } from '../server/pictures.ts'

export type Thumbnail = { src: string; width: number; height: number }

/** The smallest version there is. */
export function thumbnailOf({ src, width, height, sources }: PictureView): Thumbnail {
  const webp = sources.find(({ type }) => type === 'image/webp')
  return { src: webp?.srcset.split(' ')[0] ?? src, width, height }
}

/** The smallest version of the picture at an address; nothing where there is none. */
export async function thumbnailAt(
  pictures: Pick<Pictures, 'describe'>,
  address: string,
): Promise<string | undefined> {
  const view = await pictures.describe(address)
  return view && thumbnailOf(view).src
}

/** Beside its name, so it says nothing itself. */
export function MediaThumbnail({
  file,
}: {
  file: Pick<LibraryFile, 'name'> & { thumbnail?: Thumbnail | undefined }
}) {
  const { name, thumbnail } = file
  if (mediaKindOf(name) === 'picture' && thumbnail) {
    const { src, width, height } = thumbnail
    return <img className="media-thumbnail" src={src} alt="" width={width} height={height} loading="lazy" />
  }
  return (
    <span className="media-thumbnail media-sign" aria-hidden="true">
      {extensionOf(name)}
    </span>
  )
}
