import { extensionOf, mediaKindOf } from '../domain/media-type.ts'
import type { Thumbnail } from '../server/library-service.ts'
import type { LibraryFile } from '../server/media-library.ts'

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
