import { hash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.documents.ts'
import type { DocumentKind, Problem, SourceFile } from './document-kind.ts'

export type ContentFile = { path: string; kind: DocumentKind }

/** `strangers` look like documents but are where no kind looks for them. Undefined if there is no folder. */
export async function listContent(
  folder: string,
  kinds: readonly DocumentKind[],
): Promise<{ files: ContentFile[]; strangers: string[] } | undefined> {
  const paths = await listPaths(folder)
  if (!paths) return undefined
  const files: ContentFile[] = []
  const strangers: string[] = []
  for (const path of paths) {
    const kind = kinds.find((candidate) => candidate.matches(path))
    if (kind) files.push({ path, kind })
    else if (looksLikeDocument(path)) strangers.push(path)
  }
  return { files, strangers }
}

/** The bytes are those of the file until the next one is read. */
export type ContentBytes = { bytes: Uint8Array; hash: string }

export type ContentReader = (path: string) => Result<ContentBytes, Problem>

const usualRoom = 64 * 1024
const maxMegabytes = 32

/** A pipe would be waited for until somebody writes into it. */
const withoutWaiting = constants.O_RDONLY | constants.O_NONBLOCK

/**
 * Reads without waiting, which for thousands of small files is several times faster, and one file over the other, so that
 * none of them stays in memory until it is next tidied up.
 */
export function createContentReader(folder: string): ContentReader {
  let room = Buffer.allocUnsafeSlow(usualRoom)

  const readAll = (file: number) => {
    let length = 0
    while (true) {
      const read = readSync(file, room, length, room.length - length, null)
      if (read === 0) return room.subarray(0, length)
      length += read
      if (length === room.length) room = Buffer.concat([room], length * 2)
    }
  }

  return (path) => {
    try {
      const file = openSync(join(folder, path), withoutWaiting)
      try {
        const status = fstatSync(file)
        if (!status.isFile()) return refuse(path, words.noFile, words.noFileFix)
        if (status.size > maxMegabytes * 1024 * 1024)
          return refuse(path, words.largeFile({ megabytes: maxMegabytes }), words.largeFileFix)
        const bytes = readAll(file)
        return ok({ bytes, hash: hashOf(bytes) })
      } finally {
        closeSync(file)
      }
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      return refuse(path, words.closedFile({ reason }), words.closedFileFix)
    }
  }
}

/** Keeps a byte-order mark, so that the text can be written back as it was. */
export function decodeContent(path: string, bytes: Uint8Array): Result<SourceFile, Problem> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (text.includes('\0')) return refuse(path, words.zeroByteInFile, words.zeroByteInFileFix)
    return ok({ path, text })
  } catch {
    return refuse(path, words.notUtf8, words.notUtf8Fix)
  }
}

function refuse(path: string, what: Message, fix: Message) {
  return fail<Problem>({ path, line: 1, what, fix, severity: 'error' })
}

export function hashOf(text: string | Uint8Array) {
  return hash('sha256', text)
}

/** Whether the path stays inside the content folder and means the same on every system. */
export function isContentPath(path: string) {
  return path.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\:\0]/.test(part))
}

async function listPaths(folder: string): Promise<string[] | undefined> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter(isContentPath)
      .sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function looksLikeDocument(path: string) {
  return /\.(md|markdown|ya?ml)$/i.test(path) && !/(^|\/)readme\.md$/i.test(path)
}
