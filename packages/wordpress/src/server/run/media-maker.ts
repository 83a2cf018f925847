import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createRequestOutside, type MediaIntake, type RequestOutside } from 'portico/extension'
import { convertMedia, uploadedPath } from '../../domain/media/convert-media.ts'
import { words as mediaWords } from '../../words/desk.importFiles.ts'
import type { Plan } from '../index/open-plan.ts'
import { uploadKey } from '../index/place-items.ts'
import type { PackedProblem } from '../media/archives.ts'
import { createFetchedMedia } from '../media/fetch-media.ts'
import { createUploadsFolder, type MediaSource, takeMedia } from '../media/media-source.ts'
import { listUploads, unpackUploads } from '../media/unpack-uploads.ts'
import { isSameSite } from '../rest/ask-site.ts'
import type { DiskSpace } from '../source/source-problem.ts'
import type { ItemMaker } from './makers.ts'

export type MediaDeps = {
  plan: Plan
  /** A copy of the uploads: a folder, or an archive. The old site itself is asked otherwise. */
  uploads?: string | undefined
  /** Asked although it is inside of a network; nothing else there is. */
  innerSite?: URL | undefined
  /** For files on their way. */
  folder: string
  /** Of the disk of the site. */
  room: DiskSpace
  library: MediaIntake
  signal?: AbortSignal | undefined
}

/**
 * Adds the file to the library, and its description as a document. A dry run adds nothing: it only looks at what
 * exists.
 */
export function createMediaMaker(deps: MediaDeps, isLook: boolean): ItemMaker {
  const library: MediaIntake = isLook
    ? { ...deps.library, importFile: async () => ({ ok: true, value: 'came' }) }
    : deps.library
  let source: Promise<MediaSource> | undefined
  return async (item, placed, { n }) => {
    const media = deps.plan.index.file(n)?.media
    if (!media) return { converted: { comes: false, reason: mediaWords.noName } }
    source ??= openSource(deps, isLook)
    const taken = await takeMedia(media, { source: await source, library })
    if (!taken.came) return { converted: { comes: false, reason: taken.reason } }
    const converted = convertMedia(item, placed, media)
    if (!converted.comes) return { converted }
    const notes = [
      ...converted.notes,
      ...(taken.note ? [{ what: taken.note }] : []),
      ...(taken.outcome === 'kept' ? [{ what: mediaWords.otherStays }] : []),
    ]
    return { converted: { comes: true, value: { document: converted.value }, notes } }
  }
}

const wantedBy =
  ({ index }: Plan) =>
  (file: string) =>
    index.byFile(uploadKey(file)) !== undefined

function reasonsOf(problems: readonly PackedProblem[]) {
  const reasons = new Map(problems.map(({ name, what }) => [uploadedPath(name), what]))
  return (file: string) => reasons.get(file) ?? mediaWords.notAmongUploads
}

function requestFor(innerSite: URL | undefined): RequestOutside {
  const outside = createRequestOutside()
  const inside = createRequestOutside(() => true)
  return (address, ...more) =>
    (innerSite && isSameSite(innerSite, new URL(address)) ? inside : outside)(address, ...more)
}

/** In a look, what would have to be fetched is thought to be there, and of an archive only the names are read. */
async function openSource(deps: MediaDeps, isLook: boolean): Promise<MediaSource> {
  const { plan, uploads, innerSite, folder, room, signal } = deps
  const there = { path: '', release: async () => {} }
  if (uploads === undefined && isLook) return { find: async () => there }
  if (uploads === undefined)
    return createFetchedMedia({
      requestOutside: requestFor(innerSite),
      ...{ folder: join(folder, 'fetched'), room },
      pause: (milliseconds) => delay(milliseconds, undefined, signal && { signal }),
    })
  if (isFolder(uploads)) return createUploadsFolder(uploads)
  const wanted = { archive: uploads, wants: wantedBy(plan), signal }
  if (isLook) {
    const { files, problems } = await listUploads(wanted)
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
    // Once for what is unpacked, and once for the library.
    await room.need(2 * bytes, basename(uploads))
    const whyNot = reasonsOf(problems)
    return { find: async ({ file }) => (files.has(file) ? there : { missing: whyNot(file) }) }
  }
  const unpacked = join(folder, 'uploads')
  const { problems } = await unpackUploads({ ...wanted, folder: unpacked, room })
  const whyNot = reasonsOf(problems)
  const source = createUploadsFolder(unpacked)
  return {
    async find(place) {
      const found = await source.find(place)
      return 'missing' in found ? { missing: whyNot(place.file) } : found
    },
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
