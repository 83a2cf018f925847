import { createHash } from 'node:crypto'
import { closeSync, createReadStream, createWriteStream, openSync, readSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/** A file somebody wants to import, as far as it is known without reading it as an export. */
export type ExportSource = {
  /** As its owner calls it. */
  title: string
  hash: string
  files: readonly { path: string; size: number }[]
}

/** The file cannot be read, in words an owner can act on. */
export class SourceProblem extends Error {
  override name = 'SourceProblem'
  readonly fix: string
  constructor(message: string, fix: string, options?: ErrorOptions) {
    super(message, options)
    this.fix = fix
  }
}

const mostUnpacked = 16 * 1024 ** 3

/** What a file says it is by its first bytes. */
function kindOf(path: string): 'gzip' | 'zip' | 'plain' {
  const first = Buffer.alloc(4)
  const handle = openSync(path, 'r')
  try {
    readSync(handle, first, 0, 4, 0)
  } finally {
    closeSync(handle)
  }
  if (first[0] === 0x1f && first[1] === 0x8b) return 'gzip'
  return first.equals(Buffer.from([0x50, 0x4b, 0x03, 0x04])) ? 'zip' : 'plain'
}

/** Names the content, so that an import that was interrupted is known again. */
export async function hashOfFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    signal?.throwIfAborted()
    hash.update(piece as Uint8Array)
  }
  return hash.digest('hex')
}

export function sizeOf(path: string): number {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts) throw new SourceProblem(`There is no file ${path}.`, 'Look at how its name is spelled.')
  if (!facts.isFile())
    throw new SourceProblem(`${path} is no file.`, 'Name the XML file that WordPress wrote.')
  return facts.size
}

/** Packed files are unpacked into the folder, because items are read again from their places. */
export async function prepareSource(
  path: string,
  { hash, folder }: { hash: string; folder: string },
): Promise<ExportSource> {
  const title = basename(path)
  const kind = kindOf(path)
  if (kind === 'plain') return { title, hash, files: [{ path, size: sizeOf(path) }] }
  if (kind === 'zip')
    throw new SourceProblem(`${title} is a ZIP archive.`, 'Unpack it, and name the XML file inside.')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const target = join(folder, 'export.xml')
  await unpack(path, target, title)
  return { title, hash, files: [{ path: target, size: sizeOf(target) }] }
}

async function unpack(path: string, target: string, title: string) {
  let size = 0
  const limit = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      size += piece.length
      if (size > mostUnpacked)
        done(
          new SourceProblem(`${title} has more than 16 GB when it is unpacked.`, 'Export the site in parts.'),
        )
      else done(null, piece)
    },
  })
  try {
    await pipeline(createReadStream(path), createGunzip(), limit, createWriteStream(target, { mode: 0o600 }))
  } catch (cause) {
    if (cause instanceof SourceProblem) throw cause
    // What was unpacked before a packed file ends early is read, as of any other file that ends early.
    if (size > 0 && cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')) return
    throw new SourceProblem(`${title} cannot be unpacked.`, 'Export the site again.', { cause })
  }
}
