import { realpath, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { MediaIntake, Translatable } from 'portico/extension'
import type { OldMedia } from '../../domain/media/convert-media.ts'
import { messageOf } from '../../domain/message-of.ts'
import { words as mediaWords } from '../../words/desk.importFiles.ts'
import { words as reasonWords } from '../../words/desk.importReasons.ts'

/** Where files of the old site are found. */
export type MediaSource = {
  /** A file on this machine that is whole, or why there is none. `release` when it is not needed any more. */
  find(place: {
    file: string
    url: string
  }): Promise<{ path: string; release(): Promise<void> } | { missing: Translatable }>
}

export const mediaLimits = {
  /** Per file. */
  bytes: 2 * 1024 ** 3,
  /** For one try. */
  milliseconds: 5 * 60_000,
  tries: 3,
  redirects: 5,
}

/** In a copy of WordPress's `uploads`, or in a folder that has it inside. */
export function createUploadsFolder(folder: string): MediaSource {
  const roots = ['', 'uploads', join('wp-content', 'uploads')].map((below) => resolve(folder, below))
  return {
    async find({ file }) {
      for (const root of roots) {
        const path = await fileIn(root, file)
        if (path) return { path, release: async () => {} }
      }
      return { missing: mediaWords.notAmongUploads }
    },
  }
}

/** A link inside the folder must not lead out of it. */
async function fileIn(root: string, file: string): Promise<string | undefined> {
  try {
    const [realRoot, real] = await Promise.all([realpath(root), realpath(join(root, file))])
    return real.startsWith(realRoot + sep) && (await stat(real)).isFile() ? real : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && missing.has(String(error.code))) return undefined
    throw error
  }
}

const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE'])

type TakenMedia =
  | { came: true; outcome: 'came' | 'unchanged' | 'kept'; note?: Translatable }
  | { came: false; reason: Translatable }

/** A file that the program fails on costs no other one. Where the disk is full or cannot be read, all would fail. */
function failure(error: unknown): { ok: false; problem: Translatable } {
  if (error instanceof Error && !('code' in error) && error.name !== 'AbortError')
    return { ok: false, problem: reasonWords.failed({ reason: messageOf(error) }) }
  throw error
}

/** Brings the file of an attachment into the library: the original, or what there is of it. */
export async function takeMedia(
  media: OldMedia,
  { source, library }: { source: MediaSource; library: MediaIntake },
): Promise<TakenMedia> {
  if (!library.takes(media.name))
    return { came: false, reason: mediaWords.notKept({ name: media.name.split('/').at(-1) ?? '' }) }
  let reason: Translatable = mediaWords.noName
  for (const [index, place] of media.places.entries()) {
    const found = await source.find(place)
    if ('missing' in found) {
      if (index === 0) reason = found.missing
      continue
    }
    const taken = await library.importFile({ name: media.name, path: found.path }).catch(failure)
    await found.release()
    if (!taken.ok) return { came: false, reason: taken.problem }
    return { came: true, outcome: taken.value, ...(index > 0 && { note: mediaWords.reduced }) }
  }
  return { came: false, reason }
}
