import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'

export type FormBodyLimits = {
  /** Of the whole body, files included. */
  bytes: number
  /** Of all names and texts together: what is held in memory. */
  textBytes: number
  fields: number
  files: number
  /** Without a byte from the client. */
  idleMilliseconds: number
  /** What is still read and thrown away beyond `bytes`, so that the client comes to read the answer. */
  drainBytes: number
}

export const defaultFormBodyLimits: FormBodyLimits = {
  bytes: 32 * 1024 * 1024,
  textBytes: 2 * 1024 * 1024,
  fields: 1000,
  files: 50,
  idleMilliseconds: 30_000,
  drainBytes: 64 * 1024 * 1024,
}

export type PostedFile = { field: string; name: string; mediaType: string; content: Readable }

export type FormBodySink = {
  field(name: string, value: string): void
  /** Must read the content to its end. */
  file(file: PostedFile): Promise<void>
}

export type FormBodyOutcome = 'complete' | 'too_large' | 'too_many_fields' | 'malformed' | 'incomplete'

const nameBytes = 1000

/**
 * Reads a posted form, multipart or urlencoded, as it comes: fields and files go to the sink one by one, and memory
 * stays bounded whatever is sent. The outcome says why reading stopped; what came before was handed on.
 */
export async function readFormBody(
  source: Readable,
  contentType: string,
  limits: FormBodyLimits,
  sink: FormBodySink,
): Promise<FormBodyOutcome> {
  const parser = openParser(contentType, limits)
  if (!parser) {
    source.resume()
    return 'malformed'
  }
  let outcome: FormBodyOutcome = 'complete'
  let textBytes = 0
  const files: Promise<void>[] = []
  const contents: Readable[] = []
  const failures: unknown[] = []
  const stop = (reason: FormBodyOutcome) => {
    if (outcome === 'complete') outcome = reason
  }

  parser.on('field', (name, value, nameCut, valueCut) => {
    if (name === undefined) return
    textBytes += name.length + value.length
    if (name.length > nameBytes) stop('too_large')
    if (nameCut || valueCut || textBytes > limits.textBytes) stop('too_large')
    if (outcome === 'complete') sink.field(name, value)
  })
  parser.on('file', (field, content: BusboyFileStream, name, _encoding, mediaType) => {
    content.on('error', () => {})
    if (outcome !== 'complete' || field === undefined) return void content.resume()
    contents.push(content)
    const taken = sink.file({ field, name: name ?? '', mediaType, content }).catch((error) => {
      failures.push(error)
      content.resume()
    })
    files.push(taken)
  })
  parser.on('fieldsLimit', () => stop('too_many_fields'))
  parser.on('filesLimit', () => stop('too_many_fields'))
  parser.on('partsLimit', () => stop('too_many_fields'))

  const ended = await pump(source, parser, limits, () => outcome)
  if (ended !== 'complete') stop(ended)
  if (outcome !== 'complete')
    for (const content of contents) content.destroy(new Error('The post was cut off.'))
  await Promise.all(files)
  if (failures.length > 0 && outcome === 'complete') throw failures[0]
  return outcome
}

type Parser = NonNullable<ReturnType<typeof openParser>>

function openParser(contentType: string, limits: FormBodyLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: nameBytes,
        fieldSize: limits.textBytes,
        fields: limits.fields,
        files: limits.files,
        parts: limits.fields + limits.files,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
    })
  } catch {
    return undefined
  }
}

/** Feeds the parser until the body ends, breaks, falls silent or grows too large. */
function pump(
  source: Readable,
  parser: Parser,
  limits: FormBodyLimits,
  state: () => FormBodyOutcome,
): Promise<FormBodyOutcome> {
  return new Promise((resolve) => {
    let bytes = 0
    let settled = false
    let timer: NodeJS.Timeout | undefined
    const settle = (outcome: FormBodyOutcome) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      source.off('data', onData)
      if (outcome !== 'complete') parser.destroy()
      resolve(outcome)
    }
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settle('incomplete'), limits.idleMilliseconds)
    }
    const onData = (chunk: Buffer) => {
      watch()
      bytes += chunk.length
      if (bytes > limits.bytes + limits.drainBytes) {
        source.pause()
        return settle('too_large')
      }
      if (bytes > limits.bytes || state() !== 'complete' || parser.destroyed) return
      if (!parser.write(chunk)) {
        source.pause()
        parser.once('drain', () => source.resume())
      }
    }
    watch()
    source.on('data', onData)
    source.on('error', () => settle('incomplete'))
    source.once('close', () => {
      if (!source.readableEnded) settle('incomplete')
    })
    // The last boundary ends the parser, which may be before the end of the body: both are waited for.
    let parsed = false
    source.once('end', () => {
      if (bytes > limits.bytes) return settle('too_large')
      if (state() !== 'complete') return settle(state())
      if (parsed) return settle('complete')
      parser.end()
    })
    parser.once('finish', () => {
      parsed = true
      if (source.readableEnded) settle('complete')
    })
    parser.on('error', () => settle('malformed'))
  })
}
