import type { Readable } from 'node:stream'
import type { FormBodyLimits, FormBodyOutcome, FormBodySink } from './form-body.ts'
import { createFormIntake } from './form-intake.ts'
import { openParser } from './form-parsers.ts'
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
