import { createReadStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Translatable } from 'portico/extension'
import { Parser, type ReadEntry } from 'tar'
import { type Entry, open, type ZipFile } from 'yauzl'
import { words as mediaWords } from '../../words/desk.importFiles.ts'

const openZip = promisify<string, object, ZipFile>(open)

const link = 0o120000
const kindOfFile = 0o170000

/** The files of a zip archive, one after the other. Links and encrypted files are reported and skipped. */
export const eachInZip: EachPacked = async (path, take, tell) => {
  // The recipient of the files checks their names one by one: the package would stop at the first bad one.
  const zip = await openZip(path, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true })
  const content = (entry: Entry) =>
    new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
    })
  const visit = async (entry: Entry) => {
    const name = Buffer.from(entry.fileName as unknown as Uint8Array).toString('utf8')
    if (name.endsWith('/')) return
    const mode = entry.externalFileAttributes >>> 16
    if ((mode & kindOfFile) === link) return tell({ name, what: mediaWords.notAFile })
    if ((entry.generalPurposeBitFlag & 1) === 1) return tell({ name, what: mediaWords.locked })
    await take({ name, size: entry.uncompressedSize, content: () => content(entry) })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject)
      zip.on('end', resolve)
      zip.on('entry', (entry: Entry) => {
        visit(entry).then(() => zip.readEntry(), reject)
      })
      zip.readEntry()
    })
  } finally {
    zip.close()
  }
}

const regular = new Set(['File', 'OldFile', 'ContiguousFile'])

/** The files of a tar archive, packed or not, one after the other. Links and devices are reported and skipped. */
export const eachInTar: EachPacked = async (path, take, tell, signal) => {
  const running = new Map<Promise<void>, PassThrough>()
  let failed: Error | undefined
  let isOver = false
  const parser = new Parser({
    strict: true,
    onReadEntry(entry: ReadEntry) {
      if (isOver || entry.type === 'Directory' || entry.type === 'GNUDumpDir') return void entry.resume()
      if (!regular.has(entry.type)) {
        tell({ name: entry.path, what: mediaWords.notAFile })
        return void entry.resume()
      }
      const bytes = new PassThrough()
      // The reader reports it.
      bytes.on('error', () => {})
      const content = async () => entry.pipe(bytes)
      // The parser continues when this entry has been read, or skipped.
      const taking = take({ name: entry.path, size: entry.size, content })
        .catch((error: Error) => {
          failed ??= error
          entry.unpipe(bytes)
        })
        .then(() => {
          entry.resume()
          running.delete(taking)
        })
      running.set(taking, bytes)
    },
  })
  try {
    await parse(path, parser, () => failed ?? (signal?.aborted ? signal.reason : undefined))
  } catch (error) {
    isOver = true
    // Readers of an unfinished file would wait in vain.
    for (const bytes of running.values()) bytes.destroy(new Error('The archive is cut off.'))
    await Promise.all(running.keys())
    throw error
  }
  await Promise.all(running.keys())
  if (failed) throw failed
}

const parse = (path: string, parser: Parser, failed: () => Error | undefined) =>
  new Promise<void>((resolve, reject) => {
    parser.on('end', resolve)
    parser.on('error', reject)
    pipeline(createReadStream(path), async (chunks) => {
      for await (const chunk of chunks) {
        const error = failed()
        if (error) throw error
        if (!parser.write(chunk)) await new Promise<void>((drained) => parser.once('drain', () => drained()))
      }
      parser.end()
    }).catch(reject)
  })

/** A regular file of an archive. `size` is what the archive says. */
export type PackedFile = { name: string; size: number; content(): Promise<Readable> }

/** Something of an archive that is not unpacked. `what` is a sentence. */
export type PackedProblem = { name: string; what: Translatable }

export type EachPacked = (
  path: string,
  take: (file: PackedFile) => Promise<void>,
  tell: (problem: PackedProblem) => void,
  /** Ends it between two files, or within one that nobody wants. */
  signal?: AbortSignal,
) => Promise<void>
