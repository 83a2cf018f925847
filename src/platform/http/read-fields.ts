import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { BodyTooLarge } from './body-limit.ts'
import type { FormBodyLimits, FormBodyOutcome } from './form-body.ts'
import { gatherBytes } from './gather-bytes.ts'
import type { HttpEnv } from './http-env.ts'
import { bodyOf, defaultPace, readBody } from './read-body.ts'
import { readFormBody } from './read-form-body.ts'

const kilobyte = 1024

/** A form of a few short fields. */
const fewKilobytes = 16

/** For a form without files that is held in memory. */
export const textLimits = (kilobytes: number, fields = 100): FormBodyLimits => ({
  ...defaultPace,
  bytes: kilobytes * kilobyte,
  textBytes: kilobytes * kilobyte,
  drainBytes: 1024 * kilobyte,
  fields,
  files: 5,
})

/** The fields of a small form. Not a form: empty. Too large or incomplete: an error response. */
export async function readFields(c: Context, kilobytes = fewKilobytes): Promise<URLSearchParams> {
  const fields = new URLSearchParams()
  const outcome = await readFormBody(bodyOf(c), formType(c), textLimits(kilobytes), {
    field: (name, value) => fields.append(name, value),
    file: async () => {},
  })
  if (outcome === 'malformed') return new URLSearchParams()
  refuseBody(outcome, c)
  return fields
}

/** A small body as it is, such as JSON. */
export async function readText(c: Context, kilobytes = fewKilobytes): Promise<string> {
  const text = gatherBytes()
  refuseBody(await readBody(bodyOf(c), textLimits(kilobytes), { take: text.add }), c)
  return text.whole().toString()
}

/** One that says nothing of its kind is of the usual one. */
export function formType(c: Context<HttpEnv>) {
  const said = c.req.header('content-type') ?? ''
  return said.startsWith('multipart/form-data') ? said : 'application/x-www-form-urlencoded'
}

/** 400: its sender hung up, or it cannot be read. 408: the rest did not come in time. */
export function statusOfBody(
  outcome: Exclude<FormBodyOutcome, 'complete'>,
  c: Context<HttpEnv>,
): 400 | 408 | 413 {
  if (outcome === 'malformed') return 400
  if (outcome !== 'incomplete') return 413
  return c.env?.incoming?.readableAborted ? 400 : 408
}

/** Throws unless it came whole. */
export function refuseBody(outcome: FormBodyOutcome, c: Context<HttpEnv>) {
  if (outcome === 'complete') return
  const status = statusOfBody(outcome, c)
  if (status === 413) throw new BodyTooLarge()
  throw new HTTPException(status, { message: 'The request did not arrive whole.' })
}
