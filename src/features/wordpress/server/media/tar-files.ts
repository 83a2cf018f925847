import { createReadStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Parser, type ReadEntry } from 'tar'
import { words as mediaWords } from '#words/desk.importFiles.ts'
import type { EachPacked } from './packed-file.ts'

const regular = new Set(['File', 'OldFile', 'ContiguousFile'])

/** The files of a tar archive, packed or not, one after the other. Links and devices are told and passed over. */
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
      // Told by whoever reads them.
      bytes.on('error', () => {})
      const content = async () => entry.pipe(bytes)
      // The parser hands out the next entry when this one has been read: by whoever wants it, or past it.
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
    // Whoever waits for the rest of a file waits in vain.
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
