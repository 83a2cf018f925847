import { glob } from 'node:fs/promises'
import { makePicture } from '#features/library/server/make-picture.ts'
import { pictureFolderOf } from '#features/library/server/pictures.ts'

/** What a site makes beside its work. Until it is there, larger files stand in for it. */
export async function makeDemoPictures(dataFolder: string): Promise<void> {
  for await (const path of glob('demo/content/media/*.webp'))
    await makePicture({ path, folder: pictureFolderOf(dataFolder), extent: 'all' })
}
