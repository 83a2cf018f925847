import type { Readable } from 'node:stream'
import { type BodyLimits, type BodyOutcome, defaultPace } from './read-body.ts'

export type FormBodyLimits = BodyLimits & {
  /** The size of all names and texts together, which are held in memory. */
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
  /** Content it does not read is skipped. */
  file(file: PostedFile): Promise<void>
}

export type FormBodyOutcome = BodyOutcome | 'too_many_fields' | 'name_too_long' | 'malformed'
