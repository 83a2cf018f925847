import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contentFitsName } from '#platform/files/file-content.ts'
import { headBytes } from '#platform/files/stage-file.ts'
import type { MediaIntake } from '#platform/services/library.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { extensionOf, mediaKindOf, mediaTypeOf } from '../domain/media-type.ts'
import { checkUpload, takenKinds } from './check-upload.ts'
import { isPlainName, type MediaFiles, type MediaFolders } from './media-files.ts'
import { createUploadFolder } from './upload-folder.ts'

export type MediaIntakeDeps = { media: Pick<MediaFiles, 'find'>; folders: MediaFolders; dataFolder: string }

/** Pictures are looked at in memory; everything else is only looked into, and may be larger. */
const largestPicture = 64 * 1024 * 1024

type Content = Uint8Array | { path: string }

export function createMediaIntake({ media, folders, dataFolder }: MediaIntakeDeps): MediaIntake {
  const uploads = createUploadFolder({
    folders,
    unfinished: join(dataFolder, 'tmp'),
    isTaken: async (name) => (await media.find(name)) !== undefined,
  })
  const takes = (name: string) => isPlainName(name) && mediaTypeOf(name) !== undefined
  return {
    takes,
    async takeIn({ name, path }) {
      if (!takes(name)) return fail(`Files of this kind are not kept here, but ${takenKinds}.`)
      const checked = mediaKindOf(name) === 'picture' ? await picture(name, path) : await other(name, path)
      if (!checked.ok) return checked
      const before = await media.find(name)
      if (before) return ok((await hashOf(before)) === (await hashOf(checked.value)) ? 'unchanged' : 'kept')
      return ok((await uploads.keepAs(name, checked.value)) ? 'came' : 'kept')
    },
  }
}

async function picture(name: string, path: string): Promise<Result<Content, string>> {
  const { size } = await stat(path)
  if (size > largestPicture) return fail('The picture is larger than 64 MB. Make it smaller first.')
  const checked = await checkUpload(name, await readFile(path))
  if (!checked.ok) return checked
  const { bytes, extension } = checked.value
  // Browsers look at the bytes of photographs whatever their name says, but not at those of drawings.
  if ((extension === 'svg') !== (extensionOf(name) === 'svg'))
    return fail(`The file is not what its name says (.${extensionOf(name)}).`)
  return ok(bytes)
}

async function other(name: string, path: string): Promise<Result<Content, string>> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(headBytes) })
    if (bytesRead === 0) return fail('The file is empty.')
    return contentFitsName(name, buffer.subarray(0, bytesRead))
      ? ok({ path })
      : fail(`The file is not what its name says (.${extensionOf(name)}).`)
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
