import { type FileHandle, open } from 'node:fs/promises'
import { readRange } from './byte-range.ts'
import { allowsRange, entityTag, matchingTag } from './entity-tag.ts'

type FileToServe = {
  path: string
  contentType: string
  cacheControl: string
  headers?: Readonly<Record<string, string>>
  /** Given, the browser saves the file under this name instead of showing it. */
  downloadAs?: string
}

/**
 * Answers with a file on disk, read at the client's pace: single ranges (so that videos can be sought), tags,
 * modification dates, HEAD. Undefined if there is no such file.
 */
export async function serveFile(request: Request, file: FileToServe): Promise<Response | undefined> {
  await using handle = await openFile(file.path)
  if (!handle) return undefined
  const found = await describeFile(handle)
  return found.isFile ? answer(request, file, found) : undefined
}

async function openFile(path: string) {
  try {
    return await open(path)
  } catch (error) {
    if (missing.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

type Found = Awaited<ReturnType<typeof describeFile>>

function answer(request: Request, file: FileToServe, { size, tag, modified }: Found) {
  const lastModified = modified.toUTCString()
  const headers = new Headers({
    etag: tag,
    'last-modified': lastModified,
    'cache-control': file.cacheControl,
    'accept-ranges': 'bytes',
    ...file.headers,
  })
  if (isUnchanged(request.headers, tag, modified)) return new Response(null, { status: 304, headers })
  headers.set('content-type', file.contentType)
  if (file.downloadAs !== undefined) headers.set('content-disposition', attachment(file.downloadAs))
  const range = allowsRange(request.headers.get('if-range'), tag, lastModified)
    ? readRange(request.headers.get('range'), size)
    : undefined
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const status = range ? 206 : 200
  const body = request.method === 'HEAD' || size === 0 ? null : fileBody(file.path, tag, start, end)
  return new Response(body, { status, headers })
}

/** The tag decides when the client sent one, else the date, to the second (RFC 9110, 13.2.2). */
function isUnchanged(headers: Headers, tag: string, modified: Date) {
  const ifNoneMatch = headers.get('if-none-match')
  if (ifNoneMatch !== null) return matchingTag(ifNoneMatch, [tag]) !== undefined
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Math.floor(modified.getTime() / 1000) * 1000 <= since
}

/** The plain form for old clients, the encoded one for every name (RFC 6266). */
function attachment(name: string) {
  const plain = name.replace(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const chunkBytes = 256 * 1024

async function describeFile(handle: FileHandle) {
  const stat = await handle.stat({ bigint: true })
  const size = Number(stat.size)
  const tag = entityTag(`${stat.mtimeNs.toString(36)}-${size.toString(36)}`)
  return { isFile: stat.isFile(), size, modified: stat.mtime, tag }
}

/**
 * These bytes of a file, both ends included, read on demand. The file is not kept open: a body is often dropped
 * silently when its client is gone, and then nobody would close it. So each read checks that it is still the same file,
 * and aborts otherwise.
 */
function fileBody(path: string, tag: string, start: number, end: number) {
  let position = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await readChunk(path, tag, position, Math.min(chunkBytes, end + 1 - position))
        position += chunk.length
        controller.enqueue(chunk)
        if (position > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

async function readChunk(path: string, tag: string, position: number, length: number) {
  await using handle = await open(path)
  const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, position)
  // Checked afterwards: a change made just before these bytes were read shows in it.
  const now = await describeFile(handle)
  if (now.tag !== tag || bytesRead === 0) throw new Error(`${path} was changed while it was sent.`)
  return buffer.subarray(0, bytesRead)
}
