import { glob } from 'node:fs/promises'
import { makePicture } from '#features/library/server/make-picture.ts'

/** All that a site would make of them beside its work. Until they are there, larger files stand in. */
export async function makeDemoPictures(folder: string): Promise<void> {
  for await (const path of glob('demo/content/media/*.webp'))
    await makePicture({ path, folder, extent: 'all' })
}
