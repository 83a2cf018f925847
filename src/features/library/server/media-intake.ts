import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { contentFitsName } from '#platform/files/file-content.ts'
import { headBytes } from '#platform/files/stage-file.ts'
import type { MediaIntake } from '#platform/services/library.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words as ownerWords } from '#words/desk.library.ts'
import { extensionOf, mediaKindOf, mediaTypeOf } from '../domain/media-type.ts'
import { checkUpload, notTaken } from './check-upload.ts'
import { isPlainName, type MediaFiles } from './media-files.ts'
import type { UploadFolder } from './upload-folder.ts'

export type MediaIntakeDeps = {
  media: Pick<MediaFiles, 'find'>
  uploads: Pick<UploadFolder, 'keepAs'>
  /** Has the versions of a new picture made. */
  want(name: string): void
}

/** Pictures are looked at in memory; everything else is only looked into, and may be larger. */
const maxMegabytes = 64

type Content = Uint8Array | { path: string }

export function createMediaIntake({ media, uploads, want }: MediaIntakeDeps): MediaIntake {
  const takes = (name: string) => isPlainName(name) && mediaTypeOf(name) !== undefined
  return {
    takes,
    async importFile({ name, path }) {
      if (!takes(name)) return fail(notTaken)
      const checked = mediaKindOf(name) === 'picture' ? await picture(name, path) : await other(name, path)
      if (!checked.ok) return checked
      const before = await media.find(name)
      if (before) return ok((await hashOf(before)) === (await hashOf(checked.value)) ? 'unchanged' : 'kept')
      if (!(await uploads.keepAs(name, checked.value))) return ok('kept')
      want(name)
      return ok('came')
    },
  }
}

async function picture(name: string, path: string): Promise<Result<Content, Translatable>> {
  const { size } = await stat(path)
  if (size > maxMegabytes * 1024 * 1024) return fail(ownerWords.largePicture({ megabytes: maxMegabytes }))
  const checked = await checkUpload(name, await readFile(path))
  if (!checked.ok) return checked
  const { bytes, extension } = checked.value
  // Browsers look at the bytes of photographs whatever their name says, but not at those of drawings.
  if ((extension === 'svg') !== (extensionOf(name) === 'svg'))
    return fail(ownerWords.notItsName({ extension: extensionOf(name) }))
  return ok(bytes)
}

async function other(name: string, path: string): Promise<Result<Content, Translatable>> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(headBytes) })
    if (bytesRead === 0) return fail(ownerWords.emptyFile)
    return contentFitsName(name, buffer.subarray(0, bytesRead))
      ? ok({ path })
      : fail(ownerWords.notItsName({ extension: extensionOf(name) }))
  } finally {
    await handle.close()
  }
}

async function hashOf(content: Content): Promise<string> {
  const hash = createHash('sha256')
  if ('path' in content) for await (const chunk of createReadStream(content.path)) hash.update(chunk)
  else hash.update(content)
  return hash.digest('hex')
}
