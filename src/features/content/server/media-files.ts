import { realpath, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'

export type MediaFile = {
  /** Within the media folder, with forward slashes. */
  name: string
  path: string
  contentType: string
  size: number
  modified: Date
}

export type MediaFiles = {
  /** The file, if it is one an owner may show: inside the folder, not hidden, of a known kind. */
  find(name: string): Promise<MediaFile | undefined>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.aac': 'audio/aac',
  '.flac': 'audio/flac',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.oga': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.m4v': 'video/mp4',
  '.mp4': 'video/mp4',
  '.ogv': 'video/ogg',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

export function createMediaFiles(folder: string): MediaFiles {
  const root = resolve(folder)
  return {
    async find(name) {
      const contentType = contentTypes[extname(name).toLowerCase()]
      if (!contentType || !isPlainName(name)) return undefined
      const path = join(root, name)
      try {
        // A link inside the folder must not lead out of it.
        const [realRoot, real] = await Promise.all([realpath(root), realpath(path)])
        if (!real.startsWith(realRoot + sep)) return undefined
        const facts = await stat(real)
        if (!facts.isFile()) return undefined
        return { name, path: real, contentType, size: facts.size, modified: facts.mtime }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
  }
}

/** No empty, hidden or upward segments, and nothing another system reads as a separator. */
const isPlainName = (name: string) =>
  !/[\\:\0]/.test(name) && name.split('/').every((segment) => segment !== '' && !segment.startsWith('.'))

const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES'])

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && missing.has(String(error.code))
