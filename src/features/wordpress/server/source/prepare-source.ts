import { createHash } from 'node:crypto'
import { closeSync, createReadStream, openSync, readSync, type Stats, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as sourceWords } from '#words/desk.importSource.ts'
import { createRoom, type Room } from './room-on-disk.ts'
import { refuseOtherKind, SourceProblem } from './source-problem.ts'
import { createUnpacking } from './unpack-exports.ts'

/** `name`: as its owner calls it. */
export type ExportFile = { name: string; path: string; size: number }

/** What somebody wants to import, as far as it is known without reading it as an export. */
export type ExportSource = {
  /** As its owner calls it. */
  title: Sayable
  /** WordPress splits large exports, and an archive can hold several: together they are one. */
  files: readonly ExportFile[]
}

function firstBytes(path: string): Buffer {
  const first = Buffer.alloc(1024)
  const handle = openSync(path, 'r')
  try {
    return first.subarray(0, readSync(handle, first, 0, first.length, 0))
  } finally {
    closeSync(handle)
  }
}

/** What a file says it is by its first bytes. */
function kindOf(first: Buffer): 'gzip' | 'zip' | 'plain' {
  if (first[0] === 0x1f && first[1] === 0x8b) return 'gzip'
  return first.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04])) ? 'zip' : 'plain'
}

/** Names the content, so that an import that was interrupted is known again. */
export async function hashOfFiles(paths: readonly string[], signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    hash.update(`${sizeOf(path)} `)
    for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
      signal?.throwIfAborted()
      hash.update(piece as Uint8Array)
    }
  }
  return hash.digest('hex')
}

export function factsOf(path: string): Stats {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts) throw new SourceProblem(sourceWords.noFile({ path }), sourceWords.lookAtName)
  return facts
}

export function sizeOf(path: string): number {
  const facts = factsOf(path)
  if (!facts.isFile()) throw new SourceProblem(sourceWords.notFile({ path }), sourceWords.nameExport)
  return facts.size
}

/** Packed files are unpacked into the folder, because items are read again from their places. */
export async function prepareSource(
  paths: readonly string[],
  {
    folder,
    signal,
    room = createRoom(folder),
  }: { folder: string; signal?: AbortSignal | undefined; room?: Room },
): Promise<ExportSource> {
  const unpacking = createUnpacking({ folder, signal, room })
  const files: ExportFile[] = []
  for (const path of paths) {
    const name = basename(path)
    const first = firstBytes(path)
    const kind = kindOf(first)
    if (kind === 'plain') {
      refuseOtherKind(name, first)
      files.push({ name, path, size: sizeOf(path) })
    } else for (const one of await unpacking[kind](path)) files.push({ ...one, size: sizeOf(one.path) })
  }
  return { title: titleOf(paths.map((path) => basename(path))), files }
}

function titleOf([first = '', second, ...more]: readonly string[]): Sayable {
  if (second === undefined) return first
  return more.length === 0
    ? sourceWords.twoFiles({ first, second })
    : sourceWords.manyFiles({ first, others: 1 + more.length })
}
