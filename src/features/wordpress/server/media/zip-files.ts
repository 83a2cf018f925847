import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type Entry, open, type ZipFile } from 'yauzl'
import { words as mediaWords } from '#words/desk.importFiles.ts'
import type { EachPacked } from './packed-file.ts'

const openZip = promisify<string, object, ZipFile>(open)

const link = 0o120000
const kindOfFile = 0o170000

/** The files of a zip archive, one after the other. Links and locked files are told and passed over. */
export const eachInZip: EachPacked = async (path, take, tell) => {
  // Names are checked by whoever takes the files, one by one: the package would stop at the first bad one.
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
