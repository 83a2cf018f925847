import type { Readable } from 'node:stream'
import { decoded } from '#shared/decoded.ts'
import type { FormBodyLimits, FormBodyOutcome, FormBodySink } from './form-body.ts'
import { createFormIntake, type FormIntake } from './form-intake.ts'
import { gatherBytes } from './gather-bytes.ts'
import { createMultipartReader, type PartContent } from './multipart-reader.ts'
import type { PartHead } from './part-head.ts'
import { readBody } from './read-body.ts'

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
  const intake = createFormIntake(limits, sink)
  const parser = openParser(contentType, intake)
  if (!parser) {
    source.resume()
    return 'malformed'
  }
  const ended = await readBody(source, limits, {
    take(chunk) {
      if (intake.outcome === 'complete') parser.write(chunk)
    },
    get isFull() {
      return intake.isFull
    },
    whenRoom: intake.whenRoom,
  })
  if (ended !== 'complete') intake.stop(ended)
  else if (intake.outcome === 'complete' && !parser.end()) intake.stop('malformed')
  await intake.close()
  return intake.outcome
}

/** Takes a body as it comes; `end` says whether it was whole. */
type FormParser = { write(chunk: Buffer): void; end(): boolean }

/** As the standard has it. Looking for a long one made to be slow would keep the whole site waiting. */
const longestBoundary = 70

/** A parser for this type of body; undefined if it is not a form. */
function openParser(contentType: string, intake: FormIntake): FormParser | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return urlencodedParser(intake)
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  return boundary === undefined || boundary.length > longestBoundary
    ? undefined
    : multipartParser(boundary, intake)
}

function multipartParser(boundary: string, intake: FormIntake): FormParser {
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

function openField({ name, charset }: PartHead, intake: FormIntake): PartContent {
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
function urlencodedParser(intake: FormIntake): FormParser {
  const text = gatherBytes()
  return {
    write(chunk) {
      if (intake.takeText(chunk.length)) text.add(chunk)
    },
    end() {
      const pairs = readPairs(text.whole().toString(), intake.maxFields)
      if (!pairs) intake.stop('too_many_fields')
      for (const [name, value] of pairs ?? []) intake.takeField(name, value)
      return true
    },
  }
}

/**
 * The pairs of a posted text, in order; undefined if there are more than `max`. Not `URLSearchParams`: it takes forty
 * seconds for a megabyte of names without values.
 */
export function readPairs(text: string, max: number): [string, string][] | undefined {
  const pieces = text.split('&', max + 1)
  if (pieces.length > max) return undefined
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) => {
      const equals = piece.indexOf('=')
      return equals < 0
        ? [decodeText(piece), '']
        : [decodeText(piece.slice(0, equals)), decodeText(piece.slice(equals + 1))]
    })
}

function decodeText(text: string) {
  if (!text.includes('%')) return text.replaceAll('+', ' ')
  // It decodes a single value as far as possible, and quickly.
  return decoded(text.replaceAll('+', ' ')) ?? new URLSearchParams(`=${text}`).get('') ?? ''
}
