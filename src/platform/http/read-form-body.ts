import { Readable } from 'node:stream'
import { gatherBytes } from './gather-bytes.ts'
import { createMultipartReader, type PartContent } from './multipart-reader.ts'
import type { PartHead } from './part-head.ts'

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

/** Takes a body as it comes; `end` says whether it was whole. */
type Parser = { write(chunk: Buffer): void; end(): boolean }

const nameBytes = 1000
/** As the standard has it. Looking for a long one made to be slow would keep the whole site waiting. */
const longestBoundary = 70

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
  const intake = createIntake(limits, sink)
  const parser = openParser(contentType, intake)
  if (!parser) {
    source.resume()
    return 'malformed'
  }
  const ended = await pump(source, parser, limits, intake)
  if (ended !== 'complete') intake.stop(ended)
  await intake.close()
  return intake.outcome
}

type Intake = ReturnType<typeof createIntake>

/** Counts what comes, and hands it on until a limit is reached. */
function createIntake(limits: FormBodyLimits, sink: FormBodySink) {
  let outcome: FormBodyOutcome = 'complete'
  /** The file whose reader has not kept up, while more of it is to come. */
  let full: Readable | undefined
  let onRoom = () => {}
  let [textBytes, fieldCount] = [0, 0]
  const files: Promise<void>[] = []
  const contents: Readable[] = []
  const failures: unknown[] = []

  const stop = (reason: FormBodyOutcome) => {
    if (outcome === 'complete') outcome = reason
  }

  const takeText = (bytes: number) => {
    textBytes += bytes
    if (textBytes > limits.textBytes) stop('too_large')
    return outcome === 'complete'
  }

  const takeField = (name: string, value: string) => {
    fieldCount += 1
    if (fieldCount > limits.fields) stop('too_many_fields')
    if (name.length > nameBytes) stop('too_large')
    if (outcome === 'complete') sink.field(name, value)
  }

  const openFile = ({ name: field, fileName: name = '', mediaType }: PartHead): PartContent | undefined => {
    if (files.length === limits.files) stop('too_many_fields')
    if (outcome !== 'complete') return undefined
    const goOn = () => {
      if (full !== content) return
      full = undefined
      onRoom()
    }
    const content = new Readable({ read: goOn })
    content.on('error', () => {})
    content.once('close', goOn)
    contents.push(content)
    const taken = sink
      .file({ field, name, mediaType, content })
      .catch((error) => void failures.push(error))
      // Whatever the reader left is passed over, or the rest of the post would wait for it.
      .finally(() => content.resume())
    files.push(taken)
    return {
      take(bytes) {
        full = content.push(bytes) || content.destroyed ? undefined : content
      },
      end() {
        full = undefined
        content.push(null)
      },
    }
  }

  return {
    get outcome() {
      return outcome
    },
    mostFields: limits.fields,
    /** Whether the source should wait; `whenRoom` says when it need not any more. */
    get isFull() {
      return full !== undefined && outcome === 'complete'
    },
    whenRoom(goOn: () => void) {
      onRoom = goOn
    },
    stop,
    takeText,
    takeField,
    openFile,
    /** Waits until every file was read. A failure of the sink is thrown. */
    async close() {
      if (outcome !== 'complete')
        for (const content of contents) content.destroy(new Error('The post was cut off.'))
      await Promise.all(files)
      if (failures.length > 0 && outcome === 'complete') throw failures[0]
    },
  }
}

function openParser(contentType: string, intake: Intake): Parser | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return urlencodedParser(intake)
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  return boundary === undefined || boundary.length > longestBoundary
    ? undefined
    : multipartParser(boundary, intake)
}

function multipartParser(boundary: string, intake: Intake): Parser {
  const reader = createMultipartReader(boundary, (head) => {
    const isFile = head.fileName !== undefined || head.mediaType === 'application/octet-stream'
    return isFile ? intake.openFile(head) : openField(head, intake)
  })
  return {
    write(chunk) {
      reader.write(chunk)
      if (reader.state === 'broken') intake.stop('malformed')
    },
    end: () => reader.state === 'complete',
  }
}

function openField({ name, charset }: PartHead, intake: Intake): PartContent {
  const text = gatherBytes()
  intake.takeText(name.length)
  return {
    take(bytes) {
      if (intake.takeText(bytes.length)) text.add(bytes)
    },
    end: () => intake.takeField(name, decode(text.whole(), charset)),
  }
}

function decode(bytes: Buffer, charset: string) {
  if (charset === 'utf-8') return bytes.toString()
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString()
  }
}

/** Text alone, so it is read when it is whole. */
function urlencodedParser(intake: Intake): Parser {
  const text = gatherBytes()
  return {
    write(chunk) {
      if (intake.takeText(chunk.length)) text.add(chunk)
    },
    end() {
      const whole = text.whole().toString()
      // Counted before they are made: each takes far more memory than the two bytes it may be written with.
      if (whole.split('&', intake.mostFields + 1).length > intake.mostFields) intake.stop('too_many_fields')
      else for (const [name, value] of new URLSearchParams(whole)) intake.takeField(name, value)
      return true
    },
  }
}

/** Feeds the parser until the body ends, breaks, falls silent or grows too large. */
function pump(
  source: Readable,
  parser: Parser,
  limits: FormBodyLimits,
  intake: Intake,
): Promise<FormBodyOutcome> {
  return new Promise((resolve) => {
    let bytes = 0
    const settle = (outcome: FormBodyOutcome) => {
      clearTimeout(timer)
      source.off('data', onData)
      resolve(outcome)
    }
    const timer = setTimeout(() => settle('incomplete'), limits.idleMilliseconds)
    const onData = (chunk: Buffer) => {
      timer.refresh()
      bytes += chunk.length
      if (bytes > limits.bytes + limits.drainBytes) {
        source.pause()
        return settle('too_large')
      }
      if (bytes <= limits.bytes && intake.outcome === 'complete') parser.write(chunk)
      if (intake.isFull) source.pause()
    }
    intake.whenRoom(() => {
      timer.refresh()
      source.resume()
    })
    source.on('data', onData)
    source.on('error', () => settle('incomplete'))
    source.once('close', () => {
      if (!source.readableEnded) settle('incomplete')
    })
    source.once('end', () => {
      if (bytes > limits.bytes) return settle('too_large')
      if (intake.outcome !== 'complete') return settle(intake.outcome)
      settle(parser.end() ? 'complete' : 'malformed')
    })
  })
}
