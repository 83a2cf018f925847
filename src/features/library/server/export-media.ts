import { copyFile, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '#platform/make-folder.ts'
import { createMediaFiles, mediaFoldersOf } from './media-files.ts'

/** Writes the files that were put on the site by its desk into `media/` of a folder, over others only if forced. */
export async function exportMedia(
  site: { content: string; data: string },
  folder: string,
  { force = false } = {},
) {
  const counts = { written: 0, unchanged: 0 }
  const left: string[] = []
  for (const { name, path, uploaded } of await createMediaFiles(mediaFoldersOf(site)).list()) {
    if (!uploaded) continue
    const target = join(folder, 'media', name)
    const state = await compare(path, target)
    if (state === 'same') counts.unchanged += 1
    else if (state === 'other' && !force) left.push(`media/${name}`)
    else {
      await makeFolder(dirname(target))
      await copyFile(path, target)
      counts.written += 1
    }
  }
  return { ...counts, left }
}

async function compare(one: string, other: string): Promise<'missing' | 'same' | 'other'> {
  const there = await readFile(other).catch(() => undefined)
  if (!there) return 'missing'
  return there.equals(await readFile(one)) ? 'same' : 'other'
}
