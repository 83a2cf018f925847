import { realpath, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { words as mediaWords } from '#words/desk.importFiles.ts'
import type { MediaSource } from './media-source.ts'

/** In a copy of WordPress's `uploads`, or in a folder that has it inside. */
export function createUploadsFolder(folder: string): MediaSource {
  const roots = ['', 'uploads', join('wp-content', 'uploads')].map((below) => resolve(folder, below))
  return {
    async find({ file }) {
      for (const root of roots) {
        const path = await fileIn(root, file)
        if (path) return { path, release: async () => {} }
      }
      return { missing: mediaWords.notAmongUploads }
    },
  }
}

/** A link inside the folder must not lead out of it. */
async function fileIn(root: string, file: string): Promise<string | undefined> {
  try {
    const [realRoot, real] = await Promise.all([realpath(root), realpath(join(root, file))])
    return real.startsWith(realRoot + sep) && (await stat(real)).isFile() ? real : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && missing.has(String(error.code))) return undefined
    throw error
  }
}

const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE'])
