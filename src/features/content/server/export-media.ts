import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaFiles } from './media-files.ts'

/** Writes the files that were put on the site by its desk into `media/` of a folder. */
export async function exportMedia(media: MediaFiles, folder: string) {
  const counts = { written: 0, unchanged: 0 }
  for (const { name, path, uploaded } of await media.list()) {
    if (!uploaded) continue
    const target = join(folder, 'media', name)
    if (await isSame(path, target)) {
      counts.unchanged += 1
      continue
    }
    await mkdir(dirname(target), { recursive: true })
    await copyFile(path, target)
    counts.written += 1
  }
  return counts
}

async function isSame(one: string, other: string): Promise<boolean> {
  const there = await readFile(other).catch(() => undefined)
  return there?.equals(await readFile(one)) ?? false
}
