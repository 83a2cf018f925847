import type { Readable } from 'node:stream'
import { createFormIntake } from './form-intake.ts'
import { openParser } from './form-parsers.ts'
import { type BodyLimits, type BodyOutcome, defaultPace, readBody } from './read-body.ts'

export type FormBodyLimits = BodyLimits & {
  /** Of all names and texts together: what is held in memory. */
  textBytes: number
  fields: number
  files: number
}

export const defaultFormBodyLimits: FormBodyLimits = {
  ...defaultPace,
  bytes: 32 * 1024 * 1024,
  textBytes: 2 * 1024 * 1024,
  fields: 1000,
  files: 50,
  drainBytes: 64 * 1024 * 1024,
}

export type PostedFile = { field: string; name: string; mediaType: string; content: Readable }

export type FormBodySink = {
  field(name: string, value: string): void
  /** What it leaves of the content is passed over. */
  file(file: PostedFile): Promise<void>
}

export type FormBodyOutcome = BodyOutcome | 'too_many_fields' | 'name_too_long' | 'malformed'

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
