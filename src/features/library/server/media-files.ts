import { existsSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { mediaTypeOf } from '../domain/media-type.ts'

export type MediaFile = {
  /** Within the media folder, with forward slashes. */
  name: string
  path: string
  contentType: string
  size: number
  modified: Date
  /** Put there on the desk, and not by the content folder. */
  uploaded: boolean
}

export type MediaFiles = ReturnType<typeof createMediaFiles>

export type MediaFolders = {
  /** Files uploaded on the desk. They take precedence over those with the same name in `content`. */
  uploads: string
  content: string
}

export const mediaFoldersOf = (folders: { content: string; data: string }): MediaFolders => ({
  uploads: join(folders.data, 'media'),
  content: join(folders.content, 'media'),
})

/** Marks a file of the content folder in `uploads` as deleted on the desk. */
export const deletionMark = (name: string) => `${name}.deleted`

export function createMediaFiles(folders: MediaFolders) {
  const find = async (name: string): Promise<MediaFile | undefined> => {
    const contentType = mediaTypeOf(name)
    if (!contentType || !isPlainName(name)) return undefined
    const uploaded = await fileIn(folders.uploads, name)
    if (uploaded) return { name, contentType, ...uploaded, uploaded: true }
    const given = await fileIn(folders.content, name)
    if (!given || (await fileIn(folders.uploads, deletionMark(name)))) return undefined
    return { name, contentType, ...given, uploaded: false }
  }
  return {
    /** The file, if it is one an owner may show: inside the folder, not hidden, of a known kind. */
    find,
    async list(): Promise<readonly MediaFile[]> {
      const names = new Set([...(await namesIn(folders.uploads)), ...(await namesIn(folders.content))])
      const files = await Promise.all([...names].sort().map(find))
      return files.filter((file) => file !== undefined)
    },
  }
}

/** Without waiting, for reading thousands of documents. */
export const hasMediaFile = ({ uploads, content }: MediaFolders, name: string) =>
  existsSync(join(uploads, name)) ||
  (existsSync(join(content, name)) && !existsSync(join(uploads, deletionMark(name))))

async function fileIn(folder: string, name: string) {
  const root = resolve(folder)
  try {
    // A link inside the folder must not lead out of it.
    const [realRoot, real] = await Promise.all([realpath(root), realpath(join(root, name))])
    if (!real.startsWith(realRoot + sep)) return undefined
    const facts = await stat(real)
    return facts.isFile() ? { path: real, size: facts.size, modified: facts.mtime } : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((name) => mediaTypeOf(name) && isPlainName(name))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** No empty, hidden or upward segments, and nothing another system reads as a separator. */
export const isPlainName = (name: string) =>
  !/[\\:\0]/.test(name) && name.split('/').every((segment) => segment !== '' && !segment.startsWith('.'))

const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES'])

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && missing.has(String(error.code))
