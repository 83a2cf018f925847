import type { MediaFile } from './media-files.ts'
import { type PictureFacts, readPictureFacts } from './picture-facts.ts'
import type { PictureNotes } from './picture-notes.ts'

/** `ready`: all of its versions are made, or none will be. */
type KnownPicture = PictureFacts & { ready: boolean }

export type KnowPicture = (file: MediaFile) => Promise<KnownPicture | undefined>

/** Reads each file once for as long as it does not change, and not at all where a note tells of it. */
export function createKnowPicture(notes: PictureNotes): KnowPicture {
  const known = new Map<string, { stamp: string; picture: Promise<KnownPicture | undefined> }>()
  const look = async (file: MediaFile, before: PictureFacts | undefined) => {
    const noted = await notes.ready(file)
    if (noted) return { ...noted, ready: true }
    const facts = before ?? (await readPictureFacts(file.path))
    return facts && { ...facts, ready: !facts.isPhotograph || (await notes.isFailed(file)) }
  }
  return async (file) => {
    if (!file.contentType.startsWith('image/')) return undefined
    const stamp = `${file.size}-${file.modified.getTime()}`
    const found = known.get(file.path)
    const remembered = found?.stamp === stamp ? await found.picture : undefined
    if (remembered?.ready) return remembered
    const picture = look(file, remembered)
    known.set(file.path, { stamp, picture })
    picture.catch(() => known.delete(file.path))
    return picture
  }
}
