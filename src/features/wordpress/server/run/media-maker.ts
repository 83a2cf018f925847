import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createRequestOutside, isPublic } from '#platform/http/request-outside.ts'
import type { MediaIntake } from '#platform/services/library.ts'
import { convertMedia } from '../../domain/media/convert-media.ts'
import { oldMediaOf } from '../../domain/media/media-name.ts'
import type { Plan } from '../index/open-plan.ts'
import { uploadKey } from '../index/place-files.ts'
import { createFetchedMedia } from '../media/fetch-media.ts'
import type { MediaSource } from '../media/media-source.ts'
import { takeMedia } from '../media/take-media.ts'
import { unpackUploads } from '../media/unpack-uploads.ts'
import { createUploadsFolder } from '../media/uploads-folder.ts'
import type { ItemMaker } from './makers.ts'

export type MediaDeps = {
  plan: Plan
  /** A copy of the uploads: a folder, or an archive. The old site itself is asked otherwise. */
  uploads?: string | undefined
  /** For files on their way. */
  folder: string
  /** Missing where there is no site yet. */
  library: MediaIntake | undefined
  signal?: AbortSignal | undefined
}

/** Only looks at names, and at files that lie in a folder. */
export function createMediaLook({ uploads, library }: Pick<MediaDeps, 'uploads' | 'library'>): ItemMaker {
  const folder = uploads !== undefined && isFolder(uploads) ? createUploadsFolder(uploads) : undefined
  return async (item, placed) => {
    const converted = convertMedia(item, placed)
    const media = oldMediaOf(item)
    if (!converted.comes || !media) return { converted: { comes: false, reason: 'It names no file.' } }
    if (library && !library.takes(media.name))
      return { converted: { comes: false, reason: unkept(media.name) } }
    const found = folder && (await Promise.all(media.places.map((place) => folder.find(place))))
    if (found?.every((one) => 'missing' in one))
      return { converted: { comes: false, reason: 'The file is not among the uploads.' } }
    return { converted: { ...converted, value: { document: converted.value } } }
  }
}

const unkept = (name: string) =>
  `Files with names like ${name.split('/').at(-1)} are not kept in the library.`

/** Brings the file into the library, and what is told about it as a document. */
export function createMediaMaker(deps: MediaDeps & { library: MediaIntake }): ItemMaker {
  let source: Promise<MediaSource> | undefined
  return async (item, placed) => {
    const media = oldMediaOf(item)
    if (!media) return { converted: { comes: false, reason: 'It names no file.' } }
    source ??= openSource(deps)
    const taken = await takeMedia(media, { source: await source, library: deps.library })
    if (!taken.came) return { converted: { comes: false, reason: taken.reason } }
    const converted = convertMedia(item, placed)
    if (!converted.comes) return { converted }
    const notes = [
      ...converted.notes,
      ...(taken.note ? [{ what: taken.note }] : []),
      ...(taken.outcome === 'kept' ? [{ what: 'Another file has this name here, and stays.' }] : []),
    ]
    return { converted: { comes: true, value: { document: converted.value }, notes } }
  }
}

async function openSource({ plan, uploads, folder, signal }: MediaDeps): Promise<MediaSource> {
  if (uploads === undefined)
    return createFetchedMedia({
      requestOutside: createRequestOutside(isPublic),
      folder: join(folder, 'fetched'),
      pause: (milliseconds) => delay(milliseconds, undefined, signal && { signal }),
    })
  if (isFolder(uploads)) return createUploadsFolder(uploads)
  const unpacked = join(folder, 'uploads')
  await unpackUploads({
    archive: uploads,
    folder: unpacked,
    wants: (file) => plan.index.byFile(uploadKey(file)) !== undefined,
  })
  return createUploadsFolder(unpacked)
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
