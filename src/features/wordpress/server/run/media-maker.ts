import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createRequestOutside, type RequestOutside } from '#platform/http/request-outside.ts'
import type { MediaIntake } from '#platform/services/library.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as mediaWords } from '#words/desk.importFiles.ts'
import { convertMedia, uploadedPath } from '../../domain/media/convert-media.ts'
import type { Plan } from '../index/open-plan.ts'
import { uploadKey } from '../index/place-items.ts'
import type { PackedProblem } from '../media/archives.ts'
import { createFetchedMedia } from '../media/fetch-media.ts'
import { createUploadsFolder, type MediaSource, takeMedia } from '../media/media-source.ts'
import { listUploads, unpackUploads } from '../media/unpack-uploads.ts'
import { isSameSite } from '../rest/ask-site.ts'
import type { Room } from '../source/source-problem.ts'
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
  room: Room
  library: MediaIntake
  signal?: AbortSignal | undefined
}

/** Only looks at names, and at what a folder or an archive has. */
export function createMediaLook(deps: MediaDeps): ItemMaker {
  const { library, plan } = deps
  let missing: Promise<WhyMissing> | undefined
  return async (item, placed, { n }) => {
    const media = plan.index.file(n)?.media
    const converted = convertMedia(item, placed, media)
    if (!converted.comes || !media) return { converted: { comes: false, reason: mediaWords.noName } }
    if (!library.takes(media.name)) return { converted: { comes: false, reason: unkept(media.name) } }
    missing ??= lookInto(deps)
    const whyMissing = await missing
    const reasons = await Promise.all(media.places.map(whyMissing))
    const [reason] = reasons
    if (reason !== undefined && reasons.every((one) => one !== undefined))
      return { converted: { comes: false, reason } }
    return { converted: { ...converted, value: { document: converted.value } } }
  }
}

/** Why a file of the old site cannot be had, as far as that is known before. */
type WhyMissing = (place: { file: string; url: string }) => Promise<Sayable | undefined>

async function lookInto({ plan, uploads, room, signal }: MediaDeps): Promise<WhyMissing> {
  if (uploads === undefined) return async () => undefined
  if (isFolder(uploads)) {
    const folder = createUploadsFolder(uploads)
    return async (place) => {
      const found = await folder.find(place)
      return 'missing' in found ? found.missing : undefined
    }
  }
  const { files, problems } = await listUploads({ archive: uploads, wants: wantedBy(plan), signal })
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
  // Once for what is unpacked, and once for the library.
  await room.need(2 * bytes, basename(uploads))
  const whyNot = reasonsOf(problems)
  return async ({ file }) => (files.has(file) ? undefined : whyNot(file))
}

const wantedBy =
  ({ index }: Plan) =>
  (file: string) =>
    index.byFile(uploadKey(file)) !== undefined

function reasonsOf(problems: readonly PackedProblem[]) {
  const reasons = new Map(problems.map(({ name, what }) => [uploadedPath(name), what]))
  return (file: string) => reasons.get(file) ?? mediaWords.notAmongUploads
}

const unkept = (name: string) => mediaWords.notKept({ name: name.split('/').at(-1) ?? '' })

/** Brings the file into the library, and what is told about it as a document. */
export function createMediaMaker(deps: MediaDeps): ItemMaker {
  let source: Promise<MediaSource> | undefined
  return async (item, placed, { n }) => {
    const media = deps.plan.index.file(n)?.media
    if (!media) return { converted: { comes: false, reason: mediaWords.noName } }
    source ??= openSource(deps)
    const taken = await takeMedia(media, { source: await source, library: deps.library })
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

function requestFor(innerSite: URL | undefined): RequestOutside {
  const outside = createRequestOutside()
  const inside = createRequestOutside(() => true)
  return (address, ...more) =>
    (innerSite && isSameSite(innerSite, new URL(address)) ? inside : outside)(address, ...more)
}

async function openSource({
  plan,
  uploads,
  innerSite,
  folder,
  room,
  signal,
}: MediaDeps): Promise<MediaSource> {
  if (uploads === undefined)
    return createFetchedMedia({
      requestOutside: requestFor(innerSite),
      ...{ folder: join(folder, 'fetched'), room },
      pause: (milliseconds) => delay(milliseconds, undefined, signal && { signal }),
    })
  if (isFolder(uploads)) return createUploadsFolder(uploads)
  const unpacked = join(folder, 'uploads')
  const { problems } = await unpackUploads({
    ...{ archive: uploads, folder: unpacked, wants: wantedBy(plan), signal, room },
  })
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
