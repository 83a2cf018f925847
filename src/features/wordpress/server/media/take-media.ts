import type { MediaIntake, TakenFile } from '#platform/services/library.ts'
import { reasonOf } from '#shared/reason-of.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as mediaWords } from '#words/desk.importFiles.ts'
import { words as reasonWords } from '#words/desk.importReasons.ts'
import type { OldMedia } from '../../domain/media/media-name.ts'
import type { MediaSource } from './media-source.ts'

type TakenMedia = { came: true; outcome: TakenFile; note?: Sayable } | { came: false; reason: Sayable }

/** A file that the program fails on costs no other one. Where the disk is full or cannot be read, all would fail. */
function failure(error: unknown): { ok: false; problem: Sayable } {
  if (error instanceof Error && !('code' in error) && error.name !== 'AbortError')
    return { ok: false, problem: reasonWords.failed({ reason: reasonOf(error) }) }
  throw error
}

/** Brings the file of an attachment into the library: the original, or what there is of it. */
export async function takeMedia(
  media: OldMedia,
  { source, library }: { source: MediaSource; library: MediaIntake },
): Promise<TakenMedia> {
  if (!library.takes(media.name))
    return { came: false, reason: mediaWords.notKept({ name: media.name.split('/').at(-1) ?? '' }) }
  let reason: Sayable = mediaWords.noName
  for (const [index, place] of media.places.entries()) {
    const found = await source.find(place)
    if ('missing' in found) {
      if (index === 0) reason = found.missing
      continue
    }
    const taken = await library.takeIn({ name: media.name, path: found.path }).catch(failure)
    await found.release()
    if (!taken.ok) return { came: false, reason: taken.problem }
    return { came: true, outcome: taken.value, ...(index > 0 && { note: mediaWords.reduced }) }
  }
  return { came: false, reason }
}
