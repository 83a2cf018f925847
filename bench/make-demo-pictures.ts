import { makePicture } from '#features/library/server/make-picture.ts'
import { createMediaFiles, mediaFoldersOf } from '#features/library/server/media-files.ts'
import { createPictureNotes } from '#features/library/server/picture-notes.ts'
import { pictureFolderOf } from '#features/library/server/pictures.ts'

/**
 * A site does this in the background. Until then larger files are served instead, and a page changes with each picture
 * that is recorded.
 */
export async function makeDemoPictures(data: string): Promise<void> {
  const folder = pictureFolderOf(data)
  const notes = createPictureNotes(folder)
  for (const file of await createMediaFiles(mediaFoldersOf({ content: 'demo/content', data })).list()) {
    if (!file.name.endsWith('.webp')) continue
    const facts = await makePicture({ path: file.path, folder, extent: 'all' })
    if (facts) await notes.keepReady(file, facts)
  }
}
