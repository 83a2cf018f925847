import type { MediaIntake, TakenFile } from '#platform/services/library.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import type { OldMedia } from '../../domain/media/media-name.ts'
import type { MediaSource } from './media-source.ts'

type TakenMedia = { came: true; outcome: TakenFile; note?: string } | { came: false; reason: string }

/** Brings the file of an attachment into the library: the original, or what there is of it. */
export async function takeMedia(
  media: OldMedia,
  { source, library }: { source: MediaSource; library: MediaIntake },
): Promise<TakenMedia> {
  if (!library.takes(media.name))
    return {
      came: false,
      reason: `Files with names like ${media.name.split('/').at(-1)} are not kept in the library.`,
    }
  let reason = 'It names no file.'
  for (const [index, place] of media.places.entries()) {
    const found = await source.find(place)
    if ('missing' in found) {
      if (index === 0) reason = found.missing
      continue
    }
    const taken = await library.takeIn({ name: media.name, path: found.path })
    await found.release()
    if (!taken.ok) return { came: false, reason: inEnglish(taken.problem) }
    const note =
      index > 0 ? 'The original is gone; the reduced copy that WordPress made of it came.' : undefined
    return { came: true, outcome: taken.value, ...(note && { note }) }
  }
  return { came: false, reason }
}
